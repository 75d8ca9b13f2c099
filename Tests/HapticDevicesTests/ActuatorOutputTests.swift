/// An output by frequency, limits of the drive, and a mass that nothing drives.
@Suite struct ActuatorOutputTests {
  private static let output = FrequencyTable([
    FrequencyTable.Point(Frequency(hertz: 100)!, 0.5), FrequencyTable.Point(Frequency(hertz: 175)!, 2),
    FrequencyTable.Point(Frequency(hertz: 225)!, 1),
  ])!

  private func actuator(_ change: (inout ResonantActuator) -> Void) -> Actuator {
    var actuator = Profiles.lra
    change(&actuator)
    return .resonant(actuator)
  }

  /// The acceleration after 400 ms of a constant drive, in g.
  private func settled(_ actuator: Actuator, _ hertz: Double, limit: Double = .infinity) -> Double {
    var section = Drives.section(.zero, end: .milliseconds(500), from: 1, to: 1, hertz: hertz)
    section.limit = limit
    let motion = actuator.motion(under: DriveWaveform([section]), step: .milliseconds(1))
    return (motion.moments.first { $0.time >= 0.4 }?.sample.acceleration ?? 0) / 9.80665
  }

  @Test(arguments: [(100, 0.5), (137.5, 1.25), (175, 2), (200, 1.5), (225, 1)])
  func `the steady acceleration is that of the table`(hertz: Double, g: Double) {
    let found = actuator { $0.output = Self.output }
    #expect((settled(found, hertz) / g - 1).magnitude < 1e-3)
    let steady = found.steadyAcceleration(amplitude: 0.5, frequency: Frequency(hertz: hertz)!)
    #expect((steady.g / (g / 2) - 1).magnitude < 1e-9)
  }

  @Test func `beyond the table nothing moves`() {
    let found = actuator { $0.output = Self.output }
    #expect(settled(found, 99) == 0 && settled(found, 226) == 0)
    #expect(found.steadyAcceleration(amplitude: 1, frequency: Frequency(hertz: 99)!) == .zero)
  }

  @Test func `a driver that overdrives and brakes ends at the table too`() {
    let found = actuator { ($0.output, $0.overdrive, $0.braking) = (Self.output, 2, 1) }
    #expect((settled(found, 180) / 1.9 - 1).magnitude < 1e-3)
  }

  @Test func `a limit caps the drive with its overdrive`() throws {
    let plain = actuator { _ in }
    let strong = actuator { $0.overdrive = 3 }
    for found in [plain, strong] { #expect((settled(found, 175, limit: 0.25) / 0.25 - 1).magnitude < 1e-3) }
    var section = Drives.section(.zero, end: .milliseconds(100), from: 1, to: 1, hertz: 175)
    section.limit = 0.25
    let drive = DriveWaveform([section])
    #expect(
      strong.motion(under: drive, step: .milliseconds(1))
        == plain.motion(under: drive, step: .milliseconds(1)))
  }

  @Test func `a profile's limits reach its drive`() throws {
    var profile = Profiles.weak
    profile.drive.frequency = .range(low: Frequency(hertz: 120)!, high: Frequency(hertz: 170)!)
    profile.drive.limits = FrequencyTable([
      FrequencyTable.Point(Frequency(hertz: 145)!, 0.1), FrequencyTable.Point(Frequency(hertz: 170)!, 0.5),
    ])
    for (sharpness, limit) in [(0.0, 0.1), (0.5, 0.1), (1.0, 0.5)] {
      let pattern = HapticPattern(events: [
        .continuous(Continuous(1.0, UnitLevel(clamping: sharpness), at: .zero, for: .milliseconds(100)))
      ])
      let drive = Delivery(of: HapticCall(Timeline(compiling: pattern)), on: profile).drive
      let found = try #require(drive.segments.first)
      #expect((found.from - limit).magnitude < 1e-12)
      #expect(found.command == 1)
    }
  }

  /// The fall to a tenth takes τ·ln 10 = Q·ln 10 / (π·f0).
  @Test(arguments: [10, 15, 30] as [Double])
  func `an undriven mass falls with its own quality`(coasting: Double) throws {
    let found = actuator { $0.coastingQ = coasting }
    let drive = Drives.constant(1, hertz: 175, for: .milliseconds(400))
    let motion = found.motion(under: drive, step: .microseconds(20))
    let rise = try #require(motion.first { $0 >= 0.9 * 9.80665 })
    let fall = try #require(motion.first(from: 0.4) { $0 <= 0.1 * 9.80665 }) - 0.4
    #expect((rise / (2.302585 * 10 / (PortableMath.pi * 175)) - 1).magnitude < 0.03)
    #expect((fall / (2.302585 * coasting / (PortableMath.pi * 175)) - 1).magnitude < 0.03)
  }

  @Test func `a brake ends before an undriven mass would stop`() throws {
    let drive = Drives.constant(1, hertz: 175, for: .milliseconds(400))
    func fall(_ braking: Double) throws -> Double {
      let motion = actuator { ($0.coastingQ, $0.braking) = (30, braking) }
        .motion(under: drive, step: .microseconds(100))
      return try #require(motion.first(from: 0.4) { $0 <= 0.1 * 9.80665 }) - 0.4
    }
    #expect(try fall(1) < fall(0) / 4)
  }

  @Test func `the samples of a sound follow the coasting mass too`() {
    let found = actuator { $0.coastingQ = 25 }
    let drive = Drives.constant(1, hertz: 175, for: .milliseconds(100))
    let sound = found.waveform(under: drive, rate: SampleRate(hertz: 48_000)!)
    let motion = found.motion(under: drive, step: .microseconds(500))
    for (time, sample) in motion.moments where time > 0.1 && time < 0.2 {
      let frame = Int((time * 48_000).rounded())
      #expect(sound[frame].magnitude <= sample.acceleration * 1.02)
    }
  }

  @Test func `tables refuse what is out of order`() {
    func table(_ points: [(Double, Double)]) -> FrequencyTable? {
      FrequencyTable(points.map { FrequencyTable.Point(Frequency(hertz: $0.0)!, $0.1) })
    }
    #expect(table([]) == nil && table([(2, 1), (1, 1)]) == nil && table([(1, 1), (1, 1)]) == nil)
    #expect(table([(1, -1)]) == nil && table([(1, .nan)]) == nil && table([(1, .infinity)]) == nil)
    #expect(table([(100, 3)])?.held(at: Frequency(hertz: 50)!) == 3)
    #expect(table([(100, 3)])?.within(Frequency(hertz: 50)!) == 0)
    #expect(table([(100, 3)])?.within(Frequency(hertz: 100)!) == 3)
  }
}
