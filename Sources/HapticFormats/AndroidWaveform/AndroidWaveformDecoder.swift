internal import HapticModel
public import HapticText

/// Reads Android waveforms: the arguments of `VibrationEffect.createWaveform` as JSON.
///
/// The object has `timings` (milliseconds), `amplitudes` (0…255, -1 for the device's own) and `repeat` (an index
/// of `timings`, -1 to play once). Without `amplitudes` the times are off, on, off, on: a waveform starts with a
/// pause. Android names no such file; the members are named after the arguments.
///
/// Each stretch in which the motor runs is one vibration, its intensity the square root of the amplitude's share
/// of 255. Where it repeats, silence at its end is a vibration of intensity 0. Codes are ``AndroidWaveformCode``
/// and those of ``JSONTree``.
///
/// Thread-safe: yes. Real-time-safe: no.
public enum AndroidWaveformDecoder {
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
      let fields = FieldReader<AndroidWaveformCode>(view)
      if let part = part(WaveformReading(fields: fields)) { document.parts = [part] }
      document.findings = fields.findings(in: tree.source)
    }
    document.findings = FindingLog.merge(tree.findings, document.findings)
    return document
  }

  private static func part(_ reading: WaveformReading<AndroidWaveformCode>) -> PatternPart? {
    let names: [StaticString] = ["timings", "amplitudes", "repeat"]
    guard let members = reading.fields.members(of: 0, "an Android waveform", names),
      let waveform = reading.waveform(members[0], members[1], members[2], of: 0)
    else { return nil }
    return reading.fields.part(of: waveform, at: members[0] ?? 0)
  }
}
