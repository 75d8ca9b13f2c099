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

  /// The events of a pattern in its own order, each vibration with its mean levels; records the losses.
  static func events(in timeline: Timeline, _ losses: inout ChangeLog) -> [NotationEvent] {
    var means = NotationMeans(timeline)
    var events: [NotationEvent] = []
    for entry in timeline.entries {
      switch entry.action {
      case .start(let id, .transient(let tap)):
        let levels = NotationLevels(tap.intensity, tap.sharpness)
        events.append(NotationEvent(time: entry.time, held: nil, levels: levels, index: id.index))
      case .start(let id, .continuous(let voice)):
        note(voice, id: id, losses: &losses)
        let (levels, error) = means.levels(of: voice, at: entry.time)
        events.append(
          NotationEvent(
            time: entry.time, held: max(voice.held, .nanoseconds(1)), levels: levels, index: id.index))
        if error > 1e-9 {
          losses.add(NotationLosses.controlsDropped, subject: .event(id.index), levelError: error) {
            """
            \($0.count) vibration\($0.plural) written without curves and controls, at \
            \($0.count == 1 ? "its mean level" : "their mean levels"), off by at most \($0.level)
            """
          }
        }
      case .start(let id, .audio):
        losses.note(.audioDropped, .event(id.index))
      case .control, .stop, .curve: break
      }
    }
    // In file order, so that events keep their places.
    return events.sorted { $0.index < $1.index }.map { $0.movedIntoReach(&losses) }
  }

  private static func note(_ voice: ContinuousVoice, id: VoiceID, losses: inout ChangeLog) {
    let shortest = EnvelopeScale.standard.time(.zero)
    guard voice.decay != nil || voice.attack != shortest || voice.release != shortest else { return }
    // Held at full level, it is off by all of it where the envelope begins or ends at 0.
    losses.add(NotationLosses.envelopeDropped, subject: .event(id.index), levelError: voice.intensity.value) {
      "the attack, decay or release of \($0.count) vibration\($0.plural) left out, off by at most \($0.level)"
    }
  }

  /// The event, moved between the pattern's start and the latest time that is read.
  private func movedIntoReach(_ losses: inout ChangeLog) -> NotationEvent {
    var moved = self
    moved.time = min(max(time, .zero), TimePoint.latest - .nanoseconds(1))
    if moved.time != time {
      let error = moved.time < time ? time - moved.time : moved.time - time
      losses.add(Change.Code.timesRounded, subject: .event(index), timeError: error) {
        "\($0.count) time\($0.plural) outside 0…1000000 s moved there, by at most \($0.milliseconds) ms"
      }
    }
    if let held, held > TimePoint.latest - moved.time {
      moved.held = TimePoint.latest - moved.time
      losses.add(
        Change.Code.lengthCapped, subject: .event(index), timeError: held - (TimePoint.latest - moved.time)
      ) {
        "\($0.count) vibration\($0.plural) cut at 1000000 s"
      }
    }
    return moved
  }
}
