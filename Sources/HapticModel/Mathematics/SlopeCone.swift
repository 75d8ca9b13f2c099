/// The cone of the swing-door algorithm (Bristol 1990): the slopes of all lines from a point that pass every later
/// point within a tolerance.
package struct SlopeCone {
  private let origin: (x: Double, y: Double)
  private let tolerance: Double
  private var minimum = -Double.infinity
  private var greatest = Double.infinity

  /// Makes a cone that still contains every slope.
  package init(from origin: (x: Double, y: Double), within tolerance: Double = 0) {
    (self.origin, self.tolerance) = (origin, tolerance)
  }

  /// True if the line to `point`, right of the origin, passes all points so far within the tolerance.
  package func reaches(_ point: (x: Double, y: Double)) -> Bool {
    let slope = (point.y - origin.y) / (point.x - origin.x)
    return slope >= minimum && slope <= greatest
  }

  /// Keeps only the slopes that also pass `point` within the tolerance.
  package mutating func narrow(to point: (x: Double, y: Double)) {
    narrow(at: point.x, to: (point.y - tolerance, point.y + tolerance))
  }

  /// Keeps only the slopes that also pass a range at `x`.
  package mutating func narrow(at x: Double, to range: (low: Double, high: Double)) {
    let distance = x - origin.x
    guard distance > 0 else { return }
    minimum = max(minimum, (range.low - origin.y) / distance)
    greatest = min(greatest, (range.high - origin.y) / distance)
  }
}

extension Curve {
  /// Returns the curve with fewer points: the straight lines pass every removed point within `tolerance`.
  ///
  /// Steps are kept. Cost: O(n), by the swing-door algorithm.
  public func simplified(tolerance: Double) -> Curve {
    simplified { ($0.value - tolerance, $0.value + tolerance) }
  }

  /// Returns the curve with fewer points: the straight lines pass every removed point within its own range.
  package func simplified(within range: (Point) -> (low: Double, high: Double)) -> Curve {
    guard let first = points.first else { return self }
    func coordinates(_ point: Point) -> (x: Double, y: Double) {
      (Double((point.offset - first.offset).nanoseconds), point.value)
    }
    var kept = [first]
    var cone = SlopeCone(from: coordinates(first))
    var last = first
    for point in points.dropFirst() {
      if point.offset == last.offset {
        if last != kept[kept.count - 1] { kept.append(last) }
        kept.append(point)
        cone = SlopeCone(from: coordinates(point))
      } else if !cone.reaches(coordinates(point)) {
        kept.append(last)
        cone = SlopeCone(from: coordinates(last))
      }
      cone.narrow(at: coordinates(point).x, to: range(point))
      last = point
    }
    if last != kept[kept.count - 1] { kept.append(last) }
    return Curve(kept)
  }
}
