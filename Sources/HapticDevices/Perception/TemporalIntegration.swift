internal import HapticModel

/// The integration of sensation over time: a leaky integral of the square of the felt amplitude.
///
/// E(t) = (1/τ)·∫ s(u)²·e^(-(t-u)/τ) du from the event's onset on: Zwislocki's theory of temporal summation (1960),
/// which Verrillo (1965) found to hold for the skin with τ = 200 ms. A burst of constant strength and length T reaches
/// 10·log10(1 - e^(-T/τ)) dB relative to a long one: -13 dB after 10 ms, -4 dB after 100 ms.
struct TemporalIntegration: Sendable {
  /// The time constant τ.
  static var timeConstant: TimeSpan { .milliseconds(200) }

  /// The current value; 1 at the threshold.
  private(set) var power = 0.0
  /// The largest value so far.
  private(set) var strongest = 0.0

  /// Advances by one step in which the square changes from `from` to `to`.
  ///
  /// - Parameter decay: e^(-step/τ).
  mutating func take(from: Double, to: Double, decay: Double) {
    power = power * decay + (from + to) / 2 * (1 - decay)
    if power > strongest { strongest = power }
  }

  /// Advances by a time without sensation.
  mutating func rest(seconds: Double) {
    power *= PortableMath.exponential(-seconds / Self.timeConstant.inSeconds)
  }

  /// Returns the share of the integral that remains after a step.
  static func decay(over step: TimeSpan) -> Double {
    PortableMath.exponential(-step.inSeconds / timeConstant.inSeconds)
  }

  /// Returns the level of an integral, 10·log10 E: that of the amplitude √E; `nil` for zero.
  static func level(_ power: Double) -> Decibels? {
    Decibels(amplitudeRatio: power.squareRoot())
  }
}
