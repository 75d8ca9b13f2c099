public import HapticModel

/// The limits of a line of notation, and its default values; all *chosen*.
public enum NotationLimits {
  /// How long a symbol takes where the line says nothing: 100 ms.
  ///
  /// Pulses are counted one by one only from 80 to 90 ms on (Jurado et al., Timing and Time Perception 2021).
  public static var step: TimeSpan { .milliseconds(100) }
  /// How deep groups may be nested.
  public static let depth = 64
  /// How many parts a line may have once its repeats are written out: symbols, rests, jumps, steps and groups.
  public static let parts = 1_000_000
  /// How often something may be repeated.
  public static let count = 1_000_000
}
