public import HapticModel
public import HapticText

/// A pattern file for a catalogue.
///
/// Thread-safe: yes, a value.
public struct CataloguePattern: Sendable, Hashable {
  /// The pattern; incomplete if a finding is an error.
  public var pattern: HapticPattern
  /// The description in the file; `nil` if it has none.
  public var summary: String?
  /// The findings, in the order of the text.
  public var findings: [Finding]

  /// Makes a pattern file.
  public init(pattern: HapticPattern, summary: String? = nil, findings: [Finding] = []) {
    self.pattern = pattern
    self.summary = summary
    self.findings = findings
  }
}

/// Reads the AHAP files that a catalogue's haptics play.
///
/// `HapticProject` has one, `.ahap`; an app whose haptics are made of generators builds no reader of foreign formats.
///
/// Thread-safe: yes, a value.
public struct CataloguePatternReader: Sendable {
  /// Reads a file; never traps.
  public let read: @Sendable (SourceText) -> CataloguePattern

  /// Makes a reader from a function.
  public init(_ read: @escaping @Sendable (SourceText) -> CataloguePattern) { self.read = read }

  /// Reads no file: each is a finding.
  public static let none = CataloguePatternReader { _ in
    let finding = Finding(
      code: CatalogueCode.content.rawValue, severity: .error,
      message: "there is no reader of AHAP files here",
      hint: "read the catalogue with 'patterns: .ahap' of HapticProject")
    return CataloguePattern(pattern: HapticPattern(), findings: [finding])
  }
}
