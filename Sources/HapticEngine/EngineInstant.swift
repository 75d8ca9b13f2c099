public import HapticModel

/// A time on an engine's own clock: nanoseconds after the clock's zero, which its ``Timebase`` defines.
///
/// Not a position in a pattern (``HapticModel/TimePoint``) and not the wall clock.
///
/// Thread-safe: yes, a value. Real-time-safe: yes.
public struct EngineInstant: Sendable, Hashable, Comparable {
  /// Nanoseconds after the clock's zero.
  public let nanoseconds: Int64

  /// The moment `nanoseconds` after the clock's zero.
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// The clock's zero.
  public static var zero: EngineInstant { EngineInstant(nanoseconds: 0) }

  /// True if `left` is earlier.
  public static func < (left: EngineInstant, right: EngineInstant) -> Bool {
    left.nanoseconds < right.nanoseconds
  }

  /// The moment `span` later.
  public static func + (instant: EngineInstant, span: TimeSpan) -> EngineInstant {
    EngineInstant(nanoseconds: instant.nanoseconds + span.nanoseconds)
  }

  /// The moment `span` earlier.
  public static func - (instant: EngineInstant, span: TimeSpan) -> EngineInstant {
    EngineInstant(nanoseconds: instant.nanoseconds - span.nanoseconds)
  }

  /// The time from `earlier` to `later`.
  public static func - (later: EngineInstant, earlier: EngineInstant) -> TimeSpan {
    TimeSpan(nanoseconds: later.nanoseconds - earlier.nanoseconds)
  }
}
