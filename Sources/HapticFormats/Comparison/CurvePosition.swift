internal import HapticModel

/// A place in one of many curves whose points lie one after another in an array, read in the order of time.
///
/// It holds the line that it is on as numbers: the array is read only where a line ends.
struct CurvePosition {
  /// The index behind the curve's last point.
  private let end: Int
  /// The index of the first point after the last offset.
  private var next: Int
  // The line from `start` to `until`, in nanoseconds.
  private var start: Int64 = 0
  private var until: Int64
  private var from: Double
  private var rise = 0.0
  private var length = 1.0

  /// Starts before a curve, the points of which have the indices of a range; a curve without points has no value.
  init(_ curve: Range<Int>, in points: [Curve.Point]) {
    (next, end) = (curve.lowerBound, curve.upperBound)
    (until, from) =
      curve.isEmpty ? (.max, .nan) : (points[next].offset.nanoseconds, points[next].value)
  }

  /// The value at an offset in nanoseconds, after a step there; the offset is not before that of the last call.
  @inline(__always) mutating func value(at offset: Int64, in points: [Curve.Point]) -> Double {
    if offset >= until { move(to: offset, in: points) }
    // As `Curve.interpolated`, to the last bit.
    return rise == 0 ? from : from + rise * (Double(offset - start) / length)
  }

  private mutating func move(to offset: Int64, in points: [Curve.Point]) {
    while next < end, points[next].offset.nanoseconds <= offset { next += 1 }
    (start, from) = (points[next - 1].offset.nanoseconds, points[next - 1].value)
    guard next < end else {
      (until, rise) = (.max, 0)
      return
    }
    until = points[next].offset.nanoseconds
    (rise, length) = (points[next].value - from, Double(until - start))
  }
}
