/// A level from 0 to 1: an intensity, a sharpness, a normalised envelope time or an audio volume.
///
/// Intensity has no physical unit: 0 is nothing and 1 the strongest that the device can do. Sharpness runs from 0,
/// round and soft, to 1, crisp; the device determines the frequency.
///
/// Thread-safe: yes, a value. Real-time-safe: yes.
public struct UnitLevel: Sendable, Hashable, Comparable, ExpressibleByFloatLiteral {
  /// The level, 0…1; never NaN.
  public let value: Double

  /// The level itself, or `nil` if `value` is outside 0…1 or NaN.
  public init?(exactly value: Double) {
    guard value >= 0, value <= 1 else { return nil }
    self.value = value + 0.0  // no negative zero: it would print differently
  }

  /// The level nearest to `value`; NaN becomes 0.
  public init(clamping value: Double) {
    self.value = value >= 1 ? 1 : (value > 0 ? value : 0)
  }

  /// A level written in source code; traps outside 0…1.
  public init(floatLiteral value: Double) {
    precondition(value >= 0 && value <= 1, "a unit level must be in 0…1, not \(value)")
    self.value = value + 0.0
  }

  /// The lowest level, 0.
  public static var zero: UnitLevel { UnitLevel(clamping: 0) }
  /// The highest level, 1.
  public static var full: UnitLevel { UnitLevel(clamping: 1) }
  /// The vocabulary's "soft" sharpness, 0.3 (*chosen*).
  public static var soft: UnitLevel { UnitLevel(clamping: 0.3) }
  /// The vocabulary's default sharpness, 0.5 (*chosen*).
  public static var medium: UnitLevel { UnitLevel(clamping: 0.5) }
  /// The vocabulary's "sharp" sharpness, 0.8 (*chosen*).
  public static var sharp: UnitLevel { UnitLevel(clamping: 0.8) }

  /// True if `left` is smaller.
  public static func < (left: UnitLevel, right: UnitLevel) -> Bool { left.value < right.value }
  /// The product of two levels, itself a level.
  public static func * (left: UnitLevel, right: UnitLevel) -> UnitLevel {
    UnitLevel(clamping: left.value * right.value)
  }
}

/// A level from -1 to 1: a control that adds, an audio pan or an audio pitch.
public struct SignedLevel: Sendable, Hashable, Comparable, ExpressibleByFloatLiteral {
  /// The level, -1…1; never NaN.
  public let value: Double

  /// The level itself, or `nil` if `value` is outside -1…1 or NaN.
  public init?(exactly value: Double) {
    guard value >= -1, value <= 1 else { return nil }
    self.value = value + 0.0  // no negative zero
  }

  /// The level nearest to `value`; NaN becomes 0.
  public init(clamping value: Double) {
    self.value = value >= 1 ? 1 : (value <= -1 ? -1 : (value.isNaN ? 0 : value + 0.0))
  }

  /// A level written in source code; traps outside -1…1.
  public init(floatLiteral value: Double) {
    precondition(value >= -1 && value <= 1, "a signed level must be in -1…1, not \(value)")
    self.value = value + 0.0
  }

  /// The middle, 0.
  public static var zero: SignedLevel { SignedLevel(clamping: 0) }
  /// True if `left` is smaller.
  public static func < (left: SignedLevel, right: SignedLevel) -> Bool { left.value < right.value }
}
