/// The slopes of the straight lines from a point that pass all later ones closely enough: the cone of the swing-door
/// algorithm (Bristol 1990), which leaves out points that lines between others pass within a tolerance.
package struct SlopeCone {
  private let origin: (x: Double, y: Double)
  private let tolerance: Double
  private var least = -Double.infinity
  private var greatest = Double.infinity

  /// A cone in which every slope is left.
  package init(from origin: (x: Double, y: Double), within tolerance: Double) {
    (self.origin, self.tolerance) = (origin, tolerance)
  }

  /// Whether the line to a point, right of the origin, passes all points so far closely enough.
  package func reaches(_ point: (x: Double, y: Double)) -> Bool {
    let slope = (point.y - origin.y) / (point.x - origin.x)
    return slope >= least && slope <= greatest
  }

  /// Keeps the slopes that pass a point too.
  package mutating func narrow(to point: (x: Double, y: Double)) {
    let distance = point.x - origin.x
    guard distance > 0 else { return }
    least = max(least, (point.y - tolerance - origin.y) / distance)
    greatest = min(greatest, (point.y + tolerance - origin.y) / distance)
  }
}

extension Curve {
  /// Fewer points of the same curve: straight lines between them pass every point left out within `tolerance`.
  ///
  /// Steps are kept. Cost: O(n), by the swing-door algorithm.
  public func simplified(tolerance: Double) -> Curve {
    guard let first = points.first else { return self }
    func place(_ point: Point) -> (x: Double, y: Double) {
      (Double((point.offset - first.offset).nanoseconds), point.value)
    }
    var kept = [first]
    var cone = SlopeCone(from: place(first), within: tolerance)
    var last = first
    for point in points.dropFirst() {
      if point.offset == last.offset {
        if last != kept[kept.count - 1] { kept.append(last) }
        kept.append(point)
        cone = SlopeCone(from: place(point), within: tolerance)
      } else if !cone.reaches(place(point)) {
        kept.append(last)
        cone = SlopeCone(from: place(last), within: tolerance)
      }
      cone.narrow(to: place(point))
      last = point
    }
    if last != kept[kept.count - 1] { kept.append(last) }
    return Curve(kept)
  }
}
