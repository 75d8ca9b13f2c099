internal import HapticModel

/// Evenly spaced times: the n-th is n·`numerator`/`denominator` nanoseconds after the origin.
///
/// A fraction, since the frames of a sound are not at whole nanoseconds.
struct SamplingGrid {
  private let numerator: Int64
  private let denominator: Int64
  /// The time of index 0.
  let origin: TimePoint

  /// Makes a grid of whole steps from `origin` on.
  init(step: TimeSpan, from origin: TimePoint) {
    (numerator, denominator, self.origin) = (step.nanoseconds, 1, origin)
  }

  /// Makes the grid of a sound's frames, from time zero on.
  init(rate: SampleRate) { (numerator, denominator, origin) = (1_000_000_000, Int64(rate.hertz), .zero) }

  /// The seconds between two grid times.
  var step: Double { Double(numerator) / Double(denominator) / 1e9 }

  /// Returns the index of the first grid time at or after a point.
  func first(from point: TimePoint) -> Int64 {
    let distance = (point - origin).nanoseconds
    let (scaled, isOver) = distance.multipliedReportingOverflow(by: denominator)
    // Such late points are beyond everything sampled at a sound's rate.
    guard !isOver else { return distance > 0 ? .max : .min }
    let (quotient, rest) = scaled.quotientAndRemainder(dividingBy: numerator)
    return rest > 0 ? quotient + 1 : quotient
  }

  /// The seconds from a point to a grid time with an index from ``first(from:)``.
  ///
  /// The difference is computed in integers, so that late times lose no precision.
  func seconds(from point: TimePoint, to index: Int64) -> Double {
    let difference = index &* numerator &- (point - origin).nanoseconds &* denominator
    return Double(difference) / Double(denominator) / 1e9
  }
}
