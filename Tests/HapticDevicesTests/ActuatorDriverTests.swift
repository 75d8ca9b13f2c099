/// The effect of overdrive and braking on a mass on a spring.
@Suite struct ActuatorDriverTests {
  private func lra(
    q: Double = 10, hertz: Double = 175, overdrive: Double = 1, braking: Double = 0
  ) -> ResonantActuator {
    ResonantActuator(
      .lra, resonance: Frequency(hertz: hertz)!, q: q, peakAcceleration: Acceleration(g: 1)!,
      overdrive: overdrive, braking: braking)
  }

  private let peak = 9.80665
  private let tau = 10 / (PortableMath.pi * 175)

  private func motion(_ actuator: ResonantActuator) -> Motion {
    let drive = Drives.constant(1, hertz: 175, for: .milliseconds(200))
    return Actuator.resonant(actuator).motion(under: drive, step: .microseconds(20))
  }

  /// Twice the rated drive reaches 90 % after τ·ln(2/1.1) instead of τ·ln 10.
  @Test func overdriveShortensTheRise() {
    let plain = motion(lra()).first { $0 >= 0.9 * peak } ?? 0
    let driven = motion(lra(overdrive: 2)).first { $0 >= 0.9 * peak } ?? 0
    #expect((plain / (tau * 2.302585) - 1).magnitude < 0.05)
    #expect((driven / (tau * PortableMath.logarithm(2 / 1.1)) - 1).magnitude < 0.1)
  }

  @Test func `overdrive holds what was asked and no more`() {
    let samples = motion(lra(overdrive: 3)).moments.filter { $0.time > 0.03 && $0.time < 0.2 }
    #expect(samples.allSatisfy { ($0.sample.acceleration / peak - 1).magnitude < 0.06 })
    let burst = Drives.constant(0.5, hertz: 175, for: .milliseconds(8))
    let short = Actuator.resonant(lra(overdrive: 3)).motion(under: burst, step: .microseconds(20))
    #expect(short.moments.allSatisfy { $0.sample.acceleration < 0.56 * peak })
  }

  /// The rated drive against the motion reaches 10 % after τ·ln(2/1.1) instead of τ·ln 10, or up to half a period
  /// later, because a brake lasts whole half periods.
  @Test func brakingShortensTheTail() {
    let plain = motion(lra()).first(from: 0.2) { $0 <= 0.1 * peak } ?? 0
    let braked = motion(lra(braking: 1)).first(from: 0.2) { $0 <= 0.1 * peak } ?? 1
    #expect(((plain - 0.2) / (tau * 2.302585) - 1).magnitude < 0.05)
    let late = braked - 0.2 - tau * PortableMath.logarithm(2 / 1.1)
    #expect(late > -0.001 && late < 1 / 350.0)
    #expect((motion(lra(braking: 1)).moments.last?.time ?? 1) < (motion(lra()).moments.last?.time ?? 0))
  }

  @Test func aMuchSmallerLevelIsBrakedTo() {
    let drive = DriveWaveform([
      Drives.section(.zero, end: .milliseconds(200), from: 1, to: 1, hertz: 175),
      Drives.section(.milliseconds(200), end: .milliseconds(400), from: 0.2, to: 0.2, hertz: 175),
    ])
    func fall(_ actuator: ResonantActuator) -> Double {
      let motion = Actuator.resonant(actuator).motion(under: drive, step: .microseconds(100))
      return (motion.first(from: 0.2) { $0 <= 0.3 * peak } ?? 1) - 0.2
    }
    #expect(fall(lra(braking: 1)) < fall(lra()) / 2)
  }

  @Test func `a rising ramp is followed without lag`() {
    let drive = DriveWaveform([Drives.section(.zero, end: .milliseconds(200), from: 0, to: 1, hertz: 175)])
    let motion = Actuator.resonant(lra(overdrive: 2)).motion(under: drive, step: .milliseconds(1))
    for (time, sample) in motion.moments where time > 0.02 && time < 0.2 {
      #expect((sample.acceleration / peak - time / 0.2).magnitude < 0.03)
    }
  }

  @Test func `far from the resonance the driver leaves the drive alone`() {
    let drive = Drives.constant(1, hertz: 260, for: .milliseconds(100))
    let plain = Actuator.resonant(lra()).motion(under: drive, step: .milliseconds(1))
    let driven = Actuator.resonant(lra(overdrive: 3)).motion(under: drive, step: .milliseconds(1))
    #expect(plain == driven)
  }

  /// Without a drive x'' + 2α·x' + ω0²·x = 0, which gives the speed from displacement and acceleration.
  @Test func energyNeverGrowsWithoutADrive() {
    var random = SeededGenerator(seed: 17)
    var looks = 0
    for _ in 0..<60 {
      let actuator = anyActuator(&random, braking: 0)
      let drive = Drives.random(8, near: actuator.resonance.hertz, using: &random)
      let energies = energies(actuator, drive)
      for (index, section) in drive.segments.enumerated() {
        let end = index + 1 < drive.segments.count ? drive.segments[index + 1].start.inSeconds : .infinity
        let quiet = energies.filter { $0.time > section.end.inSeconds && $0.time < end }
        looks += quiet.count
        for (one, other) in zip(quiet, quiet.dropFirst()) { #expect(other.energy <= one.energy * (1 + 1e-6)) }
      }
    }
    #expect(looks > 1_000)
  }

  @Test func brakingAddsNoEnergy() {
    var random = SeededGenerator(seed: 23)
    var (compared, halved) = (0, 0)
    for _ in 0..<100 {
      var actuator = anyActuator(&random, braking: Double.random(in: 0.2...2, using: &random))
      let drive = Drives.random(1, near: actuator.resonance.hertz, using: &random)
      guard let braked = energies(actuator, drive).first(where: { $0.time > drive.end.inSeconds }) else {
        // The brake has stopped it.
        continue
      }
      actuator.braking = 0
      let coasted = energies(actuator, drive)
      let released = coasted.first { $0.time > drive.end.inSeconds }?.energy ?? 0
      compared += 1
      #expect(braked.energy <= released * (1 + 1e-6))
      let minimum = 0.03 * peak / (2 * PortableMath.pi * actuator.resonance.hertz)
      guard actuator.q > 2, released > minimum * minimum / 2 else { continue }
      // In an oscillating motion, braking removes at least half of what coasting would leave.
      let later = coasted.first { $0.time == braked.time }?.energy ?? .infinity
      halved += 1
      #expect(braked.energy <= later / 2, "at a Q of \(actuator.q)")
    }
    #expect(compared > 30 && halved > 10, "\(compared) were compared, \(halved) of them oscillate")
  }

  /// Below Q = 0.5 the displacement follows the slow pole; until then it reverses with the drive and dips once a
  /// period.
  @Test(arguments: [0.05, 0.1, 0.15, 0.2])
  func `the rise without oscillation is that of the slow pole`(q: Double) throws {
    let actuator = Actuator.resonant(lra(q: q))
    let drive = Drives.constant(1, hertz: 175, for: .milliseconds(500))
    let motion = actuator.motion(under: drive, step: .microseconds(20))
    let driven = motion.moments.filter { $0.time < 0.5 }
    let steady = try #require(driven.last).sample.forced.magnitude
    let last = driven.last { ($0.sample.forced + $0.sample.free).magnitude < 0.9 * steady }
    let lateness = actuator.riseTime.inSeconds - (try #require(last)).time
    #expect(lateness > -0.0005 && lateness < 1.0 / 175, "\(lateness) s after the last moment below")
  }

  private func anyActuator(_ random: inout SeededGenerator, braking: Double) -> ResonantActuator {
    let logQ = Double.random(in: -1.6...4.6, using: &random)
    return lra(
      q: PortableMath.exponential(logQ), hertz: Double.random(in: 10...1_000, using: &random),
      braking: braking)
  }

  /// Energies of the real mass while nothing drives it, by time in seconds.
  private func energies(
    _ actuator: ResonantActuator, _ drive: DriveWaveform
  ) -> [(time: Double, energy: Double)] {
    let rate = SampleRate(hertz: 8_000)!
    // A motion's grid begins with its drive, and a sound's at time zero.
    let pause = (drive.segments.first?.start ?? TimePoint.zero) - TimePoint.zero
    let drive = DriveWaveform(
      drive.segments.map { section in
        var section = section
        (section.start, section.end) = (section.start - pause, section.end - pause)
        return section
      })
    let waveform = Actuator.resonant(actuator).waveform(under: drive, rate: rate)
    let omega = 2 * PortableMath.pi * actuator.resonance.hertz
    let damping = omega / actuator.q
    return Actuator.resonant(actuator).motion(under: drive, step: .microseconds(125)).moments.compactMap {
      let frame = Int(($0.time * 8_000).rounded())
      // After a pause the motion has a grid of its own.
      guard abs($0.time * 8_000 - Double(frame)) < 1e-6 else { return nil }
      guard frame < waveform.count, $0.sample.forced == .zero else { return nil }
      let x = $0.sample.free.re
      let v = -(waveform[frame] + omega * omega * x) / damping
      return ($0.time + pause.inSeconds, (v * v + omega * omega * x * x) / 2)
    }
  }
}
