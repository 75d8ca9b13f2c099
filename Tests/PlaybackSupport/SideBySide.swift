package import HapticModel
package import HapticTimeline

/// Several timelines at once, each on its own actuator.
package struct SideBySide: EntrySource {
  package let timelines: [Timeline]

  package init(_ patterns: HapticPattern...) { timelines = patterns.map { Timeline(compiling: $0) } }

  package var name: String { "side by side" }
  package var playLength: TimeSpan? { timelines.map(\.length).max() }
  package var laneCount: Int { timelines.count }

  package func reader(from position: TimePoint, muting tracks: Set<Int>) -> any EntryReader {
    Reader(
      timelines.enumerated().map { lane, timeline in
        timeline.reader(from: position, muting: tracks.contains(lane) ? [0] : [])
      })
  }

  private struct Reader: EntryReader {
    var opening = InitialState()
    private var readers: [any EntryReader]
    private var heads: [TimelineEntry?]

    init(_ readers: [any EntryReader]) {
      self.readers = readers
      heads = []
      for lane in readers.indices {
        heads.append(self.readers[lane].next()?.entry)
        opening.controls += readers[lane].opening.controls.map {
          InitialState.Control(lane: lane, segment: $0.segment)
        }
        opening.voices += readers[lane].opening.voices.map {
          InitialState.OpenVoice(lane: lane, id: $0.id, voice: $0.voice, elapsed: $0.elapsed)
        }
      }
    }

    mutating func next() -> LaneEntry? {
      let waiting = heads.indices.compactMap { lane in heads[lane].map { (lane, $0) } }
      let first = waiting.min { ($0.1.time, $0.1.action.rank, $0.0) < ($1.1.time, $1.1.action.rank, $1.0) }
      guard let (lane, entry) = first else { return nil }
      heads[lane] = readers[lane].next()?.entry
      return LaneEntry(lane: lane, entry: entry)
    }
  }
}
