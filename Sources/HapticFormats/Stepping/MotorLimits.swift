internal import HapticModel

/// The limits of driving a motor along a pattern.
enum MotorLimits {
  /// How often a strength that changes is set anew: every 10 ms at most (*chosen*: motors follow no faster).
  static var courseStep: TimeSpan { .milliseconds(10) }
  /// The silence kept between a tap and what follows it, where there is room: 10 ms (*chosen*).
  static var gap: TimeSpan { .milliseconds(10) }
  /// How many runs one pattern may need (*chosen*, far beyond any haptic); the rest is left out.
  static let runs = 1 << 18
}
