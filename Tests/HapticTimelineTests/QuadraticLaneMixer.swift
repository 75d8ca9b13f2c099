@testable import HapticTimeline

/// A mixer by the same rules that compares each event with everything that sounds, and looks for what is due among all
/// of it: slow, and easy to follow.
struct QuadraticLaneMixer {
  typealias Action = LaneMixer.Action
  typealias Request = LaneMixer.Request

  /// A vibration that has begun and not yet faded out.
  struct Sounding {
    let id: VoiceID
    var request: Request
    /// The vibration without any ducking.
    let vibration: Continuous
    /// The end of its hold, and the end of its release.
    let stop: Int64
    let end: Int64
    let isDecaying: Bool
    /// The segment that plays, with its start.
    var section: Continuous
    var isStopped = false
    var duckedUntil: Int64?
  }

  let lane: Int
  let policy: OverlapPolicy
  let priorities: [Int]

  var sounding: [Sounding] = []
  var taps: [Request] = []
  var count = 0

  /// The actions since the last ``takeActions()``, in order.
  var actions: [Action] = []
  var collisions: [Collision] = []

  // The actions at the current time.
  var stops: [(order: Int, kind: Action.Kind)] = []
  var starts: [(order: Int, kind: Action.Kind)] = []

  init(lane: Int, policy: OverlapPolicy, priorities: [Int]) {
    self.lane = lane
    self.policy = policy
    self.priorities = priorities
  }

  /// Returns and removes the actions so far.
  mutating func takeActions() -> [Action] {
    defer { actions = [] }
    return actions
  }

  /// Returns and removes the collisions so far.
  mutating func takeCollisions() -> [Collision] {
    defer { collisions = [] }
    return collisions
  }

  /// Processes everything due before `moment`.
  mutating func advance(until moment: Int64) {
    while let due = nextDue, due < moment { handle([], at: due) }
  }

  /// Begins events in the order of their onsets; those of one onset together.
  mutating func begin(_ events: [FlatEvent]) {
    for moment in Set(events.map(\.event.time.nanoseconds)).sorted() {
      advance(until: moment)
      handle(events.filter { $0.event.time.nanoseconds == moment }, at: moment)
    }
  }

  /// The time of the next stop, end of a release or end of ducking.
  var nextDue: Int64? {
    sounding.map { $0.isStopped ? $0.end : min($0.stop, $0.duckedUntil ?? .max) }.min()
  }

  /// Of the events of a moment, those of a higher priority begin first; their actions keep the order of the score.
  mutating func handle(_ events: [FlatEvent], at moment: Int64) {
    endDue(at: moment)
    let ranked = events.enumerated().stablySorted {
      priorities[$0.element.track] > priorities[$1.element.track]
    }
    for (index, event) in ranked { admit(event, at: moment, order: count + index) }
    count += events.count
    flush(at: moment)
  }

  /// Ends finished voices and un-ducks the rest.
  mutating func endDue(at moment: Int64) {
    taps.removeAll { $0.until <= moment }
    for index in sounding.indices where !sounding[index].isStopped {
      if sounding[index].stop <= moment {
        sounding[index].isStopped = true
        stops.append((sounding[index].request.order, .stop(sounding[index].id, isCut: false)))
      } else if let until = sounding[index].duckedUntil, until <= moment {
        sounding[index].duckedUntil = nil
        cut(index, at: moment, goingOnAt: sounding[index].vibration.intensity)
      }
    }
    sounding.removeAll { $0.isStopped && $0.end <= moment }
  }

  /// Ends the current segment and begins another.
  mutating func cut(_ index: Int, at moment: Int64, goingOnAt intensity: UnitLevel) {
    var section = sounding[index].vibration
    section.time = TimePoint(nanoseconds: moment)
    section.duration = TimeSpan(nanoseconds: sounding[index].stop - moment)
    section.intensity = intensity
    section.envelope.attack = .zero
    section.dropCurves(until: section.time - sounding[index].vibration.time)
    // A segment that began at this moment is not sent yet: it is replaced instead.
    let order = sounding[index].request.order
    if sounding[index].section.time.nanoseconds == moment {
      section.envelope.attack = sounding[index].section.envelope.attack
      starts.removeAll { $0.order == order }
    } else {
      stops.append((order, .stop(sounding[index].id, isCut: true)))
    }
    sounding[index].section = section
    sounding[index].request.intensity = intensity
    starts.append(
      (
        order,
        .start(sounding[index].id, .continuous(section), origin: sounding[index].request.side.origin)
      ))
  }

  // MARK: Beginning

  mutating func admit(_ event: FlatEvent, at moment: Int64, order: Int) {
    guard let intensity = event.event.hapticIntensity.map({ min($0, policy.ceiling) }) else {
      starts.append((order, .start(VoiceID(event), event.event, origin: event.origin)))
      return
    }
    var request = Request(
      side: Collision.Side(track: event.track, origin: event.origin), occurrence: event.occurrence,
      priority: priorities[event.track], onset: moment, order: order, intensity: intensity, until: moment)
    let resolution = resolve(event, request, at: moment)
    guard resolution.plays else { return }
    request.intensity = resolution.intensity
    switch event.event {
    case .transient(var tap):
      tap.intensity = resolution.intensity
      request.until = moment + OverlapPolicy.tapLength.nanoseconds
      taps.append(request)
      starts.append((order, .start(VoiceID(event), .transient(tap), origin: event.origin)))
    case .continuous(let vibration):
      begin(vibration, event: event, request: request, resolution: resolution, at: moment)
    case .audioContinuous, .audioCustom: break
    }
  }

  mutating func begin(
    _ vibration: Continuous, event: FlatEvent, request: Request, resolution: Resolution,
    at moment: Int64
  ) {
    var vibration = vibration
    if resolution.duckedUntil == nil { vibration.intensity = resolution.intensity }
    var section = vibration
    section.intensity = resolution.intensity
    let voice = ContinuousVoice(vibration, scale: .standard)
    let stop = moment + voice.held.nanoseconds
    var request = request
    request.until = stop + voice.release.nanoseconds
    sounding.append(
      Sounding(
        id: VoiceID(event), request: request, vibration: vibration, stop: stop,
        end: request.until, isDecaying: !vibration.envelope.isSustained, section: section,
        duckedUntil: resolution.duckedUntil))
    starts.append((request.order, .start(VoiceID(event), .continuous(section), origin: event.origin)))
  }

  // MARK: Output

  /// Emits the actions of a moment: stops, then starts.
  mutating func flush(at moment: Int64) {
    for list in [stops, starts] {
      for (_, kind) in list.sorted(by: { $0.order < $1.order }) {
        actions.append(Action(time: TimePoint(nanoseconds: moment), kind: kind))
      }
    }
    (stops, starts) = ([], [])
  }
}
