public import HapticModel

/// The speed of play, 0.25…4, in thousandths.
///
/// It is a whole number of thousandths, so that every time in a stretched pattern is the result of one rounded division
/// and errors do not accumulate.
public struct PlaybackRate: Sendable, Hashable {
  /// Thousandths of the pattern's own speed.
  public let thousandths: Int64

  /// The rate rounded to thousandths, or `nil` outside 0.25…4 or for NaN.
  public init?(_ rate: Double) {
    guard rate >= 0.25, rate <= 4 else { return nil }
    thousandths = Int64((rate * 1000).rounded())
  }

  private init(thousandths: Int64) { self.thousandths = thousandths }

  /// The pattern's own speed.
  public static var normal: PlaybackRate { PlaybackRate(thousandths: 1000) }

  /// The time that `span` of the pattern takes at this rate, to the nearest nanosecond, halves away from zero.
  public func duration(of span: TimeSpan) -> TimeSpan {
    TimeSpan(nanoseconds: Self.scale(span.nanoseconds, 1000, over: thousandths))
  }

  /// The time of the pattern that passes in `duration`.
  public func span(in duration: TimeSpan) -> TimeSpan {
    TimeSpan(nanoseconds: Self.scale(duration.nanoseconds, thousandths, over: 1000))
  }

  private static func scale(_ value: Int64, _ factor: Int64, over divisor: Int64) -> Int64 {
    if factor == divisor { return value }
    let product = Int128(value) * Int128(factor)
    let half = Int128(divisor) / 2
    return Int64(clamping: (product + (product < 0 ? -half : half)) / Int128(divisor))
  }
}
