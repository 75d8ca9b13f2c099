internal import HapticModel
internal import HapticTimeline

/// The level of a vibration over time: its envelope, its own curve and the intensity control.
///
/// Between two points the level rises, falls or stays: every bend, every step and every extreme is a point.
struct LevelCurve {
  /// A moment with its level; two of one time are the sides of a step.
  struct Point {
    let time: TimePoint
    let level: Double
  }

  /// The points from the start to the end of the release.
  let points: [Point]

  private let vibration: TimelineParts.Vibration
  private let controls: ControlCurves

  init(_ vibration: TimelineParts.Vibration, _ controls: ControlCurves) {
    self.vibration = vibration
    self.controls = controls
    let times = Self.bends(of: vibration, controls)
    var points: [Point] = []
    for (begin, end) in zip(times, times.dropFirst()) {
      let section = Self.section(vibration, controls, from: begin, to: end)
      points.append(Point(time: begin, level: section.level(at: 0)))
      let length = Double((end - begin).nanoseconds)
      for part in section.extremes {
        let time = begin + .nanoseconds(Int64((part * length).rounded(.toNearestOrEven)))
        points.append(Point(time: time, level: section.level(at: part)))
      }
      points.append(Point(time: end, level: section.level(at: 1)))
    }
    self.points = points
  }

  /// The level at a time, after a step there.
  func level(at time: TimePoint) -> Double {
    let voice = vibration.voice
    let level = voice.level(after: time - vibration.start) * controls.value(of: .hapticIntensity, at: time)
    return voice.intensity.value * level
  }

  /// The largest level.
  var peak: Double { points.map(\.level).max() ?? 0 }

  /// The times at which a factor of the level may bend or step, in order, from the start to the end.
  private static func bends(of vibration: TimelineParts.Vibration, _ controls: ControlCurves) -> [TimePoint] {
    let (voice, start) = (vibration.voice, vibration.start)
    var times = [.zero, min(voice.attack, voice.held), voice.held].map { start + $0 }
    times += (voice.intensityCurve?.points ?? []).map { start + $0.offset }
    times += controls.bends(of: .hapticIntensity, from: start, to: vibration.end)
    times.append(vibration.end)
    var bends: [TimePoint] = []
    for time in times.sorted() where time >= start && time <= vibration.end && bends.last != time {
      bends.append(time)
    }
    return bends
  }

  private static func section(
    _ vibration: TimelineParts.Vibration, _ controls: ControlCurves, from begin: TimePoint, to end: TimePoint
  ) -> LevelSection {
    let (voice, start) = (vibration.voice, vibration.start)
    let (first, last) = (begin - start, end - start)
    return LevelSection(
      intensity: voice.intensity.value,
      envelope: (voice.envelopeLevel(after: first), voice.envelopeLevel(after: last)),
      curve: (
        voice.intensityCurve?.value(at: first) ?? 1, voice.intensityCurve?.value(before: last) ?? 1
      ),
      control: (
        controls.value(of: .hapticIntensity, at: begin), controls.value(of: .hapticIntensity, before: end)
      ))
  }
}

/// The level between two bends: a product of three straight lines.
private struct LevelSection {
  typealias Line = (from: Double, to: Double)

  let intensity: Double
  let envelope: Line
  let curve: Line
  let control: Line

  /// The level at a part of the way, 0…1.
  func level(at part: Double) -> Double {
    func value(_ line: Line) -> Double {
      part == 1 ? line.to : line.from + (line.to - line.from) * part
    }
    return min(max(intensity * value(envelope) * value(curve) * value(control), 0), 1)
  }

  /// The parts of the way at which the level is an extreme, in order: the zeros of the slope of a cubic.
  var extremes: [Double] {
    let lines = [envelope, curve, control]
    guard lines.count(where: { $0.from != $0.to }) > 1 else { return [] }
    let (a, b, c) = (slope(envelope), slope(curve), slope(control))
    let (u, v, w) = (envelope.from, curve.from, control.from)
    // (u + a·x)(v + b·x)(w + c·x), differentiated.
    let square = 3 * a * b * c
    let linear = 2 * (a * b * w + a * c * v + b * c * u)
    let constant = a * v * w + b * u * w + c * u * v
    return Self.zeros(square, linear: linear, constant: constant).filter { $0 > 0 && $0 < 1 }.sorted()
  }

  private func slope(_ line: Line) -> Double { line.to - line.from }

  /// The zeros of square·x² + linear·x + constant.
  private static func zeros(_ square: Double, linear: Double, constant: Double) -> [Double] {
    if square == 0 { return linear == 0 ? [] : [-constant / linear] }
    let root = linear * linear - 4 * square * constant
    guard root > 0 else { return [] }
    // The sum without cancellation, and the other zero from the product of both.
    let sum = -0.5 * (linear + (linear < 0 ? -root.squareRoot() : root.squareRoot()))
    return sum == 0 ? [0] : [sum / square, constant / sum]
  }
}
