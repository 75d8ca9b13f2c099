public import HapticModel

/// The limits of a line of notation, and its default values; all *chosen*.
public enum NotationLimits {
  /// The length of a symbol without a length of its own: 100 ms.
  ///
  /// Pulses can be counted one by one only from an interval of 80 to 90 ms (Jurado et al., Timing and Time Perception
  /// 2021).
  public static var step: TimeSpan { .milliseconds(100) }
  /// The greatest nesting depth of groups.
  public static let depth = 64
  /// The most parts of a line with its repeats written out: symbols, rests, jumps, steps and groups.
  public static let parts = 1_000_000
  /// The greatest repeat count.
  public static let count = 1_000_000
}
