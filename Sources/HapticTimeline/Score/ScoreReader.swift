internal import HapticModel

/// Reads a score's entries in windows.
struct ScoreReader: EntryReader {
  let opening: InitialState

  private var stream: ScoreStream
  private var buffer: [LaneEntry] = []
  private var index = 0

  init(_ plan: ScorePlan, from position: TimePoint, muting muted: Set<Int>) {
    stream = ScoreStream(plan, muting: muted, from: position.nanoseconds)
    opening = stream.opening(at: position)
  }

  mutating func next() -> LaneEntry? {
    while index >= buffer.count {
      guard let actions = stream.nextActions() else { return nil }
      buffer.removeAll(keepingCapacity: true)
      index = 0
      for (lane, action) in actions {
        buffer.append(LaneEntry(lane: lane, entry: action.entry, isCut: action.kind.isCut))
      }
    }
    defer { index += 1 }
    return buffer[index]
  }
}

extension LaneMixer.Action {
  /// The action as a timeline entry.
  var entry: TimelineEntry {
    switch kind {
    case .stop(let id, _): TimelineEntry(time: time, action: .stop(id))
    case .start(let id, let event, _): TimelineEntry(time: time, action: .start(id, event.voice))
    }
  }

  /// The order at one instant, the same as ``TimelineEntry/Action/rank``.
  var rank: Int {
    switch kind {
    case .stop: 0
    case .start: 2
    }
  }
}

extension HapticEvent {
  /// The voice of an event whose controls are already applied.
  var voice: Voice {
    switch self {
    case .transient(let tap):
      .transient(
        TransientVoice(commanded: tap.intensity, intensity: tap.intensity, sharpness: tap.sharpness))
    case .continuous(let vibration): .continuous(ContinuousVoice(vibration, scale: .standard))
    case .audioContinuous, .audioCustom: .audio(self)
    }
  }
}
