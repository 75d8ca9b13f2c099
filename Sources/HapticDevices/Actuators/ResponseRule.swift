internal import HapticModel

/// The response of an actuator to its drive, in m/s²; it converges to ``Actuator/steadyAcceleration(amplitude:frequency:)``.
///
/// Above its resonance a mass on a spring follows the force at once, and the response is its acceleration. Up to the
/// resonance the spring dominates: the response is the displacement, which grows from zero, converted to the
/// acceleration at the drive's frequency. A motor's displacement does not depend on its speed; its acceleration does.
struct ResponseRule: Sendable {
  /// The resonance of a mass on a spring, in hertz; below every frequency for a motor.
  private let resonance: Double
  private let isThere: Bool

  /// Makes the rule of an actuator; one that is not there does not respond.
  init(_ actuator: Actuator?) {
    isThere = actuator != nil
    if case .resonant(let mass) = actuator {
      resonance = mass.resonance.hertz
    } else {
      resonance = -.infinity
    }
  }

  @inline(__always) func response(of sample: Motion.Sample) -> Double {
    guard sample.forcedHertz <= resonance else { return isThere ? sample.acceleration : 0 }
    let omega = 2 * PortableMath.pi * sample.forcedHertz
    return sample.displacement * omega * omega
  }

  /// The size of the response to which the mass swings until the next sample.
  @inline(__always) func peak(of sample: Motion.Sample) -> Double {
    guard sample.forcedHertz <= resonance else { return isThere ? sample.peakAcceleration : 0 }
    let omega = 2 * PortableMath.pi * sample.forcedHertz
    return sample.peakDisplacement * omega * omega
  }
}
