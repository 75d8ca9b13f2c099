import HapticScores

/// The rules about neighbours ask the simulation where a device is named.
@Suite struct NeighbourTests {
  /// Expects that each line of notation has the findings behind its arrow on a device, of the rules about neighbours.
  private func expectFindings(
    on profile: DeviceProfile, _ table: String, location: SourceLocation = #_sourceLocation
  ) {
    let rules: Set = ["fuse-hard", "gap-soft", "train-buzz", "tail-onset", "overlaps"]
    for row in table.split(separator: "\n") {
      let sides = row.split(separator: "→", omittingEmptySubsequences: false)
      guard sides.count == 2 else { fatalError("a row without an arrow: \(row)") }
      let codes = Fixture.lint(Fixture.file(of: String(sides[0])), on: [profile]).onDevices.map(\.code)
      let found = codes.filter(rules.contains).joined(separator: " ")
      #expect(found == sides[1].drop { $0 == " " }, "\(profile.name): \(row)", sourceLocation: location)
    }
  }

  private func messages(_ code: String, _ line: String, on profiles: [DeviceProfile]) -> [String] {
    let all = Fixture.lint(Fixture.file(of: line), on: profiles)
    return (profiles.isEmpty ? all : all.onDevices).filter { $0.code == code }.map(\.message)
  }

  private func builtIn(_ name: String) throws -> DeviceProfile {
    try #require(DeviceProfiles.builtIn[name])
  }

  /// Regression: lint warned of two taps that the simulation keeps apart, or of which it plays one.
  @Test func `events fuse where the simulation merges them`() {
    expectFindings(
      on: Fixture.quickLRA(),
      """
      o:0.8{20ms} o:0.8    → fuse-hard
      o:0.8{20ms} o:0.01   →
      """)
    // Of two taps in a second only the first plays.
    expectFindings(
      on: Fixture.quickLRA("rare", limits: DeviceLimits(tapsPerSecond: 1)),
      "o:0.8{20ms} o:0.8{1500ms} o:0.8 →")
    #expect(
      messages("fuse-hard", "o:0.8{20ms} o:0.8", on: [Fixture.quickLRA()])
        == ["the tap begins 20 ms after the event before: merged, many hands feel one (quick-lra)"])
  }

  /// Regression: lint called six taps a buzz that the simulation keeps apart.
  @Test func `a train is a buzz where the simulation merges it`() throws {
    let (lra, pad) = (try builtIn("android-lra"), try builtIn("gamepad-dual-rumble"))
    expectFindings(
      on: lra,
      """
      o:0.8{20ms}*6                      → train-buzz
      o:0.8{20ms}*11                     → train-buzz
      o:0.8{60ms}*6                      →
      o:0.8{39ms}*6                      →
      o:0.8{20ms}*2                      → fuse-hard
      o:0.8{20ms} o:0.8{60ms} o:0.8      → fuse-hard
      o:0.8{20ms} o:0.8{60ms}*2 o:0.8    → train-buzz
      """)
    #expect(
      messages("train-buzz", "o:0.8{20ms} o:0.8{60ms}*2 o:0.8", on: [lra])
        == [
          "4 events within 140 ms feel like a buzz: 1 of them is merged with the one before (android-lra)"
        ])
    expectFindings(on: pad, "o:0.8{60ms}*6 → train-buzz")
    #expect(
      messages("train-buzz", "o:0.8{60ms}*6", on: [lra, pad])
        == [
          "6 events within 300 ms feel like a buzz: each is merged with the one before "
            + "(1 of 2 devices: gamepad-dual-rumble)"
        ])
  }

  /// Regression: the silence was counted from the onset of a tap, however long a motor rings.
  @Test func `a pause is too short where the motor rests for too short a time`() throws {
    let (quick, slow) = (Fixture.quickLRA(), try builtIn("pinephone"))
    expectFindings(
      on: quick,
      """
      ~:0.8{90ms} .{20ms} ~:0.8{90ms}     → gap-soft
      ~:0.8{90ms} .{35ms} ~:0.8{90ms}     →
      ~:0.8{90ms} .{20ms} ~:0.01{90ms}    →
      """)
    // Taps that are felt apart need no rest between them.
    expectFindings(on: quick, "o:0.8{34ms} o:0.8 →")
    // Whoever writes 90 ms has done what Android asks for.
    expectFindings(on: slow, "~:0.8{90ms} .{90ms} ~:0.8{90ms} →")
    // A vibration sounds throughout.
    expectFindings(on: quick, "=:0.5{1s} @300ms O{34ms} O →")
    let rests = messages(
      "gap-soft", "~:0.8{90ms} .{20ms} ~:0.8{90ms} .{300ms} ~:0.8{90ms} .{15ms} ~:0.8{90ms}", on: [quick])
    #expect(rests.count == 1 && rests[0].contains("; it is the shortest of 2 such pauses "), "\(rests)")
    #expect(rests[0].contains(" begins, which few hands feel as a pause; "), "\(rests)")
  }

  /// Regression: an event inside a vibration that drives the motor had a tail before it, 151 ms after its drive.
  @Test func `an event inside another that drives the motor has no tail before it`() throws {
    let slow = try builtIn("pinephone")
    let inside = "~:0.6{1s} @100ms ~:0.9{50ms} @250ms ~:0.9{100ms}"
    #expect(
      messages("tail-onset", inside, on: [slow]).isEmpty, "\(messages("tail-onset", inside, on: [slow]))")
    let end = "=:0.6{60ms} .{1ms} =:0.4{60ms}"
    #expect(messages("tail-onset", end, on: [slow, try builtIn("android-lra")]).isEmpty)
    #expect(
      messages("tail-onset", "=:0.8{200ms} .{60ms} o:0.8", on: [try builtIn("gamepad-dual-rumble")]).count
        == 1)
  }

  /// A motor of two strengths plays 0.9 as it plays 1.
  private static let coarse: DeviceProfile = {
    var coarse = Fixture.quickLRA("coarse")
    coarse.drive.steps = 2
    return coarse
  }()

  /// Regression: of differences that nobody writes to be felt, such as 0.7 after 0.67, lint said that few hands notice them.
  @Test func `a step is reported that was written to be felt and that the device takes away`() {
    func steps(_ line: String) -> [String] { messages("level-step", line, on: [Self.coarse]) }
    #expect(
      steps("o:0.9{200ms} O") == [
        "intensity 1 after 0.9 makes a difference of 0 dB, which few hands notice (coarse)"
      ])
    #expect(steps("o:0.95{200ms} O").isEmpty && steps("o:0.5{200ms} O").isEmpty)
    #expect(steps("o:0.9{300ms} O").count == 1 && steps("o:0.9{301ms} O").isEmpty)
    #expect(steps("o:0.9{60ms} ~:0.7{100ms} .{100ms} O").isEmpty)
    // A row that keeps rising is felt as a whole.
    #expect(steps("[200ms] o:0.5 o:0.9 O").isEmpty)
    #expect(messages("level-step", "o:0.6{200ms} O", on: [Fixture.quickLRA()]).isEmpty)
    #expect(messages("level-step", "o:0.9{200ms} O", on: []).isEmpty)
  }

  /// Regression: a vibration that goes on under a stronger one has the level of both, so that lint said "0 dB".
  @Test func `a vibration that goes on under a stronger one is no step`() {
    func steps(_ line: String) -> [String] {
      messages("level-step", line, on: [DeviceProfiles.builtIn["iphone"]!])
    }
    #expect(steps("~:0.3{3s} @1500ms ~:0.8{500ms}") == [])
  }

  /// The word for each mixing agrees with the drive halfway through the overlap.
  @Test(arguments: [
    (DriveMixing.sum, "the two are added and clipped at full strength", 1),
    (.strongest, "only the stronger one plays", 0.5625),
    (.duck(UnitLevel(clamping: 0.5)), "only the stronger one plays", 0.5625),
    (.latest, "the later one plays and ends the other", 0.5625),
  ])
  func `the outcome of an overlap is what the device does`(mixing: DriveMixing, words: String, level: Double)
    throws
  {
    var profile = Fixture.quickLRA()
    profile.drive.mixing = mixing
    let line = "=:0.7{300ms} @200ms =:0.75{300ms}"
    #expect(
      messages("overlaps", line, on: [profile])
        == ["the vibration begins 100 ms before another one has ended: \(words) (quick-lra)"])
    let document = Fixture.document(Fixture.file(of: line))
    // A check keeps of the drive only what is heard.
    let simulation = Simulation(HapticCall(Timeline(compiling: document.parts[0].pattern)), on: profile)
    let middle = TimePoint.zero + .milliseconds(250)
    let section = try #require(
      simulation.delivery.drive.segments.first { $0.start <= middle && middle < $0.end })
    #expect(abs(section.from - level) < 0.01 && abs(section.to - level) < 0.01, "\(section)")
  }

  @Test func `an overlap with a vibration that moves nothing is none`() {
    var deaf = Fixture.quickLRA()
    deaf.drive.leastAmplitude = UnitLevel(clamping: 0.2)
    expectFindings(on: deaf, "=:0.3{300ms} @200ms =:0.5{300ms} →")
    expectFindings(on: Fixture.tablet, "=:0.3{300ms} @200ms =:0.5{300ms} →")
    let words = "the motor is only on or off: it runs until both have ended"
    #expect(
      messages("overlaps", "=:0.3{300ms} @200ms =:0.5{300ms}", on: [Fixture.onOff]).allSatisfy {
        $0.hasSuffix(words + " (on-off)")
      })
    #expect(messages("overlaps", "=:0.3{300ms} @200ms =:0.5{300ms}", on: [Fixture.onOff]).count == 1)
  }

  @Test func `without a device an overlap says that platforms differ`() {
    #expect(
      messages("overlaps", "=:0.75{300ms} @200ms =:0.7{300ms}", on: []) == [
        "the vibration begins 100 ms before another one has ended; platforms differ: Core Haptics adds the two and clips "
          + "the sum, Android plays only one of them"
      ])
    // Core Haptics loses nothing below full strength.
    #expect(messages("overlaps", "=:0.7{300ms} @200ms =:0.7{300ms}", on: []).isEmpty)
  }

  private func theme(_ press: Int, _ release: Int, on profiles: [DeviceProfile]) -> [String] {
    let text = """
      {"name": "t", "profiles": [{"name": "full", "feedbacks": [
        {"event-name": "key-pressed", "type": "VibraRumble", "duration": \(press)},
        {"event-name": "key-released", "type": "VibraRumble", "duration": \(release)}]}]}
      """
    let all = Fixture.lint(text, name: "t.json", on: profiles)
    return (profiles.isEmpty ? all : all.onDevices).filter { $0.code == "press-release" }.map(\.message)
  }

  /// Regression: the intensities were compared, whatever the device makes of them.
  @Test func `a release is compared with its press as a device plays them`() throws {
    let (slow, quick) = (try builtIn("pinephone"), try builtIn("android-lra"))
    #expect(theme(40, 70, on: []).count == 1 && theme(40, 47, on: []).isEmpty)
    // A motor that gains speed turns a little more time into much more strength; a fixed run is always the same.
    let longer = theme(40, 47, on: [slow, quick])
    #expect(longer.count == 1 && longer[0].contains(#": it is felt "#), "\(longer)")
    #expect(
      longer[0].hasSuffix(#" dB stronger than "full/key-pressed" (1 of 2 devices: pinephone)"#), "\(longer)")
    var fixed = Fixture.onOff
    fixed.plainVibration = .fixed(.milliseconds(100))
    #expect(theme(40, 70, on: [fixed]).isEmpty)
    let only = theme(10, 60, on: [slow])
    #expect(
      only.count == 1 && only[0].hasSuffix(#"it is felt, and "full/key-pressed" is not (pinephone)"#),
      "\(only)")
    #expect(theme(60, 40, on: [slow, quick]).isEmpty)
  }
}
