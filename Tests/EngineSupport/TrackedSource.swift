package import HapticModel
package import HapticTimeline

/// Taps and vibrations of several tracks, all in memory; muted entries are skipped one by one.
package struct TrackedSource: EntrySource {
  package struct Item {
    package let track: Int
    package let lane: Int
    package let entry: TimelineEntry
  }

  package let name: String
  /// The items in the order of a timeline.
  package let items: [Item]
  package let length: TimeSpan

  package var playLength: TimeSpan? { length }
  package var laneCount: Int { (items.map(\.lane).max() ?? 0) + 1 }

  package init(_ name: String, _ items: [Item], length: TimeSpan) {
    self.name = name
    self.items = items.sorted { Self.key($0.entry) < Self.key($1.entry) }
    self.length = length
  }

  private static func key(_ entry: TimelineEntry) -> (TimePoint, Int, Int) {
    (entry.time, entry.action.rank, entry.action.voice?.index ?? 0)
  }

  package static func tap(_ id: Int, at time: TimePoint, track: Int, lane: Int) -> [Item] {
    let voice = TransientVoice(commanded: 1.0, intensity: 1.0, sharpness: 0.5)
    return [
      Item(
        track: track, lane: lane,
        entry: TimelineEntry(time: time, action: .start(VoiceID(id), .transient(voice))))
    ]
  }

  package static func buzz(
    _ id: Int, at time: TimePoint, for held: TimeSpan, _ intensity: UnitLevel = 0.5, track: Int, lane: Int
  ) -> [Item] {
    let voice = ContinuousVoice(
      intensity: intensity, sharpness: 0.5, attack: .zero, decay: nil, release: .zero, held: held)
    return [
      Item(
        track: track, lane: lane,
        entry: TimelineEntry(time: time, action: .start(VoiceID(id), .continuous(voice)))),
      Item(
        track: track, lane: lane, entry: TimelineEntry(time: time + held, action: .stop(VoiceID(id)))),
    ]
  }

  package static func control(_ segment: ControlSegment, at time: TimePoint, track: Int, lane: Int) -> Item {
    Item(track: track, lane: lane, entry: TimelineEntry(time: time, action: .control(segment)))
  }

  package func reader(from position: TimePoint, muting tracks: Set<Int>) -> any EntryReader {
    let heard = items.filter { !tracks.contains($0.track) }
    return Reader(
      opening: Self.opening(of: heard.filter { $0.entry.time < position }, at: position),
      rest: heard.filter { $0.entry.time >= position }.map { LaneEntry(lane: $0.lane, entry: $0.entry) }[...])
  }

  /// The vibrations that have begun and not stopped, and the last segment of each control.
  private static func opening(of items: [Item], at position: TimePoint) -> InitialState {
    var opening = InitialState()
    for item in items {
      switch item.entry.action {
      case .start(let id, .continuous(let voice)):
        opening.voices.append(
          .init(lane: item.lane, id: id, voice: voice, elapsed: position - item.entry.time))
      case .start, .curve: break
      case .stop(let id): opening.voices.removeAll { $0.lane == item.lane && $0.id == id }
      case .control(let segment):
        var state = ControlState()
        state.begin(segment, at: item.entry.time)
        guard let rest = state.remainder(of: segment.id, at: position) else { continue }
        opening.controls.removeAll { $0.lane == item.lane && $0.segment.id == segment.id }
        opening.controls.append(.init(lane: item.lane, segment: rest))
      }
    }
    return opening
  }

  private struct Reader: EntryReader {
    let opening: InitialState
    var rest: ArraySlice<LaneEntry>
    mutating func next() -> LaneEntry? { rest.popFirst() }
  }
}

extension TrackedSource: CustomStringConvertible {
  package var description: String {
    let items = items.map { item in
      let what =
        switch item.entry.action {
        case .start(let id, .transient): "tap \(id.index)"
        case .start(let id, _): "begin \(id.index)"
        case .stop(let id): "stop \(id.index)"
        case .control(let segment): "\(segment.id)"
        case .curve(let id, _): "curve \(id.index)"
        }
      return "\(item.entry.time.nanoseconds) \(what) track \(item.track)"
    }
    return "source \(name), \(length.nanoseconds) ns: \(items.joined(separator: ", "))"
  }
}
