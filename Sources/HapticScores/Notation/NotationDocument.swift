public import HapticText

/// A line of notation that has been read.
///
/// Thread-safe: yes, a value.
public struct NotationDocument: FormatDocument, Sendable {
  /// The one pattern; what could be made out of it where a finding is an error.
  public var parts: [PatternPart]
  /// Everything that was found, in the order of the text.
  public var findings: [Finding]
  /// Nothing: a line has no room for words.
  public var summary: String? { nil }

  /// Makes a document.
  public init(parts: [PatternPart], findings: [Finding] = []) {
    self.parts = parts
    self.findings = findings
  }
}
