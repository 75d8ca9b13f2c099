internal import HapticModel
public import HapticText

/// Reads the presets that Software Mansion's Pulsar plays in browsers.
///
/// Each entry of `pattern` is a vibration from `timestamp` on, `duration` long, in milliseconds. A `pulse` names
/// its `intensity` and its `frequency`, which is the sharpness; a `continuous` entry names neither and runs at full
/// strength, since a browser only switches the motor, with the sharpness 0.5. Codes are ``PulsarWebCode`` and those
/// of ``JSONTree``.
///
/// Thread-safe: yes. Real-time-safe: no.
public enum PulsarWebDecoder {
  /// Reads a file whose JSON has been read; never traps.
  public static func decode(_ tree: JSONTree) -> PulsarWebDocument {
    var document =
      tree.withView { view in
        var reading = PulsarWebReading(FieldReader(view))
        reading.readTop()
        return reading.document(of: tree.source)
      } ?? PulsarWebDocument(pattern: HapticPattern())
    document.findings = FindingLog.merge(tree.findings, document.findings)
    return document
  }
}
