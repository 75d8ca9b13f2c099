public import HapticText
public import HapticTimeline

/// A sequence that has been read: its score, every finding, and the files that it depends on.
///
/// Thread-safe: yes, a value.
public struct SequenceDocument: Sendable {
  /// Another file that the sequence plays, and its findings.
  public struct File: Sendable {
    /// The file; places its findings.
    public let source: SourceText
    /// The findings, in the order of the text.
    public let findings: [Finding]

    /// The findings as the command prints them, under the file's own name.
    public var report: [String] { findings.map(source.describe) }
  }

  /// The text.
  public let source: SourceText
  /// The sequence's description of itself; `nil` if it has none.
  public let description: String?
  /// The score; `nil` if a finding is an error.
  ///
  /// Its labels are byte offsets of steps in ``source``.
  public let score: Score?
  /// The findings about the sequence itself, in the order of the text.
  ///
  /// A file that cannot be played is an error at the place that names it.
  public let findings: [Finding]
  /// The other files with findings, in the order in which they were read.
  public let files: [File]
  /// The paths of all files that it plays, as requested from the library, including missing ones.
  public let dependencies: [String]
  /// True if it never ends.
  public let isEndless: Bool
  /// The number of events; those that repeat forever count once.
  public let eventCount: Int
  /// The byte offset of the first track that never ends; `nil` if all end.
  public let endlessOffset: Int?

  /// True if no finding is an error.
  public var isReadable: Bool { !findings.hasErrors }

  /// The title: its own name, or else the file's name without folder and `.sequence.json`.
  public var title: String {
    if let name = score?.name, !name.isEmpty { return name }
    let stem = source.stem
    return stem.hasSuffix(".sequence") ? String(stem.dropLast(".sequence".count)) : stem
  }

  /// All findings as the command prints them; findings of other files are under those files' names.
  public var report: [String] {
    findings.map(source.describe) + files.flatMap(\.report)
  }
}
