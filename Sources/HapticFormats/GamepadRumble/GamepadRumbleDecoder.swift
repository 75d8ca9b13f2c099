internal import HapticModel
public import HapticText

/// Reads dual-rumble effects of the web's Gamepad API.
///
/// The file is `{"effects": [{"type": "dual-rumble", "params": {"startDelay", "duration", "strongMagnitude",
/// "weakMagnitude"}}]}`. The list is Thrum's own: the API plays one effect a call. Each `startDelay` counts from
/// the end of the effect before, as when each `playEffect` is awaited. One effect alone, or its parameters, read
/// as a list of one. What is left out is 0, as in the API.
///
/// The two magnitudes become an intensity, the square root of the greater one, and a sharpness: 0 for the strong
/// motor alone, 1 for the weak one alone, 0.5 for both alike. Codes are ``GamepadRumbleCode`` and those of
/// ``JSONTree``.
///
/// Thread-safe: yes. Real-time-safe: no.
public enum GamepadRumbleDecoder {
  /// Reads a file.
  ///
  /// Never traps; what cannot be read is a finding of severity `error`.
  public static func decode(_ source: SourceText) -> WaveformDocument {
    decode(JSONTree(reading: source))
  }

  /// Reads a file whose JSON has been read.
  public static func decode(_ tree: JSONTree) -> WaveformDocument {
    var document = WaveformDocument(PatternPart(pattern: HapticPattern()))
    tree.withView { view in
      var reading = GamepadRumbleReading(view)
      reading.readTop()
      let waveform = Waveform(steps: reading.steps, first: nil)
      document.parts = [reading.fields.part(of: waveform, at: 0, isWhole: reading.fields.isSound)]
      document.findings = reading.fields.findings(in: tree.source)
    }
    document.findings = FindingLog.merge(tree.findings, document.findings)
    return document
  }
}
