internal import HapticModel
internal import HapticTimeline

/// The constant levels that are nearest to those of vibrations under curves and controls: their means over time.
///
/// Of all constant levels the mean has the least mean squared difference. It is above 0 wherever the vibration is.
struct NotationMeans {
  /// The maximum number of bends that are looked at in all (*chosen*, far beyond any haptic).
  ///
  /// Of the controls over a vibration after that, its first, last and middle levels count.
  private static let bends = 1_000_000

  private let controls: ControlCurves
  private var left = Self.bends

  init(_ timeline: Timeline) { controls = ControlCurves(timeline) }

  /// Returns the mean levels of a vibration while it is held, without its envelope, and the largest difference from them.
  mutating func levels(
    of voice: ContinuousVoice, at start: TimePoint
  ) -> (levels: NotationLevels, error: Double) {
    let end = start + max(voice.held, .nanoseconds(1))
    var own = voice.intensityCurve?.points.map(\.offset) ?? []
    own += voice.sharpnessCurve?.points.map(\.offset) ?? []
    var times = own.map { start + $0 }.filter { $0 > start && $0 < end }
    if left > 0 {
      times += controls.bends(of: .hapticIntensity, from: start, to: end)
      times += controls.bends(of: .hapticSharpness, from: start, to: end)
    }
    left -= times.count + 1
    let edges = ([start, end] + times).sorted()
    var (strength, pitch) = (Mean(), Mean())
    for (from, to) in zip(edges, edges.dropFirst()) where from < to {
      let middle = from + .nanoseconds((to - from).nanoseconds / 2)
      strength.add(
        intensity(of: voice, start, at: from), intensity(of: voice, start, at: middle),
        intensity(of: voice, start, before: to), for: to - from)
      pitch.add(
        sharpness(of: voice, start, at: from), sharpness(of: voice, start, at: middle),
        sharpness(of: voice, start, before: to), for: to - from)
    }
    let levels = NotationLevels(UnitLevel(clamping: strength.value), UnitLevel(clamping: pitch.value))
    return (levels, max(strength.error, pitch.error))
  }

  // MARK: Levels

  private func intensity(of voice: ContinuousVoice, _ start: TimePoint, at time: TimePoint) -> Double {
    let own = voice.intensityCurve?.value(at: time - start) ?? 1
    let control = controls.value(of: .hapticIntensity, at: time)
    return UnitLevel(clamping: voice.intensity.value * own * control).value
  }

  private func intensity(of voice: ContinuousVoice, _ start: TimePoint, before time: TimePoint) -> Double {
    let own = voice.intensityCurve?.value(before: time - start) ?? 1
    let control = controls.value(of: .hapticIntensity, before: time)
    return UnitLevel(clamping: voice.intensity.value * own * control).value
  }

  private func sharpness(of voice: ContinuousVoice, _ start: TimePoint, at time: TimePoint) -> Double {
    let offset = voice.sharpnessOffset(after: time - start)
    return UnitLevel(
      clamping: voice.sharpness.value + offset + controls.value(of: .hapticSharpness, at: time)
    ).value
  }

  private func sharpness(of voice: ContinuousVoice, _ start: TimePoint, before time: TimePoint) -> Double {
    let offset = voice.sharpnessOffset(before: time - start)
    return UnitLevel(
      clamping: voice.sharpness.value + offset + controls.value(of: .hapticSharpness, before: time)
    ).value
  }

  /// A mean over time of a level that is a straight line, or a product of two, between bends.
  private struct Mean {
    private var sum = 0.0
    private var length = 0.0
    private var range: ClosedRange<Double>?

    /// Adds a stretch by its levels at the start, in the middle and at the end (Simpson's rule is exact for parabolas).
    mutating func add(_ first: Double, _ middle: Double, _ last: Double, for span: TimeSpan) {
      let weight = Double(span.nanoseconds)
      sum += (first + 4 * middle + last) / 6 * weight
      length += weight
      var levels = [first, middle, last]
      // The parabola through the three has its vertex between them.
      let bend = 2 * (first + last - 2 * middle)
      let slope = 4 * middle - 3 * first - last
      if bend.magnitude > 1e-9, case let place = -slope / (2 * bend), place > 0, place < 1 {
        levels.append(min(max(first + slope * place / 2, 0), 1))
      }
      let (low, high) = (levels.min() ?? first, levels.max() ?? first)
      range = min(range?.lowerBound ?? low, low)...max(range?.upperBound ?? high, high)
    }

    /// The mean; a level that does not change is kept to the last bit.
    var value: Double {
      guard let range, range.lowerBound < range.upperBound else { return range?.lowerBound ?? 0 }
      return sum / length
    }

    /// The largest difference from the mean.
    var error: Double {
      guard let range else { return 0 }
      return max(range.upperBound - value, value - range.lowerBound)
    }
  }
}
