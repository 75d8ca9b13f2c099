internal import HapticModel

/// Walks over the events of some tracks of a score in windows of time.
///
/// Windows grow in sparse parts and shrink in dense ones, which bounds the memory and the work of one window for every
/// score.
struct LookupWindows: Sendable {
  private let plan: ScorePlan
  private let tracks: [Int]
  /// The end of the windows read so far.
  private(set) var position: Int64
  /// The time after which no event begins.
  private let end: Int64
  private var window: Int64
  /// The number of visits since the last event.
  private var fruitless = 0
  /// The number of visits so far.
  private(set) var visits = 0
  /// The maximum number of visits for a window; it grows if shorter windows need as many.
  private var budget: Int

  /// The number of events that a window should hold: enough to justify a visit to every track, few enough to be ready
  /// soon; *chosen*: twice as many made reading a thousand tracks less than a tenth faster.
  private let crowd: ClosedRange<Int>
  /// The maximum length of a window, some 13 days; a window with too many events shrinks again.
  private static let longestWindow: Int64 = 1 << 50
  /// The length of the first window, unless events are moved farther than that.
  private static let shortestWindow: Int64 = 250_000_000
  /// The visits for each event up to which a shorter window pays (*chosen*); with more, most nodes overlap several windows.
  private static let fewVisits = 8
  /// The most events of a window that is no longer than the margin of the score (*chosen*: some 20 MB).
  private static let mostEvents = 1 << 16

  /// Begins at `position`; if that is not above 0, with the events that were moved before the beginning.
  init(_ plan: ScorePlan, tracks: [Int], from position: Int64) {
    self.plan = plan
    self.tracks = tracks.filter { plan.tracks[$0].hasEvents }
    end = plan.end(of: self.tracks)
    crowd = max(64, 4 * self.tracks.count)...max(4_096, 16 * self.tracks.count)
    window = min(max(Self.shortestWindow, plan.margin), Self.longestWindow)
    budget = plan.maximumVisits
    self.position = position > 0 ? min(position, PlanNode.unbounded) : plan.earliest
  }

  /// True if no event follows.
  var isOver: Bool {
    tracks.isEmpty || position > end || position >= PlanNode.unbounded || fruitless > plan.maximumFruitless
  }

  /// Returns the events of the next window, which ends at `limit` at the latest.
  mutating func next(before limit: Int64 = PlanNode.unbounded) -> [FlatEvent] {
    if position < 0 { return prelude() }
    while true {
      let to = min(position + window, max(limit, position))
      let found = plan.events(of: tracks, from: position, to: to, maximum: budget)
      visits += found.visits
      if !found.isComplete, to - position > 1 || budget < plan.allVisits {
        window = max((to - position) / 8, 1)
        // Where everything overlaps, a shorter window visits as much.
        budget = min(budget * 2, plan.allVisits)
        continue
      }
      position = to
      adapt(to: found.events.count, after: found.visits)
      fruitless = found.events.isEmpty ? fruitless + found.visits : 0
      return found.events
    }
  }

  /// Moves the events from before the beginning to the beginning, together with those that begin there.
  private mutating func prelude() -> [FlatEvent] {
    let found = plan.events(of: tracks, from: position, to: 1, maximum: plan.allVisits)
    visits += found.visits
    position = 1
    return found.events.map { event in
      var event = event
      if event.event.time < .zero { event.event = event.event.moved(to: .zero) }
      return event
    }
  }

  private mutating func adapt(to count: Int, after visits: Int) {
    if count < crowd.lowerBound {
      window = min(window * 2, Self.longestWindow)
    } else if count > Self.mostEvents
      || count > crowd.upperBound && window > plan.margin && visits <= Self.fewVisits * count
    {
      window = max(window / 2, 1)
    }
  }
}

extension LookupWindows {
  /// The number of events that a seek reads backwards before it gives up (*chosen*): some milliseconds of work.
  private static let maximumLookBack = 4_000

  /// Returns a time up to `position` that no earlier event outlasts: reading may begin there as from the beginning.
  ///
  /// Looks back in growing steps until that takes too many events; without a gap, returns the start of the last step.
  static func quietMoment(_ plan: ScorePlan, tracks: [Int], before position: Int64) -> Int64 {
    var reach = plan.longestLife
    while true {
      let from = position - min(2 * reach, PlanNode.unbounded)
      if from <= 0 { return 0 }
      let found = gap(plan, tracks, from: from, to: position)
      if let moment = found.moment { return moment }
      if found.count > maximumLookBack || reach >= PlanNode.unbounded / 4 { return from }
      reach *= 4
    }
  }

  /// Returns the last time at which an event begins and no earlier one sounds, or the end if it is quiet.
  private static func gap(
    _ plan: ScorePlan, _ tracks: [Int], from: Int64, to: Int64
  ) -> (moment: Int64?, count: Int) {
    // Events from before `from` may sound until then.
    var busyUntil = from + plan.longestLife
    var (moment, count): (Int64?, Int) = (nil, 0)
    var windows = LookupWindows(plan, tracks: tracks, from: from)
    while windows.position < to, !windows.isOver, count <= 4 * maximumLookBack {
      for event in windows.next(before: to) {
        let onset = event.event.time.nanoseconds
        if onset > busyUntil { moment = onset }
        busyUntil = max(busyUntil, onset + max(event.event.life, OverlapPolicy.tapLength).nanoseconds)
        count += 1
      }
    }
    let isQuiet = count <= 4 * maximumLookBack && busyUntil < to
    return (isQuiet ? to : moment, count)
  }
}
