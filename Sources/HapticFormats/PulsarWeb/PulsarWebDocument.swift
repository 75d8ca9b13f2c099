public import HapticModel
public import HapticText

/// A Pulsar preset for the web that has been read: its pattern, what it says about itself, and every finding.
///
/// Thread-safe: yes, a value.
public struct PulsarWebDocument: FormatDocument {
  /// The pattern; what could be made out of it where there is an error.
  public var pattern: HapticPattern
  /// Where each event stands in the text.
  public var origins = PatternOrigins()
  /// What the preset says about itself, its `description`; `nil` where it says nothing.
  public var summary: String?
  /// Everything that was found, in the order of the text.
  public var findings: [Finding] = []

  init(pattern: HapticPattern) { self.pattern = pattern }

  /// The one pattern.
  public var parts: [PatternPart] { [PatternPart(pattern: pattern, origins: origins)] }
}
