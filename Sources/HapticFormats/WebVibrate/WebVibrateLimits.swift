public import HapticModel

/// The limits of the Vibration API, as Chromium has them.
public enum WebVibrateLimits {
  /// How many times a list may have, Chromium's `kVibrationPatternLengthMax`; browsers leave the rest out.
  public static let entries = 99
  /// The longest time in a list, Chromium's `kVibrationDurationMsMax`; browsers cut longer ones.
  public static var longest: TimeSpan { .milliseconds(longestTicks) }

  /// The same in milliseconds.
  static let longestTicks: Int64 = 10_000
}
