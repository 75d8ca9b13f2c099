public import HapticModel

/// A pattern file that has been read: its patterns, what only its format can say, and every finding.
///
/// `Details` holds what no pattern can: a version, metadata. It is `Never` for formats that have nothing of the kind.
///
/// Thread-safe: yes, a value.
public struct ParsedFile<Details: Sendable>: FormatDocument {
  /// The patterns in the order of the file; incomplete if ``isReadable`` is false.
  public var parts: [PatternPart]
  /// The file's description of itself; `nil` if it has none.
  public var summary: String?
  /// What only the format can say; `nil` if it was not read.
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
  /// Where the parts of ``pattern`` are in the text.
  public var origins: PatternOrigins { parts.first?.origins ?? PatternOrigins() }
}
