/// A motor with an eccentric mass against its closed forms.
@Suite struct ActuatorEccentricTests {
  private let peak = 0.8 * 9.80665
  private let erm = Profiles.erm

  private func drive(_ amplitude: Double, for span: TimeSpan) -> DriveWaveform {
    Drives.constant(amplitude, hertz: 1, for: span)
  }

  private func speeds(_ actuator: EccentricActuator, _ drive: DriveWaveform) -> [(
    time: Double, speed: Double
  )] {
    Actuator.eccentric(actuator).motion(under: drive, step: .microseconds(500)).moments.map {
      ($0.time, ($0.sample.acceleration / peak).squareRoot())
    }
  }

  @Test func `speed rises and falls with its own time constants`() {
    let found = speeds(erm, drive(1, for: .milliseconds(300)))
    let reached = 1 - PortableMath.exponential(-5)
    for (time, speed) in found {
      let expected =
        time < 0.3
        ? 1 - PortableMath.exponential(-time / 0.06)
        : reached * PortableMath.exponential(-(time - 0.3) / 0.09)
      #expect((speed - expected).magnitude < 1e-9)
    }
    let rest = 0.3 + 0.09 * PortableMath.logarithm(reached / 0.01)
    #expect(((found.last?.time ?? 0) - rest).magnitude < 0.000_501)
  }

  @Test(arguments: Drives.rates)
  func `the waveform has the integral of the speed for its phase`(rate: SampleRate) {
    let found = Actuator.eccentric(erm).waveform(under: drive(1, for: .milliseconds(300)), rate: rate)
    for frame in 0..<(rate.hertz * 3 / 10) {
      let t = Double(frame) / Double(rate.hertz)
      let decay = PortableMath.exponential(-t / 0.06)
      let turned = 2 * PortableMath.pi * 180 * (t - 0.06 * (1 - decay))
      let expected = -peak * (1 - decay) * (1 - decay) * PortableMath.sine(turned)
      #expect((found[frame] - expected).magnitude < 1e-9 * peak)
    }
  }

  @Test func `frequency and displacement follow from the speed`() {
    for (_, sample) in Actuator.eccentric(erm).motion(
      under: drive(0.7, for: .milliseconds(400)), step: .milliseconds(1)
    ).moments {
      let omega = 2 * PortableMath.pi * sample.forcedHertz
      #expect((sample.forced.magnitude * omega * omega - sample.acceleration).magnitude < 1e-9)
      #expect(sample.free == .zero)
    }
    let steady = Actuator.eccentric(erm).steadyAcceleration(amplitude: 0.7, frequency: Frequency(hertz: 1)!)
    #expect((steady.metresPerSecondSquared - 0.49 * peak).magnitude < 1e-12)
  }

  @Test func `ramps follow the equation through every change of the time constant`() {
    var random = SeededGenerator(seed: 29)
    let levels: [Double] = (0...20).map { _ in Double.random(in: 0.2...1, using: &random) }
    let sections = (0..<20).map { (index: Int) in
      let begin: Int64 = Int64(index) * 50
      return Drives.section(
        .milliseconds(begin), end: .milliseconds(begin + 50), from: levels[index], to: levels[index + 1],
        hertz: 1)
    }
    func change(_ t: Double, speed: Double, section: Int) -> Double {
      let rise: Double = levels[section + 1] - levels[section]
      let passed: Double = t - Double(section) * 0.05
      let drive: Double = levels[section] + rise * passed / 0.05
      let constant: Double = drive > speed ? 0.06 : 0.09
      return (drive - speed) / constant
    }
    var state = SIMD2<Double>()
    var last = 0
    let width: Double = 1 / 40_000
    for (time, speed) in speeds(erm, DriveWaveform(sections)) where time < 1 {
      let index = Int((time * 2_000).rounded())
      while last < index {
        let section = last / 100
        let method = RungeKutta { (t: Double, state: SIMD2<Double>) -> SIMD2<Double> in
          SIMD2<Double>(x: change(t, speed: state.x, section: section), y: 0)
        }
        for number in 0..<20 {
          let time: Double = Double(last) / 2_000 + Double(number) / 40_000
          state = method.step(state, at: time, width)
        }
        last += 1
      }
      #expect((speed - state[0]).magnitude < 1e-6)
    }
    #expect(last == 1_999)
  }

  @Test func `a standing motor does not begin below its start level but a turning one goes on`() {
    var sticky = erm
    sticky.startLevel = UnitLevel(exactly: 0.3)!
    #expect(speeds(sticky, drive(0.25, for: .milliseconds(500))).isEmpty)
    let ramp = DriveWaveform([Drives.section(.zero, end: .milliseconds(1_000), from: 0, to: 1, hertz: 1)])
    #expect(speeds(sticky, ramp).first?.time == 0.3)
    let slower = DriveWaveform([
      Drives.section(.zero, end: .milliseconds(300), from: 1, to: 1, hertz: 1),
      Drives.section(.milliseconds(300), end: .milliseconds(2_000), from: 0.2, to: 0.2, hertz: 1),
    ])
    let late = speeds(sticky, slower).last { $0.time < 2 }
    #expect(((late?.speed ?? 0) - 0.2).magnitude < 1e-6)
    let weak = Actuator.eccentric(sticky).steadyAcceleration(amplitude: 0.25, frequency: Frequency(hertz: 1)!)
    #expect(weak == .zero)
  }

  @Test func `overdrive reaches the level and holds it`() {
    var driven = erm
    driven.overdrive = 2
    let found = speeds(driven, drive(0.8, for: .milliseconds(300))).filter { $0.time < 0.3 }
    let reach = 0.06 * PortableMath.logarithm(2 / 1.2)
    for (time, speed) in found {
      let expected = time < reach ? 2 * (1 - PortableMath.exponential(-time / 0.06)) : 0.8
      #expect((speed - expected).magnitude < 1e-6)
    }
  }

  @Test func `braking stops the motor after the time of the closed form`() {
    var braked = erm
    braked.braking = 1
    let found = speeds(braked, drive(1, for: .milliseconds(300)))
    let reached = 1 - PortableMath.exponential(-5)
    let stop = 0.3 + 0.09 * PortableMath.logarithm(1 + reached)
    #expect(((found.last?.time ?? 0) - stop).magnitude < 0.000_501)
    for (time, speed) in found where time > 0.3 {
      let expected = (1 + reached) * PortableMath.exponential(-(time - 0.3) / 0.09) - 1
      #expect((speed - expected).magnitude < 1e-6)
    }
  }

  @Test func noDriveAndStrangeDrivesEnd() {
    var random = SeededGenerator(seed: 31)
    for _ in 0..<100 {
      var strange = erm
      strange.startLevel = UnitLevel(clamping: Double.random(in: 0...1, using: &random))
      strange.overdrive = Double.random(in: 1...4, using: &random)
      strange.braking = Double.random(in: 0...3, using: &random)
      strange.spinUp = .nanoseconds(Int64.random(in: 0...50_000_000, using: &random))
      let drive = Drives.random(20, near: 100, using: &random)
      for (time, speed) in speeds(strange, drive) {
        #expect(speed >= 0 && speed <= 1.000_001, "at \(time)")
      }
    }
  }
}
