extension EnvelopeStrokes {
  /// The course rounded to six decimals, without the points that lie on the line between their neighbours.
  ///
  /// Six decimals are what the single precision of Android's levels holds; devices allow few points. It begins
  /// with a point at 0 ms; written, read and simplified again it is the same.
  static func simplified(_ points: [Point]) -> [Point] {
    guard let first = points.first else { return [] }
    var kept = [Point(tick: 0, intensity: 0, sharpness: first.sharpness)] + points.filter { $0.tick > 0 }
    kept = kept.map {
      Point(tick: $0.tick, intensity: rounded($0.intensity), sharpness: rounded($0.sharpness))
    }
    var count = kept.count + 1
    while kept.count < count {
      count = kept.count
      kept = withoutPointsOnLines(kept)
    }
    return kept
  }

  private static func rounded(_ level: Double) -> Double { (level * 1e6).rounded() / 1e6 }

  private static func withoutPointsOnLines(_ points: [Point]) -> [Point] {
    var kept: [Point] = []
    for (place, point) in points.enumerated() {
      let next = place + 1 < points.count ? points[place + 1] : nil
      if let last = kept.last, let next, isOnLine(last, point, next) { continue }
      kept.append(point)
    }
    return kept
  }

  /// Whether a point is where the line between two others has it, as near as six decimals tell.
  private static func isOnLine(_ left: Point, _ point: Point, _ right: Point) -> Bool {
    let share = Double(point.tick - left.tick) / Double(right.tick - left.tick)
    let intensity = left.intensity + (right.intensity - left.intensity) * share
    let sharpness = left.sharpness + (right.sharpness - left.sharpness) * share
    return abs(intensity - point.intensity) < 1.5e-6 && abs(sharpness - point.sharpness) < 1.5e-6
  }
}
