/// Puts labels into rows so that none touches another.
enum LabelLayout {
  /// A label that wants a place.
  struct Label: Hashable {
    /// The text of the label.
    var text: String
    /// Where its middle wants to be, in pixels.
    var x: Double
    /// How wide it is, in pixels.
    var width: Double
    /// How far it may go to the right where its place is taken, in pixels.
    var slack = 0.0
  }

  /// A label that has got one.
  struct Placed: Hashable {
    /// Its number among those that wanted a place.
    var index: Int
    /// Its left end, in pixels.
    var left: Double
    /// Its row, from 0.
    var row: Int
  }

  /// The least distance of two labels in a row, in pixels.
  static let gap = 8.0

  /// The places of those labels that find room, in their order, which is that of their x.
  ///
  /// A label moves sideways only to stay within the bounds, or within its slack. What finds no room in any row is left
  /// out.
  static func place(_ labels: [Label], rows: Int, within bounds: ClosedRange<Double>) -> [Placed] {
    var ends = [Double](repeating: -.infinity, count: rows)
    var placed: [Placed] = []
    for (index, label) in labels.enumerated() where label.width <= bounds.upperBound - bounds.lowerBound {
      let most = bounds.upperBound - label.width
      let wanted = min(max(label.x - label.width / 2, bounds.lowerBound), most)
      let free = (ends.min() ?? .infinity) + gap
      let left = free <= min(wanted + label.slack, most) ? max(wanted, free) : wanted
      guard let row = ends.firstIndex(where: { $0 + gap <= left }) else { continue }
      ends[row] = left + label.width
      placed.append(Placed(index: index, left: left, row: row))
    }
    return placed
  }
}
