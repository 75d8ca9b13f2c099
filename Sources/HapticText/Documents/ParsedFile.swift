public import HapticModel

/// A pattern file that has been read: its patterns, the data that only its format has, and every finding.
///
/// `Details` holds data that no pattern can hold: a version, metadata. It is `Never` for formats without such data.
///
/// Thread-safe: yes, a value.
public struct ParsedFile<Details: Sendable>: FormatDocument {
  /// The patterns in the order of the file; incomplete if ``isReadable`` is false.
  public var parts: [PatternPart]
  /// The file's description of itself; `nil` if it has none.
  public var summary: String?
  /// The data that only the format has; `nil` if it was not read.
  public var details: Details?
  /// All findings in the order of the text.
  public var findings: [Finding] = []

  /// Makes a file without findings.
  public init(parts: [PatternPart] = [], summary: String? = nil, details: Details? = nil) {
    self.parts = parts
    self.summary = summary
    self.details = details
  }

  /// True if no finding is an error.
  public var isReadable: Bool { !findings.hasErrors }
  /// The first pattern; an empty one if there is none.
  public var pattern: HapticPattern { parts.first?.pattern ?? HapticPattern() }
  /// The places of the parts of ``pattern`` in the text.
  public var origins: PatternOrigins { parts.first?.origins ?? PatternOrigins() }
}
