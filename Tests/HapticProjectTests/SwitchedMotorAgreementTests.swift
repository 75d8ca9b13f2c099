/// The export for a switched motor runs when the simulated motor runs.
@Suite struct SwitchedMotorAgreementTests {
  /// The start and the end of a run of the motor.
  private struct Run: Equatable, CustomStringConvertible {
    var start: Int64
    var end: Int64
    var description: String {
      "\(DecimalTime.milliseconds(start))…\(DecimalTime.milliseconds(end))"
    }
    /// Both ends within a millisecond, the tick of a written list.
    func isNear(_ other: Run) -> Bool {
      (start - other.start).magnitude <= 1_000_000 && (end - other.end).magnitude <= 1_000_000
    }
  }

  /// The built-in switched devices, and some with limits that those do not have.
  static var profiles: [DeviceProfile] {
    let builtIn = DeviceProfiles.builtIn.profiles.filter { profile in
      profile.plainVibration == .timed
        && (profile.playback == .vibration || (profile.playback == .custom && profile.drive.steps == 1))
    }
    guard let first = builtIn.first else { return [] }
    let limits = [
      DeviceLimits(shortestRun: .milliseconds(40)), DeviceLimits(longestPattern: .milliseconds(500)),
      DeviceLimits(entries: 5), DeviceLimits(longestVibration: .milliseconds(60)),
    ]
    return builtIn
      + limits.enumerated().map { index, limits in
        var made = first
        made.name = "made-\(index)"
        made.limits = limits
        made.drive.leastAmplitude = 0.3
        return made
      }
  }

  @Test func thereAreDevicesThatOnlySwitch() { #expect(Self.profiles.count > 4) }

  @Test(arguments: profiles)
  func `the catalogue runs in the file as in the simulation`(_ profile: DeviceProfile) {
    for haptic in Catalogue.builtIn.haptics {
      Self.expectAgreement(haptic.pattern, on: profile, "\(haptic.name) on \(profile.name)")
    }
  }

  @Test(arguments: profiles)
  func `random patterns run in the file as in the simulation`(_ profile: DeviceProfile) {
    for seed in UInt64(1)...200 {
      // A ramp after a shortest run: a list counts the ramp as part of the run, an event does not.
      let pattern = Self.pattern(seed, withRamps: profile.limits.shortestRun == nil)
      Self.expectAgreement(pattern, on: profile, "seed \(seed) on \(profile.name)")
    }
  }

  private static func expectAgreement(
    _ pattern: HapticPattern, on profile: DeviceProfile, _ comment: Comment
  ) {
    let simulated = driven(pattern, profile)
    let written = exported(pattern, profile)
    let agree = simulated.count == written.count && zip(simulated, written).allSatisfy { $0.isNear($1) }
    #expect(agree, "\(comment): simulated \(simulated), written \(written)")
  }

  /// The runs of the drive, without its latency.
  private static func driven(_ pattern: HapticPattern, _ profile: DeviceProfile) -> [Run] {
    let delivery = Delivery(of: HapticCall(Timeline(compiling: pattern)), on: profile)
    var runs: [Run] = []
    for section in delivery.drive.segments {
      let start = (section.start - TimePoint.zero - delivery.latency).nanoseconds
      let end = (section.end - TimePoint.zero - delivery.latency).nanoseconds
      if let last = runs.last, last.end == start {
        runs[runs.count - 1].end = end
      } else {
        runs.append(Run(start: start, end: end))
      }
    }
    return runs
  }

  /// The runs in the file, read back.
  private static func exported(_ pattern: HapticPattern, _ profile: DeviceProfile) -> [Run] {
    let options = ExportOptions(device: profile)
    guard
      let file = PatternWriter.write(ExportRequest(pattern, options: options), as: .androidWaveform)?
        .files.first
    else { return [] }
    let document = PatternReader.read(
      bytes: file.utf8, name: "written.json", options: .init(format: .androidWaveform))
    return document.parts[document.chosen].pattern.events.compactMap { event in
      guard case .continuous(let hum) = event else { return nil }
      let start = (hum.time - TimePoint.zero).nanoseconds
      return Run(start: start, end: start + hum.duration.nanoseconds)
    }
  }

  /// Taps and vibrations, each within its own 300 ms: adjacent taps are shortened in a file, which reports that.
  private static func pattern(_ seed: UInt64, withRamps: Bool) -> HapticPattern {
    var generator = SeededGenerator(seed: seed)
    var pattern = HapticPattern(name: "random")
    for slot in 0..<Int64.random(in: 1...6, using: &generator) {
      let shift = slot == 0 ? 0 : Int64.random(in: 0...80, using: &generator)
      let time = TimePoint.zero + TimeSpan.milliseconds(slot * 300 + shift)
      let strength = UnitLevel(clamping: .random(in: 0.01...1, using: &generator))
      let sharpness = UnitLevel(clamping: .random(in: 0...1, using: &generator))
      if Bool.random(using: &generator) {
        pattern.events.append(.transient(Transient(strength, sharpness, at: time)))
      } else {
        let length = TimeSpan.milliseconds(.random(in: 5...120, using: &generator))
        let release = UnitLevel(clamping: withRamps && Bool.random(using: &generator) ? 0.1 : 0)
        pattern.events.append(
          .continuous(
            Continuous(strength, sharpness, at: time, for: length, envelope: Envelope(release: release))))
      }
    }
    return pattern
  }
}
