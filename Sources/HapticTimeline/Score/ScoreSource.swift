public import HapticModel

/// A score worked out a window at a time: what the engine plays.
///
/// Endless scores take no more memory than short ones, and reading from anywhere gives what reading from the
/// beginning would have given there: it looks back to a moment at which nothing sounds, and where there is none
/// within 4,000 events, what was decided before them about overlaps may differ. At one nanosecond no more than
/// some 24,000 events begin. Each occurrence of an event has a number of its own that does not depend on
/// where reading began (``VoiceID``); numbers do not count from 0.
///
/// Cost: making one is linear in the steps as written; reading is linear in the events read, plus a little for each
/// window and track.
///
/// Thread-safe: yes, a value. Real-time-safe: no.
public struct ScoreSource: EntrySource {
  /// The score.
  public let score: Score
  /// What was asked for and cannot be, in the order of the tracks: neither play nor writing out says it again.
  public let faults: [Score.Fault]
  /// How long the score counts, silent tracks too; `nil` where it never ends.
  public let length: TimeSpan?
  /// Until when anything sounds, or counts, on silent tracks too, which may be let in; `nil` where it never ends.
  public let playLength: TimeSpan?
  let plan: ScorePlan

  /// Prepares a score.
  public init(_ score: Score) {
    let plan = ScorePlan(score)
    self.score = score
    self.plan = plan
    faults = plan.faults
    length = plan.length
    playLength = plan.soundingLength()
  }

  /// The score's name.
  public var name: String { score.name }
  /// How many actuators the score names.
  public var laneCount: Int { score.actuators.count }
  /// How many tracks the score has; at least 1.
  public var trackCount: Int { max(score.tracks.count, 1) }
  /// The tracks that the score leaves out: muted ones, and those that are not solo where one is.
  public var silentTracks: Set<Int> { Set(score.tracks.indices).subtracting(score.soundingTracks) }
  /// The score as it sounds where nobody lets a silent track in: see ``Score/withoutSilentTracks``.
  public var withoutSilentTracks: any EntrySource { sounding }
  /// The same, or a new one without the silent tracks where there are any.
  var sounding: ScoreSource { silentTracks.isEmpty ? self : ScoreSource(score.withoutSilentTracks) }

  /// The score's loop in nanoseconds, as the tempo has it; `nil` where there is none.
  public var loop: (start: TimePoint, end: TimePoint, count: Composition.RepeatCount)? {
    score.loop.map { loop in (moment(of: loop.start), moment(of: loop.end), loop.count) }
  }

  /// When a place of the score comes.
  public func moment(of place: Extent) -> TimePoint {
    TimePoint(nanoseconds: score.tempo.time(of: place).rounded)
  }

  /// See ``EntrySource/reader(from:muting:)``.
  ///
  /// Nothing is left out that `tracks` does not name: whoever plays a score begins with ``silentTracks``.
  public func reader(from position: TimePoint, muting tracks: Set<Int>) -> any EntryReader {
    ScoreReader(plan, from: position, muting: tracks)
  }
}

/// A score with its tracks prepared.
final class ScorePlan: Sendable {
  struct Track: Sendable {
    let node: PlanNode
    let lane: Int
    let gain: Double
    let hasEvents: Bool
  }

  let tempo: TempoMap
  let tracks: [Track]
  let laneCount: Int
  let policy: OverlapPolicy
  let priorities: [Int]
  let faults: [Score.Fault]
  let length: TimeSpan?
  /// How long before a moment something may have begun that still sounds.
  let longestLife: Int64
  /// The first moment at which anything may begin, at most 0.
  let earliest: Int64
  /// How much may be looked at for one window: every node as written, and this (*chosen*).
  private let mostVisits: Int

  init(_ score: Score) {
    var builder = PlanBuilder(score.tempo)
    var faults: [Score.Fault] = []
    var tracks: [Track] = []
    for (number, track) in score.tracks.enumerated() {
      var own = builder.faultsAfter { $0.build(track.content) }
      let isThere = score.actuators.indices.contains(track.lane)
      if !isThere { own.faults.append(Score.Fault(.noActuator, origin: nil)) }
      let node = isThere ? own.node : PlanNode(.rest, length: .zero)
      tracks.append(
        Track(
          node: node, lane: isThere ? track.lane : 0, gain: max(track.gain, 0),
          hasEvents: node.hasEvents))
      faults += own.faults.map { fault in
        var fault = fault
        fault.track = number
        return fault
      }
    }
    tempo = score.tempo
    self.tracks = tracks
    laneCount = score.actuators.count
    policy = score.overlap
    priorities = score.tracks.map(\.priority)
    self.faults = faults
    length = Self.length(of: tracks, under: score.tempo)
    earliest = min(0, -(tracks.map { $0.node.lead }.max() ?? 0))
    mostVisits = (1 << 18) + 4 * builder.count
    longestLife = max(
      tracks.map { $0.node.longestLife }.max() ?? 0, OverlapPolicy.tapLength.nanoseconds)
  }

  /// How long tracks count; an endless one counts only where it has something to play.
  private static func length(of tracks: [Track], under tempo: TempoMap) -> TimeSpan? {
    var length = TimeSpan.zero
    for track in tracks {
      guard let end = track.node.length else {
        if track.hasEvents { return nil }
        continue
      }
      length = max(length, TimeSpan(nanoseconds: tempo.time(of: end).rounded))
    }
    return length
  }

  /// After which nothing of these tracks begins any more.
  func end(of chosen: [Int]) -> Int64 {
    chosen.reduce(Int64.min) { latest, number in
      let node = tracks[number].node
      guard let length = node.length else { return PlanNode.unbounded }
      return max(latest, min(tempo.time(of: length).roundedUp + node.tail + 1, PlanNode.unbounded))
    }
  }

  /// The events of some tracks that begin within a window, and whether these are all.
  func events(of chosen: [Int], from: Int64, to: Int64) -> (
    events: [FlatEvent], isComplete: Bool, visits: Int
  ) {
    var expander = Expander(tempo, from: from, to: to, most: mostVisits)
    for number in chosen { expander.add(tracks[number].node, track: number, gain: tracks[number].gain) }
    return (expander.sorted(), !expander.isExhausted, expander.visits)
  }

  /// The latest end of anything: of the score as it counts, and of what sounds or counts beyond it.
  func soundingLength() -> TimeSpan? {
    guard let length else { return nil }
    var end = length.nanoseconds
    for number in tracks.indices where tracks[number].node.tail < PlanNode.unbounded {
      end = max(end, soundingEnd(of: number, after: length.nanoseconds))
    }
    return TimeSpan(nanoseconds: end)
  }

  private func soundingEnd(of number: Int, after end: Int64) -> Int64 {
    let life = tracks[number].node.longestLife
    var windows = EventWindows(self, tracks: [number], from: end - life - 1)
    var (latest, count) = (end, 0)
    while !windows.isOver {
      let events = windows.next()
      for event in events {
        let span = max(event.event.life, event.event.countedLength)
        latest = max(latest, event.event.time.nanoseconds + span.nanoseconds)
      }
      count += events.count
      // Too many to look at each: it is not later than this.
      if count > 1_000_000 { return end + life }
    }
    return latest
  }
}

extension PlanBuilder {
  /// Builds one track and says what could not be in it.
  fileprivate mutating func faultsAfter(
    _ body: (inout PlanBuilder) -> PlanNode
  ) -> (node: PlanNode, faults: [Score.Fault]) {
    let before = faults.count
    let node = body(&self)
    return (node, Array(faults[before...]))
  }
}
