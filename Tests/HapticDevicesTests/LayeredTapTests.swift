/// A tap and a vibration under it, the commonest composition of pattern libraries.
@Suite struct LayeredTapTests {
  /// The profiles on which the strongest event drives the motor.
  private static let names = DeviceProfiles.builtIn.names.filter { name in
    guard let profile = DeviceProfiles.builtIn[name], case .custom = profile.playback else { return false }
    return profile.drive.mixing == .strongest
  }

  private static func drive(_ events: [HapticEvent], _ profile: DeviceProfile) -> DriveWaveform {
    let timeline = Timeline(compiling: HapticPattern(events: events))
    return Simulation(HapticCall(timeline), on: profile).delivery.drive
  }

  /// The amplitude of a drive at a moment, within the segment that begins there.
  private static func amplitude(of drive: DriveWaveform, at time: TimePoint) -> Double {
    guard let section = drive.segments.first(where: { $0.start <= time && time < $0.end }) else { return 0 }
    let share = Double((time - section.start).nanoseconds) / Double((section.end - section.start).nanoseconds)
    return section.from + (section.to - section.from) * share
  }

  /// A vibration that begins with the tap or up to 60 ms before it, and rises at once, later or never.
  private static func swell(
    below maximum: Double, at tap: TimePoint, using generator: inout SeededGenerator
  ) -> HapticEvent {
    let early = TimeSpan.milliseconds([0, 0, 5, 60].randomElement(using: &generator) ?? 0)
    let rise = TimeSpan.milliseconds(.random(in: 0...40, using: &generator))
    var vibration = Continuous(
      UnitLevel(clamping: .random(in: 0.1...maximum, using: &generator)), at: tap - early,
      for: .milliseconds(.random(in: 50...300, using: &generator)))
    vibration.intensityCurve = Curve([
      Curve.Point(.random(in: 0...1, using: &generator), at: .zero), Curve.Point(1, at: early + rise),
    ])
    return .continuous(vibration)
  }

  /// Regression: a vibration that rises within 8 ms of the tap cut the tap to 1 ms, 15 dB alone and -1 dB with it.
  @Test(arguments: names) func `a weaker vibration under a tap lowers the drive nowhere`(name: String) throws
  {
    let profile = try #require(DeviceProfiles.builtIn[name])
    var generator = SeededGenerator(seed: 61)
    for _ in 0..<20 {
      let level = Double.random(in: 0.5...1, using: &generator)
      let tap = Transient(UnitLevel(clamping: level), at: .milliseconds(100))
      let swell = Self.swell(below: level, at: tap.time, using: &generator)
      let alone = Self.drive([.transient(tap)], profile)
      let layered = Self.drive([swell, .transient(tap)], profile)
      for tick in 0..<400 {
        let time = TimePoint.zero + .microseconds(Int64(tick) * 500 + 250)
        let (one, both) = (Self.amplitude(of: alone, at: time), Self.amplitude(of: layered, at: time))
        #expect(both >= one - 1e-9, "\(name) at \(time): \(both) instead of \(one) under \(swell)")
        if both < one - 1e-9 { return }
      }
    }
  }
}
