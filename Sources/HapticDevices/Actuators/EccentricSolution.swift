internal import HapticModel

/// The speed of a motor under a linear drive, in closed form, for one time constant.
///
/// τ·v' + v = U0 + U1·t has the solution v = U0 - U1·τ + U1·t + B·e^(-t/τ), with B from the initial speed. Its integral
/// gives the turns of the mass.
struct EccentricSolution {
  /// U0 - U1·τ.
  private let base: Double
  /// U1.
  private let slope: Double
  /// B.
  private let transient: Double
  /// τ, seconds.
  let tau: Double

  init(from speed: Double, amplitude: Double, slope: Double, tau: Double) {
    base = amplitude - slope * tau
    self.slope = slope
    transient = speed - base
    self.tau = tau
  }

  /// The speed after `t` seconds relative to the top speed.
  func speed(_ t: Double) -> Double { speed(t, decay: PortableMath.exponential(-t / tau)) }

  /// The speed after `t` seconds, for a known e^(-t/τ).
  @inline(__always) func speed(_ t: Double, decay: Double) -> Double {
    // Rounding may give a tiny negative speed; the mass does not turn back.
    max(0, base + slope * t + transient * decay)
  }

  /// The seconds until the speed under a drive that does not change falls to another one; `nil` under another drive.
  func seconds(until speed: Double) -> Double? {
    guard slope == 0, base < speed, transient > 0 else { return nil }
    return tau * PortableMath.logarithm(transient / (speed - base))
  }

  /// The integral of the speed over `t` seconds.
  @inline(__always) func way(_ t: Double, decay: Double) -> Double {
    base * t + slope * t * t / 2 + transient * tau * (1 - decay)
  }
}
