/// Laws about adaptations, over seeded patterns and profiles of every kind.
@Suite struct AdaptationLawTests {
  private static let names = [
    "android-erm", "android-erm-onoff", "android-weak-lra", "pinephone", "watch", "gamepad-dual-rumble",
    "quest", "galaxy-s9",
  ]

  /// A pattern of 1 to 8 taps and vibrations, some with curves, some close together.
  static func pattern(_ seed: Int) -> HapticPattern {
    var random = SeededGenerator(seed: UInt64(seed))
    var pattern = HapticPattern(name: "seed \(seed)")
    var time: Int64 = 0
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      let intensity = UnitLevel(clamping: Double.random(in: 0.05...1, using: &random))
      let sharpness = UnitLevel(clamping: Double.random(in: 0...1, using: &random))
      if Bool.random(using: &random) {
        pattern.events.append(.transient(Transient(intensity, sharpness, at: .milliseconds(time))))
      } else {
        let length = Int64.random(in: 5...300, using: &random)
        let isCurved = Int.random(in: 0..<3, using: &random) == 0
        let end = Curve.Point(Double.random(in: 0.1...1, using: &random), at: .milliseconds(length))
        pattern.events.append(
          .continuous(
            Continuous(
              intensity, sharpness, at: .milliseconds(time), for: .milliseconds(length),
              intensityCurve: isCurved ? Curve([Curve.Point(0.5, at: .zero), end]) : nil)))
      }
      time += Int64.random(in: 10...250, using: &random)
    }
    return pattern
  }

  /// Each seed with a profile.
  private static func cases(_ count: Int) throws -> [(seed: Int, profile: DeviceProfile)] {
    try (0..<Effort.cases(count)).map { seed in
      (seed, try #require(DeviceProfiles.builtIn[names[seed % names.count]]))
    }
  }

  @Test func `none that is felt is lost no weak one gets weaker and the report says what the pattern gives`()
    throws
  {
    let reference = try #require(DeviceProfiles.builtIn["wideband-phone"])
    for (seed, profile) in try Self.cases(200) {
      let pattern = Self.pattern(seed)
      let adaptation = Adaptation(of: pattern, for: profile, like: reference)
      #expect(adaptation.original == pattern)
      // For the reference device itself nothing is searched: the levels are those of the pattern.
      let again = Adaptation(of: adaptation.pattern, for: profile, like: profile)
      let levels = Dictionary(uniqueKeysWithValues: again.events.map { ($0.event, $0.before) })
      func level(_ event: AdaptedEvent) -> Decibels? {
        ([event.event] + event.sections).compactMap { levels[$0].flatMap { $0 } }.max { $0.value < $1.value }
      }
      for event in adaptation.events {
        let (before, after) = (event.before?.value ?? -99, event.after?.value ?? -99)
        let position = "seed \(seed), event \(event.event.index), \(profile.name): \(before) to \(after) dB"
        #expect(level(event) == event.after, "\(position)")
        if before >= 0 { #expect(after >= 0, "lost: \(position)") }
        // In a pause, the vibration does not add to a tap's level any more, and it may itself lose a little.
        if event.isWanted, !event.isInPause, let goal = event.reference?.value, before < goal {
          #expect(
            after >= before - (event.isPaused ? 1 : 0.1), "weaker: \(position), \(goal) on the reference")
        }
      }
    }
  }

  @Test func `an adaptation is the same every time`() throws {
    let reference = try #require(DeviceProfiles.builtIn["wideband-phone"])
    for (seed, profile) in try Self.cases(40) {
      let texts = (0..<2).map { _ in
        AdaptationJSON(Adaptation(of: Self.pattern(seed), for: profile, like: reference)).text
      }
      #expect(texts[0] == texts[1], "seed \(seed)")
    }
  }
}
