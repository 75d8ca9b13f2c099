public import HapticModel
public import HapticText

/// A Pulsar preset that has been read: its pattern, what it says about itself, and every finding about it.
///
/// Thread-safe: yes, a value.
public struct PulsarDocument: Sendable {
  /// The pattern; what could be made out of it where ``isReadable`` is false.
  ///
  /// Its events are sorted by time. Its name is the preset's, empty where that has none.
  public var pattern: HapticPattern
  /// What the preset says about itself, its `description`; `nil` where it says nothing.
  public var summary: String?
  /// The words under which people find the preset, its `tags`, in the order of the file.
  public var tags: [String]
  /// How long the preset says that it is; `nil` where it does not.
  public var duration: TimeSpan?
  /// Where each part of the pattern stands in the text.
  public var origins: PatternOrigins
  /// Everything that was found, in the order of the text.
  public var findings: [Finding]

  /// Makes a document without findings.
  public init(
    pattern: HapticPattern, summary: String? = nil, tags: [String] = [], duration: TimeSpan? = nil
  ) {
    self.pattern = pattern
    self.summary = summary
    self.tags = tags
    self.duration = duration
    origins = PatternOrigins()
    findings = []
  }

  /// Whether no finding is an error.
  public var isReadable: Bool { !findings.hasErrors }
}
