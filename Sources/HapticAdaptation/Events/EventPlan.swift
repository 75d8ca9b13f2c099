internal import HapticModel

/// A planned event: the event as written, and the strength, length and sharpness that it gets.
struct EventPlan: Hashable {
  /// The event as written.
  let source: HapticEvent
  /// The strength as written: the intensity times the largest value of the event's own curve, 0…1; 0 for sound.
  let written: Double
  /// The planned strength, 0…1.
  var strength: Double
  /// The planned length, which makes a tap a vibration; `nil` for the length as written.
  var length: TimeSpan?
  /// The planned sharpness; `nil` for the sharpness as written.
  var sharpness: UnitLevel?
  /// True if the sharpness is not that of the nearest frequency, but of one at which the motor is stronger than there.
  var isRetuned = false
  /// True if it is retuned and the motor is no stronger than at the sharpness as written.
  var isCompromise = false
  /// The limit of an event that is too weak with less than full strength; `nil` if it is not known.
  var limit: Limit?
  /// True if the event's own curve of sharpness is left out.
  var dropsSharpnessCurve = false
  /// True if a vibration is at one strength wherever it sounds, since the motor only switches.
  var isSwitched = false
  /// The pauses of a vibration, counted from its onset: in order, apart, and inside its length.
  var pauses: [Range<TimeSpan>] = []
  /// True for a tap in a pause of a vibration, which does not add to its level any more.
  var isInPause = false

  /// A limit of an event that is too weak with less than full strength.
  enum Limit: Sendable {
    /// Full strength gives it less than a decibel more.
    case strength
    /// At full strength, another event is felt less.
    case neighbours
  }

  init(_ source: HapticEvent) {
    self.source = source
    written = Self.strength(of: source)
    strength = written
  }

  /// True if anything but its onset differs from what is written.
  var isChanged: Bool {
    strength != written || length != nil || sharpness != nil || dropsSharpnessCurve || isSwitched
      || !pauses.isEmpty
  }
  /// True if an actuator plays it.
  var isAsked: Bool { written > 0 }
  /// True if it is a tap as written.
  var isTap: Bool { if case .transient = source { true } else { false } }
  /// True if it is a tap as planned.
  var staysTap: Bool { isTap && length == nil }
  /// True if it is a vibration that is held for its length.
  var isSustained: Bool {
    if case .continuous(let vibration) = source { vibration.envelope.isSustained } else { false }
  }
  /// The end as written; the onset of a tap.
  var end: TimePoint {
    if case .continuous(let vibration) = source { vibration.time + vibration.duration } else { source.time }
  }

  /// Plans the event as written.
  mutating func revert() { self = EventPlan(source) }

  /// The grid of planned strengths: 0.001, *chosen*, finer than any device distinguishes.
  static func rounded(_ strength: Double) -> Double {
    max((min(strength, 1) * 1_000).rounded(.toNearestOrEven), 1) / 1_000
  }

  private static func strength(of event: HapticEvent) -> Double {
    switch event {
    case .transient(let tap): tap.intensity.value
    case .continuous(let vibration):
      vibration.intensity.value
        * (vibration.intensityCurve?.extremes(from: .zero, to: vibration.duration)?.upperBound ?? 1)
    case .audioContinuous, .audioCustom: 0
    }
  }
}
