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
  private var least: Point?
  private var greatest: Point?

  /// Adds the next point; x never decreases.
  mutating func add(x: Double, _ value: Double) {
    let point = Point(x: x, value: value)
    guard let least, let greatest, Self.number(least.x) == Self.number(x) else {
      flush()
      (self.least, self.greatest) = (point, point)
      return
    }
    if value < least.value { self.least = point }
    if value >= greatest.value { self.greatest = point }
  }

  /// True if no point has been added.
  var isEmpty: Bool { done.isEmpty && least == nil }

  /// All points added so far, reduced.
  var points: [Point] {
    var copy = self
    copy.flush()
    return copy.done
  }

  private mutating func flush() {
    guard let least, let greatest else { return }
    done.append(least.x <= greatest.x ? least : greatest)
    if least != greatest { done.append(least.x <= greatest.x ? greatest : least) }
    (self.least, self.greatest) = (nil, nil)
  }
}
