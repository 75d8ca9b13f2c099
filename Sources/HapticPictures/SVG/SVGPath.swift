internal import HapticModel

/// The outline of a path, in the syntax of its attribute.
struct SVGPath {
  /// The written text.
  private(set) var text = ""

  /// Adds straight lines from the first point to the last, and back to the first if it is closed.
  mutating func add(_ points: [PicturePoint], isClosed: Bool = false) {
    if points.isEmpty { return }
    text += "M" + points.map(\.text).joined(separator: " ") + (isClosed ? "Z" : "")
  }

  /// Adds a vertical line.
  mutating func addStem(x: Double, from bottom: Double, to top: Double) {
    text += "M\(PicturePoint(x, bottom).text)V\(SVGText.number(top))"
  }

  /// Adds a circle.
  mutating func addCircle(at middle: PicturePoint, radius: Double) {
    let (r, width) = (SVGText.number(radius), SVGText.number(2 * radius))
    text +=
      "M\(PicturePoint(middle.x - radius, middle.y).text)a\(r),\(r) 0 1 0 \(width),0"
      + "a\(r),\(r) 0 1 0 -\(width),0"
  }
}

/// Points of a curve with fewer of them, by the swing-door algorithm.
enum CurveThinning {
  /// The maximum distance of a removed point from the line, in pixels, *chosen*: less than an eye sees.
  private static let tolerance = 0.3

  /// Returns the points that lines within the tolerance need; x never decreases, and steps are kept.
  static func thinned(_ points: [PicturePoint]) -> [PicturePoint] {
    guard let first = points.first else { return [] }
    var kept = [first]
    var last = first
    var cone = SlopeCone(from: (first.x, first.y), within: tolerance)
    func keep(_ point: PicturePoint) {
      if point != kept[kept.count - 1] { kept.append(point) }
      cone = SlopeCone(from: (point.x, point.y), within: tolerance)
    }
    for point in points.dropFirst() {
      if point.x <= last.x {
        keep(last)
        keep(point)
      } else if !cone.reaches((point.x, point.y)) {
        keep(last)
      }
      cone.narrow(to: (point.x, point.y))
      last = point
    }
    keep(last)
    return kept
  }
}
