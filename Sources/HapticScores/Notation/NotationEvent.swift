internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// A tap or a held vibration as the notation can represent it.
struct NotationEvent {
  var time: TimePoint
  /// The length of a vibration; `nil` for a tap.
  var held: TimeSpan?
  let levels: NotationLevels
  /// The event's index in the pattern.
  let index: Int

  /// The end; a tap ends when it begins.
  var end: TimePoint { time + (held ?? .zero) }

  /// The end of the release.
  var soundEnd: TimePoint {
    held == nil ? time : end + EnvelopeScale.standard.time(Envelope().release)
  }

  /// The events of a pattern in its own order, with the levels at their onsets; records the losses.
  static func events(of pattern: HapticPattern, in timeline: Timeline, _ losses: inout ChangeLog)
    -> [NotationEvent]
  {
    var controls = ControlState()
    var events: [NotationEvent] = []
    for entry in timeline.entries {
      switch entry.action {
      case .control(let segment): controls.begin(segment, at: entry.time)
      case .start(let id, .transient(let tap)):
        let levels = NotationLevels(tap.intensity, tap.sharpness)
        events.append(NotationEvent(time: entry.time, held: nil, levels: levels, index: id.index))
      case .start(let id, .continuous(let voice)):
        note(voice, id, &losses)
        events.append(vibration(voice, entry.time, id, controls))
      case .start(let id, .audio):
        losses.note(.audioDropped, .event(id.index))
      case .stop, .curve: break
      }
    }
    let hasCurves = timeline.entries.contains { entry in
      if case .start(_, .continuous(let voice)) = entry.action { voice.hasCurves } else { false }
    }
    if !pattern.parameters.isEmpty || !pattern.curves.isEmpty || hasCurves {
      losses.add(NotationLosses.controlsDropped) { _ in
        "controls are left out; each event keeps the strength and sharpness that it begins with"
      }
    }
    // In file order, so that events keep their places.
    return events.sorted { $0.index < $1.index }.map { $0.movedIntoReach(&losses) }
  }

  private static func vibration(
    _ voice: ContinuousVoice, _ time: TimePoint, _ id: VoiceID, _ controls: ControlState
  ) -> NotationEvent {
    let own = voice.intensityCurve?.value(at: .zero) ?? 1
    let intensity = voice.intensity.value * own * controls.value(of: .hapticIntensity, at: time)
    let sharpness =
      voice.sharpness.value + voice.sharpnessOffset(after: .zero)
      + controls.value(of: .hapticSharpness, at: time)
    let levels = NotationLevels(UnitLevel(clamping: intensity), UnitLevel(clamping: sharpness))
    return NotationEvent(
      time: time, held: max(voice.held, .nanoseconds(1)), levels: levels, index: id.index)
  }

  private static func note(_ voice: ContinuousVoice, _ id: VoiceID, _ losses: inout ChangeLog) {
    let shortest = EnvelopeScale.standard.time(.zero)
    guard voice.decay != nil || voice.attack != shortest || voice.release != shortest else { return }
    losses.add(NotationLosses.envelopeDropped, .event(id.index)) {
      "the attack, decay or release of \($0.count) vibration\($0.plural) left out"
    }
  }

  /// The event, moved between the pattern's start and the latest time that is read.
  private func movedIntoReach(_ losses: inout ChangeLog) -> NotationEvent {
    var moved = self
    moved.time = min(max(time, .zero), TimePoint.latest - .nanoseconds(1))
    if moved.time != time {
      let error = moved.time < time ? time - moved.time : moved.time - time
      losses.add(Change.Code.timesRounded, .event(index), timeError: error) {
        "\($0.count) time\($0.plural) outside 0…1000000 s moved there, by at most \($0.milliseconds) ms"
      }
    }
    if let held, held > TimePoint.latest - moved.time {
      moved.held = TimePoint.latest - moved.time
      losses.add(Change.Code.lengthCapped, .event(index), timeError: held - (TimePoint.latest - moved.time)) {
        "\($0.count) vibration\($0.plural) cut at 1000000 s"
      }
    }
    return moved
  }
}
