internal import HapticModel

extension Actuator {
  /// How far an actuator has answered its drive, in m/s²: what ``steadyAcceleration(amplitude:frequency:)`` says in the end.
  ///
  /// Above its resonance a mass on a spring obeys the force at once, and its acceleration is the answer. Up to the
  /// resonance the spring decides: there the answer is the displacement, which grows from nothing, taken as the
  /// acceleration that belongs to it at the drive's frequency. A motor's displacement does not depend on its speed; its
  /// acceleration does.
  func response(of sample: Motion.Sample) -> Double {
    guard case .resonant(let actuator) = self, sample.forcedHertz <= actuator.resonance.hertz else {
      return sample.acceleration
    }
    let omega = 2 * PortableMath.pi * sample.forcedHertz
    return (sample.forced + sample.free).magnitude * omega * omega
  }
}
