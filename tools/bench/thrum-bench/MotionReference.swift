internal import HapticDevices
internal import HapticModel

/// The motion of an actuator by the classical Runge-Kutta method with a fixed step of 10 µs, without overdrive and
/// braking: the obvious first implementation, and an independent check of the closed forms.
enum MotionReference {
  /// The step in seconds.
  private static let step = 1e-5

  /// Returns the largest acceleration under a drive, in m/s².
  static func peak(_ drive: DriveWaveform, _ actuator: Actuator) -> Double {
    switch actuator {
    case .resonant(let actuator): peak(drive, actuator)
    case .eccentric(let actuator): peak(drive, actuator)
    }
  }

  /// A mass on a spring: x'' + (ω/Q)·x' + ω²·x = force.
  private static func peak(_ drive: DriveWaveform, _ actuator: ResonantActuator) -> Double {
    let natural = 2 * PortableMath.pi * actuator.resonance.hertz
    let gain = actuator.peakAcceleration.metresPerSecondSquared / actuator.q
    var (x, v, peak, phase) = (0.0, 0.0, 0.0, 0.0)
    walk(drive) { section, part, length in
      let turn = section.map { 2 * PortableMath.pi * $0.frequency.hertz * step } ?? 0
      func slope(_ x: Double, v: Double, shift: Double) -> (Double, Double) {
        let force =
          section.map { level($0, part + length * shift) * PortableMath.sine(phase + turn * shift) } ?? 0
        return (v, force * gain - natural / actuator.q * v - natural * natural * x)
      }
      let a = slope(x, v: v, shift: 0)
      let b = slope(x + a.0 * step / 2, v: v + a.1 * step / 2, shift: 0.5)
      let c = slope(x + b.0 * step / 2, v: v + b.1 * step / 2, shift: 0.5)
      let d = slope(x + c.0 * step, v: v + c.1 * step, shift: 1)
      x += step / 6 * (a.0 + 2 * b.0 + 2 * c.0 + d.0)
      v += step / 6 * (a.1 + 2 * b.1 + 2 * c.1 + d.1)
      peak = max(peak, a.1.magnitude)
      phase = section == nil ? 0 : phase + turn
    }
    return peak
  }

  /// A motor with an eccentric mass: τ·v' + v = drive, with one τ for more speed and one for less.
  private static func peak(_ drive: DriveWaveform, _ actuator: EccentricActuator) -> Double {
    let (rise, fall) = (actuator.spinUp.inSeconds, actuator.spinDown.inSeconds)
    let start = actuator.startLevel.value
    var (v, peak) = (0.0, 0.0)
    walk(drive) { section, part, length in
      func slope(_ v: Double, _ shift: Double) -> Double {
        let drive = section.map { min(level($0, part + length * shift), 1) } ?? 0
        // A motor that stands needs more.
        if v < 0.01, drive < start { return -v / fall }
        return (drive - v) / (drive > v ? rise : fall)
      }
      let a = slope(v, 0)
      let b = slope(v + a * step / 2, 0.5)
      let c = slope(v + b * step / 2, 0.5)
      let d = slope(v + c * step, 1)
      v += step / 6 * (a + 2 * b + 2 * c + d)
      peak = max(peak, v * v)
    }
    return peak * actuator.peakAcceleration.metresPerSecondSquared
  }

  private static func level(_ section: DriveWaveform.Segment, _ part: Double) -> Double {
    section.from + (section.to - section.from) * part
  }

  /// Calls `body` for each step with the segment that drives it, the part of it that is over, and that of one step.
  private static func walk(
    _ drive: DriveWaveform,
    _ body: (_ section: DriveWaveform.Segment?, _ part: Double, _ length: Double) -> Void
  ) {
    var (position, time) = (0, 0.0)
    let end = drive.end.inSeconds
    while time < end {
      while position < drive.segments.count, drive.segments[position].end.inSeconds <= time { position += 1 }
      let next = position < drive.segments.count ? drive.segments[position] : nil
      if let next, next.start.inSeconds <= time {
        let length = (next.end - next.start).inSeconds
        body(next, (time - next.start.inSeconds) / length, step / length)
      } else {
        body(nil, 0, 0)
      }
      time += step
    }
  }
}
