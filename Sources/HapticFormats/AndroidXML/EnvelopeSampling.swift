internal import HapticModel
internal import HapticTimeline

/// A vibration's strength and sharpness at any time, its envelope and the controls applied.
struct EnvelopeSampling {
  let voice: ContinuousVoice
  let start: TimePoint
  let controls: ControlCurves

  /// The strength from a time on.
  func intensity(at time: TimePoint) -> Double {
    let level = voice.level(after: time - start) * controls.value(of: .hapticIntensity, at: time)
    return UnitLevel(clamping: voice.intensity.value * level).value
  }

  /// The strength until a time, where it may jump.
  func intensity(before time: TimePoint) -> Double {
    guard time > start else { return 0 }
    let level = voice.level(before: time - start) * controls.value(of: .hapticIntensity, before: time)
    let end = UnitLevel(clamping: voice.intensity.value * level).value
    return end < 1e-9 ? 0 : end
  }

  /// A point with the sharpness from a time on.
  func point(_ tick: Int64, _ intensity: Double, at time: TimePoint) -> EnvelopeStrokes.Point {
    EnvelopeStrokes.Point(tick: tick, intensity: intensity, sharpness: sharpness(at: time))
  }

  /// A point with the sharpness until a time.
  func point(_ tick: Int64, _ intensity: Double, before time: TimePoint) -> EnvelopeStrokes.Point {
    let control = controls.value(of: .hapticSharpness, before: time)
    return EnvelopeStrokes.Point(
      tick: tick, intensity: intensity,
      sharpness: sharpness(control + voice.sharpnessOffset(before: time - start)))
  }

  private func sharpness(at time: TimePoint) -> Double {
    sharpness(controls.value(of: .hapticSharpness, at: time) + voice.sharpnessOffset(after: time - start))
  }

  private func sharpness(_ offset: Double) -> Double {
    UnitLevel(clamping: voice.sharpness.value + offset).value
  }
}
