public import HapticText

/// A Hapticlabs file that has been read: its patterns, what it says about itself, and every finding about it.
///
/// Thread-safe: yes, a value.
public struct HapticlabsHLADocument: FormatDocument {
  /// The patterns: one, or for version 2 the parts `amplitude` and `on-off`, where the file has them.
  public var parts: [PatternPart] = []
  /// The project and the track; `nil` where neither has a name.
  public var summary: String?
  /// Everything that was found, in the order of the text.
  public var findings: [Finding] = []

  /// Makes a document of nothing.
  public init() {}

  /// Whether no finding is an error.
  public var isReadable: Bool { !findings.hasErrors }
}
