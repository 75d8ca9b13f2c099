internal import HapticModel

/// Walks over the events of some tracks of a score, a window of time after the other.
///
/// Windows grow where little happens and shrink where much does, so that memory and the work for one window stay
/// bounded whatever the score is.
struct EventWindows: Sendable {
  private let plan: ScorePlan
  private let tracks: [Int]
  /// Up to where events have been taken.
  private(set) var position: Int64
  /// After which nothing begins any more.
  private let end: Int64
  private var window: Int64 = 250_000_000
  /// How much was looked at since the last event.
  private var fruitless = 0

  /// How many events a window should hold: enough to be worth looking at every track, little enough to be at hand
  /// soon; *chosen*, and doubling it again made reading a thousand tracks no faster by a tenth.
  private let crowd: ClosedRange<Int>
  /// The windows grow to this, some 13 days; what holds too much at once makes them shrink again.
  private static let longestWindow: Int64 = 1 << 50
  /// What repeats without an event for so many looks (*chosen*) has none.
  private static let mostFruitless = 1 << 16

  /// Begins at `position`, or with what was moved before the beginning where that is not above 0.
  init(_ plan: ScorePlan, tracks: [Int], from position: Int64) {
    self.plan = plan
    self.tracks = tracks.filter { plan.tracks[$0].hasEvents }
    end = plan.end(of: self.tracks)
    crowd = max(64, 4 * self.tracks.count)...max(4_096, 16 * self.tracks.count)
    self.position = position > 0 ? min(position, PlanNode.unbounded) : plan.earliest
  }

  /// Whether nothing comes any more.
  var isOver: Bool {
    tracks.isEmpty || position > end || position >= PlanNode.unbounded || fruitless > Self.mostFruitless
  }

  /// The events of the next window, which reaches at most to `limit`.
  mutating func next(before limit: Int64 = PlanNode.unbounded) -> [FlatEvent] {
    if position < 0 { return prelude() }
    while true {
      let to = min(position + window, max(limit, position))
      let found = plan.events(of: tracks, from: position, to: to)
      if !found.isComplete, to - position > 1 {
        window = max((to - position) / 8, 1)
        continue
      }
      position = to
      adapt(to: found.events.count)
      fruitless = found.events.isEmpty ? fruitless + found.visits : 0
      return found.events
    }
  }

  /// What was moved before the beginning begins there, at one moment with what begins there anyhow.
  private mutating func prelude() -> [FlatEvent] {
    let found = plan.events(of: tracks, from: position, to: 1)
    position = 1
    return found.events.map { event in
      var event = event
      if event.event.time < .zero { event.event = event.event.moved(to: .zero) }
      return event
    }
  }

  private mutating func adapt(to count: Int) {
    if count < crowd.lowerBound {
      window = min(window * 2, Self.longestWindow)
    } else if count > crowd.upperBound {
      window = max(window / 2, 1)
    }
  }
}

extension EventWindows {
  /// How many events a seek looks back over before it gives up (*chosen*): some milliseconds of work.
  private static let mostLookedBack = 4_000

  /// A moment up to `position` before which nothing reaches beyond it: reading may begin there as from the beginning.
  ///
  /// Looks back farther and farther, until that takes too many events; where all of it is filled without a gap, how
  /// far it looked.
  static func quietMoment(_ plan: ScorePlan, tracks: [Int], before position: Int64) -> Int64 {
    var reach = plan.longestLife
    while true {
      let from = position - min(2 * reach, PlanNode.unbounded)
      if from <= 0 { return 0 }
      let found = gap(plan, tracks, from: from, to: position)
      if let moment = found.moment { return moment }
      if found.count > mostLookedBack || reach >= PlanNode.unbounded / 4 { return from }
      reach *= 4
    }
  }

  /// The last moment at which an event begins and nothing sounds from before, or the end where nothing sounds there.
  private static func gap(
    _ plan: ScorePlan, _ tracks: [Int], from: Int64, to: Int64
  ) -> (moment: Int64?, count: Int) {
    // What began before `from` may sound until then.
    var busyUntil = from + plan.longestLife
    var (moment, count): (Int64?, Int) = (nil, 0)
    var windows = EventWindows(plan, tracks: tracks, from: from)
    while windows.position < to, !windows.isOver, count <= 4 * mostLookedBack {
      for event in windows.next(before: to) {
        let onset = event.event.time.nanoseconds
        if onset > busyUntil { moment = onset }
        busyUntil = max(busyUntil, onset + max(event.event.life, OverlapPolicy.tapLength).nanoseconds)
        count += 1
      }
    }
    let isQuiet = count <= 4 * mostLookedBack && busyUntil < to
    return (isQuiet ? to : moment, count)
  }
}
