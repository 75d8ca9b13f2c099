@testable import HapticTimeline

extension QuadraticLaneMixer {
  /// The result of the overlap policy for an event.
  struct Resolution {
    var intensity: UnitLevel
    var plays = true
    var duckedUntil: Int64?
  }

  mutating func resolve(_ event: FlatEvent, _ request: Request, at moment: Int64) -> Resolution {
    switch policy {
    case .mix(let limit): return mix(request, limit, at: moment)
    case .duck(let level): return duck(event, request: request, level: level, at: moment)
    case .steal: return steal(event, request, at: moment)
    }
  }

  /// True if the requests are of different tracks; events of one track may overlap by design.
  func isCompetitor(_ other: Request, of request: Request) -> Bool {
    other.side.track != request.side.track
  }

  /// Everything of other tracks that sounds, taps first.
  func rivals(of request: Request) -> [Request] {
    (taps + sounding.map(\.request)).filter { isCompetitor($0, of: request) }
  }

  /// True if the playing event takes precedence over the new one.
  func takesPrecedence(_ other: Request, over request: Request) -> Bool {
    other.priority == request.priority
      ? other.onset == request.onset : other.priority > request.priority
  }

  mutating func mix(_ request: Request, _ limit: UnitLevel, at moment: Int64) -> Resolution {
    let rivals = rivals(of: request)
    guard let competitor = rivals.first else { return Resolution(intensity: request.intensity) }
    let room = UnitLevel(clamping: limit.value - rivals.reduce(0) { $0 + $1.intensity.value })
    guard request.intensity > room else {
      report(request, under: competitor, .mixed, at: moment)
      return Resolution(intensity: request.intensity)
    }
    report(request, under: competitor, .limited(to: room), at: moment)
    return Resolution(intensity: room, plays: room > .zero)
  }

  mutating func duck(_ event: FlatEvent, request: Request, level: UnitLevel, at moment: Int64) -> Resolution {
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

  mutating func duck(
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

  mutating func steal(_ event: FlatEvent, _ request: Request, at moment: Int64) -> Resolution {
    if let ruler = rivals(of: request).first(where: { takesPrecedence($0, over: request) }) {
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

  mutating func report(
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
}
