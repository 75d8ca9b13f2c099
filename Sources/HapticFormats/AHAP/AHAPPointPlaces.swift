internal import HapticModel
internal import HapticText

/// Finds the place of a point among its curve's points, which are in the order of their times.
struct AHAPPointPlaces {
  private let view: JSONView
  /// The curve that was asked for last; its points are sorted once.
  private var curve: Int?
  private var places: [Int: Int] = [:]

  init(_ view: JSONView) { self.view = view }

  /// The place of the point at a node among the points of the curve at a node.
  mutating func place(of point: Int, in curve: Int) -> Int {
    if self.curve != curve { sort(curve) }
    return places[point] ?? 0
  }

  private mutating func sort(_ curve: Int) {
    self.curve = curve
    var points: [(time: Int64, node: Int)] = []
    view.forEachMember(of: curve) { key, list in
      guard view.isEqual(key, "ParameterCurveControlPoints") else { return }
      points = []
      view.forEachElement(of: list) { points.append((time(of: $0), $0)) }
    }
    points.sort { ($0.time, $0.node) < ($1.time, $1.node) }
    places = [:]
    for (place, point) in points.enumerated() { places[point.node] = place }
  }

  private func time(of point: Int) -> Int64 {
    var nanoseconds: Int64 = 0
    view.forEachMember(of: point) { key, value in
      if view.isEqual(key, "Time") { nanoseconds = view.nanoseconds(at: value) ?? 0 }
    }
    return nanoseconds
  }
}
