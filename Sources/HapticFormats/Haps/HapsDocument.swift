public import HapticModel
public import HapticText

/// An Interhaptics effect that has been read: its pattern, what it says about itself, and every finding.
///
/// Thread-safe: yes, a value.
public struct HapsDocument: FormatDocument {
  /// The pattern; what could be made out of it where ``isReadable`` is false.
  ///
  /// ``HapsDecoder`` says what it is made of.
  public var pattern: HapticPattern
  /// What the effect says about itself, its `m_description`; `nil` where it says nothing.
  public var summary: String?
  /// Whether the effect repeats for ever, its `m_loop`.
  public var isLooped: Bool
  /// Where each part of the pattern stands in the text: each event at its note.
  public var origins: PatternOrigins
  /// Everything that was found, in the order of the text.
  public var findings: [Finding]

  /// Whether no finding is an error.
  public var isReadable: Bool { !findings.hasErrors }
  /// The one pattern.
  public var parts: [PatternPart] {
    [PatternPart(pattern: pattern, origins: origins, repeatStart: isLooped ? .zero : nil)]
  }
}
