public import HapticModel

extension Actuator {
  /// The time from rest to 90 % of the acceleration at full drive, overdrive included.
  ///
  /// A resonance driven at its own frequency approaches the steady state as 1 − e^(−t/τ) with τ = Q / (π·f0): 90 %
  /// after τ·ln 10 = 2.3 τ. Below Q = 0.5 it does not oscillate, and the slower of the two poles determines τ: from
  /// then on the displacement stays above 90 %, which the acceleration may have reached earlier. The speed of an ERM
  /// behaves the same with its own τ; its acceleration is the square, and reaches 90 % at √0.9 of the speed. An
  /// overdrive of k approaches k times the steady state: τ·ln(k / (k − goal)). Derived from the equations of the
  /// page Physics.
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
    // Profile files limit this to hours; a value made in code may exceed them.
    return TimeSpan.seconds(min(max(seconds, 0), 1e6))
  }
}
