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
  /// True if the sharpness is not that of the nearest frequency, but of one at which the motor is stronger.
  var isRetuned = false
  /// True if the event's own curve of sharpness is left out.
  var dropsSharpnessCurve = false

  init(_ source: HapticEvent) {
    self.source = source
    written = Self.strength(of: source)
    strength = written
  }

  /// True if anything but its onset differs from what is written.
  var isChanged: Bool { strength != written || length != nil || sharpness != nil || dropsSharpnessCurve }
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

  /// The planned event.
  func event(delayedBy delay: TimeSpan) -> HapticEvent {
    guard isChanged else { return source.shifted(by: delay) }
    switch source {
    case .transient(var tap):
      if strength != written { tap.intensity = UnitLevel(clamping: strength) }
      tap.sharpness = sharpness ?? tap.sharpness
      tap.time = tap.time + delay
      guard let length else { return .transient(tap) }
      return .continuous(Continuous(tap.intensity, tap.sharpness, at: tap.time, for: length))
    case .continuous(let vibration): return .continuous(planned(vibration, delayedBy: delay))
    case .audioContinuous, .audioCustom: return source.shifted(by: delay)
    }
  }

  private func planned(_ source: Continuous, delayedBy delay: TimeSpan) -> Continuous {
    var vibration = source
    vibration.time = vibration.time + delay
    vibration.sharpness = sharpness ?? vibration.sharpness
    if dropsSharpnessCurve { vibration.sharpnessCurve = nil }
    if strength != written {
      let intensity = vibration.intensity.value * strength / written
      vibration.intensity = UnitLevel(clamping: intensity)
      // What the intensity cannot give, the curve does.
      if intensity > 1 {
        vibration.intensityCurve = vibration.intensityCurve?.mapValues { min($0 * intensity, 1) }
      }
    }
    if let length, vibration.duration > .zero {
      let ratio = Double(length.nanoseconds) / Double(vibration.duration.nanoseconds)
      let stretch = { (offset: TimeSpan) in
        TimeSpan(nanoseconds: Int64((Double(offset.nanoseconds) * ratio).rounded(.toNearestOrEven)))
      }
      vibration.duration = length
      vibration.intensityCurve = vibration.intensityCurve?.mapOffsets(stretch)
      vibration.sharpnessCurve = vibration.sharpnessCurve?.mapOffsets(stretch)
    }
    return vibration
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
