public import HapticModel
public import HapticScores
internal import HapticText
internal import HapticTimeline

/// Reads a pattern file of any format that Thrum knows, by looking at it.
///
/// ```swift
/// let document = PatternReader.read(bytes: bytes, name: "tap.ahap")
/// for line in document.report { print(line) }
/// ```
///
/// Thread-safe: yes. Real-time-safe: no.
public enum PatternReader {
  /// The options for reading files.
  public struct Options: Sendable {
    /// The format; `nil` to find out from the bytes, then the name.
    public var format: PatternFormat?
    /// The part that is meant in a file with several patterns: its name, or, where no part has that name, its
    /// number from 1.
    ///
    /// `nil` for the first.
    public var part: String?
    /// True if a file's name determines its format when its content does not.
    ///
    /// Set it to false when searching a folder, so that not every `.xml` file in it is taken for a pattern.
    public var trustsName = true
    /// The options specific to AHAP.
    public var ahap: AHAPDecoder.Options
    /// Which notation a line is in, where the format is ``PatternFormat/notation``.
    public var notation = NotationDialect.thrum
    /// The library of everything that a sequence can refer to outside its own file.
    public var library: any SequenceLibrary = EmptySequenceLibrary()
    /// The length to which a sequence that never ends is cut; `nil` if such a sequence is an error.
    public var endlessLimit: TimeSpan?
    /// True if a sequence is written out as flat patterns, which takes time in proportion to its number of events.
    ///
    /// Otherwise, a sequence has no patterns, and its score plays: ``FlatSequence/sequence``.
    public var flattens = true

    /// Makes options; the defaults find the format out.
    public init(
      format: PatternFormat? = nil, part: String? = nil, ahap: AHAPDecoder.Options = AHAPDecoder.Options()
    ) {
      self.format = format
      self.part = part
      self.ahap = ahap
    }
  }

  /// Reads a file's bytes.
  ///
  /// `name` is the file's name as the user gave it, for messages and for the pattern's name. Never traps; a
  /// file of no known format has the finding `unknown-format`, a file without the part asked for the finding
  /// `unknown-part`.
  public static func read(bytes: [UInt8], name: String, options: Options = Options()) -> PatternDocument {
    readings.note(name)
    return read(bytes: bytes, name: name, options: options, session: nil)
  }

  /// The files that were read, by their names.
  package static let readings = WorkCount<String>()

  /// Reads a file, perhaps because a sequence plays it.
  static func read(
    bytes: [UInt8], name: String, options: Options, session: SequenceSession?
  ) -> PatternDocument {
    let source = SourceText(name: name, bytes: bytes)
    if let format = options.format {
      let tree = format.syntax == .json ? JSONTree(reading: source) : nil
      return document(in: format, PatternInput(source: source, tree: tree, session: session), options)
    }
    let named = options.trustsName ? PatternFormat(fileName: name).flatMap { $0.isReadable ? $0 : nil } : nil
    // A name such as x.vibrate.json, of which broken JSON is a broken pattern, also where nobody named the file.
    let told = PatternFormat(compoundFileName: name)
    let isJSON = FormatSniffer.mayBeJSON(bytes) || named?.syntax == .json || told != nil
    let input = PatternInput(
      source: source, tree: isJSON ? JSONTree(reading: source) : nil, session: session)
    let found = PatternFormat.all.first { $0.isReadable && $0.recognise(input) }
    if let found { return document(in: found, input, options) }
    // A sequence of somebody else may name any file of this machine, and messages may end in a public log.
    if session != nil { return withheld(source) }
    if let named { return document(in: named, input, options) }
    // Text that is not JSON is of no format; its finding is the same in all of them.
    if let tree = input.tree, tree.root == nil, options.trustsName || told != nil {
      return document(in: told ?? .ahap, input, options)
    }
    let seen = input.tree.map { FormatSniffer.describe($0) } ?? FormatSniffer.describe(bytes)
    return unknown(source, seen: seen, with: input.tree?.findings ?? [])
  }

  private static func document(
    in format: PatternFormat, _ input: PatternInput, _ options: Options
  ) -> PatternDocument {
    guard let native = format.decode?(input, options) else {
      return unknown(input.source, seen: "Thrum only writes the format \(format.title)")
    }
    return document(native, in: format, source: input.source, options: options)
  }

  /// A sequence that was read, written out; any other document unchanged.
  package static func flattened(_ document: PatternDocument, options: Options) -> PatternDocument {
    guard let sequence = (document.native as? FlatSequence)?.sequence else { return document }
    return self.document(
      FlatSequence(sequence, endlessLimit: options.endlessLimit), in: .sequence, source: document.source,
      options: options)
  }

  private static func document(
    _ native: any FormatDocument, in format: PatternFormat, source: SourceText, options: Options
  ) -> PatternDocument {
    var parts = native.parts
    let tooLarge = PatternSize.finding(about: parts, in: source)
    // A pattern that cannot be read is not kept, either.
    if parts.isEmpty || tooLarge != nil { parts = [PatternPart(pattern: HapticPattern())] }
    for index in parts.indices where parts[index].pattern.name.isEmpty {
      let name = parts[index].name
      parts[index].pattern.name = name.isEmpty ? source.stem : name
    }
    var findings = (tooLarge.map { [$0] } ?? []) + native.findings
    let chosen = tooLarge == nil ? choose(options.part, among: parts, &findings) : 0
    return PatternDocument(
      format: format, parts: parts, chosen: chosen, isPartNamed: options.part != nil, summary: native.summary,
      source: source, findings: findings, native: native)
  }

  /// The index of the part that is meant.
  private static func choose(_ name: String?, among parts: [PatternPart], _ findings: inout [Finding]) -> Int
  {
    guard let name else { return 0 }
    if let index = parts.firstIndex(where: { $0.name == name }) { return index }
    if let number = Int(name), (1...parts.count).contains(number) { return number - 1 }
    let names = parts.prefix(20).map { Quotation.quote($0.name) }.joined(separator: ", ")
    let rest = parts.count > 20 ? " and \(parts.count - 20) more" : ""
    findings.append(
      Finding(
        code: "unknown-part", severity: .error, message: "the file has no part \(Quotation.quote(name))",
        position: .start, hint: "its parts, by name or by number from 1: \(names)\(rest)"))
    return 0
  }

  /// A file that a sequence names and that is no pattern: says so, and nothing of its content.
  private static func withheld(_ source: SourceText) -> PatternDocument {
    let finding = Finding(
      code: "unknown-format", severity: .error, message: "not a readable haptic pattern",
      hint: "'thrum lint' of this file says what is in it")
    return PatternDocument(
      parts: [PatternPart(pattern: HapticPattern(name: source.stem))],
      source: SourceText(name: source.name, bytes: []), findings: [finding])
  }

  private static func unknown(
    _ source: SourceText, seen: String, with findings: [Finding] = []
  ) -> PatternDocument {
    let formats = PatternFormat.all.filter(\.isReadable).map(\.id)
    let finding = Finding(
      code: "unknown-format", severity: .error,
      message: "not a readable haptic pattern: \(seen)",
      position: .start, hint: "Thrum reads \(formats.joined(separator: ", ")); 'thrum formats' describes them"
    )
    return PatternDocument(
      parts: [PatternPart(pattern: HapticPattern(name: source.stem))], source: source,
      findings: [finding] + findings)
  }
}
