public import HapticText

/// A line of notation that has been read.
///
/// Thread-safe: yes, a value.
public struct NotationDocument: FormatDocument, Sendable {
  /// The single pattern; incomplete if a finding is an error.
  public var parts: [PatternPart]
  /// All findings, in the order of the text.
  public var findings: [Finding]
  /// Always `nil`: a line has no description.
  public var summary: String? { nil }

  /// Makes a document.
  public init(parts: [PatternPart], findings: [Finding] = []) {
    self.parts = parts
    self.findings = findings
  }
}
