package import HapticModel

/// Ramps of formats whose amplitude, the square of the intensity, moves along straight lines.
///
/// Points are intensities on both sides. Between two of them a file's line is straight in amplitude and a pattern's in
/// intensity; if these are far apart, points between keep the two together. The same is true of a frequency that is the
/// square of a sharpness: there the points are sharpnesses.
package enum AmplitudeRamps {
  /// The greatest change of intensity from point to point of a file that is read (*chosen*: at ten points of a ramp from
  /// 0 to 1 the amplitude is within 0.5 dB of the line).
  private static let readStep = 1.0 / 16
  /// The least number of parts of a ramp from 0 that is read: the same for a weak one.
  private static let readParts = 8.0
  /// The greatest ratio of the intensities of two points of a file that is written: the line between two of ratio r is
  /// off by (1 + r)²/(4r) at most, 0.5 dB for 1.62.
  private static let ratio = 1.6
  /// The greatest change of intensity from point to point of a file that is written (*chosen*).
  private static let step = 0.15
  /// The part of a ramp's highest intensity at which its last part to 0 begins: below the tenth at which a ramp was
  /// compared with MPEG's Synthesizer.
  private static let lowest = 1.0 / 27
  /// The intensity below which no points are added: *chosen*, 100 dB below the full amplitude.
  private static let faintest = 0.003
  /// The maximum distance at which a point counts as lying on a line of amplitude (*chosen*: beyond the last digits of
  /// its numbers).
  private static let tolerance = 1e-9

  /// The points of a pattern for those of a file; new ones lie on the grid, counted from the point before.
  package static func read(_ points: [Curve.Point], grid: TimeSpan) -> [Curve.Point] {
    filled(straightened(points)) { left, right in
      let (low, high) = (min(left.value, right.value), max(left.value, right.value))
      var parts = (high - low) / readStep
      if high > low * ratio { parts = max(parts, readParts * (1 - low / high)) }
      let count = Int((parts - tolerance).rounded(.up))
      let (from, to) = (squared(left), squared(right))
      let span = Double((right.offset - left.offset).nanoseconds)
      return (1..<max(count, 1)).map { part in
        let level = left.value + (right.value - left.value) * (Double(part) / Double(count))
        let offset = onGrid(span * (level * level - from.value) / (to.value - from.value), grid)
        let power = Curve.interpolated(from: from, to: to, at: left.offset + offset)
        return EnvelopePoint(power.squareRoot(), at: left.offset + offset)
      }
    }
  }

  /// The points of a file for those of a pattern, and the greatest error of the file's intensity that lasts.
  static func written(
    _ points: [EnvelopePoint], grid: TimeSpan
  ) -> (points: [EnvelopePoint], error: Double) {
    var error = 0.0
    let lines = straightened(points)
    var next = 0
    let filled = filled(lines) { left, right in
      // Points that were left out lie on the line of amplitude: it is the file's own, and needs none between.
      next = points[next...].firstIndex(of: left).map { $0 + 1 } ?? points.count
      guard next < points.count, points[next] == right else { return [] }
      let inner = levels(from: left.value, to: right.value).map { level in
        let share = (level - left.value) / (right.value - left.value)
        let offset = onGrid(Double((right.offset - left.offset).nanoseconds) * share, grid)
        return EnvelopePoint(
          Curve.interpolated(from: left, to: right, at: left.offset + offset), at: left.offset + offset)
      }
      let all = [left] + inner + [right]
      // No skin and no motor follows a change of at most a millisecond.
      for (from, to) in zip(all, all.dropFirst()) where to.offset - from.offset > .milliseconds(1) {
        // A chord is off by a quarter of the squared rise in amplitude, which is twice the intensity times its change.
        let (rise, sum) = (to.value - from.value, to.value + from.value)
        if sum > 0 { error = max(error, rise * rise / (4 * sum)) }
      }
      return inner
    }
    return (straightened(filled), filled.count > lines.count ? error : 0)
  }

  /// Returns intermediate intensities, spaced by at most the ratio and the step.
  private static func levels(from first: Double, to last: Double) -> [Double] {
    let (low, high) = (min(first, last), max(first, last))
    var levels: [Double] = []
    var level = high
    while level > max(high * lowest, faintest), level > min(low * ratio, low + step) + tolerance {
      level = max(level / ratio, level - step)
      if level > low { levels.append(level) }
    }
    return first < last ? levels.reversed() : levels
  }

  private static func onGrid(_ nanoseconds: Double, _ grid: TimeSpan) -> TimeSpan {
    grid * Int64((nanoseconds / Double(grid.nanoseconds)).rounded())
  }

  private static func squared(_ point: EnvelopePoint) -> EnvelopePoint {
    EnvelopePoint(point.value * point.value, at: point.offset)
  }

  /// The points with those that `between` has for two neighbours of different times, in the order of time.
  private static func filled(
    _ points: [EnvelopePoint], between: (_ left: EnvelopePoint, _ right: EnvelopePoint) -> [EnvelopePoint]
  ) -> [EnvelopePoint] {
    var filled = Array(points.prefix(1))
    for (left, right) in zip(points, points.dropFirst()) {
      if right.offset > left.offset {
        for point in between(left, right)
        where filled[filled.count - 1].offset < point.offset && point.offset < right.offset {
          filled.append(point)
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
