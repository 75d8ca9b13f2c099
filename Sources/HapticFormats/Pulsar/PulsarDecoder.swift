internal import HapticModel
public import HapticText

/// Reads Pulsar presets, the JSON format of Software Mansion's Pulsar.
///
/// An entry of `discretePattern` is a tap; amplitude is intensity, frequency sharpness, times are milliseconds.
/// The points of `continuousPattern` are one vibration of intensity 1 and sharpness 0 from the first amplitude
/// to the last, shaped by a curve of the intensity control and one of the sharpness control.
///
/// In a preset the two parts are independent; Core Haptics' intensity control multiplies taps as well. So that a
/// tap still plays its amplitude, its intensity is the amplitude divided by the control's value at its time.
/// Where the amplitude is the greater of the two, the curve goes up to it for 1 ns at the tap's time and then
/// goes on as it was: too short to be heard in the vibration. Codes are ``PulsarCode`` and those of ``JSONTree``.
///
/// ```swift
/// let document = PulsarDecoder.decode(SourceText(name: "Tremor.json", bytes: bytes))
/// guard document.isReadable else { return report(document.findings) }
/// let timeline = Timeline(compiling: document.pattern)
/// ```
///
/// Thread-safe: yes. Real-time-safe: no.
public enum PulsarDecoder {
  /// Reads a file.
  ///
  /// Never traps; what cannot be read is a finding of severity `error`.
  public static func decode(_ source: SourceText) -> PulsarDocument { decode(JSONTree(reading: source)) }

  /// Reads a file whose JSON has been read.
  public static func decode(_ tree: JSONTree) -> PulsarDocument {
    let empty = PulsarDocument(pattern: HapticPattern())
    var document =
      tree.withView { view in
        var reading = PulsarReading(view)
        reading.readTop()
        return reading.document(of: tree.source)
      } ?? empty
    document.findings = FindingLog.merge(tree.findings, document.findings)
    return document
  }
}
