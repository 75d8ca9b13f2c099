public import HapticModel
public import HapticText

/// A Lofelt clip of the format before 1.0 that has been read: its pattern, and every finding.
///
/// Thread-safe: yes, a value.
public struct LofeltV0Document: FormatDocument {
  /// The pattern; what could be made out of it where ``isReadable`` is false.
  ///
  /// ``LofeltV0Decoder`` says what it is made of.
  public var pattern: HapticPattern
  /// Where each part of the pattern stands in the text: the vibration and the curves at their lists.
  public var origins: PatternOrigins
  /// Everything that was found, in the order of the text.
  public var findings: [Finding]

  /// Whether no finding is an error.
  public var isReadable: Bool { !findings.hasErrors }
  /// The one pattern.
  public var parts: [PatternPart] { [PatternPart(pattern: pattern, origins: origins)] }
  /// Nothing: the format says nothing about what a clip is.
  public var summary: String? { nil }
}
