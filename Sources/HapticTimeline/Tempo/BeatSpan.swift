public import HapticModel

/// A distance in a composition, in beats and in nanoseconds.
///
/// Both parts are exact and are kept apart until a ``TempoMap`` converts them to a time: from the moment at which the
/// extent begins, it maps the beats and then adds the nanoseconds. "Bar 3 and 20 ms" is therefore 20 ms after the third
/// bar at any tempo, and adding two extents needs no tempo. Two extents one after the other are not always their sum:
/// where the tempo changes, half a second and a beat may end elsewhere than a beat and half a second.
///
/// Thread-safe: yes, a value. Real-time-safe: yes.
public struct BeatSpan: Sendable, Hashable {
  /// The beats.
  public var beats: Fraction
  /// The time in addition to the beats, in nanoseconds.
  public var nanoseconds: Fraction

  /// Makes an extent of both kinds.
  public init(beats: Fraction = .zero, nanoseconds: Fraction = .zero) {
    self.beats = beats
    self.nanoseconds = nanoseconds
  }

  /// An extent of time alone.
  public init(_ span: TimeSpan) { self.init(nanoseconds: Fraction(span.nanoseconds)) }

  /// No distance.
  public static var zero: BeatSpan { BeatSpan() }
  /// An extent of whole beats.
  public static func beats(_ count: Int64) -> BeatSpan { BeatSpan(beats: Fraction(count)) }
  /// An extent of beats, exactly.
  public static func beats(_ count: Fraction) -> BeatSpan { BeatSpan(beats: count) }
  /// An extent of time.
  public static func time(_ span: TimeSpan) -> BeatSpan { BeatSpan(span) }
  /// An extent of whole milliseconds.
  public static func milliseconds(_ count: Int64) -> BeatSpan { BeatSpan(.milliseconds(count)) }

  /// True if it has no beats.
  public var isTimeOnly: Bool { beats == .zero }
  /// True if it has no nanoseconds.
  var isBeatsOnly: Bool { nanoseconds == .zero }

  /// The sum.
  public static func + (left: BeatSpan, right: BeatSpan) -> BeatSpan {
    BeatSpan(beats: left.beats + right.beats, nanoseconds: left.nanoseconds + right.nanoseconds)
  }

  /// The difference.
  public static func - (left: BeatSpan, right: BeatSpan) -> BeatSpan {
    BeatSpan(beats: left.beats - right.beats, nanoseconds: left.nanoseconds - right.nanoseconds)
  }

  /// The extent multiplied by a factor.
  public static func * (extent: BeatSpan, factor: Fraction) -> BeatSpan {
    if factor == .one { return extent }
    return BeatSpan(beats: extent.beats * factor, nanoseconds: extent.nanoseconds * factor)
  }

  /// True if neither part is less than that of `other`, so that it is not earlier at any tempo.
  func isSurelyNotBefore(_ other: BeatSpan) -> Bool {
    beats >= other.beats && nanoseconds >= other.nanoseconds
  }
}
