public import HapticModel

/// A score that is computed in windows, as the engine plays it.
///
/// An endless score takes no more memory than a short one. Reading from any position gives the same result as reading
/// from the beginning: the reader starts at an earlier time at which nothing sounds. If there is none within 4,000
/// events, overlaps before them may be resolved differently. At most some 24,000 events begin at one nanosecond. Each
/// occurrence of an event has its own ``VoiceID``, which does not depend on the start of reading; the numbers do not
/// count from 0.
///
/// Cost: making one is linear in the steps as written; reading is linear in the events read, plus a little for each
/// window and track.
///
/// Thread-safe: yes, a value. Real-time-safe: no.
public struct ScoreSource: EntrySource {
  /// The score.
  public let score: Score
  /// The requests that it cannot fulfil, in the order of the tracks: playing and writing do not report them again.
  public let faults: [Score.Fault]
  /// The length of the score, silent tracks included; `nil` if it never ends.
  public let length: TimeSpan?
  /// The time at which the last sound ends, at least the length, silent tracks included, since they can be unmuted; `nil`
  /// if it never ends.
  public let playLength: TimeSpan?
  let plan: ScorePlan

  /// Prepares a score; its loop is left to the player.
  public init(_ score: Score) { self.init(score, isUnrolled: false) }

  private init(_ score: Score, isUnrolled: Bool) {
    let plan = ScorePlan(score, isUnrolled: isUnrolled)
    self.score = score
    self.plan = plan
    faults = plan.faults
    length = plan.length
    playLength = plan.soundingLength()
  }

  /// The score's name.
  public var name: String { score.name }
  /// The number of actuators of the score.
  public var laneCount: Int { score.actuators.count }
  /// The number of tracks of the score; at least 1.
  public var trackCount: Int { max(score.tracks.count, 1) }
  /// The silent tracks of the score: muted ones and, if any track is solo, those that are not.
  public var silentTracks: Set<Int> { Set(score.tracks.indices).subtracting(score.soundingTracks) }
  /// The score without silent tracks: see ``Score/withoutSilentTracks``.
  public var withoutSilentTracks: any EntrySource { sounding }
  /// The same source, or a new one if there are silent tracks to remove.
  var sounding: ScoreSource {
    silentTracks.isEmpty ? self : ScoreSource(score.withoutSilentTracks, isUnrolled: plan.loop != nil)
  }

  /// The source with all passes of its loop one after the other, each event rounded once; the same source if there is
  /// no loop.
  ///
  /// Without a limit it is as long as all passes, or has no end.
  public var unrolled: ScoreSource { score.loop == nil ? self : ScoreSource(score, isUnrolled: true) }

  /// The score's loop in nanoseconds at its tempi; `nil` if there is none, or if it is unrolled.
  public var loop: (start: TimePoint, end: TimePoint, count: Composition.RepeatCount)? {
    plan.loop == nil ? score.loop.map { (moment(of: $0.start), moment(of: $0.end), $0.count) } : nil
  }

  /// The exact length of a pass of the score's loop, in nanoseconds; `nil` if there is none.
  public var passLength: Fraction? { PlanLoop(score.loop, under: score.tempo)?.length }

  /// The time of a place in the score.
  public func moment(of position: BeatSpan) -> TimePoint {
    TimePoint(nanoseconds: score.tempo.time(of: position).rounded)
  }

  /// See ``EntrySource/reader(from:muting:)``.
  ///
  /// Leaves out only `tracks`: a player starts with ``silentTracks``.
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
  /// The loop, if its passes are part of the plan.
  let loop: PlanLoop?
  /// The longest time for which an event may sound, in nanoseconds.
  let longestLife: Int64
  /// The earliest time at which an event may begin, at most 0.
  let earliest: Int64
  /// The longest time by which events may begin before and after their nodes together, in nanoseconds: a shorter window
  /// visits the same nodes as one of this length.
  let margin: Int64
  /// The number of visits without an event after which there is none: eight times those of all repetitions that end and of
  /// one of those that do not (*chosen*), since windows overlap, within 65,536 and two million.
  let maximumFruitless: Int
  /// The maximum number of visits for one window: proportional to the nodes as written, plus a constant (*chosen*).
  let maximumVisits: Int
  /// The maximum number of visits for all nodes and events at once, if they are at most 2²⁵ (*chosen*: more than the events of
  /// a sequence); otherwise that for one window.
  let allVisits: Int
  let sections = LoopSections()

  init(_ score: Score, isUnrolled: Bool = false) {
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
    loop = isUnrolled ? PlanLoop(score.loop, under: score.tempo) : nil
    length = Self.length(of: tracks, loop, under: score.tempo)
    earliest = min(0, -(tracks.map { $0.node.lead }.max() ?? 0))
    maximumVisits = (1 << 18) + 4 * builder.count
    let all = tracks.reduce(Int64(0)) { $0 + $1.node.visits }
    // Some nodes are looked at twice on the way to their events.
    allVisits = all <= 1 << 25 ? max(maximumVisits, 4 * Int(all)) : maximumVisits
    let life = tracks.map { $0.node.longestLife }.max() ?? 0
    longestLife = max(
      loop == nil ? life : PlanNode.stretched(life: life, by: .one), OverlapPolicy.tapLength.nanoseconds)
    let visits = all.multipliedReportingOverflow(by: loop?.count ?? 1)
    maximumFruitless =
      visits.overflow ? 1 << 21 : Int(min(max(min(visits.partialValue, 1 << 18) * 8, 1 << 16), 1 << 21))
    margin = tracks.reduce(0) { min(max($0, $1.node.lead + $1.node.tail), PlanNode.unbounded) }
  }

  /// The length of tracks; an endless track counts only if it has events.
  private static func length(of tracks: [Track], _ loop: PlanLoop?, under tempo: TempoMap) -> TimeSpan? {
    var length = Fraction.zero
    for track in tracks {
      if let end = track.node.end(after: .zero, under: tempo) {
        length = max(length, tempo.time(of: end))
      } else if track.hasEvents {
        return nil
      }
    }
    if let loop {
      guard let whole = loop.length(after: length) else { return nil }
      length = whole
    }
    return TimeSpan(nanoseconds: length.rounded)
  }

  /// The time after which no event of these tracks begins.
  func end(of chosen: [Int]) -> Int64 {
    chosen.reduce(Int64.min) { latest, number in
      let node = tracks[number].node
      guard var end = node.end(after: .zero, under: tempo).map({ tempo.time(of: $0) }) else {
        return PlanNode.unbounded
      }
      if let loop {
        guard let whole = loop.length(after: end) else { return PlanNode.unbounded }
        end = whole
      }
      return max(latest, min(end.roundedUp + node.tail + 1, PlanNode.unbounded))
    }
  }

  /// Returns the events of some tracks that begin within a window, and whether they are complete after that many visits.
  func events(of chosen: [Int], from: Int64, to: Int64, maximum: Int? = nil) -> (
    events: [FlatEvent], isComplete: Bool, visits: Int
  ) {
    var expander = Expander(tempo, from: from, to: to, maximum: maximum ?? maximumVisits)
    var made: [LoopSection]?
    if let loop, loop.passes(from: from, to: to).contains(where: loop.isBetween) {
      made = sections.sections(of: tracks, loop, under: tempo)
    }
    for number in chosen {
      expander.add(
        tracks[number].node, track: number, gain: tracks[number].gain, loop: loop, section: made?[number])
    }
    return (expander.sorted(), !expander.isExhausted, expander.visits)
  }

  /// The end of the score's length, or of the last sound after it.
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
    var windows = LookupWindows(self, tracks: [number], from: end - life - 1)
    var (latest, count) = (end, 0)
    while !windows.isOver {
      let events = windows.next()
      for event in events {
        // The pause after a tap is a part of its length, and not heard.
        latest = max(latest, event.event.time.nanoseconds + event.event.life.nanoseconds)
      }
      count += events.count
      // Too many events to visit: use the upper bound.
      if count > 1_000_000 { return end + life }
    }
    return latest
  }
}

extension PlanBuilder {
  /// Builds one track and returns its faults.
  fileprivate mutating func faultsAfter(
    _ body: (inout PlanBuilder) -> PlanNode
  ) -> (node: PlanNode, faults: [Score.Fault]) {
    let before = faults.count
    let node = body(&self)
    return (node, Array(faults[before...]))
  }
}
