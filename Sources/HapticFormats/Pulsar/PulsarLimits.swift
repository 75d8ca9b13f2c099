internal import HapticModel

/// The limits of Pulsar presets.
public enum PulsarLimits {
  /// The amplitudes and frequencies that mean something; others are clamped.
  public static let levels: ClosedRange<Double> = 0.0...1.0
  /// How long the intensity control leaves its course for a tap: 1 ns, the least there is (*chosen*).
  static var tapInstant: TimeSpan { .nanoseconds(1) }
}
