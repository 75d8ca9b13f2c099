internal import HapticDevices
internal import HapticModel
internal import HapticText
internal import HapticTimeline

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
  ///
  /// Without a kind, a pattern that was read from such a file and is as it was read is written as the effect
  /// that it was: nothing is lost. For a ``ExportOptions/device`` that is so where the device plays that effect.
  ///
  /// A device chooses the kind where none is named: primitives for taps alone, if it has every one that is needed;
  /// an envelope where a waveform would lose how a vibration changes; a waveform otherwise. A kind that is named and
  /// that it cannot play gives way to a waveform, which is a loss.
  public static func encode(_ request: ExportRequest) -> Export {
    var losses = ChangeLog()
    var writer = XMLWriter()
    if request.options.kind == nil, let document = request.native as? AndroidXMLDocument,
      let effect = document.effect(of: request.pattern, repeatStart: request.repeatStart),
      request.options.device?.plays(effect) ?? true
    {
      AndroidXMLEffectWriter.write(effect, to: &writer)
      return Export(utf8: writer.utf8, losses: [])
    }
    let kind = AndroidXMLKindChoice(request, &losses).kind
    let dropped =
      kind == .waveform
      ? []
      : request.options.device.map { DeviceFit.droppedTaps(of: Timeline(compiling: request.pattern), on: $0) }
    writer.element(AndroidXMLTag.vibrationEffect.rawValue) { writer in
      switch kind {
      case .waveform: AndroidXMLWaveformWriter.write(request, to: &writer, &losses)
      case .primitives: AndroidXMLPrimitiveWriter.write(request, to: &writer, &losses)
      case .basicEnvelope: AndroidXMLEnvelopeWriter.write(request, to: &writer, &losses)
      }
    }
    return Export(utf8: writer.utf8, losses: (dropped ?? []) + losses.changes)
  }

  /// Notes what lies between an effect's end, in ms, and the pattern's own end; after it nothing plays.
  static func noteSilence(of pattern: HapticPattern, after end: Int64, _ losses: inout ChangeLog) {
    var last = TimePoint.zero
    for event in pattern.events {
      switch event {
      case .transient(let tap): last = max(last, tap.time + tap.padding)
      case .continuous(let vibration): last = max(last, vibration.time + vibration.duration)
      case .audioContinuous, .audioCustom: break
      }
    }
    let rest = (last - TimePoint.zero) - TimeSpan.milliseconds(1) * end
    guard rest >= .milliseconds(1) else { return }
    losses.note(.paddingDropped, timeError: rest)
  }

  /// Notes that a kind plays once what should repeat.
  static func noteRepeat(_ request: ExportRequest, _ losses: inout ChangeLog) {
    guard request.repeatStart != nil else { return }
    losses.note(
      .repeatDropped, detail: "it plays once; only a waveform is written so that it repeats")
  }
}
