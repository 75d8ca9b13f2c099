/// An acceleration, of a device's shell or an actuator's mass.
///
/// Thread-safe: yes, a value. Real-time-safe: yes.
public struct Acceleration: Sendable, Hashable, Comparable {
  /// Metres per second squared; not negative, finite.
  public let metresPerSecondSquared: Double

  /// Makes an acceleration, or `nil` if the number is negative, infinite or NaN.
  public init?(metresPerSecondSquared value: Double) {
    guard value >= 0, value.isFinite else { return nil }
    metresPerSecondSquared = value + 0.0  // never -0
  }

  /// Makes an acceleration from multiples of standard gravity, 9.80665 m/s² (BIPM); `nil` as above.
  public init?(g: Double) { self.init(metresPerSecondSquared: g * 9.80665) }

  /// No acceleration.
  public static var zero: Acceleration { Acceleration(unchecked: 0) }

  private init(unchecked value: Double) { metresPerSecondSquared = value }

  /// In multiples of standard gravity, 9.80665 m/s².
  public var g: Double { metresPerSecondSquared / 9.80665 }

  /// True if `left` is smaller.
  public static func < (left: Acceleration, right: Acceleration) -> Bool {
    left.metresPerSecondSquared < right.metresPerSecondSquared
  }
}
