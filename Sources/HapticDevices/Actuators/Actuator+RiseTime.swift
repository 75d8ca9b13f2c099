public import HapticModel

extension Actuator {
  /// From rest to 90 % of the acceleration at full drive, overdrive included.
  ///
  /// A resonance at its own frequency approaches the end as 1 − e^(−t/τ) with τ = Q / (π·f0): 90 % after τ·ln 10 = 2.3 τ.
  /// Below Q = 0.5 there is no oscillation, and the slower of the two poles takes its place: from then on the displacement
  /// keeps its 90 %, which its acceleration may have had before.
  /// The speed of an ERM does the same with its own τ; its acceleration is the square, and has 90 % at √0.9 of the speed.
  /// An overdrive of k aims at k times the end: τ·ln(k / (k − goal)). Derived from the equations of <doc:Physics>.
  public var riseTime: TimeSpan {
    switch self {
    case .resonant(let actuator):
      return Self.rise(to: 0.9, -1 / ResonantModel(actuator).s1.re, overdrive: actuator.overdrive)
    case .eccentric(let actuator):
      return Self.rise(to: 0.9.squareRoot(), actuator.spinUp.inSeconds, overdrive: actuator.overdrive)
    }
  }

  private static func rise(to goal: Double, _ tau: Double, overdrive: Double) -> TimeSpan {
    let aim = max(overdrive, 1)
    let seconds = tau * PortableMath.logarithm(aim / (aim - goal))
    // A profile's file cannot ask for more than hours; a value made in code may.
    return TimeSpan.seconds(min(max(seconds, 0), 1e6))
  }
}
