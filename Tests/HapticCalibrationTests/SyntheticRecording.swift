/// A mass on a spring under the calibration pattern, integrated by the rule of Runge and Kutta: a path to the same motion
/// that shares nothing with the library's closed forms and fits.
struct SyntheticActuator {
  var hertz: Double
  var q: Double
  var coastingQ: Double

  /// The frames in a second of the recordings.
  static let rate = 4_000
  /// The steps of the integration in a frame.
  private static let substeps = 2
  /// The silence before the pattern, in seconds.
  static let lead = 0.5

  /// The time from 10 to 90 % and from 90 to 10 % of an exponential with the decay of a quality factor, in ms.
  static func time(hertz: Double, q: Double) -> Double { 2_197.2245773362196 * q / (PortableMath.pi * hertz) }

  /// A stop that the mass meets, on one side of its rest.
  ///
  /// It is a spring, with the damping of a Q of 4 at its own resonance.
  struct Stop {
    /// The place, in displacements of the steady vibration at the resonance.
    var gap: Double
    /// The stiffness, in that of the mass's own spring.
    var stiffness: Double
  }

  /// The stop; `nil` for a mass that moves freely.
  var stop: Stop?

  /// The acceleration at each frame, relative to that of the steady vibration at the resonance.
  func acceleration(under drive: [Double] = SyntheticDrive.standard) -> [Double] {
    let step = 1 / Double(Self.rate * Self.substeps)
    var (x, v, quiet) = (0.0, 0.0, 0)
    var result: [Double] = []
    result.reserveCapacity(drive.count / (2 * Self.substeps) + 1)
    var index = 0
    while index + 2 < drive.count {
      let (u0, u1, u2) = (drive[index], drive[index + 1], drive[index + 2])
      quiet = u0 == 0 && u1 == 0 && u2 == 0 ? quiet + 1 : 0
      let force = self.force(isDriven: quiet == 0)
      let a1 = force(u0, x, v)
      if index % (2 * Self.substeps) == 0 { result.append(a1) }
      let (x2, v2) = (x + step / 2 * v, v + step / 2 * a1)
      let a2 = force(u1, x2, v2)
      let (x3, v3) = (x + step / 2 * v2, v + step / 2 * a2)
      let a3 = force(u1, x3, v3)
      let (x4, v4) = (x + step * v3, v + step * a3)
      let a4 = force(u2, x4, v4)
      x += step / 6 * (v + 2 * v2 + 2 * v3 + v4)
      v += step / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
      index += 2
    }
    return result
  }

  /// The acceleration under a drive, at a displacement and a speed.
  private func force(isDriven: Bool) -> (_ drive: Double, _ x: Double, _ v: Double) -> Double {
    let omega = 2 * PortableMath.pi * hertz
    let (stiffness, damping) = (omega * omega, omega / (isDriven ? q : coastingQ))
    guard let stop else { return { [q] u, x, v in u / q - stiffness * x - damping * v } }
    let gap = stop.gap / stiffness
    let (hard, loss) = (stop.stiffness * stiffness, stop.stiffness.squareRoot() * omega / 4)
    return { [q] u, x, v in
      let contact = x > gap ? max(hard * (x - gap) + loss * v, 0) : 0
      return u / q - stiffness * x - damping * v - contact
    }
  }
}

/// The drive that `thrum render --mode drive` makes of the pattern, by its documentation: 80 to 230 Hz, squares of the
/// intensity, attack and release of 5 ms.
///
/// `CalibrateCommandTests` uses the command itself.
enum SyntheticDrive {
  /// Values at half steps of the integration.
  static let standard = values(of: CalibrationPattern.standard.pattern) { 80 + 150 * $0 }

  static func values(of pattern: HapticPattern, hertz: (Double) -> Double) -> [Double] {
    let rate = Double(SyntheticActuator.rate * 4)
    let lead = SyntheticActuator.lead
    let seconds = 1 + lead + pattern.events.map { end(of: $0) }.reduce(0, max)
    var drive = [Double](repeating: 0, count: Int(seconds * rate))
    for case .continuous(let event) in pattern.events {
      let (start, length) = (Double(event.time.nanoseconds) / 1e9, Double(event.duration.nanoseconds) / 1e9)
      let curve = pattern.curves.first { $0.time == event.time }?.curve
      var phase = 0.0
      let first = Int((start + lead) * rate)
      for frame in 0..<Int((length + 0.005) * rate) {
        let time = Double(frame) / rate
        let shift = curve?.value(at: .seconds(time)) ?? 0
        let level = min(time / 0.005, 1, (length + 0.005 - time) / 0.005)
        drive[first + frame] = level * level * PortableMath.sine(phase)
        phase += 2 * PortableMath.pi * hertz(event.sharpness.value + shift) / rate
        if phase > 2 * PortableMath.pi { phase -= 2 * PortableMath.pi }
      }
    }
    return drive
  }

  private static func end(of event: HapticEvent) -> Double {
    guard case .continuous(let vibration) = event else { return 0 }
    return Double(vibration.time.nanoseconds + vibration.duration.nanoseconds) / 1e9
  }
}

extension Recording {
  /// A recording of one channel with a steady vibration of half of full scale at the resonance.
  ///
  /// - Parameter decibels: the strongest steady vibration above white noise, both as effective values.
  init(_ motion: [Double], noise decibels: Double, seed: UInt64) throws {
    let strongest = motion.reduce(0) { max($0, $1.magnitude) }
    let ratio = PortableMath.exponential(-decibels / 20 * 2.302585092994046)
    let deviation = 0.5 * strongest / 2.0.squareRoot() * ratio
    var noise = WhiteNoise(seed: seed)
    let samples = motion.map { 0.5 * $0 + deviation * noise.next() }
    self.init(rate: try Self.hertz(Double(SyntheticActuator.rate)), channels: [samples])
  }

  static func hertz(_ value: Double) throws -> Frequency {
    guard let frequency = Frequency(hertz: value) else { throw Impossible() }
    return frequency
  }

  private struct Impossible: Error {}
}

/// White noise of variance 1: sums of eight even numbers each, which are close to normal.
struct WhiteNoise {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func next() -> Double {
    var sum = 0
    for _ in 0..<2 {
      let bits = generator.next()
      sum += Int(bits & 0xFFFF) + Int(bits >> 16 & 0xFFFF) + Int(bits >> 32 & 0xFFFF) + Int(bits >> 48)
    }
    // Eight even numbers below 65,536 have the mean 4 · 65,535 and the variance 8 · 65,536² / 12.
    return (Double(sum) - 262_140) / (65_536 * 0.816496580927726)
  }
}
