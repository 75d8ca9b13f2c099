internal import HapticModel
public import HapticText

/// Reads Pulsar presets, the JSON format of Software Mansion's Pulsar.
///
/// An entry of `discretePattern` is a tap; amplitude is intensity, frequency sharpness, times are milliseconds.
/// The points of `continuousPattern` are one vibration from the first amplitude to the last, with an intensity curve and a
/// sharpness curve of its own. The two parts are independent. Codes are ``PulsarCode`` and those of ``JSONTree``.
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
