/// A curve reduced to at most two points per pixel column: the smallest and the largest value, in their order.
struct ColumnExtremes {
  /// A value at an x coordinate.
  struct Point: Hashable {
    var x: Double
    var value: Double
  }

  private var done: [Point] = []
  private var least: Point?
  private var greatest: Point?

  /// Adds the next point; x never decreases.
  mutating func add(x: Double, _ value: Double) {
    let point = Point(x: x, value: value)
    guard let least, let greatest, least.x.rounded(.down) == x.rounded(.down) else {
      flush()
      (self.least, self.greatest) = (point, point)
      return
    }
    if value < least.value { self.least = point }
    if value >= greatest.value { self.greatest = point }
  }

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
