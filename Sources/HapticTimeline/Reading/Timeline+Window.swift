package import HapticModel

extension Timeline {
  /// The part of a source from `start` to `end`, all actuators together, with `start` as its zero.
  ///
  /// A vibration that began earlier starts at its own, negative, time. After `limit` entries the rest is left out,
  /// which bounds the cost for every source. Events are renumbered, since a source may repeat them.
  ///
  /// - Parameter tracks: the tracks to leave out, counted from 0.
  package init(
    windowOf source: any EntrySource, from start: TimePoint, to end: TimePoint, muting tracks: Set<Int> = [],
    limit: Int
  ) {
    var reader = source.reader(from: start, muting: tracks)
    var window = TimelineWindow(start: start)
    window.open(reader.opening)
    while window.entries.count < limit, let next = reader.next(), next.entry.time < end {
      window.append(next)
    }
    self.init(
      name: source.name, entries: TimelineEntry.ordered(window.entries), length: max(end - start, .zero))
  }
}

/// Collects the entries of a window.
private struct TimelineWindow {
  private struct Key: Hashable {
    let lane: Int
    let id: VoiceID
  }

  let start: TimePoint
  private(set) var entries: [TimelineEntry] = []
  private var numbers: [Key: Int] = [:]
  private var count = 0

  init(start: TimePoint) { self.start = start }

  mutating func open(_ opening: InitialState) {
    for control in opening.controls {
      entries.append(TimelineEntry(time: .zero, action: .control(control.segment)))
    }
    for open in opening.voices {
      begin(.continuous(open.voice), Key(lane: open.lane, id: open.id), at: .zero - open.elapsed)
    }
  }

  mutating func append(_ next: LaneEntry) {
    let time = TimePoint.zero + (next.entry.time - start)
    switch next.entry.action {
    case .start(let id, let voice): begin(voice, Key(lane: next.lane, id: id), at: time)
    case .control: entries.append(TimelineEntry(time: time, action: next.entry.action))
    case .curve: break
    case .stop(let id):
      guard let number = numbers.removeValue(forKey: Key(lane: next.lane, id: id)) else { return }
      entries.append(TimelineEntry(time: time, action: .stop(VoiceID(number))))
    }
  }

  private mutating func begin(_ voice: Voice, _ key: Key, at time: TimePoint) {
    entries.append(TimelineEntry(time: time, action: .start(VoiceID(count), voice)))
    if case .continuous = voice { numbers[key] = count }
    count += 1
  }
}
