internal import HapticModel

/// Ramps of formats whose amplitude, the square of the intensity, moves along straight lines.
///
/// Points are intensities on both sides. Between two of them a file's line is straight in amplitude and a pattern's in
/// intensity; if these are far apart, points between keep the two together.
enum AmplitudeRamps {
  /// The greatest change of intensity from point to point of a file that is read (*chosen*: at ten points of a
  /// ramp from 0 to 1 the amplitude is within 0.5 dB of the line).
  private static let readStep = 1.0 / 16
  /// The same for a file that is written: more, because points that were read lie up to half a grid away from their
  /// ideal place, and need none between them.
  private static let writtenStep = 0.15
  /// The maximum distance at which a point counts as lying on a line of amplitude (*chosen*: beyond the last digits of
  /// its numbers).
  private static let tolerance = 1e-9

  /// The points of a pattern for those of a file; new ones lie on the grid, counted from the point before.
  static func read(_ points: [EnvelopePoint], grid: TimeSpan) -> [EnvelopePoint] {
    filled(straightened(points), step: readStep) { left, right, share in
      let (from, to) = (squared(left), squared(right))
      let level = left.value + (right.value - left.value) * share
      let span = Double((right.offset - left.offset).nanoseconds)
      let offset = onGrid(span * (level * level - from.value) / (to.value - from.value), grid)
      let power = Curve.interpolated(from: from, to: to, at: left.offset + offset)
      return EnvelopePoint(power.squareRoot(), at: left.offset + offset)
    }
  }

  /// The points of a file for those of a pattern, and the greatest error of the file's intensity.
  static func written(
    _ points: [EnvelopePoint], grid: TimeSpan
  ) -> (points: [EnvelopePoint], error: Double) {
    let filled = filled(points, step: writtenStep) { left, right, share in
      let offset = onGrid(Double((right.offset - left.offset).nanoseconds) * share, grid)
      return EnvelopePoint(
        Curve.interpolated(from: left, to: right, at: left.offset + offset), at: left.offset + offset)
    }
    var error = 0.0
    for (left, right) in zip(filled, filled.dropFirst())
    where filled.count > points.count && left.offset < right.offset {
      // A chord is off by a quarter of the squared rise in amplitude, which is twice the intensity times its change.
      let (rise, sum) = (right.value - left.value, right.value + left.value)
      if sum > 0 { error = max(error, rise * rise / (4 * sum)) }
    }
    return (straightened(filled), error)
  }

  private static func onGrid(_ nanoseconds: Double, _ grid: TimeSpan) -> TimeSpan {
    grid * Int64((nanoseconds / Double(grid.nanoseconds)).rounded())
  }

  private static func squared(_ point: EnvelopePoint) -> EnvelopePoint {
    EnvelopePoint(point.value * point.value, at: point.offset)
  }

  /// The points with more of them between those that are far apart; `between` gives the point for a share of the way.
  private static func filled(
    _ points: [EnvelopePoint], step: Double,
    between: (_ left: EnvelopePoint, _ right: EnvelopePoint, _ share: Double) -> EnvelopePoint
  ) -> [EnvelopePoint] {
    var filled = Array(points.prefix(1))
    for (left, right) in zip(points, points.dropFirst()) {
      let count = Int((abs(right.value - left.value) / step - tolerance).rounded(.up))
      if count > 1, right.offset > left.offset {
        for part in 1..<count {
          let point = between(left, right, Double(part) / Double(count))
          if filled[filled.count - 1].offset < point.offset, point.offset < right.offset {
            filled.append(point)
          }
        }
      }
      filled.append(right)
    }
    return filled
  }

  /// The points without those that lie on a straight line of amplitude between others.
  private static func straightened(_ points: [EnvelopePoint]) -> [EnvelopePoint] {
    // In binary floating point the root of a square is the number itself.
    Curve(points.map(squared)).simplified(tolerance: tolerance).points
      .map { EnvelopePoint($0.value.squareRoot(), at: $0.offset) }
  }
}
