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
    let looksAtBends = left > 0
    let strength = mean(
      Level(voice.intensity.value, under: voice.intensityCurve, .hapticIntensity), start: start, end: end,
      looksAtBends: looksAtBends)
    let pitch = mean(
      Level(voice.sharpness.value, under: voice.sharpnessCurve, .hapticSharpness), start: start, end: end,
      looksAtBends: looksAtBends)
    let levels = NotationLevels(UnitLevel(clamping: strength.value), UnitLevel(clamping: pitch.value))
    return (levels, max(strength.error, pitch.error))
  }

  // MARK: Levels

  /// A level of a vibration under its curve and a control: a product for the intensity, a sum for the sharpness.
  private struct Level {
    let base: Double
    let curve: Curve?
    let control: ControlID

    init(_ base: Double, under curve: Curve?, _ control: ControlID) {
      (self.base, self.curve, self.control) = (base, curve, control)
    }

    /// The level outside its scale too.
    func value(_ own: Double?, _ control: Double) -> Double {
      self.control == .hapticIntensity ? base * (own ?? 1) * control : base + (own ?? 0) + control
    }
  }

  private mutating func mean(_ level: Level, start: TimePoint, end: TimePoint, looksAtBends: Bool) -> Mean {
    let held = end - start
    var times = level.curve?.points.map(\.offset).filter { $0 > TimeSpan.zero && $0 < held } ?? []
    let bends = looksAtBends ? controls.bends(of: level.control, from: start, to: end) : []
    left -= times.count + bends.count + 1
    if !bends.isEmpty { times = (times + bends.map { $0 - start }).sorted() }
    var own = level.curve.map { Position($0, from: .zero) }
    var control = Position(controls.curve(of: level.control), from: start - TimePoint.zero)
    let offset = start - TimePoint.zero
    var mean = Mean()
    var from = TimeSpan.zero
    for to in times + [held] where from < to {
      let first = (own: own?.value(at: from), control: control.value(at: offset + from))
      let last = (own: own?.value(before: to), control: control.value(before: offset + to))
      let (low, high) = (level.value(first.own, first.control), level.value(last.own, last.control))
      if first.control == last.control || level.control == .hapticSharpness {
        mean.add(low, high, for: to - from)
      } else {
        let middle = level.value(
          first.own.map { ($0 + (last.own ?? $0)) / 2 }, (first.control + last.control) / 2)
        mean.add(low, middle: middle, last: high, for: to - from)
      }
      from = to
    }
    return mean
  }

  /// A place in a curve that only moves on, with the values that the curve has itself.
  private struct Position {
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

    /// Adds a line by its levels at the start and at the end, which may be outside the scale: it bends at 0 and at 1.
    mutating func add(_ first: Double, _ last: Double, for span: TimeSpan) {
      let (low, high) = (min(max(first, 0), 1), min(max(last, 0), 1))
      let mean =
        low == first && high == last || first == last
        ? (low + high) / 2 : (Self.area(last) - Self.area(first)) / (last - first)
      add(mean, min(low, high)...max(low, high), for: span)
    }

    /// The integral from 0 to a level of a line that bends at 0 and at 1.
    private static func area(_ level: Double) -> Double {
      let inside = min(max(level, 0), 1)
      return inside * inside / 2 + max(level - 1, 0)
    }

    /// Adds a product of two lines by its levels at the start, in the middle and at the end (Simpson's rule is exact for
    /// parabolas).
    mutating func add(_ first: Double, middle: Double, last: Double, for span: TimeSpan) {
      var (low, high) = (min(first, middle, last), max(first, middle, last))
      // The parabola through the three has its vertex between them.
      let bend = 2 * (first + last - 2 * middle)
      let slope = 4 * middle - 3 * first - last
      if bend.magnitude > 1e-9, case let position = -slope / (2 * bend), position > 0, position < 1 {
        let vertex = min(max(first + slope * position / 2, 0), 1)
        (low, high) = (min(low, vertex), max(high, vertex))
      }
      add((first + 4 * middle + last) / 6, low...high, for: span)
    }

    private mutating func add(_ mean: Double, _ levels: ClosedRange<Double>, for span: TimeSpan) {
      let weight = Double(span.nanoseconds)
      sum += mean * weight
      length += weight
      guard let range else {
        self.range = levels
        return
      }
      if levels.lowerBound < range.lowerBound || levels.upperBound > range.upperBound {
        self.range =
          min(range.lowerBound, levels.lowerBound)...max(range.upperBound, levels.upperBound)
      }
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
