internal import HapticModel
public import HapticText

/// Reads Android's vibration XML, `<vibration-effect>` and `<vibration-select>`, as strictly as Android does.
///
/// A file has an error exactly where `android.os.vibrator.persistence.VibrationXmlParser` refuses it. Two
/// exceptions are *chosen*: document types and names with a namespace's prefix are refused, and times after
/// ``TimePoint/latest``. The pattern that comes of an effect:
/// - a waveform: one vibration for each stretch in which the motor runs, with intensity √(amplitude / 255), since
///   an amplitude is the square of an intensity; the amplitude `default` is full strength;
/// - a primitive: a tap, or a vibration with a course of its own (*chosen*, Android publishes none), scaled. A
///   delay counts from the end of the primitive before, or from its start;
/// - a predefined effect: one tap, or two taps 100 ms apart for a double click (*chosen*);
/// - an envelope: one vibration that begins at intensity 0, under a curve of the intensity control and one of
///   the sharpness control. A basic envelope's levels are taken as they are; of a waveform envelope, intensity is
///   √amplitude and sharpness lies in a straight line between ``AndroidXMLLimits/frequencies``;
/// - a vendor's data: nothing, with a warning.
///
/// What repeats is in the pattern once, and ``PatternPart/repeatStart`` says from where. Codes are
/// ``AndroidXMLCode`` and ``XMLCode``.
///
/// ```swift
/// let document = AndroidXMLDecoder.decode(SourceText(name: "click.xml", bytes: bytes))
/// guard document.isReadable else { return report(document.findings) }
/// let timelines = document.parts.map { Timeline(compiling: $0.pattern) }
/// ```
///
/// Thread-safe: yes. Real-time-safe: no.
public enum AndroidXMLDecoder {
  /// Whether an element of this name is the outermost of a vibration; `vibration` was, before Android 14.
  static func isRoot(_ name: String) -> Bool {
    ["vibration-effect", "vibration-select", "vibration"].contains(name)
  }

  /// Reads a file.
  ///
  /// Never traps; what cannot be read is a finding of severity `error`.
  public static func decode(_ source: SourceText) -> AndroidXMLDocument { decode(XMLTree(reading: source)) }

  /// Reads a file whose XML has been read.
  public static func decode(_ tree: XMLTree) -> AndroidXMLDocument {
    var document =
      tree.withView { view in
        var reading = AndroidXMLReading(view)
        reading.readRoot()
        let parts = reading.parts()
        return AndroidXMLDocument(
          parts: parts, effects: reading.effects,
          findings: reading.log.findings(in: tree.source) { view.fillPaths(&$0) })
      } ?? AndroidXMLDocument()
    document.findings = FindingLog.merge(tree.findings, document.findings)
    return document
  }
}
