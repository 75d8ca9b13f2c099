internal import HapticModel

/// A tap or a vibration of an effect at its time.
struct AndroidXMLPiece {
  /// A point of a vibration's course.
  struct Point {
    let time: TimePoint
    let intensity: Double
    let sharpness: Double
  }

  /// What it is.
  enum Kind {
    case tap(intensity: Double, sharpness: Double)
    /// Straight lines between at least two points, from the first to the last; points of one time are a step.
    case vibration([Point])
  }

  let start: TimePoint
  var kind: Kind
  /// The element that it was read from.
  let node: Int

  /// When it ends; a tap, which the silence after it pads, has none.
  var end: TimePoint? { if case .vibration(let points) = kind { points.last?.time } else { nil } }

  /// The order at one instant: vibration 0, tap 1.
  var rank: Int { if case .tap = kind { 1 } else { 0 } }

  /// Ends a vibration at a time; `false` where it had ended by then.
  mutating func cut(at time: TimePoint) -> Bool {
    guard case .vibration(let points) = kind, let last = points.last, last.time > time else { return false }
    var kept = points.filter { $0.time < time }
    if let before = kept.last, let after = points.first(where: { $0.time >= time }) {
      let share = Double((time - before.time).nanoseconds) / Double((after.time - before.time).nanoseconds)
      func between(_ from: Double, _ to: Double) -> Double { from + (to - from) * share }
      kept.append(
        Point(
          time: time, intensity: between(before.intensity, after.intensity),
          sharpness: between(before.sharpness, after.sharpness)))
    }
    kind = .vibration(kept)
    return true
  }
}
