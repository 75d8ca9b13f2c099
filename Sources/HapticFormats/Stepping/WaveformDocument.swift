public import HapticModel
public import HapticText

/// A file that drives one motor, read: its pattern, and every finding about it.
///
/// Android waveforms, lists for `navigator.vibrate` and dual-rumble effects are read into it.
///
/// Thread-safe: yes, a value.
public struct WaveformDocument: FormatDocument {
  /// The one pattern; what could be made out of it where ``isReadable`` is false.
  public var parts: [PatternPart]
  /// Nothing: such a file says nothing about itself.
  public var summary: String? { nil }
  /// Everything that was found, in the order of the text.
  public var findings: [Finding]

  /// Makes a document without findings.
  public init(_ part: PatternPart) {
    parts = [part]
    findings = []
  }

  /// The pattern.
  public var pattern: HapticPattern { parts.first?.pattern ?? HapticPattern() }
  /// Whether no finding is an error.
  public var isReadable: Bool { !findings.hasErrors }
}
