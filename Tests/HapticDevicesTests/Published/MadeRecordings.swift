@testable import HapticDevices

/// Recordings that are made by integrating the equations of the page Physics step by step, with what sensors add: noise,
/// gravity, three axes, another rate, and a beginning at any time.
///
/// They use nothing of the model but the drive of a pattern.
enum MadeRecordings {
  private static let pattern = "=:0.8{100ms} .{60ms} =:0.5{60ms}"

  private static let lines = [
    "tap.csv\tandroid-weak-lra\tdrive 0 20 1 1 175\t0.101972\tmade: 20 ms on an LRA",
    "beside.wav\tandroid-weak-lra\tdrive 0 150 0.7 0.7 192.5\t4\tmade: 150 ms at 1.1 times its resonance",
    "pattern.csv\tandroid-weak-lra\t\(pattern)\t-\tmade: two vibrations, sensitivity unknown",
    "motor.csv\tpinephone\tdrive 0 80 1 1 170\t1\tmade: 80 ms on an ERM",
  ]

  private typealias Drive = [(from: Double, to: Double, amplitude: (Double, Double), hertz: Double)]

  /// Returns the first recordings.
  ///
  /// The LRA has the numbers of its profile, 0.6 g at 175 Hz with Q = 9, unless others are given.
  static func set(_ count: Int = 4, q: Double = 9, hertz: Double = 175) throws -> RecordingSet {
    func mass(_ drive: Drive) -> [Double] { self.mass(q: q, hertz: hertz, peak: 0.6, drive) }
    return try RecordingSet(list: lines.prefix(count).joined(separator: "\n")) { name in
      switch name {
      case "tap.csv": table(mass([(0, 0.02, (1, 1), 175)]), rate: 3_200, unit: 9.80665)
      case "beside.wav": sound(mass([(0, 0.15, (0.7, 0.7), 192.5)]), scale: 4)
      case "pattern.csv": table(mass(try planned()), rate: 2_000, unit: 37)
      case "motor.csv": table(motor(for: 0.08), rate: 1_600, unit: 1)
      default: nil
      }
    }
  }

  /// The drive of the pattern, which the model plans.
  private static func planned() throws -> Drive {
    let profile = try #require(DeviceProfiles.builtIn["android-weak-lra"])
    let call = HapticCall(Timeline(compiling: HapticPattern(notation: pattern)))
    return Simulation(call, on: profile).delivery.drive.segments.map {
      ($0.start.inSeconds, $0.end.inSeconds, ($0.from, $0.to), $0.frequency.hertz)
    }
  }

  /// The steps of the integration in a second.
  private static let steps = 16_000
  /// The length of a recording, and the time before the drive, in seconds.
  private static let (seconds, lead) = (0.6, 0.1373)

  /// x'' + (ω0/Q)·x' + ω0²·x = (peak/Q)·u(t): the acceleration at each step.
  private static func mass(q: Double, hertz: Double, peak: Double, _ drive: Drive) -> [Double] {
    let omega = 2 * PortableMath.pi * hertz
    var starts: [Double] = []
    for (index, part) in drive.enumerated() {
      let before = index > 0 ? drive[index - 1] : part
      let goesOn = index > 0 && before.to == part.from
      starts.append(goesOn ? starts[index - 1] + before.hertz * (before.to - before.from) : 0)
    }
    func force(_ t: Double) -> Double {
      guard let index = drive.firstIndex(where: { $0.from <= t && t < $0.to }) else { return 0 }
      let part = drive[index]
      let share = (t - part.from) / (part.to - part.from)
      let turns = starts[index] + part.hertz * (t - part.from)
      return peak / q * (part.amplitude.0 + (part.amplitude.1 - part.amplitude.0) * share)
        * PortableMath.sine(2 * PortableMath.pi * turns)
    }
    let equation = RungeKutta { t, state in
      SIMD2(state.y, force(t) - omega / q * state.y - omega * omega * state.x)
    }
    var state = SIMD2<Double>(0, 0)
    return (0..<Int((seconds - lead) * Double(steps))).map { step in
      let t = Double(step) / Double(steps)
      let acceleration = equation.derivative(t, state).y
      state = equation.step(state, at: t, 1 / Double(steps))
      return acceleration
    }
  }

  /// τ·v' + v = u with 39 and 50 ms, 0.45·v² g at 170·v Hz.
  private static func motor(for length: Double) -> [Double] {
    var (speed, turns) = (0.0, 0.0)
    return (0..<Int((seconds - lead) * Double(steps))).map { step in
      let isOn = Double(step) / Double(steps) < length
      speed += ((isOn ? 1 : 0) - speed) / ((isOn ? 0.039 : 0.05) * Double(steps))
      turns += 170 * speed / Double(steps)
      return 0.45 * speed * speed * PortableMath.sine(2 * PortableMath.pi * turns)
    }
  }

  /// The motion at frames that begin before it, with noise 50 dB below 1 g.
  private static func recorded(_ motion: [Double], rate: Double) -> [Double] {
    var generator = SeededGenerator(seed: 36)
    return (0..<Int(seconds * rate)).map { frame in
      let step = Int(((Double(frame) / rate - lead) * Double(steps)).rounded())
      let noise = (0..<3).reduce(0) { sum, _ in sum + Double.random(in: -1...1, using: &generator) }
      return (motion.indices.contains(step) ? motion[step] : 0) + 0.003 * noise
    }
  }

  /// A table of three axes with gravity, in a unit of which so many are 1 g.
  private static func table(_ motion: [Double], rate: Double, unit: Double) -> [UInt8] {
    var text = "time (s), x, y, z\n"
    for (frame, sample) in recorded(motion, rate: rate).enumerated() {
      let axes = [0.48 * sample + 0.1, -0.6 * sample - 0.3, 0.64 * sample + 0.95].map { $0 * unit }
      text += "\(Double(frame) / rate), \(axes[0]), \(axes[1]), \(axes[2])\n"
    }
    return Array(text.utf8)
  }

  /// A WAV file of 16 bits at 16 kHz, full scale `scale` g.
  private static func sound(_ motion: [Double], scale: Double) -> [UInt8] {
    func little(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let samples = recorded(motion, rate: 16_000).flatMap { little(Int(($0 / scale * 32_767).rounded()), 2) }
    let format =
      little(1, 2) + little(1, 2) + little(16_000, 4) + little(32_000, 4) + little(2, 2) + little(16, 2)
    let body =
      Array("WAVEfmt ".utf8) + little(16, 4) + format + Array("data".utf8) + little(samples.count, 4)
      + samples
    return Array("RIFF".utf8) + little(body.count, 4) + body
  }
}
