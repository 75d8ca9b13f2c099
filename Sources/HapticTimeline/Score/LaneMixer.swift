internal import HapticModel
internal import HeapModule

/// Mixes the events of all tracks of one actuator, in order of time.
///
/// Takes events in the order of their onsets and returns the starts and stops of the actuator. No decision depends on a
/// later event, so it also works on an endless stream.
///
/// Cost: O(log n) for each event and each action, n being the number that sound at once; under
/// ``OverlapPolicy/duck(to:)`` every event is also compared with all that sound, up to a budget of comparisons.
struct LaneMixer: Sendable {
  let lane: Int
  let policy: OverlapPolicy
  let priorities: [Int]
  /// False if all events are of one track, so that none competes with another.
  let isShared: Bool

  /// The vibrations that have not faded out, and the taps of the last 20 ms.
  var sounding = ActiveVoices<Sounding>()
  var taps = ActiveVoices<Request>()
  var loads = LaneLoads()
  /// The times at which something becomes due.
  var dues = Heap<Due>()
  private var count = 0

  /// The actions since the last ``takeActions()``, in order.
  private var actions: [Action] = []
  var collisions: [Collision] = []
  /// The number of events that did not begin.
  private(set) var dropped = 0
  /// The number of collisions ever reported.
  var reported = 0
  /// The remaining budget of comparisons of an event with one that sounds, under ``OverlapPolicy/duck(to:)``.
  var comparisonsLeft: Int
  /// True if the budget was not enough: the events after that are left out.
  var isOverwhelmed: Bool { comparisonsLeft < 0 }

  // The actions at the current time.
  var stops: [(order: Int, kind: Action.Kind)] = []
  var starts: [(order: Int, kind: Action.Kind)] = []
  /// The first use that began at the current time with the priority of the latest one.
  var foremost: Request?
  /// Under ``OverlapPolicy/steal``, the vibrations since the last takeover: those that play are all of one track.
  var open: [UseHandle] = []

  init(lane: Int, policy: OverlapPolicy, priorities: [Int], isShared: Bool, comparisons: Int) {
    self.lane = lane
    self.policy = policy
    self.priorities = priorities
    self.isShared = isShared
    comparisonsLeft = comparisons
  }

  /// Returns and removes the actions so far.
  mutating func takeActions() -> [Action] {
    defer { actions.removeAll(keepingCapacity: true) }
    return actions
  }

  /// Returns and removes the collisions so far.
  mutating func takeCollisions() -> [Collision] {
    defer { collisions.removeAll(keepingCapacity: true) }
    return collisions
  }

  /// Removes the actions and the collisions so far: they do not count as reported.
  mutating func discard() {
    actions.removeAll(keepingCapacity: true)
    collisions.removeAll(keepingCapacity: true)
    reported = 0
    dropped = 0
  }

  /// Processes everything due before `moment`.
  mutating func advance(until moment: Int64) {
    while let due = dues.min?.time, due < moment { handle([], at: due) }
  }

  /// Begins events in the order of their onsets.
  mutating func begin(_ events: [FlatEvent]) {
    var first = 0
    while first < events.count, !isOverwhelmed {
      let time = events[first].event.time
      var end = first + 1
      while end < events.count, events[end].event.time == time { end += 1 }
      advance(until: time.nanoseconds)
      handle(events[first..<end], at: time.nanoseconds)
      first = end
    }
  }

  /// Processes what is due at a moment, and the events that begin then, in the order of the score.
  private mutating func handle(_ events: ArraySlice<FlatEvent>, at moment: Int64) {
    endDue(at: moment)
    if events.count == 1 {
      admit(events[events.startIndex], at: moment)
    } else if !events.isEmpty {
      let first = count
      count += events.count
      let ranked = events.enumerated().stablySorted {
        priorities[$0.element.track] > priorities[$1.element.track]
      }
      for (index, event) in ranked where !isOverwhelmed { admit(event, at: moment, order: first + index) }
    }
    flush(at: moment)
  }

  private mutating func admit(_ event: FlatEvent, at moment: Int64) {
    count += 1
    admit(event, at: moment, order: count - 1)
  }

  private mutating func admit(_ event: FlatEvent, at moment: Int64, order: Int) {
    guard let intensity = event.event.hapticIntensity.map({ min($0, policy.ceiling) }) else {
      starts.append((order, .start(VoiceID(event), event.event, origin: event.origin)))
      return
    }
    var request = Request(
      side: Collision.Side(track: event.track, origin: event.origin), occurrence: event.occurrence,
      priority: priorities[event.track], onset: moment, order: order, intensity: intensity, until: moment)
    var resolution = Resolution(intensity: intensity)
    if isShared { resolution = resolve(event, request, at: moment) }
    guard resolution.plays else {
      dropped += 1
      return
    }
    request.intensity = resolution.intensity
    switch event.event {
    case .transient(var tap):
      tap.intensity = resolution.intensity
      request.until = moment + OverlapPolicy.tapLength.nanoseconds
      if isShared {
        taps.join(request)
        occupy(request)
      }
      starts.append((order, .start(VoiceID(event), .transient(tap), origin: event.origin)))
    case .continuous(let vibration):
      begin(vibration, event: event, request: request, resolution: resolution, at: moment)
    case .audioContinuous, .audioCustom: break
    }
  }

  private mutating func begin(
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
    let handle = sounding.join(
      Sounding(
        id: VoiceID(event), request: request, vibration: vibration, stop: stop,
        end: request.until, isDecaying: !vibration.envelope.isSustained, section: section,
        startIndex: starts.count, duckedUntil: resolution.duckedUntil))
    dues.insert(Due(time: stop, handle: handle))
    if let until = resolution.duckedUntil { dues.insert(Due(time: until, handle: handle)) }
    if isShared {
      if policy == .steal { noteOpen(handle) }
      occupy(request)
    }
    starts.append((request.order, .start(VoiceID(event), .continuous(section), origin: event.origin)))
  }

  private mutating func occupy(_ request: Request) {
    loads.add(request)
    if foremost?.onset != request.onset || foremost?.priority != request.priority { foremost = request }
  }

  /// Emits the actions of a moment: stops, then starts.
  private mutating func flush(at moment: Int64) {
    let time = TimePoint(nanoseconds: moment)
    if stops.count > 1 { stops.sort { $0.order < $1.order } }
    if starts.count > 1 { starts.sort { $0.order < $1.order } }
    for (_, kind) in stops { actions.append(Action(time: time, kind: kind)) }
    for (_, kind) in starts { actions.append(Action(time: time, kind: kind)) }
    stops.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
  }
}
