public import HapticModel

/// A score worked out a window at a time: what the engine plays.
///
/// Endless scores take no more memory than short ones, and reading from anywhere gives what reading from the
/// beginning would have given there. Each occurrence of an event has a number of its own that does not depend on
/// where reading began (``VoiceID``); numbers do not count from 0.
///
/// Cost: making one is linear in the steps as written; reading is linear in the events read, plus a little for each
/// window and track.
///
/// Thread-safe: yes, a value. Real-time-safe: no.
public struct ScoreSource: EntrySource {
  /// The score.
  public let score: Score
  /// What was asked for and cannot be, in the order of the tracks.
  public let faults: [Score.Fault]
  /// How long the score counts; `nil` where it never ends.
  public let length: TimeSpan?
  /// Until when anything sounds, or counts; `nil` where it never ends.
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
  /// The tracks that the score leaves out: muted ones, and those that are not solo where one is.
  public var silentTracks: Set<Int> { Set(score.tracks.indices).subtracting(score.soundingTracks) }

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
  }

  let tempo: TempoMap
  let tracks: [Track]
  let laneCount: Int
  let policy: OverlapPolicy
  let priorities: [Int]
  let faults: [Score.Fault]
  /// Whether there is anything to play.
  let hasEvents: Bool
  let length: TimeSpan?
  /// How long before a moment something may have begun that still sounds.
  let longestLife: Int64
  /// How long after its counted end something may still begin.
  let longestTail: Int64

  init(_ score: Score) {
    var builder = PlanBuilder(score.tempo)
    var faults: [Score.Fault] = []
    var tracks: [Track] = []
    for (number, track) in score.tracks.enumerated() {
      var own = builder.faultsAfter { $0.build(track.content) }
      let isThere = score.actuators.indices.contains(track.lane)
      if !isThere { own.faults.append(Score.Fault(.noActuator, origin: nil)) }
      let node = isThere ? own.node : PlanNode(.rest, length: .zero)
      tracks.append(Track(node: node, lane: isThere ? track.lane : 0, gain: max(track.gain, 0)))
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
    hasEvents = score.tracks.contains { $0.content.eventCount != 0 }
    var length: TimeSpan? = .zero
    for track in tracks {
      let end = track.node.length.map { TimeSpan(nanoseconds: score.tempo.time(of: $0).rounded) }
      length = length.flatMap { known in end.map { max(known, $0) } }
    }
    self.length = hasEvents ? length : length ?? .zero
    longestTail = tracks.map { $0.node.tail }.max() ?? 0
    longestLife = max(
      tracks.map { $0.node.longestLife }.max() ?? 0, OverlapPolicy.tapLength.nanoseconds)
  }

  /// The events that begin within a window, or `nil` where there are more than `most`.
  func events(from: Int64, to: Int64, muting muted: Set<Int> = []) -> [FlatEvent] {
    var expander = Expander(tempo, from: from, to: to)
    for (number, track) in tracks.enumerated() where !muted.contains(number) {
      expander.add(track.node, track: number, gain: track.gain)
    }
    return expander.sorted()
  }

  /// The latest end of anything: of the score as it counts, and of what sounds or counts beyond it.
  func soundingLength() -> TimeSpan? {
    guard let length else { return nil }
    guard longestTail < PlanNode.unbounded else { return length }
    var end = length.nanoseconds
    for event in events(from: max(end - longestLife - 1, 0), to: end + longestTail + 2) {
      let own = event.event.time.nanoseconds
      end = max(end, own + max(event.event.life, event.event.countedLength).nanoseconds)
    }
    return TimeSpan(nanoseconds: end)
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
