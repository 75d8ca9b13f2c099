internal import HapticModel

/// Ramps of formats whose amplitude, the square of the intensity, moves along straight lines.
///
/// Points are intensities on both sides. Between two of them a file's line is straight in amplitude and a pattern's in
/// intensity; where they are far apart, points between keep the two together.
enum AmplitudeRamps {
  /// How far the intensity goes from point to point at most where a file is read (*chosen*: at ten points of a ramp from 0
  /// to 1 the amplitude is within 0.5 dB of the line).
  private static let readStep = 1.0 / 16
  /// The same where a file is written: farther, since points that were read lie up to half a grid apart from where
  /// they should, and none are to come between them.
  private static let writtenStep = 0.15
  /// How far a point may lie from a line of amplitude to count as on it (*chosen*: beyond the last digits of its numbers).
  private static let tolerance = 1e-9
  /// Over how many points a line is looked for (*chosen*; it bounds the cost).
  private static let reach = 64

  /// The points of a pattern for those of a file; new ones lie on the grid, counted from the point before.
  static func read(_ points: [EnvelopePoint], grid: TimeSpan) -> [EnvelopePoint] {
    filled(straightened(points), step: readStep) { left, right, part in
      let span = (right.time - left.time).nanoseconds
      let (from, to) = (left.value * left.value, right.value * right.value)
      let level = left.value + (right.value - left.value) * part
      let offset = onGrid(Double(span) * (level * level - from) / (to - from), grid)
      return (offset, (from + (to - from) * Double(offset) / Double(span)).squareRoot())
    }
  }

  /// The points of a file for those of a pattern, and how far the file's intensity is off at most.
  static func written(
    _ points: [EnvelopePoint], grid: TimeSpan
  ) -> (points: [EnvelopePoint], error: Double) {
    let filled = filled(points, step: writtenStep) { left, right, part in
      let span = (right.time - left.time).nanoseconds
      let offset = onGrid(Double(span) * part, grid)
      return (offset, left.value + (right.value - left.value) * Double(offset) / Double(span))
    }
    var error = 0.0
    for (left, right) in zip(filled, filled.dropFirst())
    where filled.count > points.count && left.time < right.time {
      // A chord is off by a quarter of the squared rise in amplitude, which is twice the intensity times its change.
      let (rise, sum) = (right.value - left.value, right.value + left.value)
      if sum > 0 { error = max(error, rise * rise / (4 * sum)) }
    }
    return (straightened(filled), error)
  }

  private static func onGrid(_ nanoseconds: Double, _ grid: TimeSpan) -> Int64 {
    Int64((nanoseconds / Double(grid.nanoseconds)).rounded()) * grid.nanoseconds
  }

  /// The points with more of them where two are far apart; `between` says where and what for a part of the way.
  private static func filled(
    _ points: [EnvelopePoint], step: Double,
    between: (_ left: EnvelopePoint, _ right: EnvelopePoint, _ part: Double) -> (offset: Int64, value: Double)
  ) -> [EnvelopePoint] {
    guard var last = points.first else { return [] }
    var filled = [last]
    for point in points.dropFirst() {
      let count = Int((abs(point.value - last.value) / step - tolerance).rounded(.up))
      if count > 1, point.time > last.time {
        for part in 1..<count {
          let (offset, value) = between(last, point, Double(part) / Double(count))
          let time = last.time + .nanoseconds(offset)
          if let before = filled.last, before.time < time, time < point.time {
            filled.append(EnvelopePoint(time: time, value: value))
          }
        }
      }
      filled.append(point)
      last = point
    }
    return filled
  }

  /// The points without those that lie on a straight line of amplitude between others.
  private static func straightened(_ points: [EnvelopePoint]) -> [EnvelopePoint] {
    guard points.count > 2 else { return points }
    var kept = [points[0]]
    var anchor = 0
    while anchor < points.count - 1 {
      var end = anchor + 1
      while end + 1 < points.count, end + 1 - anchor <= reach, isStraight(points[anchor...(end + 1)]) {
        end += 1
      }
      kept.append(points[end])
      anchor = end
    }
    return kept
  }

  private static func isStraight(_ points: ArraySlice<EnvelopePoint>) -> Bool {
    guard let first = points.first, let last = points.last, first.time < last.time else { return false }
    let (from, to) = (first.value * first.value, last.value * last.value)
    let span = Double((last.time - first.time).nanoseconds)
    var before = first
    for point in points.dropFirst() {
      // A step is no line.
      if point.time == before.time { return false }
      let part = Double((point.time - first.time).nanoseconds) / span
      if abs(from + (to - from) * part - point.value * point.value) > tolerance { return false }
      before = point
    }
    return true
  }
}
