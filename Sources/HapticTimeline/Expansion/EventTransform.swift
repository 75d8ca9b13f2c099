internal import HapticModel

/// The beginning of a node, and the factor by which it is stretched.
struct TimeMapping: Sendable {
  var base: BeatTime
  var ratio: Fraction

  /// The moment `extent` after the node's beginning.
  func moment(_ extent: BeatSpan, under tempo: TempoMap) -> BeatTime {
    tempo.moment(extent * ratio, after: base)
  }

  /// The time of the moment `extent` after the node's beginning, in nanoseconds.
  func time(_ extent: BeatSpan, under tempo: TempoMap) -> Fraction {
    tempo.time(of: moment(extent, under: tempo))
  }
}

/// A transform that a node applies to every event below it.
enum EventTransform: Sendable {
  case intensity(LevelChange)
  case sharpness(LevelChange)
  case fade(TimeMapping, end: BeatTime?, in: BeatSpan, out: BeatSpan)
  /// `mirror` is the end of a node that plays from its end.
  case displaced(TimeMapping, mirror: BeatTime?, Displacement)
  case trimmed(TrimCut)

  /// Applies the transform; returns false if the event is gone.
  func apply(to event: inout PlacedEvent, under tempo: TempoMap) -> Bool {
    switch self {
    case .intensity(let change): event.event.changeIntensity(change.applied)
    case .sharpness(let change): event.event.changeSharpness(change.applied)
    case .fade(let frame, let end, let fadeIn, let fadeOut):
      Fade(frame, end: end, in: fadeIn, out: fadeOut, under: tempo).apply(to: &event, under: tempo)
    case .displaced(let frame, let mirror, let displacement):
      displacement.apply(to: &event, in: frame, mirror: mirror, under: tempo)
    case .trimmed(let cut): return event.trim(to: cut, under: tempo)
    }
    return true
  }
}

/// The part between two moments; `nil` where nothing is cut.
struct TrimCut: Sendable {
  var start: BeatTime?
  /// True if a tap at the start is in another part.
  var excludesStart = false
  var end: BeatTime?
  /// True if a tap at the end is in another part.
  var excludesEnd = false
}

/// An event on its way from a clip to the score, with an exact place.
struct PlacedEvent {
  var event: HapticEvent
  /// The exact moment of its onset in the score.
  var position: BeatTime
  /// The exact time for which a vibration is held; zero for other events.
  var held: Fraction
  /// The event's own number in the score.
  let identity: UInt64

  /// The time from its onset to the end of its release.
  var life: Fraction {
    guard case .continuous(let vibration) = event else { return .zero }
    let voice = ContinuousVoice(vibration, scale: .standard)
    return vibration.envelope.isSustained
      ? held + Fraction(voice.release.nanoseconds) : Fraction(voice.held.nanoseconds)
  }

  /// The time from its onset to the moment that is its onset when a clip plays backwards.
  var mirroredSpan: Fraction {
    guard case .continuous(let vibration) = event, vibration.envelope.isSustained else { return life }
    return life - Fraction(ContinuousVoice.shortestRamp.nanoseconds)
  }
}

extension HapticEvent {
  /// Changes the intensity of a haptic event.
  mutating func changeIntensity(_ change: (UnitLevel) -> UnitLevel) {
    switch self {
    case .transient(var tap):
      tap.intensity = change(tap.intensity)
      self = .transient(tap)
    case .continuous(var vibration):
      vibration.intensity = change(vibration.intensity)
      self = .continuous(vibration)
    case .audioContinuous, .audioCustom: break
    }
  }

  /// Changes the sharpness of a haptic event.
  mutating func changeSharpness(_ change: (UnitLevel) -> UnitLevel) {
    switch self {
    case .transient(var tap):
      tap.sharpness = change(tap.sharpness)
      self = .transient(tap)
    case .continuous(var vibration):
      vibration.sharpness = change(vibration.sharpness)
      self = .continuous(vibration)
    case .audioContinuous, .audioCustom: break
    }
  }
}
