/// A frequency in hertz.
///
/// Thread-safe: yes, a value. Real-time-safe: yes.
public struct Frequency: Sendable, Hashable, Comparable {
  /// Cycles per second; positive and finite.
  public let hertz: Double

  /// Makes a frequency, or `nil` if `hertz` is not a positive, finite number.
  public init?(hertz: Double) {
    guard hertz > 0, hertz.isFinite else { return nil }
    self.hertz = hertz
  }

  /// True if `left` is lower than `right`.
  public static func < (left: Frequency, right: Frequency) -> Bool { left.hertz < right.hertz }
}

/// A gain or a level in decibels; 0 dB changes nothing.
public struct Decibels: Sendable, Hashable, Comparable {
  /// The value in decibels; never NaN.
  public let value: Double

  /// Makes a gain, or `nil` if `value` is not a finite number.
  public init?(_ value: Double) {
    guard value.isFinite else { return nil }
    self.value = value
  }

  private init(unchecked value: Double) { self.value = value }

  /// The level of an amplitude against another, 20·log10 of `ratio`; `nil` if the ratio is not positive and finite.
  public init?(amplitudeRatio ratio: Double) {
    guard ratio > 0, ratio.isFinite else { return nil }
    value = PortableMath.logarithm(ratio) * (20 / 2.302585092994046)
  }

  /// No change.
  public static var zero: Decibels { Decibels(unchecked: 0) }

  /// The factor on an amplitude: 10^(dB/20).
  public var amplitude: Double { PortableMath.exponential(value * (2.302585092994046 / 20)) }

  /// True if `left` is quieter than `right`.
  public static func < (left: Decibels, right: Decibels) -> Bool { left.value < right.value }
}
