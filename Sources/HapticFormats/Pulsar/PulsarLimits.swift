/// The limits of Pulsar presets.
public enum PulsarLimits {
  /// The amplitudes and frequencies that mean something; others are clamped.
  public static let levels: ClosedRange<Double> = 0.0...1.0
}
