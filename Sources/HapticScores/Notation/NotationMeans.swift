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
    var intensity = Level(
      voice.intensity.value, isProduct: true, voice.intensityCurve, controls.curve(of: .hapticIntensity),
      from: start)
    var sharpness = Level(
      voice.sharpness.value, isProduct: false, voice.sharpnessCurve, controls.curve(of: .hapticSharpness),
      from: start)
    for (from, to) in zip(edges, edges.dropFirst()) where from < to {
      let middle = from + .nanoseconds((to - from).nanoseconds / 2)
      strength.add(
        intensity.value(at: from), intensity.value(at: middle), intensity.value(before: to), for: to - from)
      pitch.add(
        sharpness.value(at: from), sharpness.value(at: middle), sharpness.value(before: to), for: to - from)
    }
    let levels = NotationLevels(UnitLevel(clamping: strength.value), UnitLevel(clamping: pitch.value))
    return (levels, max(strength.error, pitch.error))
  }

  // MARK: Levels

  /// A level of a vibration under a curve and a control, read in the order of time.
  private struct Level {
    private let start: TimePoint
    private let base: Double
    /// True if the base is multiplied by the curves, false if they are added to it.
    private let isProduct: Bool
    private var own: Place?
    private var control: Place

    init(_ base: Double, isProduct: Bool, _ own: Curve?, _ control: Curve, from start: TimePoint) {
      (self.start, self.base, self.isProduct) = (start, base, isProduct)
      self.own = own.map { Place($0, from: .zero) }
      self.control = Place(control, from: start - .zero)
    }

    mutating func value(at time: TimePoint) -> Double {
      combined(own?.value(at: time - start), control.value(at: time - .zero))
    }

    mutating func value(before time: TimePoint) -> Double {
      combined(own?.value(before: time - start), control.value(before: time - .zero))
    }

    private func combined(_ own: Double?, _ control: Double) -> Double {
      let level = isProduct ? base * (own ?? 1) * control : base + (own ?? 0) + control
      return UnitLevel(clamping: level).value
    }
  }

  /// A place in a curve that only moves on, with the values that the curve has itself.
  private struct Place {
    private let points: [Curve.Point]
    /// The index of the first point behind the last time.
    private var next: Int

    init(_ curve: Curve, from offset: TimeSpan) {
      points = curve.points
      next = points.partitioningIndex { $0.offset >= offset }
    }

    mutating func value(at offset: TimeSpan) -> Double {
      while next < points.count, points[next].offset <= offset { next += 1 }
      return line(at: offset)
    }

    mutating func value(before offset: TimeSpan) -> Double {
      while next < points.count, points[next].offset < offset { next += 1 }
      return line(at: offset)
    }

    private func line(at offset: TimeSpan) -> Double {
      guard next > 0 else { return points.first?.value ?? .nan }
      guard next < points.count else { return points[next - 1].value }
      return Curve.interpolated(from: points[next - 1], to: points[next], at: offset)
    }
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
      var (low, high) = (first, first)
      func take(_ level: Double) {
        if level < low { low = level }
        if level > high { high = level }
      }
      take(middle)
      take(last)
      // The parabola through the three has its vertex between them.
      let bend = 2 * (first + last - 2 * middle)
      let slope = 4 * middle - 3 * first - last
      if bend.magnitude > 1e-9, case let place = -slope / (2 * bend), place > 0, place < 1 {
        take(min(max(first + slope * place / 2, 0), 1))
      }
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
