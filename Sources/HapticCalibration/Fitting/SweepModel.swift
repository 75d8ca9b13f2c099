internal import HapticDevices
internal import HapticModel

/// The answer of a mass on a spring to the sweeps of a pattern.
///
/// The acceleration is that of the page Calibrating: s²/((s - s1)(s - s2)) = 1 + r1/(s - s1) + r2/(s - s2), scaled to
/// 1 at the resonance. In a frame that turns with the sweep, the part of the slow pole s1 follows p' = (s1 - jω)·p + 1,
/// which is solved step by step, exactly for the frequency in the middle of each step; that of s2 follows at once. So
/// the lag of the resonance behind the sweep is part of the model.
struct SweepModel {
  let hertz: Double
  let q: Double
  /// The difference, in seconds, of the sweep's time in the recording from the one that was assumed.
  let delay: Double

  /// Returns the squared amplitude for each frame, for a steady amplitude of 1 at the resonance.
  func powers(for frames: [SweepFrame], of pattern: CalibrationPattern) -> [Double] {
    let traces = pattern.sweeps.map(trace)
    return frames.map { frame in
      var value = Phasor.zero
      var sum = 0.0
      for (index, weight) in SweepFrame.window.enumerated() {
        value = value + traces[frame.sweep][frame.step + index] * weight
        sum += weight
      }
      return value.squaredMagnitude / (sum * sum)
    }
  }

  /// The amplitude in the middle of each step of a sweep.
  private func trace(_ sweep: CalibrationPattern.Sweep) -> [Phasor] {
    let omega = 2 * PortableMath.pi * hertz
    let damping = omega / (2 * q)
    let root = (1 - 1 / (4 * q * q)).squareRoot()
    let (s1, s2) = (Phasor(-damping, omega * root), Phasor(-damping, -omega * root))
    let r1 = s1 * s1 / (s1 - s2)
    let r2 = s2 * s2 / (s2 - s1)
    let count = Int(CalibrationPattern.sweepLength * SweepFrame.stepsPerSecond)
    let length = 1 / SweepFrame.stepsPerSecond
    let decay = PortableMath.exponential(-damping * length)
    var p = Phasor.zero
    return (0..<count).map { step in
      let time = (Double(step) + 0.5) * length - delay
      let drive = Phasor(0, 2 * PortableMath.pi * (sweep.hertz + sweep.slope * time))
      let pole = s1 - drive
      let target = Phasor(-1) / pole
      if step == 0 { p = target }
      // Half a step before and half a step after the middle.
      let angle = pole.im * length
      let turn = Phasor(decay * PortableMath.cosine(angle), decay * PortableMath.sine(angle))
      let next = target + (p - target) * turn
      let middle = (p + next) * 0.5
      p = next
      return (Phasor(1) + r1 * middle + r2 / (drive - s2)) * (1 / q)
    }
  }
}
