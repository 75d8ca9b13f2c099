/// Chooses the points that keep the shape of an envelope best: the ends, then always the one that is missed the most.
///
/// That is the order of Douglas and Peucker (1973), stopped at a number of points and not at an error.
struct EnvelopeThinning {
  typealias Point = EnvelopeStrokes.Point

  /// The chosen points, in order.
  private(set) var points: [Point]
  /// The largest distance of the envelope from the lines between them, in intensity.
  private(set) var error = 0.0

  /// A stretch between two chosen points, and the point in it that is missed the most.
  private struct Stretch {
    let range: Range<Int>
    var worst: Int
    /// The distance of that point, sharpness included.
    var weight = -1.0
    /// The largest distance in intensity.
    var error = 0.0

    /// The stretch from the first index of a range to the last.
    init(_ range: Range<Int>, of all: [Point]) {
      self.range = range
      worst = range.lowerBound + 1
      let (from, to) = (all[range.lowerBound], all[range.upperBound - 1])
      for index in range.dropFirst().dropLast() {
        let line = from.interpolated(to: to, at: all[index].tick)
        let intensity = abs(line.intensity - all[index].intensity)
        // Strength is felt before sharpness (*chosen*: four times as much).
        let weight = intensity + abs(line.sharpness - all[index].sharpness) / 4
        error = max(error, intensity)
        if weight > self.weight { (worst, self.weight) = (index, weight) }
      }
    }
  }

  /// Chooses no more than `count` points beside the first; the first and the last are always there.
  ///
  /// Cost: the number of points for each one that is chosen, at most.
  init(_ all: [Point], keeping count: Int) {
    points = all
    guard all.count - 1 > count, all.count > 2 else { return }
    var chosen: Set = [0, all.count - 1]
    var stretches = [Stretch(all.indices, of: all)]
    for _ in 1..<max(count, 1) {
      guard let index = stretches.indices.max(by: { stretches[$0].weight < stretches[$1].weight }) else {
        break
      }
      let stretch = stretches.remove(at: index)
      chosen.insert(stretch.worst)
      for range in [stretch.range.lowerBound..<stretch.worst + 1, stretch.worst..<stretch.range.upperBound]
      where range.count > 2 {
        stretches.append(Stretch(range, of: all))
      }
    }
    points = chosen.sorted().map { all[$0] }
    error = stretches.map(\.error).max() ?? 0
  }
}

extension EnvelopeStrokes {
  /// The envelope rounded to six decimals, without the points that lie on the line between their neighbours.
  ///
  /// The single precision of Android's levels holds six decimals, and devices allow few points. The result begins
  /// with a point at 0 ms; written, read and simplified again it is the same.
  static func simplified(_ points: [Point]) -> [Point] {
    guard let first = points.first else { return [] }
    func rounded(_ level: Double) -> Double { (level * 1e6).rounded() / 1e6 }
    let start = Point(tick: 0, intensity: 0, sharpness: first.sharpness)
    var kept = ([start] + points.filter { $0.tick > 0 }).map {
      Point(tick: $0.tick, intensity: rounded($0.intensity), sharpness: rounded($0.sharpness))
    }
    var count = kept.count + 1
    while kept.count < count {
      count = kept.count
      kept = withoutPointsOnLines(kept)
    }
    return kept
  }

  private static func withoutPointsOnLines(_ points: [Point]) -> [Point] {
    var kept = Array(points.prefix(1))
    for (point, next) in zip(points.dropFirst(), points.dropFirst(2)) {
      let line = kept[kept.count - 1].interpolated(to: next, at: point.tick)
      // As near as six decimals tell.
      let isOnLine =
        abs(line.intensity - point.intensity) < 1.5e-6 && abs(line.sharpness - point.sharpness) < 1.5e-6
      if !isOnLine { kept.append(point) }
    }
    return kept + points.dropFirst().suffix(1)
  }
}
