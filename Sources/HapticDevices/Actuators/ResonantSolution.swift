internal import HapticModel

/// The motion of a mass under one pulse of drive, in closed form.
///
/// A drive (U0 + U1·t)·e^(jωt) has the particular solution [H·(U0 + U1·t) + H'·U1]·e^(jωt), with H and H' at jω; the
/// two modes c1·e^(s1·t) and c2·e^(s2·t) are added, fitted to the initial position and speed.
struct ResonantSolution {
  /// ω of the drive, radians a second.
  let omega: Double
  /// True if there is a drive.
  let isDriven: Bool
  /// The forced displacement is (`forced` + `forcedSlope`·t)·e^(jωt), m.
  private let forced: Phasor
  private let forcedSlope: Phasor
  /// The modes' amplitudes at the start, m.
  let c1: Phasor
  let c2: Phasor
  /// True if the drive does not change; the amplitudes of the forced acceleration and displacement then.
  private let isSteady: Bool
  private let steady: (acceleration: Double, displacement: Double)

  /// - Parameters:
  ///   - phase: the drive of amplitude 1 at the start; its real part is the driving sine.
  ///   - slope: the change of the amplitude per second.
  init(
    _ model: ResonantModel, from state: ResonantState, amplitude: Double, slope: Double, omega: Double,
    phase: Phasor
  ) {
    self.omega = omega
    isDriven = amplitude != 0 || slope != 0
    var (forced, forcedSlope) = (Phasor.zero, Phasor.zero)
    if isDriven {
      let transfer = model.transfer(omega)
      forced = transfer * amplitude * phase
      if slope != 0 {
        forced = forced + model.transferSlope(omega) * slope * phase
        forcedSlope = transfer * slope * phase
      }
    }
    let x = state.x - forced
    let v = state.v - forcedSlope - Phasor(0, omega) * forced
    c1 = (v - model.s2 * x) / (model.s1 - model.s2)
    c2 = x - c1
    self.forced = forced
    self.forcedSlope = forcedSlope
    isSteady = slope == 0
    let size = forced.magnitude
    steady = (size * (omega * omega), size)
  }

  /// The forced displacement before the rotation by e^(jωt).
  @inline(__always) func displacement(_ t: Double) -> Phasor { forced + forcedSlope * t }

  /// The forced velocity before the rotation by e^(jωt): x' = jω·x + slope.
  @inline(__always) func velocity(_ t: Double) -> Phasor { Phasor(0, omega) * displacement(t) + forcedSlope }

  /// The forced acceleration before the rotation by e^(jωt): x'' = (jω)²·x + 2jω·(slope).
  @inline(__always) func acceleration(_ t: Double) -> Phasor {
    displacement(t) * -(omega * omega) + Phasor(-2 * omega * forcedSlope.im, 2 * omega * forcedSlope.re)
  }

  /// The amplitudes of the forced acceleration and displacement.
  @inline(__always) func sizes(_ t: Double) -> (acceleration: Double, displacement: Double) {
    isSteady ? steady : (acceleration(t).magnitude, displacement(t).magnitude)
  }

  /// The state after `t` seconds.
  ///
  /// - Parameters:
  ///   - e1: e^(s1·t).
  ///   - e2: e^(s2·t).
  ///   - turn: e^(jωt).
  func state(_ model: ResonantModel, _ t: Double, e1: Phasor, e2: Phasor, turn: Phasor) -> ResonantState {
    let (m1, m2) = (c1 * e1, c2 * e2)
    let position = displacement(t)
    return ResonantState(
      x: position * turn + m1 + m2,
      v: velocity(t) * turn + model.s1 * m1 + model.s2 * m2)
  }

  /// Returns the seconds until the modes' acceleration stays below `limit`; 0 if it does already.
  ///
  /// Uses the sum of both amplitudes and the slower decay: never too early.
  func seconds(_ model: ResonantModel, until limit: Double) -> Double {
    let bound =
      model.s1.squaredMagnitude * c1.magnitude + model.s2.squaredMagnitude * c2.magnitude
    guard bound > limit, limit > 0 else { return 0 }
    return PortableMath.logarithm(bound / limit) / -model.s1.re
  }
}
