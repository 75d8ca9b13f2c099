internal import HapticModel

/// The integration of sensation over time: a leaky integral of the square of the felt amplitude.
///
/// E(t) = (1/τ)·∫ s(u)²·e^(-(t-u)/τ) du from the event's onset on: Zwislocki's theory of temporal summation (1960),
/// which Verrillo (1965) found to hold for the skin with τ = 200 ms. A burst of constant strength and length T reaches
/// 10·log10(1 - e^(-T/τ)) dB relative to a long one: -13 dB after 10 ms, -4 dB after 100 ms.
enum TemporalIntegration {
  /// The time constant τ.
  static var timeConstant: TimeSpan { .milliseconds(200) }

  /// Returns the share of the integral that remains after a step.
  static func decay(over step: TimeSpan) -> Double {
    PortableMath.exponential(-step.inSeconds / timeConstant.inSeconds)
  }

  /// Returns the level of an integral, 10·log10 E: that of the amplitude √E; `nil` for zero.
  static func level(_ power: Double) -> Decibels? {
    Decibels(amplitudeRatio: power.squareRoot())
  }
}
