/// A curve reduced to at most two points per column: the smallest and the largest value, in their order.
struct ColumnExtremes {
  /// A value at an x coordinate.
  struct Point: Hashable {
    var x: Double
    var value: Double
  }

  /// The width of a column, in pixels, *chosen*: a long curve is no larger than a short one.
  static let width = 2.0

  /// Returns the number of the column at an x coordinate.
  static func number(_ x: Double) -> Int { Int((x / width).rounded(.down)) }

  private var done: [Point] = []
  private var minimum: Point?
  private var greatest: Point?

  /// Adds the next point; x never decreases.
  mutating func add(x: Double, _ value: Double) {
    let point = Point(x: x, value: value)
    guard let minimum, let greatest, Self.number(minimum.x) == Self.number(x) else {
      flush()
      (self.minimum, self.greatest) = (point, point)
      return
    }
    if value < minimum.value { self.minimum = point }
    if value >= greatest.value { self.greatest = point }
  }

  /// True if no point has been added.
  var isEmpty: Bool { done.isEmpty && minimum == nil }

  /// All points added so far, reduced.
  var points: [Point] {
    var copy = self
    copy.flush()
    return copy.done
  }

  private mutating func flush() {
    guard let minimum, let greatest else { return }
    done.append(minimum.x <= greatest.x ? minimum : greatest)
    if minimum != greatest { done.append(minimum.x <= greatest.x ? greatest : minimum) }
    (self.minimum, self.greatest) = (nil, nil)
  }
}
