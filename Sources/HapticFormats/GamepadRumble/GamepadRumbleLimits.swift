public import HapticModel

/// The limits of dual-rumble effects.
public enum GamepadRumbleLimits {
  /// The longest an effect may be, its delay included: Chromium's `kMaxEffectDurationMillis`.
  public static var longest: TimeSpan { .milliseconds(longestTicks) }
  /// The magnitudes there are.
  public static let magnitudes: ClosedRange<Double> = 0.0...1.0

  /// The longest effect in milliseconds.
  static let longestTicks: Int64 = 5_000
  /// How finely magnitudes are written: four decimals (*chosen*: finer than any motor).
  static let scale = AmplitudeScale.amplitudes(10_000)
}
