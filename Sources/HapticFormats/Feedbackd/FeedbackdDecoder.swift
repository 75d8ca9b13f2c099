internal import HapticModel
public import HapticText

/// Reads the themes of feedbackd, the daemon that gives feedback on Linux phones.
///
/// Each feedback of the types `VibraRumble`, `VibraPattern` and `VibraPeriodic` becomes a part named
/// `profile/event-name`. A magnitude is a motor's amplitude, the square of an intensity. Sounds, lights and
/// dummies are kept for writing and noted once. Codes are ``FeedbackdCode`` and those of ``JSONTree``.
///
/// - A rumble's `duration` is divided among its `count`; each share ends with the `pause`.
/// - A pattern holds each magnitude for its duration; 0 is a pause.
/// - A periodic vibration begins at `fade-in-level` and reaches `magnitude` after `fade-in-time`.
///
/// ```swift
/// let document = FeedbackdDecoder.decode(SourceText(name: "custom.json", bytes: bytes))
/// guard document.isReadable else { return report(document.findings) }
/// for part in document.parts { play(Timeline(compiling: part.pattern)) }
/// ```
///
/// Thread-safe: yes. Real-time-safe: no.
public enum FeedbackdDecoder {
  /// Reads a file.
  ///
  /// Never traps; what cannot be read is a finding of severity `error`.
  public static func decode(_ source: SourceText) -> FeedbackdDocument { decode(JSONTree(reading: source)) }

  /// Reads a file whose JSON has been read.
  public static func decode(_ tree: JSONTree) -> FeedbackdDocument {
    var document =
      tree.withView { view in
        var reading = FeedbackdReading(view)
        reading.readTop()
        return reading.finished(in: tree.source)
      } ?? FeedbackdDocument()
    document.findings = FindingLog.merge(tree.findings, document.findings)
    return document
  }
}
