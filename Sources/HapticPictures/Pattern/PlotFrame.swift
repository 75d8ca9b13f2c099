internal import HapticModel
internal import HapticTokens

/// The horizontal axis of a picture's lanes.
struct PlotFrame {
  /// The x coordinates of the first and the last time.
  let columns: ClosedRange<Double>
  /// The left and the right end of the lanes: wider, so that the head of a tap at either end stays inside.
  var lane: ClosedRange<Double> { columns.lowerBound - Spacing.s12...columns.upperBound + Spacing.s12 }
  /// The scale of time.
  let time: TimeScale

  /// Makes an axis in lanes that reach from `left` to the right margin.
  init(from left: Double, _ time: TimeScale) {
    columns = left + Spacing.s12...PictureSheet.right - Spacing.s12
    self.time = time
  }

  /// Makes an axis of these columns.
  init(_ columns: ClosedRange<Double>, _ time: TimeScale) {
    (self.columns, self.time) = (columns, time)
  }

  /// Returns the x coordinate of a time, limited to the ends.
  func x(_ point: TimePoint) -> Double {
    let part = Double(point.nanoseconds) / Double(time.span.nanoseconds)
    return columns.lowerBound + width * min(max(part, 0), 1)
  }

  /// Returns the time at a pixel of the axis, from 0.
  func time(atPixel pixel: Int) -> TimePoint {
    .nanoseconds(Int64(Double(pixel) / width * Double(time.span.nanoseconds)))
  }

  /// The width of the axis.
  var width: Double { columns.upperBound - columns.lowerBound }
}
