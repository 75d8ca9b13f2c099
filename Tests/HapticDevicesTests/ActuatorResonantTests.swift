/// A mass on a spring against its closed forms.
@Suite struct ActuatorResonantTests {
  private let peak = 9.80665

  private func actuator(
    q: Double, hertz: Double = 175, overdrive: Double = 1, braking: Double = 0
  ) -> Actuator {
    .resonant(
      ResonantActuator(
        .lra, resonance: Frequency(hertz: hertz)!, q: q, peakAcceleration: Acceleration(g: 1)!,
        overdrive: overdrive, braking: braking))
  }

  /// Switched on at the resonance: x'' = peak·[cos ω0t - e^(-αt)·(cos ωd·t - (α/ωd)·sin ωd·t)].
  @Test(arguments: [0.6, 2, 10, 100])
  func `the step response is exact at every rate`(q: Double) {
    let omega = 2 * PortableMath.pi * 175
    let damping = omega / (2 * q)
    let turning = (omega * omega - damping * damping).squareRoot()
    for rate in Drives.rates {
      let drive = Drives.constant(1, hertz: 175, for: .milliseconds(300))
      let found = actuator(q: q).waveform(under: drive, rate: rate)
      var worst = 0.0
      for frame in 0..<(rate.hertz * 3 / 10) {
        let t = Double(frame) / Double(rate.hertz)
        let free =
          PortableMath.cosine(turning * t) - damping / turning * PortableMath.sine(turning * t)
        let exact =
          peak * (PortableMath.cosine(omega * t) - PortableMath.exponential(-damping * t) * free)
        worst = max(worst, (found[frame] - exact).magnitude)
      }
      #expect(worst < 1e-9 * peak, "at \(rate.hertz) Hz")
    }
  }

  @Test(arguments: [125_000, 22_676, 20_833, 5_208] as [Int64])
  func `the envelope of a sharp resonance rises as an exponential`(nanoseconds: Int64) {
    let drive = Drives.constant(1, hertz: 1_000, for: .milliseconds(1_500))
    let motion = actuator(q: 1_000, hertz: 1_000).motion(under: drive, step: .nanoseconds(nanoseconds))
    let tau = 1_000 / (PortableMath.pi * 1_000)
    for (time, sample) in motion.moments where time < 1.5 {
      let expected = peak * (1 - PortableMath.exponential(-time / tau))
      #expect((sample.acceleration - expected).magnitude < 1e-3 * peak)
    }
  }

  @Test(arguments: [125_000, 22_676, 20_833, 5_208] as [Int64])
  func `ninety per cent take log ten times tau and so does the fall to ten`(nanoseconds: Int64) {
    let drive = Drives.constant(1, hertz: 1_000, for: .milliseconds(3_000))
    let motion = actuator(q: 1_000, hertz: 1_000).motion(under: drive, step: .nanoseconds(nanoseconds))
    let expected = 2.302585092994046 * 1_000 / (PortableMath.pi * 1_000)
    let rise = motion.first { $0 >= 0.9 * peak }
    let fall = motion.first(from: 3) { $0 <= 0.1 * peak }
    #expect(((rise ?? 0) / expected - 1).magnitude < 1e-3)
    #expect((((fall ?? 0) - 3) / expected - 1).magnitude < 1e-3)
  }

  /// The published rule is an approximation; at the Q of a real LRA it is within 2 %.
  @Test func `ninety per cent of an LRA take what the rule says`() {
    let drive = Drives.constant(1, hertz: 175, for: .milliseconds(200))
    let motion = actuator(q: 10).motion(under: drive, step: .microseconds(10))
    let rise = motion.first { $0 >= 0.9 * peak } ?? 0
    #expect((rise / (2.302585092994046 * 10 / (PortableMath.pi * 175)) - 1).magnitude < 0.02)
  }

  @Test(arguments: [0.4, 0.5, 2, 10, 30])
  func `the resonance curve is that of the transfer function`(q: Double) {
    for ratio in [0.25, 0.5, 0.8, 0.95, 1, 1.05, 1.2, 2, 4] {
      let square = 1 - ratio * ratio
      let expected = peak * ratio * ratio / (q * (square * square + ratio * ratio / (q * q)).squareRoot())
      let hertz = 175 * ratio
      let steady = actuator(q: q).steadyAcceleration(amplitude: 1, frequency: Frequency(hertz: hertz)!)
      #expect((steady.metresPerSecondSquared / expected - 1).magnitude < 1e-3)
      let drive = Drives.constant(1, hertz: hertz, for: .milliseconds(2_000))
      let last = actuator(q: q).motion(under: drive, step: .milliseconds(1)).moments.last { $0.time < 2 }
      #expect(((last?.sample.acceleration ?? 0) / expected - 1).magnitude < 1e-3)
    }
  }

  @Test func `a fifth off its resonance an LRA is weak`() {
    let lra = actuator(q: 10)
    let high = lra.steadyAcceleration(amplitude: 1, frequency: Frequency(hertz: 210)!)
    let low = lra.steadyAcceleration(amplitude: 1, frequency: Frequency(hertz: 140)!)
    #expect((high.g - 0.31574).magnitude < 1e-5)
    #expect((low.g - 0.17354).magnitude < 1e-5)
  }

  @Test func aHalfIsBetweenItsNeighbours() {
    let drive = Drives.constant(1, hertz: 175, for: .milliseconds(20))
    let around = [0.499_9, 0.499_99, 0.5, 0.500_01, 0.500_1].map {
      actuator(q: $0).waveform(under: drive, rate: .hz48000)
    }
    for waveform in around {
      for (one, other) in zip(waveform, around[2]) { #expect((one - other).magnitude < 1e-3 * peak) }
    }
  }

  @Test(arguments: [0.3, 0.7, 5, 60])
  func `ramps and changes of frequency follow the equation`(q: Double) {
    var random = SeededGenerator(seed: 11)
    let drive = Drives.random(12, near: 175, using: &random)
    let found = actuator(q: q).waveform(under: drive, rate: .hz48000)
    let exact = reference(drive, q: q, frames: found.count)
    for (one, other) in zip(found, exact) {
      // At rest the sample is 0: the remaining motion is more than 80 dB below the peak.
      #expect((one - other).magnitude < (one == 0 ? 1e-4 : 1e-7) * peak)
    }
  }

  /// The acceleration at 48,000 frames per second, integrated in small steps that end with the sections.
  private func reference(_ drive: DriveWaveform, q: Double, frames: Int) -> [Double] {
    let omega = 2 * PortableMath.pi * 175
    var phase = 0.0
    var spans: [(start: Double, end: Double, from: Double, slope: Double, omega: Double, phase: Double)] = []
    for (index, section) in drive.segments.enumerated() {
      if index > 0, drive.segments[index - 1].end < section.start { phase = 0 }
      let length = (section.end - section.start).inSeconds
      let turning = 2 * PortableMath.pi * section.frequency.hertz
      spans.append(
        (
          section.start.inSeconds, section.end.inSeconds, section.from, (section.to - section.from) / length,
          turning,
          phase
        ))
      phase += turning * length
    }
    var active = 0
    func force(_ t: Double) -> Double {
      guard active < spans.count, t >= spans[active].start - 1e-12 else { return 0 }
      let span = spans[active]
      let local = t - span.start
      return peak / q * (span.from + span.slope * local)
        * PortableMath.sine(span.phase + span.omega * local)
    }
    func acceleration(_ t: Double, _ state: SIMD2<Double>) -> Double {
      force(t) - omega / q * state[1] - omega * omega * state[0]
    }
    let method = RungeKutta { SIMD2($1[1], acceleration($0, $1)) }
    let edges = spans.flatMap { [$0.start, $0.end] }
    var (state, t, values) = (SIMD2<Double>(), 0.0, [Double]())
    for frame in 0..<frames {
      let next = Double(frame) / 48_000
      for stop in edges.filter({ $0 > t && $0 < next }) + [next] {
        let h = (stop - t) / 8
        for number in 0..<8 where h > 0 { state = method.step(state, at: t + Double(number) * h, h) }
        t = stop
        while active < spans.count, t >= spans[active].end - 1e-12 { active += 1 }
      }
      values.append(acceleration(t, state))
    }
    return values
  }

  @Test func `the grid does not change the samples`() {
    var random = SeededGenerator(seed: 5)
    let drive = Drives.random(30, near: 175, using: &random)
    let lra = actuator(q: 10, overdrive: 2, braking: 1)
    let coarse = lra.motion(under: drive, step: .milliseconds(1)).moments
    let fine = lra.motion(under: drive, step: .microseconds(125)).moments
    let byTime = Dictionary(uniqueKeysWithValues: fine.map { ($0.time, $0.sample) })
    for (time, sample) in coarse {
      #expect(((byTime[time]?.acceleration ?? -1) - sample.acceleration).magnitude < 1e-10 * peak)
    }
    #expect(coarse.count > 500)
  }

  @Test func pausesCostNothing() {
    let drive = DriveWaveform([
      Drives.section(.milliseconds(5), end: .milliseconds(25), from: 1, to: 1, hertz: 175),
      Drives.section(.seconds(500_000), end: .seconds(500_000.02), from: 1, to: 1, hertz: 175),
    ])
    let motion = actuator(q: 10).motion(under: drive, step: .microseconds(500))
    #expect(motion.intervals.map(\.first) == [0, 999_999_990])
    #expect(motion.intervals[0].samples.count == motion.intervals[1].samples.count)
    #expect(!motion.isCutShort)
    let last = motion.intervals[0].samples.last?.acceleration ?? 1
    #expect(last < 1.1e-4 * peak)
  }

  @Test func elevenMinutesAreCutAtTen() {
    let drive = Drives.constant(1, hertz: 175, for: .milliseconds(660_000))
    let motion = actuator(q: 10).motion(under: drive, step: .milliseconds(10))
    #expect(motion.isCutShort)
    #expect(motion.moments.count == 60_000)
    #expect(motion.moments.allSatisfy { $0.sample.acceleration < 1.1 * peak })
  }

  @Test func noDriveIsNoMotion() {
    #expect(actuator(q: 10).motion(under: .none, step: .milliseconds(1)).intervals.isEmpty)
    #expect(actuator(q: 10).waveform(under: .none, rate: .hz48000).isEmpty)
  }

  @Test func noNumberIsTooStrange() {
    var random = SeededGenerator(seed: 3)
    for q in [1e-3, 0.1, 0.499_999, 0.5, 0.6, 1, 1e2, 1e4] {
      for hertz in [1.0, 20, 300, 20_000] {
        let strange = actuator(q: q, hertz: hertz, overdrive: 3, braking: 2)
        let drive = Drives.random(20, near: 200, using: &random)
        for (_, sample) in strange.motion(under: drive, step: .milliseconds(5)).moments {
          #expect(sample.acceleration.isFinite && sample.forced.magnitude.isFinite)
          #expect(sample.free.magnitude.isFinite)
        }
      }
    }
  }
}
