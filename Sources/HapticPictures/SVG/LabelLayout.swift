/// Places labels in rows without overlap.
enum LabelLayout {
  /// A label to be placed.
  struct Label: Hashable {
    /// The text of the label.
    var text: String
    /// The wanted x coordinate of its middle, in pixels.
    var x: Double
    /// Its width, in pixels.
    var width: Double
    /// The distance by which it may move to the right if its place is taken, in pixels.
    var slack = 0.0
  }

  /// A placed label.
  struct Placed: Hashable {
    /// Its index among the labels to be placed.
    var index: Int
    /// Its left end, in pixels.
    var left: Double
    /// Its row, from 0.
    var row: Int
  }

  /// The minimum distance of two labels in a row, in pixels.
  static let gap = 8.0

  /// Returns the places of the labels that fit, in the order of the input, which is that of their x coordinates.
  ///
  /// A label moves sideways only to stay within the bounds, or within its slack. A label that fits in no row is left
  /// out.
  static func place(_ labels: [Label], rows: Int, within bounds: ClosedRange<Double>) -> [Placed] {
    var ends = [Double](repeating: -.infinity, count: rows)
    var placed: [Placed] = []
    for (index, label) in labels.enumerated() where label.width <= bounds.upperBound - bounds.lowerBound {
      let maximum = bounds.upperBound - label.width
      let wanted = min(max(label.x - label.width / 2, bounds.lowerBound), maximum)
      let free = (ends.min() ?? .infinity) + gap
      let left = free <= min(wanted + label.slack, maximum) ? max(wanted, free) : wanted
      guard let row = ends.firstIndex(where: { $0 + gap <= left }) else { continue }
      ends[row] = left + label.width
      placed.append(Placed(index: index, left: left, row: row))
    }
    return placed
  }
}
