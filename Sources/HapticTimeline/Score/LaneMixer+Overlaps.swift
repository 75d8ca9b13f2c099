internal import HapticModel
internal import HeapModule

extension LaneMixer {
  /// The maximum number of collisions reported.
  static let maximumCollisions = 10_000

  /// The result of the overlap policy for an event.
  struct Resolution {
    var intensity: UnitLevel
    var plays = true
    var duckedUntil: Int64?
  }

  /// Applies the policy to an event that is about to begin, and to what it overlaps.
  mutating func resolve(_ event: FlatEvent, _ request: Request, at moment: Int64) -> Resolution {
    // Events of one track may overlap by design.
    guard loads.hasOthers(besides: request.side.track) else {
      return Resolution(intensity: request.intensity)
    }
    switch policy {
    case .mix(let limit): return mix(request, limit, at: moment)
    case .duck(let level): return duck(event, request: request, level: level, at: moment)
    case .steal: return steal(request, at: moment)
    }
  }

  /// True if the requests are of different tracks.
  private func isCompetitor(_ other: Request, of request: Request) -> Bool {
    other.side.track != request.side.track
  }

  /// True if the playing event takes precedence over the new one.
  private func takesPrecedence(_ other: Request, over request: Request) -> Bool {
    other.priority == request.priority
      ? other.onset == request.onset : other.priority > request.priority
  }

  // MARK: Mixing

  private mutating func mix(_ request: Request, _ limit: UnitLevel, at moment: Int64) -> Resolution {
    let track = request.side.track
    let room = UnitLevel(clamping: limit.value - loads.level(besides: track))
    let isLimited = request.intensity > room
    if let competitor = taps.first(besides: track) ?? sounding.first(besides: track)?.request {
      report(request, under: competitor, isLimited ? .limited(to: room) : .mixed, at: moment)
    }
    return isLimited
      ? Resolution(intensity: room, plays: room > .zero) : Resolution(intensity: request.intensity)
  }

  // MARK: Ducking

  private mutating func duck(
    _ event: FlatEvent, request: Request, level: UnitLevel, at moment: Int64
  ) -> Resolution {
    comparisonsLeft -= taps.count + sounding.count
    guard !isOverwhelmed else { return Resolution(intensity: .zero, plays: false) }
    var resolution = Resolution(intensity: request.intensity)
    let until = moment + max(event.event.life, OverlapPolicy.tapLength).nanoseconds
    var next = sounding.first
    while let handle = next {
      next = sounding.handle(after: handle)
      let other = sounding.request(handle)
      guard isCompetitor(other, of: request) else { continue }
      if takesPrecedence(other, over: request) {
        resolution.duckedUntil = max(resolution.duckedUntil ?? 0, other.until)
        resolution.intensity = request.intensity * level
        report(request, under: other, .ducked, at: moment)
      } else {
        duck(handle, to: level, until: until, for: request, at: moment)
      }
    }
    for (_, other) in taps where isCompetitor(other, of: request) {
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
    _ handle: UseHandle, to level: UnitLevel, until: Int64, for request: Request, at moment: Int64
  ) {
    var outcome = Ducking.fresh(.zero)
    sounding.update(handle) { voice in
      if voice.isStopped || voice.isDecaying {
        outcome = .none
      } else if let before = voice.duckedUntil {
        outcome = .longer
        voice.duckedUntil = max(before, until)
      } else {
        outcome = .fresh(voice.vibration.intensity * level)
        voice.duckedUntil = until
      }
    }
    let other = sounding.request(handle)
    if case .none = outcome { return report(request, under: other, .mixed, at: moment) }
    report(other, under: request, .ducked, at: moment)
    guard case .fresh(let intensity) = outcome else { return }
    cut(handle, at: moment, goingOnAt: intensity)
    dues.insert(Due(time: until, handle: handle))
  }

  /// The effect of a ducking event on a vibration.
  private enum Ducking {
    case none
    /// It was ducked already.
    case longer
    /// It goes on at this intensity.
    case fresh(UnitLevel)
  }

  // MARK: Stealing

  private mutating func steal(_ request: Request, at moment: Int64) -> Resolution {
    if isRuled(request) {
      if !isFull, let ruler = rivals(of: request).first(where: { takesPrecedence($0, over: request) }) {
        report(request, under: ruler, .dropped, at: moment)
      }
      return Resolution(intensity: .zero, plays: false)
    }
    if !isFull { reportTakeover(by: request, at: moment) }
    takeOver(for: request.side.track)
    return Resolution(intensity: request.intensity)
  }

  /// True if a competitor takes precedence.
  private mutating func isRuled(_ request: Request) -> Bool {
    if let greatest = loads.greatestPriority(), greatest > request.priority { return true }
    // Steps that begin at the same time are in the order of the tracks.
    guard let foremost else { return false }
    return isCompetitor(foremost, of: request) && foremost.priority == request.priority
      && foremost.onset == request.onset
  }

  /// The uses by other tracks: taps, then vibrations, each in the order of their onsets.
  private func rivals(of request: Request) -> [Request] {
    (taps.map(\.use) + sounding.map(\.use.request)).filter { isCompetitor($0, of: request) }
  }

  private mutating func reportTakeover(by request: Request, at moment: Int64) {
    for (_, other) in taps where isCompetitor(other, of: request) {
      report(request, under: other, .mixed, at: moment)
    }
    for (_, voice) in sounding where isCompetitor(voice.request, of: request) {
      report(voice.request, under: request, voice.isStopped ? .mixed : .stolen, at: moment)
    }
  }

  /// Ends the vibrations of the track that had the actuator, unless it is the same one.
  private mutating func takeOver(for track: Int) {
    while let last = open.last, sounding[last] == nil { open.removeLast() }
    guard let last = open.last, sounding[last]?.request.side.track != track else { return }
    for handle in open {
      guard let voice = sounding[handle], !voice.isStopped else { continue }
      stops.append((voice.request.order, .stop(voice.id, isCut: true)))
      release(handle)
    }
    open.removeAll(keepingCapacity: true)
  }

  /// Remembers a vibration that has begun, and forgets those that have stopped once they are the majority.
  mutating func noteOpen(_ handle: UseHandle) {
    open.append(handle)
    guard open.count > 2 * sounding.count + 16 else { return }
    open.removeAll { sounding[$0]?.isStopped ?? true }
  }

  // MARK: Reports

  private var isFull: Bool { reported >= Self.maximumCollisions }

  private mutating func report(
    _ yielding: Request, under dominant: Request, _ outcome: Collision.Outcome, at moment: Int64
  ) {
    guard !isFull else { return }
    reported += 1
    collisions.append(
      Collision(
        time: TimePoint(nanoseconds: moment), lane: lane, yielding: yielding.side, dominant: dominant.side,
        outcome: outcome))
  }
}
