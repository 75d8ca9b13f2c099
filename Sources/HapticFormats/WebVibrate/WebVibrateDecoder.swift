internal import HapticModel
public import HapticText

/// Reads lists for the web's `navigator.vibrate`: a JSON list of milliseconds on, off, on, off, or one number.
///
/// A list starts with the motor on, unlike those of Android. Each run is one vibration of full intensity; runs
/// without a pause between them are one. All of a list is read, with a warning for what browsers leave out of it
/// (``WebVibrateLimits``). Codes are ``WebVibrateCode`` and those of ``JSONTree``.
///
/// Thread-safe: yes. Real-time-safe: no.
public enum WebVibrateDecoder {
  /// Reads a file.
  ///
  /// Never traps; what cannot be read is a finding of severity `error`.
  public static func decode(_ source: SourceText) -> WaveformDocument { decode(JSONTree(reading: source)) }

  /// Reads a file whose JSON has been read.
  public static func decode(_ tree: JSONTree) -> WaveformDocument {
    var document = WaveformDocument(PatternPart(pattern: HapticPattern()))
    tree.withView { view in
      let reading = WebVibrateReading(view)
      let waveform = Waveform(steps: reading.steps(), first: nil)
      document.parts = [reading.fields.part(of: waveform, at: 0, isWhole: reading.fields.isSound)]
      document.findings = reading.fields.findings(in: tree.source)
    }
    document.findings = FindingLog.merge(tree.findings, document.findings)
    return document
  }
}
