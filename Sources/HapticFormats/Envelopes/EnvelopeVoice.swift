internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// One vibration of a pattern, which may have to share the envelope with others.
struct EnvelopeVoice {
  /// The event's index in the pattern.
  let event: Int
  let start: TimePoint
  /// When it has died away.
  let end: TimePoint
  let voice: ContinuousVoice

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

  // MARK: Strength

  /// The level from a time on, without the control.
  func level(at time: TimePoint) -> Double { voice.intensity.value * voice.level(after: time - start) }

  /// The level until a time, without the control.
  func level(before time: TimePoint) -> Double { voice.intensity.value * voice.level(before: time - start) }

  /// The level from a time on under a control.
  func strength(at time: TimePoint, _ controls: ControlCurves) -> Double {
    level(at: time) * controls.value(of: .hapticIntensity, at: time)
  }

  /// The level until a time under a control.
  func strength(before time: TimePoint, _ controls: ControlCurves) -> Double {
    level(before: time) * controls.value(of: .hapticIntensity, before: time)
  }

  /// The times at which its own envelope bends, its start and its end among them.
  var bends: [TimePoint] {
    let offsets = [.zero, voice.attack, voice.attack + (voice.decay ?? .zero), voice.held, end - start]
    return (offsets + (voice.intensityCurve?.points.map(\.offset) ?? [])).map { start + $0 }
      .filter { $0 >= start && $0 <= end }
  }

  // MARK: Sharpness

  /// The sharpness from a time on, with the control; may lie outside 0…1.
  func sharpness(at time: TimePoint, _ controls: ControlCurves) -> Double {
    let offset = controls.value(of: .hapticSharpness, at: time) + voice.sharpnessOffset(after: time - start)
    return voice.sharpness.value + offset
  }

  /// The sharpness until a time, with the control; may lie outside 0…1.
  func sharpness(before time: TimePoint, _ controls: ControlCurves) -> Double {
    let offset =
      controls.value(of: .hapticSharpness, before: time) + voice.sharpnessOffset(before: time - start)
    return voice.sharpness.value + offset
  }

  /// The times inside it at which its own sharpness bends, in order.
  var sharpnessBends: [TimePoint] {
    voice.sharpnessCurve?.points.map { start + $0.offset }.filter { $0 >= start && $0 <= end } ?? []
  }
}
