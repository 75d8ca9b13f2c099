public import HapticModel

/// A pattern file of any format that has been read.
///
/// Thread-safe: yes, a value.
public struct PatternDocument: Sendable {
  /// The format it was read as; `nil` where it is none that Thrum knows.
  public let format: PatternFormat?
  /// The pattern; what could be made out of it where ``isReadable`` is false.
  ///
  /// Its name is the file's own title, or else the file's name without folder and extension.
  public let pattern: HapticPattern
  /// What the file says about itself; `nil` where it says nothing.
  public let summary: String?
  /// The text; places findings and origins.
  public let source: SourceText
  /// Where each part of the pattern stands in the text.
  public let origins: PatternOrigins
  /// Everything that was found, in the order of the text.
  public let findings: [Finding]

  /// Whether no finding is an error; otherwise the file has not been read.
  public var isReadable: Bool { !findings.hasErrors }

  /// The findings as the command prints them: `file:line:column: error: what [code]`, then a hint line.
  public var report: [String] { findings.map(source.describe) }
}
