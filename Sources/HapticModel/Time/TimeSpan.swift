/// A length of time on a pattern's timeline, in whole nanoseconds.
///
/// A `TimeSpan` is not a position: a position is a ``TimePoint``. It may be negative (the result of
/// subtracting a later point from an earlier one).
///
/// Thread-safe: yes, a value. Real-time-safe: yes.
public struct TimeSpan: Sendable, Hashable, Comparable {
  /// The length in nanoseconds.
  public let nanoseconds: Int64

  /// Makes a span from a whole number of nanoseconds.
  @inlinable public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// The empty span.
  public static var zero: TimeSpan { TimeSpan(nanoseconds: 0) }

  /// A span of whole nanoseconds.
  @inlinable public static func nanoseconds(_ count: Int64) -> TimeSpan { TimeSpan(nanoseconds: count) }

  /// A span of whole microseconds; traps if the nanoseconds exceed `Int64`.
  @inlinable public static func microseconds(_ count: Int64) -> TimeSpan {
    TimeSpan(nanoseconds: count * 1_000)
  }

  /// A span of whole milliseconds; traps if the nanoseconds exceed `Int64`.
  @inlinable public static func milliseconds(_ count: Int64) -> TimeSpan {
    TimeSpan(nanoseconds: count * 1_000_000)
  }

  /// A span in seconds, rounded to the nearest nanosecond, ties to even.
  ///
  /// For numbers written in source code. Text from files goes through ``DecimalTime``, which never
  /// passes through binary floating point. Traps if the result exceeds `Int64` or is not a number.
  public static func seconds(_ seconds: Double) -> TimeSpan {
    TimeSpan(nanoseconds: Int64((seconds * 1e9).rounded(.toNearestOrEven)))
  }

  /// The length in seconds, for display and for synthesis; exact text comes from ``DecimalTime``.
  public var inSeconds: Double { Double(nanoseconds) / 1e9 }

  /// True if `left` is shorter.
  @inlinable public static func < (left: TimeSpan, right: TimeSpan) -> Bool {
    left.nanoseconds < right.nanoseconds
  }

  /// The sum of both lengths; traps if the nanoseconds exceed `Int64`.
  @inlinable public static func + (left: TimeSpan, right: TimeSpan) -> TimeSpan {
    TimeSpan(nanoseconds: left.nanoseconds + right.nanoseconds)
  }

  /// The difference; negative if `left` is shorter.
  @inlinable public static func - (left: TimeSpan, right: TimeSpan) -> TimeSpan {
    TimeSpan(nanoseconds: left.nanoseconds - right.nanoseconds)
  }

  /// The span repeated a whole number of times; exact, traps if the product exceeds `Int64`.
  @inlinable public static func * (span: TimeSpan, count: Int64) -> TimeSpan {
    TimeSpan(nanoseconds: span.nanoseconds * count)
  }
}

extension TimeSpan {
  /// The number of ticks nearest to the span, ties to the later one; all conversions of times to ticks use this rule.
  ///
  /// A span that is longer by whole ticks has as many ticks more: ties to even would make it depend on the span.
  ///
  /// - Precondition: `tick` is longer than 0.
  package func ticks(of tick: TimeSpan) -> Int64 {
    var (quotient, rest) = nanoseconds.quotientAndRemainder(dividingBy: tick.nanoseconds)
    if rest < 0 { (quotient, rest) = (quotient - 1, rest + tick.nanoseconds) }
    // Compare with the other half, since twice the remainder may overflow.
    let other = tick.nanoseconds - rest
    return quotient + (rest >= other ? 1 : 0)
  }
}
