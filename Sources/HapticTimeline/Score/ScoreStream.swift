internal import HapticModel

/// The actions of all actuators of a score from a position on, in order.
struct ScoreStream: Sendable {
  private let plan: ScorePlan
  private var mixers: [LaneMixer]
  private var windows: LookupWindows
  private var isOver = false
  /// The number of events that overlaps left out.
  var dropped: Int { mixers.reduce(0) { $0 + $1.dropped } }

  /// True if more overlaps had to be compared than the budget allows: the rest is left out.
  var isOverwhelmed: Bool { mixers.contains { $0.isOverwhelmed } }

  /// Begins at `position`, with the vibrations that still sound.
  ///
  /// `comparisons` is the budget of each actuator under ``OverlapPolicy/duck(to:)``.
  init(_ plan: ScorePlan, muting muted: Set<Int>, from position: Int64, comparisons: Int = .max) {
    self.plan = plan
    let tracks = plan.tracks.indices.filter { !muted.contains($0) }
    var users = [Int](repeating: 0, count: plan.laneCount)
    for track in tracks where plan.tracks[track].hasEvents { users[plan.tracks[track].lane] += 1 }
    mixers = (0..<plan.laneCount).map { lane in
      LaneMixer(
        lane: lane, policy: plan.policy, priorities: plan.priorities, isShared: users[lane] > 1,
        comparisons: comparisons)
    }
    guard position > 0 else {
      windows = LookupWindows(plan, tracks: tracks, from: 0)
      return
    }
    let start = LookupWindows.quietMoment(plan, tracks: tracks, before: position)
    windows = LookupWindows(plan, tracks: tracks, from: start)
    while windows.position < position, !windows.isOver {
      take(windows.next(before: position))
      advance(until: windows.position)
    }
    advance(until: position)
    windows = LookupWindows(plan, tracks: tracks, from: position)
  }

  /// Processes and discards everything due before `position`.
  private mutating func advance(until position: Int64) {
    for lane in mixers.indices {
      mixers[lane].advance(until: position)
      mixers[lane].discard()
    }
  }

  /// The vibrations that sound where reading begins.
  func opening(at position: TimePoint) -> InitialState {
    var opening = InitialState()
    guard position > .zero else { return opening }
    for mixer in mixers {
      for (_, voice) in mixer.sounding where !voice.isStopped {
        opening.voices.append(
          InitialState.OpenVoice(
            lane: mixer.lane, id: voice.id, voice: ContinuousVoice(voice.section, scale: .standard),
            elapsed: position - voice.section.time))
      }
    }
    return opening
  }

  /// Returns the actions of the next window that has any, or `nil` at the end.
  mutating func nextActions() -> [(lane: Int, action: LaneMixer.Action)]? {
    while !isOver {
      if !windows.isOver { take(windows.next()) }
      isOver = windows.isOver
      for lane in mixers.indices { mixers[lane].advance(until: isOver ? .max : windows.position) }
      let actions = takeActions()
      if !actions.isEmpty { return actions }
    }
    return nil
  }

  /// Returns and removes the collisions so far.
  mutating func takeCollisions() -> [Collision] {
    var collisions: [Collision] = []
    for lane in mixers.indices { collisions += mixers[lane].takeCollisions() }
    return collisions
  }

  /// Passes events to their actuators, those of one moment together.
  private mutating func take(_ events: [FlatEvent]) {
    if mixers.count == 1 {
      mixers[0].begin(events)
      return
    }
    var parts = [[FlatEvent]](repeating: [], count: mixers.count)
    for event in events { parts[plan.tracks[event.track].lane].append(event) }
    for lane in mixers.indices { mixers[lane].begin(parts[lane]) }
  }

  private mutating func takeActions() -> [(lane: Int, action: LaneMixer.Action)] {
    if mixers.count == 1 { return mixers[0].takeActions().map { (0, $0) } }
    var all: [(lane: Int, action: LaneMixer.Action)] = []
    for lane in mixers.indices { all += mixers[lane].takeActions().map { (lane, $0) } }
    let keys = all.indices.map { (all[$0].action.time, all[$0].action.rank, $0) }
    return keys.sorted { $0 < $1 }.map { all[$0.2] }
  }
}
