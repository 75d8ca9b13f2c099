internal import HapticModel

/// Writes Android's vibration XML: one `<vibration-effect>`, which Android's own parser takes.
///
/// The same request gives the same bytes. Its ``ExportOptions/kind`` is one of ``Kind``.
///
/// Thread-safe: yes. Real-time-safe: no.
public enum AndroidXMLEncoder {
  /// What a pattern is written as.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Amplitudes in whole milliseconds, which every device plays; a tap is a short run of the motor.
    case waveform
    /// Taps as `tick`, `click` and `low_tick`, each with its scale and delay, for devices with primitives.
    case primitives
    /// One course of intensity and sharpness, for devices of Android 16 that can follow it.
    case basicEnvelope = "basic-envelope"
  }

  /// Writes what is asked for; an unknown kind counts as ``Kind/waveform``.
  public static func encode(_ request: ExportRequest) -> Export {
    var losses = LossLog()
    var writer = XMLWriter()
    writer.element(AndroidXMLTag.vibrationEffect.rawValue) { writer in
      switch request.options.kind.flatMap(Kind.init) ?? .waveform {
      case .waveform: AndroidXMLWaveformWriter.write(request, to: &writer, &losses)
      case .primitives: AndroidXMLPrimitiveWriter.write(request, to: &writer, &losses)
      case .basicEnvelope: AndroidXMLEnvelopeWriter.write(request, to: &writer, &losses)
      }
    }
    // Silence at the end is written, in every kind in which it means something.
    let told = losses.losses.filter { $0.code != LossCode.paddingDropped.rawValue }
    return Export(utf8: writer.utf8, losses: told)
  }

  /// How long an effect lasts, in ms, whose last entry ends at `end`: silence that was meant is part of it.
  ///
  /// The shortest release there is, 5 ms, is no silence: it means "at once".
  static func length(_ length: Int64, after end: Int64) -> Int64 {
    length - end > EnvelopeScale.standard.shortest.ticks(of: .milliseconds(1)) ? length : end
  }

  /// Notes that a kind plays once what should repeat.
  static func noteRepeat(_ request: ExportRequest, _ losses: inout LossLog) {
    guard request.repeatStart != nil else { return }
    losses.add(LossCode.repeatDropped) { _ in "it plays once; only a waveform is written so that it repeats" }
  }
}
