/// Chooses the points that keep the shape of a course best: the ends, then always the one that is missed the most.
///
/// That is the order of Douglas and Peucker (1973), stopped at a number of points and not at an error.
struct EnvelopeThinning {
  typealias Point = EnvelopeStrokes.Point

  /// The chosen points, in order.
  private(set) var points: [Point]
  /// How far the course is from the lines between them at most, in intensity.
  private(set) var error = 0.0

  /// A stretch between two chosen points, and the point in it that is missed the most.
  private struct Stretch {
    var first: Int
    var last: Int
    var worst: Int
    /// What it is missed by, sharpness included.
    var weight: Double
    /// What it is missed by in intensity.
    var error: Double
  }

  /// Chooses no more than `count` points beside the first; the first and the last are always there.
  ///
  /// Cost: the number of points for each one that is chosen, at most.
  init(_ all: [Point], keeping count: Int) {
    points = all
    guard all.count - 1 > count, all.count > 2 else { return }
    var isChosen = [Bool](repeating: false, count: all.count)
    (isChosen[0], isChosen[all.count - 1]) = (true, true)
    var stretches = [Self.stretch(0, all.count - 1, of: all)]
    for _ in 1..<max(count, 1) {
      guard let place = stretches.indices.max(by: { stretches[$0].weight < stretches[$1].weight }) else {
        break
      }
      let stretch = stretches.remove(at: place)
      isChosen[stretch.worst] = true
      for (first, last) in [(stretch.first, stretch.worst), (stretch.worst, stretch.last)]
      where last - first > 1 {
        stretches.append(Self.stretch(first, last, of: all))
      }
    }
    points = all.indices.filter { isChosen[$0] }.map { all[$0] }
    error = stretches.map(\.error).max() ?? 0
  }

  private static func stretch(_ first: Int, _ last: Int, of all: [Point]) -> Stretch {
    var stretch = Stretch(first: first, last: last, worst: first + 1, weight: -1, error: 0)
    let (from, to) = (all[first], all[last])
    for place in first + 1..<last {
      let share = Double(all[place].tick - from.tick) / Double(to.tick - from.tick)
      let intensity = abs(from.intensity + (to.intensity - from.intensity) * share - all[place].intensity)
      let sharpness = abs(from.sharpness + (to.sharpness - from.sharpness) * share - all[place].sharpness)
      // Strength is felt before sharpness (*chosen*: four times as much).
      let weight = intensity + sharpness / 4
      stretch.error = max(stretch.error, intensity)
      if weight > stretch.weight { (stretch.worst, stretch.weight) = (place, weight) }
    }
    return stretch
  }
}
