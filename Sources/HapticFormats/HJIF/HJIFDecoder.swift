internal import HapticModel
public import HapticText

/// Reads MPEG haptics in JSON, the interchange format `.hjif` of ISO/IEC 23090-31.
///
/// Each channel becomes a part with a pattern of its own:
/// - a keyframe in a Transient band is a tap;
/// - an effect in a VectorialWave band is a vibration from its position to its last keyframe. Before the first
///   keyframe that names an amplitude or a frequency, and after the last, that value is held;
/// - an effect in a Curve band, whose keyframes are the signal itself, is a vibration as strong as they are far
///   from 0. Its frequency is the middle of the band's limits (*chosen*);
/// - a Reference plays the effect of that name in the library at its own position. Wavelet bands and Composite
///   effects are left out with a warning.
///
/// An amplitude, multiplied by the channel's gain, is the square of an intensity, as in Lofelt's and Meta's
/// formats (*chosen*: the standard names no perceived strength). Between keyframes the amplitude moves along a straight line,
/// as MPEG's Synthesizer renders it, and points between them keep the intensity to it. Frequencies become sharpness along
/// ``HJIFLimits/frequencies``.
///
/// A vibration that does not change has its level in the event; one that changes has intensity and sharpness curves of its
/// own. Vibrations may overlap, and taps play their own intensity.
///
/// All findings are collected. Codes are ``HJIFCode`` and those of ``JSONTree``.
///
/// ```swift
/// let document = HJIFDecoder.decode(SourceText(name: "rain.hjif", bytes: bytes))
/// guard document.isReadable else { return report(document.findings) }
/// let timelines = document.parts.map { Timeline(compiling: $0.pattern) }
/// ```
///
/// Thread-safe: yes. Real-time-safe: no.
public enum HJIFDecoder {
  /// Reads a file.
  ///
  /// Never traps; what cannot be read is a finding of severity `error`.
  public static func decode(_ source: SourceText) -> HJIFDocument { decode(JSONTree(reading: source)) }

  /// Reads a file whose JSON has been read.
  public static func decode(_ tree: JSONTree) -> HJIFDocument {
    var document =
      tree.withView { view in
        var reading = HJIFReading(view)
        reading.readTop()
        return reading.finished(in: tree.source)
      } ?? HJIFDocument()
    document.findings = FindingLog.merge(tree.findings, document.findings)
    return document
  }
}
