internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// One vibration of a pattern, as something that may have to share the envelope with others.
struct EnvelopeVoice {
  /// The event's index in the pattern.
  let event: Int
  let start: TimePoint
  /// When it has died away.
  let end: TimePoint
  let voice: ContinuousVoice

  /// Its level from a time on, without the control.
  func level(at time: TimePoint) -> Double { voice.intensity.value * voice.level(after: time - start) }

  /// Its level until a time, without the control.
  func level(before time: TimePoint) -> Double { voice.intensity.value * voice.level(before: time - start) }

  /// The times inside it at which its own sharpness bends, in order.
  var sharpnessBends: [TimePoint] {
    voice.sharpnessCurve?.points.map { start + $0.offset }.filter { $0 >= start && $0 <= end } ?? []
  }

  /// The times at which its own envelope bends, its start and its end among them.
  var bends: [TimePoint] {
    let own = voice.intensityCurve?.points.map { start + $0.offset } ?? []
    return
      ([start, start + voice.attack, start + voice.attack + (voice.decay ?? .zero), start + voice.held, end]
      + own)
      .filter { $0 >= start && $0 <= end }
  }

  /// The vibrations of a timeline in the order of their starts; audio is noted as lost.
  static func voices(of timeline: Timeline, _ losses: inout ChangeLog) -> [EnvelopeVoice] {
    var voices: [EnvelopeVoice] = []
    for entry in timeline.entries {
      guard case .start(let id, let voice) = entry.action else { continue }
      switch voice {
      case .transient: break
      case .continuous(let vibration):
        if entry.time < .zero { LineCourse.noteMoved(entry.time, .event(id.index), &losses) }
        let plain = vibration.withoutShortestRamps
        let end = entry.time + plain.held + plain.release
        voices.append(EnvelopeVoice(event: id.index, start: entry.time, end: end, voice: plain))
      case .audio:
        losses.note(.audioDropped, .event(id.index))
      }
    }
    return voices
  }
}
