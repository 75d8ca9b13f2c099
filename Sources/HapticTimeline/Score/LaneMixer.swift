internal import HapticModel

/// Mixes the events of all tracks of one actuator, in order of time.
///
/// Takes events in the order of their onsets and returns the starts and stops of the actuator. No decision depends on a
/// later event, so it also works on an endless stream.
struct LaneMixer: Sendable {
  /// An action of the actuator at one time.
  struct Action: Sendable {
    enum Kind: Sendable {
      /// The end of a vibration, or of a segment of one; `isCut` if it ends early.
      case stop(VoiceID, isCut: Bool)
      case start(VoiceID, HapticEvent, origin: Int?)
    }

    let time: TimePoint
    let kind: Kind
  }

  /// A vibration that has begun and not yet faded out.
  struct Sounding: Sendable {
    let id: VoiceID
    var request: Request
    /// The vibration without any ducking.
    let vibration: Continuous
    /// The end of its hold, and the end of its release.
    let stop: Int64
    let end: Int64
    let isDecaying: Bool
    /// The segment that plays, with its start.
    var piece: Continuous
    var isStopped = false
    var duckedUntil: Int64?
  }

  /// A use of the actuator: the side, its intensity and its onset.
  struct Request: Sendable {
    let side: Collision.Side
    let occurrence: UInt64
    let priority: Int
    let onset: Int64
    /// The event's number on the lane.
    let order: Int
    var intensity: UnitLevel
    var until: Int64
  }

  let lane: Int
  let policy: OverlapPolicy
  private let priorities: [Int]

  var sounding: [Sounding] = []
  var taps: [Request] = []
  private var count = 0

  /// The actions since the last ``takeActions()``, in order.
  private var actions: [Action] = []
  private(set) var collisions: [Collision] = []

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
    defer { actions.removeAll(keepingCapacity: true) }
    return actions
  }

  /// Returns and removes the collisions so far.
  mutating func takeCollisions() -> [Collision] {
    defer { collisions.removeAll(keepingCapacity: true) }
    return collisions
  }

  /// Processes everything due before `moment`.
  mutating func advance(until moment: Int64) {
    while let due = nextDue, due < moment { handle([], at: due) }
  }

  /// Begins events in the order of their onsets.
  mutating func begin(_ events: [FlatEvent]) {
    var first = 0
    while first < events.count {
      let time = events[first].event.time
      var end = first + 1
      while end < events.count, events[end].event.time == time { end += 1 }
      begin(events[first..<end], at: time.nanoseconds)
      first = end
    }
  }

  /// Begins events that share the onset `moment`, in the order of the score.
  private mutating func begin(_ events: ArraySlice<FlatEvent>, at moment: Int64) {
    advance(until: moment)
    handle(events, at: moment)
  }

  /// The time of the next stop, end of a release or end of ducking.
  private var nextDue: Int64? {
    var due: Int64?
    for voice in sounding {
      let own = voice.isStopped ? voice.end : min(voice.stop, voice.duckedUntil ?? .max)
      due = min(due ?? .max, own)
    }
    return due
  }

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
      for (index, event) in ranked { admit(event, at: moment, order: first + index) }
    }
    flush(at: moment)
  }

  private mutating func admit(_ event: FlatEvent, at moment: Int64) {
    count += 1
    admit(event, at: moment, order: count - 1)
  }

  /// Ends finished voices and un-ducks the rest.
  private mutating func endDue(at moment: Int64) {
    if !taps.isEmpty { taps.removeAll { $0.until <= moment } }
    for index in sounding.indices where !sounding[index].isStopped {
      if sounding[index].stop <= moment {
        sounding[index].isStopped = true
        stops.append((sounding[index].request.order, .stop(sounding[index].id, isCut: false)))
      } else if let until = sounding[index].duckedUntil, until <= moment {
        sounding[index].duckedUntil = nil
        cut(index, at: moment, goingOnAt: sounding[index].vibration.intensity)
      }
    }
    if !sounding.isEmpty { sounding.removeAll { $0.isStopped && $0.end <= moment } }
  }

  /// Ends the current segment and begins another.
  private mutating func cut(_ index: Int, at moment: Int64, goingOnAt intensity: UnitLevel) {
    var piece = sounding[index].vibration
    piece.time = TimePoint(nanoseconds: moment)
    piece.duration = TimeSpan(nanoseconds: sounding[index].stop - moment)
    piece.intensity = intensity
    piece.envelope.attack = .zero
    piece.dropCurves(until: piece.time - sounding[index].vibration.time)
    // A segment that began at this moment is not sent yet: it is replaced instead.
    let order = sounding[index].request.order
    if sounding[index].piece.time.nanoseconds == moment {
      piece.envelope.attack = sounding[index].piece.envelope.attack
      starts.removeAll { $0.order == order }
    } else {
      stops.append((order, .stop(sounding[index].id, isCut: true)))
    }
    sounding[index].piece = piece
    sounding[index].request.intensity = intensity
    starts.append(
      (
        order,
        .start(sounding[index].id, .continuous(piece), origin: sounding[index].request.side.origin)
      ))
  }

  // MARK: Beginning

  private mutating func admit(_ event: FlatEvent, at moment: Int64, order: Int) {
    guard let intensity = event.event.hapticIntensity.map({ min($0, policy.ceiling) }) else {
      starts.append((order, .start(VoiceID(event), event.event, origin: event.origin)))
      return
    }
    var request = Request(
      side: Collision.Side(track: event.track, origin: event.origin), occurrence: event.occurrence,
      priority: priorities[event.track], onset: moment, order: order, intensity: intensity, until: moment)
    var resolution = Resolution(intensity: intensity)
    if !sounding.isEmpty || !taps.isEmpty { resolution = resolve(event, request, at: moment) }
    guard resolution.plays else { return }
    request.intensity = resolution.intensity
    switch event.event {
    case .transient(var tap):
      tap.intensity = resolution.intensity
      request.until = moment + OverlapPolicy.tapLength.nanoseconds
      taps.append(request)
      starts.append((order, .start(VoiceID(event), .transient(tap), origin: event.origin)))
    case .continuous(let vibration): begin(vibration, event, request, resolution, at: moment)
    case .audioContinuous, .audioCustom: break
    }
  }

  private mutating func begin(
    _ vibration: Continuous, _ event: FlatEvent, _ request: Request, _ resolution: Resolution,
    at moment: Int64
  ) {
    var vibration = vibration
    if resolution.duckedUntil == nil { vibration.intensity = resolution.intensity }
    var piece = vibration
    piece.intensity = resolution.intensity
    let voice = ContinuousVoice(vibration, scale: .standard)
    let stop = moment + voice.held.nanoseconds
    var request = request
    request.until = stop + voice.release.nanoseconds
    sounding.append(
      Sounding(
        id: VoiceID(event), request: request, vibration: vibration, stop: stop,
        end: request.until, isDecaying: !vibration.envelope.isSustained, piece: piece,
        duckedUntil: resolution.duckedUntil))
    starts.append((request.order, .start(VoiceID(event), .continuous(piece), origin: event.origin)))
  }

  // MARK: Overlaps

  /// The result of the overlap policy for an event.
  private struct Resolution {
    var intensity: UnitLevel
    var plays = true
    var duckedUntil: Int64?
  }

  private mutating func resolve(_ event: FlatEvent, _ request: Request, at moment: Int64) -> Resolution {
    switch policy {
    case .mix(let limit): return mix(request, limit, at: moment)
    case .duck(let level): return duck(event, request, level, at: moment)
    case .steal: return steal(event, request, at: moment)
    }
  }

  /// True if the requests are of different tracks; events of one track may overlap by design.
  private func isCompetitor(_ other: Request, of request: Request) -> Bool {
    other.side.track != request.side.track
  }

  /// True if the playing event takes precedence over the new one.
  private func takesPrecedence(_ other: Request, over request: Request) -> Bool {
    other.priority == request.priority
      ? other.onset == request.onset : other.priority > request.priority
  }

  private mutating func mix(_ request: Request, _ limit: UnitLevel, at moment: Int64) -> Resolution {
    var used = 0.0
    var competitor: Request?
    for other in taps where isCompetitor(other, of: request) {
      used += other.intensity.value
      competitor = competitor ?? other
    }
    for voice in sounding where isCompetitor(voice.request, of: request) {
      used += voice.request.intensity.value
      competitor = competitor ?? voice.request
    }
    guard let competitor else { return Resolution(intensity: request.intensity) }
    let room = UnitLevel(clamping: limit.value - used)
    guard request.intensity > room else {
      report(request, under: competitor, .mixed, at: moment)
      return Resolution(intensity: request.intensity)
    }
    report(request, under: competitor, .limited(to: room), at: moment)
    return Resolution(intensity: room, plays: room > .zero)
  }

  private mutating func duck(
    _ event: FlatEvent, _ request: Request, _ level: UnitLevel, at moment: Int64
  ) -> Resolution {
    var resolution = Resolution(intensity: request.intensity)
    let until = moment + max(event.event.life, OverlapPolicy.tapLength).nanoseconds
    for index in sounding.indices where isCompetitor(sounding[index].request, of: request) {
      let other = sounding[index].request
      if takesPrecedence(other, over: request) {
        resolution.duckedUntil = max(resolution.duckedUntil ?? 0, other.until)
        resolution.intensity = request.intensity * level
        report(request, under: other, .ducked, at: moment)
      } else {
        duck(index, to: level, until: until, for: request, at: moment)
      }
    }
    for other in taps where isCompetitor(other, of: request) {
      let isRuling = takesPrecedence(other, over: request)
      if isRuling {
        resolution.duckedUntil = max(resolution.duckedUntil ?? 0, other.until)
        resolution.intensity = request.intensity * level
      }
      report(request, under: other, isRuling ? .ducked : .mixed, at: moment)
    }
    if case .continuous(let vibration) = event.event, !vibration.envelope.isSustained {
      // A vibration that decays keeps the level of its onset.
      resolution.duckedUntil = nil
    }
    return resolution
  }

  private mutating func duck(
    _ index: Int, to level: UnitLevel, until: Int64, for request: Request, at moment: Int64
  ) {
    let voice = sounding[index]
    guard !voice.isStopped, !voice.isDecaying else {
      report(request, under: voice.request, .mixed, at: moment)
      return
    }
    report(voice.request, under: request, .ducked, at: moment)
    if voice.duckedUntil == nil { cut(index, at: moment, goingOnAt: voice.vibration.intensity * level) }
    sounding[index].duckedUntil = max(voice.duckedUntil ?? 0, until)
  }

  private mutating func steal(_ event: FlatEvent, _ request: Request, at moment: Int64) -> Resolution {
    let rivals = (taps + sounding.map(\.request)).filter { isCompetitor($0, of: request) }
    if let ruler = rivals.first(where: { takesPrecedence($0, over: request) }) {
      report(request, under: ruler, .dropped, at: moment)
      return Resolution(intensity: .zero, plays: false)
    }
    for other in taps where isCompetitor(other, of: request) {
      report(request, under: other, .mixed, at: moment)
    }
    for index in sounding.indices where isCompetitor(sounding[index].request, of: request) {
      let voice = sounding[index]
      report(voice.request, under: request, voice.isStopped ? .mixed : .stolen, at: moment)
      if voice.isStopped { continue }
      stops.append((voice.request.order, .stop(voice.id, isCut: true)))
      sounding[index].isStopped = true
    }
    sounding.removeAll { voice in
      voice.isStopped && stops.contains { $0.order == voice.request.order && $0.kind.isCut }
    }
    return Resolution(intensity: request.intensity)
  }

  private mutating func report(
    _ yielding: Request, under dominant: Request, _ outcome: Collision.Outcome, at moment: Int64
  ) {
    guard collisions.count < Self.maximumCollisions else { return }
    collisions.append(
      Collision(
        time: TimePoint(nanoseconds: moment), lane: lane, yielding: yielding.side, dominant: dominant.side,
        outcome: outcome))
  }

  /// The maximum number of collisions kept until they are taken.
  static let maximumCollisions = 10_000

  // MARK: Output

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

extension LaneMixer.Action.Kind {
  /// True if it ends a vibration early.
  var isCut: Bool {
    if case .stop(_, isCut: true) = self { return true }
    return false
  }
}

extension Continuous {
  /// Drops the part of the curves before an offset.
  mutating func dropCurves(until offset: TimeSpan) {
    intensityCurve = intensityCurve?.dropping(offset)
    sharpnessCurve = sharpnessCurve?.dropping(offset)
  }
}

extension VoiceID {
  /// The ID of an event of a score, the same wherever reading begins.
  init(_ event: FlatEvent) { self.init(Int(truncatingIfNeeded: event.identity >> 11)) }
}

extension HapticEvent {
  /// The intensity of a haptic event; `nil` for audio.
  var hapticIntensity: UnitLevel? {
    switch self {
    case .transient(let tap): tap.intensity
    case .continuous(let vibration): vibration.intensity
    case .audioContinuous, .audioCustom: nil
    }
  }
}
