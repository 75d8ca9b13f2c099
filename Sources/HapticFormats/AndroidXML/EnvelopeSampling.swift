internal import HapticModel
internal import HapticTimeline

/// A vibration's strength and sharpness at any time, its envelope and the controls applied.
struct EnvelopeSampling {
  let voice: ContinuousVoice
  let start: TimePoint
  let controls: ControlCourses

  /// The strength from a time on.
  func intensity(at time: TimePoint) -> Double {
    let level = voice.level(after: time - start) * controls.value(of: .hapticIntensity, at: time)
    return UnitLevel(clamping: voice.intensity.value * level).value
  }

  /// The strength to which the course leads until a time, where it may jump.
  func intensity(before time: TimePoint) -> Double {
    let end = limit(before: time, intensity(at:))
    return end < 1e-9 ? 0 : end
  }

  /// A point with the sharpness from a time on.
  func point(_ tick: Int64, _ intensity: Double, at time: TimePoint) -> EnvelopeStrokes.Point {
    EnvelopeStrokes.Point(tick: tick, intensity: intensity, sharpness: sharpness(at: time))
  }

  /// A point with the sharpness to which the course leads until a time.
  func point(_ tick: Int64, _ intensity: Double, before time: TimePoint) -> EnvelopeStrokes.Point {
    EnvelopeStrokes.Point(tick: tick, intensity: intensity, sharpness: limit(before: time, sharpness(at:)))
  }

  private func sharpness(at time: TimePoint) -> Double {
    let control = controls.value(of: .hapticSharpness, at: time)
    return UnitLevel(clamping: voice.sharpness.value + control).value
  }

  /// Where a line leads: two points before the time, and on in a straight line.
  private func limit(before time: TimePoint, _ level: (TimePoint) -> Double) -> Double {
    let last = level(time - .nanoseconds(1))
    guard time - start > .nanoseconds(2) else { return last }
    return UnitLevel(clamping: 2 * last - level(time - .nanoseconds(2))).value
  }
}
