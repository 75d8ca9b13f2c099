internal import HapticModel

/// The constants of a mass on a spring: x'' + (ω0/Q)·x' + ω0²·x = F·u, with poles s1 and s2.
///
/// At the resonance the steady acceleration is Q·F at a drive of 1; hence F = peak/Q.
struct ResonantModel {
  /// The peak acceleration, m/s².
  let peak: Double
  /// The force of a drive of 1 on a unit of mass, m/s².
  let force: Double
  /// ω0, radians a second.
  let omega: Double
  /// The pole with the positive frequency, or the slower of two real ones, 1/s.
  let s1: Phasor
  /// The other pole.
  let s2: Phasor
  /// The time in which the motion at the resonance falls to 1/e, in seconds: τ = 2Q/ω0.
  let tau: Double

  /// Makes the model of an actuator under its driver.
  init(_ actuator: ResonantActuator) { self.init(actuator, q: actuator.q) }

  /// Makes the model of an actuator that nothing drives.
  init(coasting actuator: ResonantActuator) {
    self.init(actuator, q: max(actuator.coastingQ ?? actuator.q, actuator.q))
  }

  private init(_ actuator: ResonantActuator, q: Double) {
    let q = Self.quality(q)
    peak = actuator.peakAcceleration.metresPerSecondSquared
    force = peak / q
    omega = 2 * PortableMath.pi * min(max(actuator.resonance.hertz, 1e-3), 1e6)
    let damping = omega / (2 * q)
    tau = 1 / damping
    let inside = 1 - 1 / (4 * q * q)
    if inside > 0 {
      s1 = Phasor(-damping, omega * inside.squareRoot())
      s2 = s1.conjugate
    } else {
      let fast = -(damping + omega * (-inside).squareRoot())
      // The slow pole from the product of both: their difference would lose precision at a small Q.
      s1 = Phasor(omega * omega / fast)
      s2 = Phasor(fast)
    }
  }

  /// Returns a quality factor within the limits of the closed form.
  ///
  /// At Q = 0.5 both poles coincide and the modes are undefined, so a Q within 0.01 % of it is moved to a distance of
  /// 0.01 %: no response changes by more than that, a tenth of the 0.1 % that the simulation promises. The bounds are
  /// far beyond any real actuator.
  private static func quality(_ q: Double) -> Double {
    guard q > 1e-6 else { return 1e-6 }
    let distance = q / 0.5 - 1
    if distance.magnitude < 1e-4 { return distance < 0 ? 0.5 * (1 - 1e-4) : 0.5 * (1 + 1e-4) }
    return min(q, 1e9)
  }

  /// True if it oscillates by itself: Q > 0.5.
  var isOscillating: Bool { s1.im > 0 }

  /// The frequency of its free oscillation, in hertz; 0 if it does not oscillate.
  var freeHertz: Double { s1.im / (2 * PortableMath.pi) }

  /// H(jω): the displacement in metres under a drive of e^(jωt).
  func transfer(_ omega: Double) -> Phasor {
    let s = Phasor(0, omega)
    return Phasor(force) / ((s - s1) * (s - s2))
  }

  /// H'(jω), the derivative by s = jω.
  func transferSlope(_ omega: Double) -> Phasor {
    let s = Phasor(0, omega)
    return transfer(omega) * (Phasor(1) / (s - s1) + Phasor(1) / (s - s2)) * -1
  }

  /// The steady acceleration under a drive of 1 at a frequency, m/s².
  func steady(_ omega: Double) -> Double { transfer(omega).magnitude * omega * omega }

  /// True if a drive is between the half-power frequencies: |f/f0 - f0/f| ≤ 1/Q.
  func isInBand(_ omega: Double) -> Bool {
    (omega / self.omega - self.omega / omega).magnitude <= 2 / (tau * self.omega)
  }
}

/// The position and speed of a mass in response to a complex drive; the real mass is the real part.
struct ResonantState {
  /// Displacement, m.
  var x = Phasor.zero
  /// Velocity, m/s.
  var v = Phasor.zero

  /// The energy of the real mass per kilogram, J/kg: ½v² + ½ω0²x².
  func energy(_ omega: Double) -> Double { (v.re * v.re + omega * omega * x.re * x.re) / 2 }
}
