internal import HapticModel

/// Evenly spaced moments: the n-th is n·`numerator`/`denominator` nanoseconds after the start of time.
///
/// A fraction, since no sound rate's frames fall on whole nanoseconds.
struct SamplingGrid {
  private let numerator: Int64
  private let denominator: Int64

  init(step: TimeSpan) { (numerator, denominator) = (step.nanoseconds, 1) }

  init(rate: SampleRate) { (numerator, denominator) = (1_000_000_000, Int64(rate.hertz)) }

  /// Seconds from moment to moment.
  var step: Double { Double(numerator) / Double(denominator) / 1e9 }

  /// The first moment at or after a point.
  func first(from point: TimePoint) -> Int64 {
    let (scaled, isOver) = point.nanoseconds.multipliedReportingOverflow(by: denominator)
    // Points so late lie beyond everything that is sampled at a sound's rate.
    guard !isOver else { return point.nanoseconds > 0 ? .max : .min }
    let (quotient, rest) = scaled.quotientAndRemainder(dividingBy: numerator)
    return rest > 0 ? quotient + 1 : quotient
  }

  /// Seconds from a point to a moment that ``first(from:)`` can give.
  ///
  /// The difference is formed in whole numbers, so that late moments lose no digits.
  func seconds(from point: TimePoint, to index: Int64) -> Double {
    let difference = index &* numerator &- point.nanoseconds &* denominator
    return Double(difference) / Double(denominator) / 1e9
  }
}
