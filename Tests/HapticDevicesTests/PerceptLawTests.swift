/// Laws of what is felt among layers, seams and neighbours, on random patterns and every device that plays them as they are.
///
/// Levels below the threshold are not compared: nothing is felt there.
@Suite(.serialized) struct PerceptLawTests {
  private static let profiles = DeviceProfiles.builtIn.profiles.filter {
    $0.actuator != nil && $0.playback == .custom
  }

  /// A law with the number of patterns that broke it.
  private struct Law {
    private(set) var count = 0
    private(set) var broken: [String] = []

    mutating func check(_ holds: Bool, _ subject: @autoclosure () -> String) {
      count += 1
      if !holds { broken.append(subject()) }
    }

    /// Expects that at most a share of all checks broke it; a full run prints the numbers of the page Perception.
    func expect(atMost share: Double, _ comment: String) {
      if Effort.isFull { print("law: \(comment): broken \(broken.count) of \(count)") }
      #expect(count > (Effort.isQuick ? 10 : 100))
      #expect(Double(broken.count) <= share * Double(count), "\(comment)\n\(broken.joined(separator: "\n"))")
    }
  }

  private static func forEach(_ check: (DeviceProfile, LayeredPattern, inout SeededGenerator) -> Void) {
    for seed in 0..<UInt64(Effort.cases(500, usually: 8)) {
      for (index, profile) in profiles.enumerated() {
        var random = SeededGenerator(seed: 77 &+ seed &* 7_919 &+ UInt64(index) &* 15_485_863)
        check(profile, LayeredPattern(&random), &random)
      }
    }
  }

  @Test func `a vibration in two pieces is felt as the whole`() {
    var (stronger, felt, others) = (Law(), Law(), Law())
    Self.forEach { profile, pattern, random in
      let step = max(1, (profile.limits.timeStep?.inSeconds ?? 0) * 1e3)
      guard let (pieces, index) = pattern.splitting(&random, step: step) else { return }
      let (before, after) = (pattern.levels(on: profile), pieces.levels(on: profile))
      let strongest = max(after[index], after[after.count - 1])
      let whole = before[index]
      let subject = "\(profile.name): \(pattern), \(index): \(whole) to \(strongest)"
      stronger.check(max(strongest, whole) < 0 || abs(strongest - whole) <= 1, subject)
      if whole >= 0.3 { felt.check(strongest >= 0, subject) }
      for other in before.indices where other != index {
        let isSame = max(before[other], after[other]) < 0 || abs(before[other] - after[other]) <= 1
        others.check(isSame, "\(profile.name): \(pattern), \(index), other \(other)")
      }
    }
    stronger.expect(atMost: 0, "the stronger piece is within 1 dB of the whole")
    felt.expect(atMost: 0, "felt stays felt")
    others.expect(atMost: 0, "the other events are within 1 dB")
  }

  /// The exceptions are simultaneous vibrations that are added, whose drive has the frequency of the newer one, and bursts of
  /// a few milliseconds, which end in another phase of the actuator's own swing.
  ///
  /// An event that is no longer felt is physics only if the motion alone says so: in the same time, in which the event has the
  /// actuator, it was felt before and is below the threshold now.
  @Test func `an event that is stronger or longer is not felt less`() {
    var (stronger, felt, longer) = (Law(), Law(), Law())
    Self.forEach { profile, pattern, random in
      let before = pattern.levels(on: profile)
      let index = Int.random(in: pattern.events.indices, using: &random)
      let raised = pattern.with(index) { $0.intensity = min(1, $0.intensity * 1.15) }
      let strong = raised.levels(on: profile)
      let subject = "\(profile.name): \(pattern), \(index): \(before[index]) to \(strong[index])"
      stronger.check(before[index] < 0 || strong[index] >= before[index] - 0.3, subject)
      func isBraked() -> Bool {
        guard let one = pattern.window(of: index, on: profile),
          let other = raised.window(of: index, on: profile)
        else { return false }
        let window = min(one.lowerBound, other.lowerBound)..<max(one.upperBound, other.upperBound)
        let was = pattern.motionLevel(in: window, on: profile)
        let now = raised.motionLevel(in: window, on: profile)
        if Effort.isFull {
          print("law: the motion of a stronger event fell from \(was) to \(now) dB: \(subject)")
        }
        return was >= 0.3 && now < 0
      }
      felt.check(before[index] < 0.3 || strong[index] >= 0 || isBraked(), subject)
      guard let vibration = pattern.vibrations.randomElement(using: &random) else { return }
      let share = Double.random(in: 1.05...1.6, using: &random)
      let long = pattern.with(vibration) { $0.length = ($0.length * share).rounded(.up) }.levels(on: profile)
      longer.check(
        before[vibration] < 0 || long[vibration] >= before[vibration] - 0.3,
        "\(profile.name): \(pattern), \(vibration): \(before[vibration]) to \(long[vibration])")
    }
    stronger.expect(atMost: 0.004, "a stronger event is not 0.3 dB lower")
    felt.expect(atMost: 0, "felt stays felt")
    longer.expect(atMost: 0.0075, "a longer vibration is not 0.3 dB lower")
  }

  /// The exceptions are a masker that follows, and two vibrations of about the same strength whose pause a hand hardly notices: it
  /// adds both up.
  @Test func `a flat vibration is felt as alone if another sensation follows within 5 ms`() {
    var flat = Law()
    Self.forEach { profile, _, random in
      let pair = LayeredPattern.pair(&random, gap: Double.random(in: 0...5, using: &random).rounded())
      let events = pair.simulation(on: profile).events
      guard events.allSatisfy({ $0.mergedWith == nil }) else { return }
      let (now, alone) = (
        pair.levels(on: profile)[0], LayeredPattern(events: [pair.events[0]]).levels(on: profile)[0]
      )
      let isSame = max(now, alone) < 0 || abs(now - alone) <= 1
      flat.check(isSame, "\(profile.name): \(pair): \(alone) to \(now)")
    }
    flat.expect(atMost: Effort.isFull ? 0.038 : 0.05, "another sensation changes no level by 1 dB")
  }

  @Test func `a vibration has about the same level at neighbouring gaps`() {
    var (gaps, merging) = (Law(), Law())
    Self.forEach { profile, _, random in
      guard profile.limits.timeStep == nil else { return }
      let pair = LayeredPattern.pair(&random)
      var before: (level: Double, isMerged: Bool)?
      for gap in [0.0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32] {
        let events = pair.with(1) { $0.start += gap }.simulation(on: profile).events
        guard let first = events.first(where: { $0.event.index == 0 }) else { continue }
        let isMerged = events.contains { $0.mergedWith != nil }
        let level = max(-10, first.aboveThreshold?.value ?? -10)
        if let before {
          let isSame = max(before.level, level) < 0 || abs(before.level - level) <= 1
          let subject = "\(profile.name): \(pair) \(gap): \(before.level) to \(level)"
          if before.isMerged == isMerged {
            gaps.check(isSame, subject)
          } else {
            merging.check(isSame, subject)
          }
        }
        before = (level, isMerged)
      }
    }
    gaps.expect(atMost: 0.0025, "a pause of 1 or 2 ms more changes no level by 1 dB")
    // Few patterns have such a pause.
    if Effort.isFull { merging.expect(atMost: 0.04, "nor does one that makes two percepts of one") }
  }

  /// The drive of both has the same command, whatever their intensities.
  @Test(arguments: ["android-erm-onoff", "pinephone", "pinephone-pro"])
  func `a motor that is only switched goes on after a short pause`(_ name: String) throws {
    let profile = try #require(DeviceProfiles.builtIn.profiles.first { $0.name == name })
    var gaps = Law()
    for seed in 0..<UInt64(Effort.cases(500, usually: 8)) {
      var random = SeededGenerator(seed: 77 &+ seed &* 7_919)
      let pair = LayeredPattern.pair(&random)
      let levels = [0.0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32].map { gap in
        pair.with(1) { $0.start += gap }.levels(on: profile)[0]
      }
      for (before, after) in zip(levels, levels.dropFirst()) {
        gaps.check(
          max(before, after) < 0 || abs(before - after) <= 1, "\(name): \(pair): \(before) to \(after)")
      }
    }
    gaps.expect(atMost: 0, "a pause of 1 or 2 ms more changes no level by 1 dB on \(name)")
  }

  /// The motor turns so slowly after 10 ms that nothing is felt of that alone, and still turns after the pause.
  @Test func `what a slow motor hardly begins belongs to what it goes on with`() throws {
    let profile = try #require(DeviceProfiles.builtIn.profiles.first { $0.name == "pinephone" })
    let first = LayeredPattern.Event(isTap: false, start: 0, length: 10, intensity: 1, sharpness: 0.5)
    let next = LayeredPattern.Event(isTap: false, start: 20, length: 400, intensity: 1, sharpness: 0.5)
    #expect(LayeredPattern(events: [first]).levels(on: profile)[0] < 0)
    let simulation = LayeredPattern(events: [first, next]).simulation(on: profile)
    let events = simulation.events
    #expect(events.map(\.isFelt) == [true, true])
    #expect(events[1].mergedWith == events[0].event)
    #expect(simulation.percepts().map { $0.parts.map(\.role) } == [[.own, .merged]])
    // 8.7 dB for each 25 ms of the pause.
    let (level, whole) = (events[0].aboveThreshold?.value ?? 0, events[1].aboveThreshold?.value ?? 0)
    #expect(abs(whole - level - 10 / 25 * 8.6859) < 0.1, "\(level) of \(whole)")
  }

  /// A resonator off its resonance beats: its first vibration overshoots, and what follows counts for it only as it would die away.
  @Test(arguments: profiles) func `twelve abutting vibrations rise as they are written`(
    _ profile: DeviceProfile
  ) {
    for length in [40.0, 100, 200] {
      let events = (0..<12).map {
        LayeredPattern.Event(
          isTap: false, start: Double($0) * length, length: length, intensity: 0.5 + 0.02 * Double($0),
          sharpness: 0.5)
      }
      let levels = LayeredPattern(events: events).levels(on: profile)
      let steps = zip(levels.dropFirst(), levels).map { $0 - $1 }
      #expect(steps.allSatisfy { $0 >= -0.05 }, "\(profile.name) \(length): \(levels)")
    }
  }

  @Test func `each event has the verdict of its part in the percepts`() {
    var law = Law()
    Self.forEach { profile, pattern, _ in
      let simulation = pattern.simulation(on: profile)
      var roles: [VoiceID: Set<FeltPercept.Role>] = [:]
      let percepts = simulation.percepts()
      for part in percepts.flatMap(\.parts) { roles[part.event, default: []].insert(part.role) }
      for event in simulation.events {
        let own = roles[event.event] ?? []
        let expected: Bool =
          if !event.isFelt {
            own.isEmpty
          } else if event.addedTo != nil {
            own == [.added]
          } else if event.mergedWith != nil {
            own.contains(.merged) && !own.contains(.own)
          } else {
            own.contains(.own)
          }
        law.check(expected, "\(profile.name): \(pattern), \(event.event.index): \(own) \(event)")
      }
      let isOrdered = zip(percepts, percepts.dropFirst()).allSatisfy { $0.onset <= $1.onset }
      law.check(isOrdered && percepts.allSatisfy { $0.onset <= $0.peak && $0.peak < $0.end }, profile.name)
    }
    law.expect(atMost: 0, "the percepts decide")
  }

  @Test(arguments: profiles) func `a percept after a pause begins with its tap`(_ profile: DeviceProfile)
    throws
  {
    let pattern = HapticPattern("") {
      Transient(1.0, at: .zero)
      Transient(1.0, at: .milliseconds(900))
    }
    let simulation = Simulation(HapticCall(Timeline(compiling: pattern)), on: profile)
    let percepts = simulation.percepts()
    let taps = simulation.events.filter { $0.isFelt }
    try #require(percepts.count == taps.count)
    for (percept, tap) in zip(percepts, taps) {
      let driven = try #require(tap.driven)
      #expect(percept.parts.map(\.event) == [tap.event] && percept.parts.map(\.role) == [.own])
      #expect(percept.onset == driven.lowerBound && percept.length < .milliseconds(450), "\(percept)")
      #expect(percept.aboveThreshold == tap.aboveThreshold)
    }
  }

  @Test func `a shift and what is far away change nothing`() {
    var (shifted, far) = (Law(), Law())
    Self.forEach { profile, pattern, random in
      let before = pattern.levels(on: profile)
      var shift = Double.random(in: 0...500, using: &random)
      if profile.limits.timeStep != nil { shift = (shift / 5).rounded() * 5 }
      for (now, later) in zip(before, pattern.moved(by: shift).levels(on: profile)) {
        shifted.check(abs(now - later) <= 0.1, "\(profile.name): \(pattern), \(shift)")
      }
      let other = LayeredPattern(&random).moved(by: (pattern.end + 3_000).rounded())
      for (now, beside) in zip(before, (pattern + other).levels(on: profile)) {
        far.check(abs(now - beside) <= 0.1, "\(profile.name): \(pattern) beside \(other)")
      }
    }
    shifted.expect(atMost: 0, "a shift changes no level by 0.1 dB")
    far.expect(atMost: 0, "a pattern 3 s later changes no level by 0.1 dB")
  }
}
