/// A position on a pattern's timeline: whole nanoseconds after the pattern's start.
///
/// A `TimePoint` is not a length (that is a ``TimeSpan``) and not a moment of the wall clock.
///
/// Thread-safe: yes, a value. Real-time-safe: yes.
public struct TimePoint: Sendable, Hashable, Comparable {
  /// Nanoseconds after the pattern's start; never negative for a point read from a file.
  public let nanoseconds: Int64

  /// Makes a point from nanoseconds after the pattern's start.
  @inlinable public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// The start of the pattern.
  public static var zero: TimePoint { TimePoint(nanoseconds: 0) }

  /// The latest position that Thrum accepts from a file: 1,000,000 s, about eleven and a half days.
  ///
  /// *Chosen*: far beyond any haptic, and small enough that sums of positions never overflow `Int64`.
  public static var latest: TimePoint { TimePoint(nanoseconds: 1_000_000_000_000_000) }

  /// A point whole nanoseconds after the start.
  @inlinable public static func nanoseconds(_ count: Int64) -> TimePoint { TimePoint(nanoseconds: count) }

  /// A point whole milliseconds after the start; traps if the nanoseconds exceed `Int64`.
  @inlinable public static func milliseconds(_ count: Int64) -> TimePoint {
    TimePoint(nanoseconds: count * 1_000_000)
  }

  /// A point in seconds after the start, rounded to the nearest nanosecond, ties to even.
  ///
  /// For numbers written in source code; text from files goes through ``DecimalTime``.
  public static func seconds(_ seconds: Double) -> TimePoint { .zero + .seconds(seconds) }

  /// The position in seconds, for display and for synthesis.
  public var inSeconds: Double { Double(nanoseconds) / 1e9 }

  /// True if `left` is earlier.
  @inlinable public static func < (left: TimePoint, right: TimePoint) -> Bool {
    left.nanoseconds < right.nanoseconds
  }

  /// The point `span` later; traps if the nanoseconds exceed `Int64`.
  @inlinable public static func + (point: TimePoint, span: TimeSpan) -> TimePoint {
    TimePoint(nanoseconds: point.nanoseconds + span.nanoseconds)
  }

  /// The point `span` earlier.
  @inlinable public static func - (point: TimePoint, span: TimeSpan) -> TimePoint {
    TimePoint(nanoseconds: point.nanoseconds - span.nanoseconds)
  }

  /// The length of time from `earlier` to `later`.
  @inlinable public static func - (later: TimePoint, earlier: TimePoint) -> TimeSpan {
    TimeSpan(nanoseconds: later.nanoseconds - earlier.nanoseconds)
  }
}
