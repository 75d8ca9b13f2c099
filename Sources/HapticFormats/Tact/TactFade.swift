internal import HapticModel

/// The fade at the beginning and the end of a feedback, as named by the format.
enum TactFade: String {
  case none = "NONE"
  case fadeIn = "FADE_IN"
  case fadeOut = "FADE_OUT"
  case fadeInOut = "FADE_IN_OUT"

  /// The segments of a curve that is faded from its first point to its last, which have different times.
  ///
  /// A fade bends a curve that rises or falls by itself; it is straight between its points here.
  func segments(of curve: Curve, from start: TimePoint, node: Int) -> [LevelSegment] {
    guard let first = curve.points.first?.offset, let last = curve.points.last?.offset else { return [] }
    var points = curve.points
    let middle = first + .nanoseconds((last - first).nanoseconds / 2)
    if self == .fadeInOut, !points.contains(where: { $0.offset == middle }) {
      points.append(Curve.Point(curve.value(at: middle), at: middle))
    }
    let faded = points.map { point in
      let passed = Double((point.offset - first).nanoseconds) / Double((last - first).nanoseconds)
      return Curve.Point(point.value * share(after: passed), at: point.offset)
    }
    return LevelSegment.segments(of: Curve(faded), from: start, node: node)
  }

  /// The share of the strength that is left after a part of the time has passed.
  private func share(after passed: Double) -> Double {
    switch self {
    case .none: 1
    case .fadeIn: passed
    case .fadeOut: 1 - passed
    case .fadeInOut: min(1, 2 * min(passed, 1 - passed))
    }
  }
}
