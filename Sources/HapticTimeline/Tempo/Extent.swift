public import HapticModel

/// How far something is from something else in a composition: so many beats and so many nanoseconds.
///
/// Both are exact and are kept apart until a ``TempoMap`` makes one time of them: the beats go through the map, the
/// nanoseconds are added after it. So a place of "bar 3 and 20 ms" is 20 ms after the third bar at any tempo, and
/// the sum of two extents needs no tempo.
///
/// Thread-safe: yes, a value. Real-time-safe: yes.
public struct Extent: Sendable, Hashable {
  /// The beats.
  public var beats: Fraction
  /// The time beside the beats, in nanoseconds.
  public var nanoseconds: Fraction

  /// Makes an extent of both kinds.
  public init(beats: Fraction = .zero, nanoseconds: Fraction = .zero) {
    self.beats = beats
    self.nanoseconds = nanoseconds
  }

  /// An extent of time alone.
  public init(_ span: TimeSpan) { self.init(nanoseconds: Fraction(span.nanoseconds)) }

  /// No distance.
  public static var zero: Extent { Extent() }
  /// So many beats.
  public static func beats(_ count: Int64) -> Extent { Extent(beats: Fraction(count)) }
  /// So many beats, exactly.
  public static func beats(_ count: Fraction) -> Extent { Extent(beats: count) }
  /// So much time.
  public static func time(_ span: TimeSpan) -> Extent { Extent(span) }
  /// So many whole milliseconds.
  public static func milliseconds(_ count: Int64) -> Extent { Extent(.milliseconds(count)) }

  /// Whether there are no beats in it.
  public var isTimeOnly: Bool { beats == .zero }

  /// Both together.
  public static func + (left: Extent, right: Extent) -> Extent {
    Extent(beats: left.beats + right.beats, nanoseconds: left.nanoseconds + right.nanoseconds)
  }

  /// What `left` is more than `right`.
  public static func - (left: Extent, right: Extent) -> Extent {
    Extent(beats: left.beats - right.beats, nanoseconds: left.nanoseconds - right.nanoseconds)
  }

  /// The extent a number of times over.
  public static func * (extent: Extent, factor: Fraction) -> Extent {
    if factor == .one { return extent }
    return Extent(beats: extent.beats * factor, nanoseconds: extent.nanoseconds * factor)
  }

  /// Whether neither part of it is less than that of `other`: then it is not earlier at any tempo.
  func isSurelyNotBefore(_ other: Extent) -> Bool {
    beats >= other.beats && nanoseconds >= other.nanoseconds
  }
}
