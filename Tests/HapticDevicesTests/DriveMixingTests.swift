/// The drive of simultaneous events under each rule of a device.
@Suite struct DriveMixingTests {
  private func profile(_ mixing: DriveMixing) -> DeviceProfile {
    var profile = Profiles.weak
    profile.drive.tap = TapShape(
      soft: TapShape.Burst(length: .milliseconds(20), frequency: Frequency(hertz: 175)!),
      sharp: TapShape.Burst(length: .milliseconds(20), frequency: Frequency(hertz: 175)!))
    profile.drive.mixing = mixing
    return profile
  }

  private func simulation(
    _ line: String, mixing: DriveMixing, change: (inout DeviceProfile) -> Void = { _ in }
  ) -> Simulation {
    var profile = profile(mixing)
    change(&profile)
    return Simulation(HapticCall(Timeline(compiling: HapticPattern(notation: line))), on: profile)
  }

  /// The sections of a drive as `start…end ms amplitude event`.
  private func text(_ simulation: Simulation) -> [String] {
    simulation.delivery.drive.segments.map { section in
      func ms(_ time: TimePoint) -> String { DecimalTime.milliseconds(time.nanoseconds) }
      return "\(ms(section.start))…\(ms(section.end)) \(section.from) #\(section.event.index)"
    }
  }

  /// A tap of a quarter of the drive 40 ms into a vibration of a quarter.
  private static let quiet = "=:0.5{100ms} @40ms o{0}"
  /// The same tap in a vibration at the full drive.
  private static let loud = "={100ms} @40ms o{0}"

  @Test func `drives are added and the vibration goes on after the tap`() {
    let found = simulation(Self.quiet, mixing: .sum)
    #expect(text(found) == ["0…40 0.25 #0", "40…60 0.5 #1", "60…100 0.25 #0"])
    #expect(found.delivery.changes.isEmpty)
  }

  /// Regression: a tap on a stronger vibration was not played, although Core Haptics and Meta's renderer play both.
  @Test(arguments: [DriveMixing.sum, .duck(0.5)])
  func `a weak tap on a strong vibration is played and felt`(mixing: DriveMixing) {
    let found = simulation("=:0.8{300ms} @100ms o:0.6{0}", mixing: mixing)
    #expect(found.events.map(\.isFelt) == [true, true])
    #expect(found.delivery.drive.segments.map(\.event.index) == [0, 1, 0])
    let alone = simulation("=:0.8{300ms} @100ms o:0.6{0}", mixing: .strongest)
    #expect(!alone.delivery.drive.segments.contains { $0.event == VoiceID(1) })
  }

  @Test func `a sum ends at the full drive`() {
    #expect(text(simulation(Self.loud, mixing: .sum)) == ["0…40 1.0 #0", "40…60 1.0 #1", "60…100 1.0 #0"])
  }

  @Test func `of three events all are added`() {
    let found = simulation("=:0.5{100ms} @20ms =:0.5{60ms} @40ms o{0}", mixing: .sum)
    #expect(
      text(found) == ["0…20 0.25 #0", "20…40 0.5 #1", "40…60 0.75 #2", "60…80 0.5 #1", "80…100 0.25 #0"])
  }

  @Test func `a vibration is halved while a tap sounds`() {
    let found = simulation(Self.loud, mixing: .duck(0.5))
    #expect(text(found) == ["0…40 1.0 #0", "40…60 0.75 #1", "60…100 1.0 #0"])
    #expect(found.delivery.changes.isEmpty)
  }

  @Test func `a ducking of one is a sum and one of zero plays the tap alone`() {
    #expect(text(simulation(Self.quiet, mixing: .duck(1.0))) == text(simulation(Self.quiet, mixing: .sum)))
    #expect(text(simulation(Self.loud, mixing: .duck(0.0)))[1] == "40…60 0.25 #1")
  }

  @Test func `of two vibrations a ducking device plays the stronger and says so`() {
    let found = simulation("={100ms} @40ms =:0.5{20ms}", mixing: .duck(0.5))
    #expect(text(found) == ["0…100 1.0 #0"])
    #expect(found.delivery.changes.map(\.code) == [.eventsMerged])
  }

  @Test func `the newest event ends the others`() {
    let found = simulation(Self.loud, mixing: .latest)
    #expect(text(found) == ["0…40 1.0 #0", "40…60 0.25 #1"])
    #expect(found.delivery.changes.map(\.code) == [.eventsMerged])
    #expect(found.delivery.changes[0].message.hasSuffix("it ends the other one"))
  }

  @Test func `an event that moves nothing ends no other`() {
    let found = simulation("={100ms} @40ms o:0.2{0}", mixing: .latest) { $0.drive.leastAmplitude = 0.1 }
    #expect(text(found) == ["0…100 1.0 #0"])
  }

  @Test func `gains act on taps and vibrations by themselves and not on a switch`() {
    let found = simulation(Self.loud, mixing: .sum) { ($0.drive.vibrationGain, $0.drive.tapGain) = (0.5, 2) }
    #expect(text(found) == ["0…40 0.5 #0", "40…60 1.0 #1", "60…100 0.5 #0"])
    let switched = simulation(Self.loud, mixing: .sum) {
      ($0.drive.vibrationGain, $0.drive.tapGain, $0.drive.steps) = (0.5, 0.5, 1)
    }
    #expect(switched.delivery.drive.segments.allSatisfy { $0.from == 1 })
  }

  @Test func `a square tap on a sine counts by its share`() throws {
    let found = simulation(Self.quiet, mixing: .sum) { profile in
      profile.drive.tap.soft.wave = .square
      profile.drive.tap.sharp.wave = .square
    }
    let mixed = try #require(found.delivery.drive.segments.first { $0.event == VoiceID(1) })
    #expect((mixed.from - 0.25 * (1 + 4 / PortableMath.pi)).magnitude < 1e-12)
  }

  /// A tap ends 10 ms before the next event, except before a vibration that is added to it.
  @Test func `a tap before a vibration is not cut where both sound`() {
    #expect(
      text(simulation("O{10ms} =:0.5{50ms}", mixing: .sum)).map { $0.hasPrefix("0…10") } == [
        true, false, false,
      ])
    #expect(text(simulation("O{10ms} =:0.5{50ms}", mixing: .strongest))[0] == "0…5 1.0 #0")
  }

  @Test(arguments: [DriveMixing.sum, .duck(0.5), .latest])
  func `what is written for a motor does not depend on the mixing`(mixing: DriveMixing) {
    let timeline = Timeline(compiling: HapticPattern(notation: Self.loud))
    func drive(_ profile: DeviceProfile) -> DriveWaveform {
      var log = ChangeLog()
      return DeviceFit(timeline, for: DriveInterface(toMotorOf: profile), &log).waveform
    }
    var loud = profile(mixing)
    (loud.drive.vibrationGain, loud.drive.tapGain) = (0.5, 0.5)
    #expect(drive(loud) == drive(profile(.strongest)))
  }
}
