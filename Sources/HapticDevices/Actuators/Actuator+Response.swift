internal import HapticModel

extension Actuator {
  /// The response of an actuator to its drive, in m/s²; it converges to ``steadyAcceleration(amplitude:frequency:)``.
  ///
  /// Above its resonance a mass on a spring follows the force at once, and the response is its acceleration. Up to the
  /// resonance the spring dominates: the response is the displacement, which grows from zero, converted to the
  /// acceleration at the drive's frequency. A motor's displacement does not depend on its speed; its acceleration does.
  func response(of sample: Motion.Sample) -> Double {
    guard case .resonant(let actuator) = self, sample.forcedHertz <= actuator.resonance.hertz else {
      return sample.acceleration
    }
    let omega = 2 * PortableMath.pi * sample.forcedHertz
    return sample.displacement * omega * omega
  }
}
