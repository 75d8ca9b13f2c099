/// The limits of levels apply to vibrations, and a tap has a gain of its own.
@Suite struct DriveLimitTests {
  private static let mixings: [DriveMixing] = [.strongest, .sum, .duck(0.5), .latest]
  private static let custom = DeviceProfiles.builtIn.profiles.filter {
    $0.actuator != nil && $0.playback == .custom
  }

  /// A tenth of the drive at every frequency.
  private static let tenth = FrequencyTable([FrequencyTable.Point(Frequency(hertz: 100)!, 0.1)])

  private func simulation(_ line: String, on profile: DeviceProfile) -> Simulation {
    Simulation(HapticCall(Timeline(compiling: HapticPattern(notation: line))), on: profile)
  }

  private func drives(_ line: String, _ mixing: DriveMixing) -> [Double] {
    var profile = Profiles.weak
    (profile.drive.mixing, profile.drive.limits) = (mixing, Self.tenth)
    return simulation(line, on: profile).delivery.drive.segments.map(\.from)
  }

  private func isNear(_ found: [Double], _ expected: [Double]) -> Bool {
    found.count == expected.count && zip(found, expected).allSatisfy { abs($0 - $1) < 1e-12 }
  }

  @Test func `a vibration is limited and a tap is not`() {
    #expect(drives("={100ms} .{100ms} o:0.5", .strongest) == [0.1, 0.25])
    #expect(drives("={100ms} @40ms O{0}", .latest) == [0.1, 1])
  }

  /// Regression: a tap was limited as the vibration of its frequency.
  @Test func `a tap is added whole to a limited vibration`() {
    #expect(isNear(drives("={100ms} @40ms o:0.5{0}", .sum), [0.1, 0.35, 0.1]))
    #expect(isNear(drives("={100ms} @40ms o:0.5{0}", .duck(0.5)), [0.1, 0.35, 0.1]))
    #expect(isNear(drives("=:0.2{100ms} @40ms o:0.5{0}", .sum), [0.04, 0.29, 0.04]))
    #expect(isNear(drives("={100ms} @40ms ={20ms}", .sum), [0.1, 0.1, 0.1]))
  }

  /// Regression: the full tap of pixel-chirp was faint, 8 dB, since a limit of its envelopes held for its clicks.
  @Test func `limits of levels never change taps`() {
    var random = SeededGenerator(seed: 4)
    for seed in 0..<Effort.cases(60) {
      let profile = Self.custom[seed % Self.custom.count]
      var (limited, free) = (profile, profile)
      limited.drive.mixing = Self.mixings[seed / Self.custom.count % Self.mixings.count]
      free.drive.mixing = limited.drive.mixing
      free.drive.limits = nil
      if seed.isMultiple(of: 2) { limited.drive.limits = Self.tenth }
      let pattern = HapticPattern("taps") {
        for index in 0..<5 {
          Transient(
            UnitLevel(clamping: .random(in: 0.1...1, using: &random)),
            UnitLevel(clamping: .random(in: 0...1, using: &random)),
            at: .milliseconds(Int64(index) * .random(in: 0...300, using: &random)))
        }
      }
      let call = HapticCall(Timeline(compiling: pattern))
      let (with, without) = (Simulation(call, on: limited), Simulation(call, on: free))
      #expect(with.delivery.drive == without.delivery.drive, "\(profile.name) \(seed)")
      #expect(with.events == without.events, "\(profile.name) \(seed)")
    }
  }

  @Test(arguments: custom.map(\.name))
  func `a full tap is felt at least as well as half a tap`(name: String) throws {
    let profile = try #require(DeviceProfiles.builtIn[name])
    for sharpness in [0, 0.25, 0.5, 0.75, 1] {
      let full = simulation("O:1,\(sharpness)", on: profile).events[0]
      let half = simulation("O:0.5,\(sharpness)", on: profile).events[0]
      #expect(full.decibels >= half.decibels, "\(name), sharpness \(sharpness)")
    }
  }

  /// Regression: a full tap was 8 to 16 dB on pixel and 4 to 10 dB on pixel-chirp, which has the same driver.
  @Test func `a full tap is felt alike and well on both Pixels with one driver`() throws {
    let plain = try #require(DeviceProfiles.builtIn["pixel"])
    let chirp = try #require(DeviceProfiles.builtIn["pixel-chirp"])
    for sharpness in [0, 0.5, 1] {
      let (first, second) = (
        simulation("O:1,\(sharpness)", on: plain).events[0],
        simulation("O:1,\(sharpness)", on: chirp).events[0]
      )
      #expect(first.verdict == .felt && second.verdict == .felt, "sharpness \(sharpness)")
      #expect(abs(first.decibels - second.decibels) < 1, "sharpness \(sharpness)")
    }
  }
}
