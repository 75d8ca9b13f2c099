internal import HapticModel

/// Reads a pattern file of any format that Thrum knows, by looking at it.
///
/// ```swift
/// let document = PatternReader.read(bytes: bytes, name: "tap.ahap")
/// for line in document.report { print(line) }
/// ```
///
/// Thread-safe: yes. Real-time-safe: no.
public enum PatternReader {
  /// How files are to be understood.
  public struct Options: Sendable, Hashable {
    /// The format; `nil` to find out from the bytes, then the name.
    public var format: PatternFormat?
    /// What is special to AHAP.
    public var ahap: AHAPDecoder.Options

    /// Makes options; the defaults find the format out.
    public init(format: PatternFormat? = nil, ahap: AHAPDecoder.Options = AHAPDecoder.Options()) {
      self.format = format
      self.ahap = ahap
    }
  }

  /// Reads a file's bytes.
  ///
  /// `name` is the file's name as the user gave it, for messages and for the pattern's name. Never traps; a
  /// file of no known format has the finding `unknown-format`.
  public static func read(bytes: [UInt8], name: String, options: Options = Options()) -> PatternDocument {
    let source = SourceText(name: name, bytes: bytes)
    let named = PatternFormat(fileName: name)
    guard FormatSniffer.mayBeJSON(bytes) || named != nil || options.format != nil else {
      return unknown(source, seen: FormatSniffer.describe(bytes))
    }
    let tree = JSONTree(reading: source)
    // Text that is not JSON is of no format; its finding is the same in all of them.
    let assumed: PatternFormat? = tree.root == nil ? .ahap : nil
    switch options.format ?? FormatSniffer.format(of: tree) ?? named ?? assumed {
    case .ahap: return document(of: AHAPDecoder.decode(tree, options: options.ahap), source)
    case .haptic: return document(of: LofeltHapticDecoder.decode(tree), source)
    case .pulsar: return document(of: PulsarDecoder.decode(tree), source)
    case nil: return unknown(source, seen: FormatSniffer.describe(tree), with: tree.findings)
    }
  }

  private static func document(of ahap: AHAPDocument, _ source: SourceText) -> PatternDocument {
    var pattern = ahap.pattern
    if pattern.name.isEmpty { pattern.name = stem(of: source.name) }
    return PatternDocument(
      format: .ahap, pattern: pattern, summary: ahap.summary, source: source, origins: ahap.origins,
      findings: ahap.findings)
  }

  private static func document(of preset: PulsarDocument, _ source: SourceText) -> PatternDocument {
    var pattern = preset.pattern
    if pattern.name.isEmpty { pattern.name = stem(of: source.name) }
    return PatternDocument(
      format: .pulsar, pattern: pattern, summary: preset.summary, source: source, origins: preset.origins,
      findings: preset.findings)
  }

  private static func document(of haptic: LofeltHapticDocument, _ source: SourceText) -> PatternDocument {
    var pattern = haptic.pattern
    if pattern.name.isEmpty { pattern.name = stem(of: source.name) }
    return PatternDocument(
      format: .haptic, pattern: pattern, summary: haptic.summary, source: source, origins: haptic.origins,
      findings: haptic.findings)
  }

  private static func unknown(
    _ source: SourceText, seen: String, with findings: [Finding] = []
  ) -> PatternDocument {
    let formats = PatternFormat.allCases.map { "\($0.rawValue) (\($0.title))" }.joined(separator: ", ")
    let finding = Finding(
      code: "unknown-format", severity: .error,
      message: "this is no haptic pattern that Thrum knows: \(seen)",
      position: .start, hint: "Thrum reads: \(formats)")
    return PatternDocument(
      format: nil, pattern: HapticPattern(name: stem(of: source.name)), summary: nil, source: source,
      origins: PatternOrigins(), findings: [finding] + findings)
  }

  /// A file's name without folder and extension; the dot of a hidden file begins no extension.
  static func stem(of name: String) -> String {
    let base = name.split(separator: "/").last ?? ""
    guard let dot = base.lastIndex(of: "."), dot != base.startIndex else { return String(base) }
    return String(base[..<dot])
  }
}
