internal import HapticEngine
package import HapticModel
package import HapticPlayback
internal import HapticProject
internal import HapticTimeline

/// Something that the user named to be played: a pattern's timeline, or a sequence's score.
package struct Playable {
  /// The source to play.
  private(set) var source: any EntrySource
  /// The loop of the pattern itself.
  var loop: Program.Loop?

  /// Takes a timeline.
  init(_ timeline: Timeline) { source = timeline }

  /// Takes the timelines of several actuators.
  init(_ lanes: LaneTimelines) { source = lanes }

  /// True if it is a section in bars, which is repeated in whole bars.
  private var isInMetre = false

  /// The exact length of the whole bars that contain its source, in nanoseconds; `nil` if it has no bars, or no end.
  func bars(of source: any EntrySource) -> Fraction? {
    guard isInMetre, let score = source as? ScoreSource, let length = score.length else { return nil }
    let tempo = score.score.tempo
    return tempo.time(of: tempo.metre.bars(Fraction(score.bars(containing: length))))
  }

  /// Returns the same with the passes of its loop one after the other; an endless loop stays a loop, unless it is included.
  func unrolled(includingEndless: Bool) -> Playable {
    guard let score = source as? ScoreSource, let loop, includingEndless || loop.count != .forever else {
      return self
    }
    var copy = self
    (copy.source, copy.loop) = (score.unrolled, nil)
    return copy
  }

  /// Takes a score, which is computed while it plays; `isInMetre` if it is a section in bars.
  init(_ score: Score, isInMetre: Bool = false) {
    let source = ScoreSource(score)
    self.source = source
    self.isInMetre = isInMetre
    loop = source.programLoop
  }

  /// The same without silent tracks, and only as long as the others; for callers that cannot unmute tracks.
  package var withoutSilentTracks: Playable {
    var copy = self
    copy.source = source.withoutSilentTracks
    return copy
  }

  /// The timeline; `nil` for a score, which may have no end and so cannot be concatenated.
  var timeline: Timeline? { source as? Timeline }
}

extension Playable {
  /// Returns the patterns with the strongest event of each as strong as that of the weakest; silent ones stay as they are.
  package static func matched(_ playables: [Playable]) -> [Playable] {
    zip(playables, Timeline.matchingFactors(of: playables.map(\.timeline))).map { playable, factor in
      guard factor < 1, let timeline = playable.timeline else { return playable }
      return Playable(timeline.scalingIntensity(by: factor))
    }
  }

  /// The onsets of patterns that play one after the other, `gap` apart; none of a single pattern.
  package static func parts(of playables: [Playable], gap: TimeSpan) -> [PlaybackKeys.Part] {
    guard playables.count > 1 else { return [] }
    var start = TimePoint.zero
    return playables.compactMap(\.timeline).map { timeline in
      defer { start = start + timeline.length + gap }
      return PlaybackKeys.Part(start: start, name: timeline.name)
    }
  }
}

/// Several timelines at once, each on its own actuator: a traced run of several actuators.
struct LaneTimelines: EntrySource {
  let name: String
  private let lanes: [Timeline]

  /// Takes a timeline for each actuator, at least one.
  init(_ lanes: [Timeline], named name: String) {
    self.lanes = lanes
    self.name = name
  }

  var playLength: TimeSpan? { lanes.map(\.length).max() }
  var laneCount: Int { lanes.count }
  /// One track for each actuator.
  var trackCount: Int { lanes.count }

  func reader(from position: TimePoint, muting tracks: Set<Int>) -> any EntryReader {
    let silent = Timeline.empty
    return Reader(
      lanes.enumerated().map { lane, timeline in
        (tracks.contains(lane) ? silent : timeline).reader(from: position, muting: [])
      })
  }

  /// Reads all of them in the order of time, then of rank, then of the actuators.
  private struct Reader: EntryReader {
    let opening: InitialState
    private var readers: [any EntryReader]
    private var heads: [TimelineEntry?]

    init(_ readers: [any EntryReader]) {
      var opening = InitialState()
      for (lane, reader) in readers.enumerated() {
        opening.controls += reader.opening.controls.map {
          InitialState.Control(lane: lane, segment: $0.segment)
        }
        opening.voices += reader.opening.voices.map {
          InitialState.OpenVoice(lane: lane, id: $0.id, voice: $0.voice, elapsed: $0.elapsed)
        }
      }
      self.opening = opening
      self.readers = readers
      heads = []
      for lane in readers.indices { heads.append(self.readers[lane].next()?.entry) }
    }

    mutating func next() -> LaneEntry? {
      var first: (lane: Int, entry: TimelineEntry)?
      for (lane, head) in heads.enumerated() {
        guard let head else { continue }
        let key = (head.time, head.action.rank)
        if let first, (first.entry.time, first.entry.action.rank) <= key { continue }
        first = (lane, head)
      }
      guard let first else { return nil }
      heads[first.lane] = readers[first.lane].next()?.entry
      return LaneEntry(lane: first.lane, entry: first.entry)
    }
  }
}
