@Suite struct TwinTests {
  private func lint(_ files: [(name: String, line: String)], on profiles: [DeviceProfile]) -> [LintResult] {
    let linter = Linter(profiles: profiles)
    return Linter.comparing(
      files.map { linter.lint(Fixture.document(Fixture.file(of: $0.line), name: $0.name)) })
  }

  private func twins(_ results: [LintResult]) -> [[String]] {
    results.map { $0.findings.filter { $0.code == "twins" }.map(\.message) }
  }

  private let weak = ("weak.ahap", "~:0.4{300ms}")
  private let strong = ("strong.ahap", "=:0.7{300ms}")

  @Test func `strengths are the same on a motor that is on or off`() throws {
    let results = lint([weak, strong], on: [Fixture.onOff])
    #expect(twins(results) == [[], [#"the pattern feels the same as "weak" (on-off)"#]])
    // Beside a device that tells them apart, the switch says nothing of two patterns.
    #expect(twins(lint([weak, strong], on: [Fixture.onOff, Fixture.quickLRA()])) == [[], []])
    let finding = try #require(results[1].findings.first { $0.code == "twins" })
    #expect(finding.severity == .warning && finding.position?.line == 3 && finding.path == "events[0]")
  }

  /// Regression: a success that was copied to the error had no finding, since names for one pattern are aliases.
  @Test func `opposite outcomes of one pattern are twins, and other names for it are not`() {
    let line = "O{120ms}O"
    func found(_ first: String, _ second: String) -> [[String]] {
      twins(lint([(first, line), (second, line)], on: CommonDevices.profiles))
    }
    #expect(
      found("success.ahap", "error.ahap") == [
        [],
        [
          "the pattern feels the same as \"success\" "
            + "(5 of 6 devices: iphone, pixel, android-weak-lra, watch, gamepad-dual-rumble)"
        ],
      ])
    #expect(found("success.ahap", "saved.ahap") == [[], []])
    #expect(found("error.ahap", "failure.ahap") == [[], []])
    // A third name between them, in any order, and a device that plays nothing.
    let names = ["confirm.ahap", "error.ahap", "success.ahap"]
    let three = lint(names.map { ($0, line) }, on: CommonDevices.profiles)
    #expect(twins(three).map(\.count) == [0, 0, 1])
    let still = DeviceProfiles.builtIn.profiles.filter { $0.name == "tablet" }
    #expect(still.count == 1 && twins(lint(names.map { ($0, line) }, on: still)).allSatisfy(\.isEmpty))
    #expect(found("a/payment_success.ahap", "a/payment_error.ahap")[1].count == 1)
  }

  /// Regression: a copy of a pattern with sounds was its twin.
  @Test func `a pattern with a sound is no twin of one without`() {
    let sound = #"{ "Event": { "Time": 0, "EventType": "AudioContinuous", "EventDuration": 0.3 } }"#
    let linter = Linter(profiles: CommonDevices.profiles)
    func found(_ first: [String], _ second: [String]) -> Int {
      let files = [("a.ahap", first), ("b.ahap", second)].map { name, events in
        linter.lint(Fixture.document(Fixture.file(events), name: name))
      }
      return twins(Linter.comparing(files))[1].count
    }
    let (one, other) = (Fixture.vibration(0, length: 0.3), Fixture.vibration(0, length: 0.31))
    #expect(found([one], [other]) == 1 && found([one], [other, sound]) == 0)
    #expect(found([one, sound], [other, sound]) == 1)
  }

  /// Regression: two ticks for success and warning had no finding, since nobody has to tell ticks apart.
  @Test func `ticks are twins if their names are opposite outcomes`() {
    let linter = Linter(profiles: CommonDevices.profiles)
    func found(_ first: String, _ second: String) -> [[String]] {
      let files = [(first, "[9, 45, 11]"), (second, "[10, 45, 11]")]
      return twins(Linter.comparing(files.map { linter.lint(Fixture.document($0.1, name: $0.0)) }))
    }
    #expect(found("success.vibrate.json", "warning.vibrate.json")[1].count == 1)
    #expect(found("success.vibrate.json", "select.vibrate.json") == [[], []])
  }

  @Test func `a heavy impact that is weaker than a light one is reported`() {
    func found(_ files: (String, String)...) -> [[String]] {
      lint(files.map { (name: $0.0, line: $0.1) }, on: CommonDevices.profiles)
        .map { $0.findings.filter { $0.code == "misnamed" }.map(\.message) }
    }
    let text =
      "dB weaker than \"impactMedium\", and its name says that it is stronger (5 of 6 devices: not web-android)"
    let three = found(
      ("impactLight.ahap", "o:0.4"), ("impactMedium.ahap", "O"), ("impactHeavy.ahap", "o:0.65"))
    #expect(three[0].isEmpty && three[1].isEmpty && three[2].count == 1)
    #expect(three[2].allSatisfy { $0.hasSuffix(text) }, "\(three)")
    #expect(found(("light.ahap", "o:0.4"), ("heavy.ahap", "o:0.9")) == [[], []])
    // A pattern that has another name, too, is judged by each.
    let four = found(
      ("a.ahap", "o:0.65"), ("impactLight.ahap", "o:0.4"), ("impactMedium.ahap", "O"),
      ("impactHeavy.ahap", "o:0.65"))
    #expect(four.map(\.count) == [0, 0, 0, 1])
    // Another thing, another folder, and a difference that nobody notices.
    #expect(found(("doorLight.ahap", "O"), ("windowHeavy.ahap", "o:0.6")) == [[], []])
    #expect(found(("a/light.ahap", "O"), ("b/heavy.ahap", "o:0.6")) == [[], []])
    #expect(found(("light.ahap", "o:0.9"), ("heavy.ahap", "o:0.88")) == [[], []])
  }

  /// Regression: a switch that is not asked was said to tell the two apart: "not web-android".
  @Test func `the devices of twins are listed, not the others`() {
    let found = twins(
      lint([("a.ahap", "=:0.9{340ms}"), ("b.ahap", "=:0.9{350ms}")], on: CommonDevices.profiles))
    let devices = "iphone, pixel, android-weak-lra, watch, gamepad-dual-rumble"
    #expect(found == [[], ["the pattern feels the same as \"a\" (5 of 6 devices: \(devices))"]])
  }

  /// Regression: a pattern stood in two lines where devices make different pairs alike.
  @Test func `of many devices each pattern is in one line`() {
    let files = [("a.ahap", "=:0.9{340ms}"), ("b.ahap", "=:0.88{345ms}"), ("c.ahap", "=:0.83{350ms}")]
    let five = "5 of 6 devices: iphone, pixel, android-weak-lra, watch, gamepad-dual-rumble"
    let same = "the pattern feels the same as"
    #expect(
      twins(lint(files, on: CommonDevices.profiles)) == [
        [], ["\(same) \"a\" (\(five))"],
        [
          "\(same) \"b\" (\(five))", "\(same) \"a\" (3 of 6 devices: iphone, pixel, android-weak-lra)",
        ],
      ])
  }

  @Test func `names for the same pattern are no twins`() {
    let results = lint([weak, ("alias.ahap", weak.1), strong, ("again.ahap", strong.1)], on: [Fixture.onOff])
    #expect(twins(results) == [[], [], [#"the pattern feels the same as "weak" (on-off)"#], []])
  }

  @Test func `rhythm and length tell patterns apart`() {
    let long = ("long.ahap", "=:0.7{500ms}")
    let double = ("double.ahap", "=:0.7{300ms} @800ms =:0.7{300ms}")
    let later = ("later.ahap", "=:0.7{300ms} @1200ms =:0.7{300ms}")
    #expect(twins(lint([strong, long, double, later], on: [Fixture.onOff])) == [[], [], [], []])
  }

  @Test func whatNobodyFeelsHasNoTwin() {
    #expect(twins(lint([weak, strong], on: [Fixture.tablet])) == [[], []])
  }

  @Test func `the parts of a file are compared unless they stand in for each other`() {
    let theme = """
      {"name": "t", "profiles": [{"name": "full", "feedbacks": [
        {"event-name": "one", "type": "VibraRumble", "duration": 300, "magnitude": 0.4},
        {"event-name": "two", "type": "VibraRumble", "duration": 310, "magnitude": 0.8}]}]}
      """
    let found = Fixture.lint(theme, name: "t.json", on: [Fixture.onOff]).filter { $0.code == "twins" }
    #expect(found.count == 1 && found[0].message.contains("the pattern feels the same as"), "\(found)")
    let select = """
      <vibration-select>
        <vibration-effect><waveform-effect><waveform-entry durationMs="300" amplitude="100"/></waveform-effect></vibration-effect>
        <vibration-effect><waveform-effect><waveform-entry durationMs="300" amplitude="200"/></waveform-effect></vibration-effect>
      </vibration-select>
      """
    #expect(!Fixture.lint(select, name: "s.xml", on: [Fixture.onOff]).contains { $0.code == "twins" })
  }

  /// Regression: of 557 twins on 528 files of others, most were versions, formats and parts of one thing.
  @Test(arguments: [
    ("tap.ahap", "ios/tap.haptic"), ("tap.ahap", "tap_v2.ahap"), ("tap@1f2e.ahap", "tap.ahap"),
    ("left/knock.ahap", "right/knock.ahap"), ("armLeft.ahap", "armRight.ahap"),
    ("v1/tap.ahap", "v2/tap.ahap"),
    ("success_ios.ahap", "success_android.ahap"), ("tap.ahap", "tap-old.ahap"),
    ("snap_basic.ahap", "snap_waveform.ahap"), ("Failure.ahap", "Failure_pattern.ahap"),
    ("tick.ahap", "tick_fallback.ahap"), ("ERROR.ahap", "ERROR_primary.ahap"),
  ])
  func `versions formats and sides of one thing are no twins`(one: String, other: String) {
    #expect(
      twins(lint([(one, weak.1), (other, strong.1)], on: [Fixture.onOff])) == [[], []], "\(one) \(other)")
  }

  @Test(arguments: [
    ("success/pattern.ahap", "error/pattern.ahap"), ("tap1.ahap", "tap2.ahap"), ("tap.ahap", "tap-new.ahap"),
  ])
  func `other names are other things`(one: String, other: String) {
    #expect(twins(lint([(one, weak.1), (other, strong.1)], on: [Fixture.onOff])).last?.count == 1)
  }

  @Test func `a name is whole however long it is`() {
    let name = String(repeating: "long name ", count: 12) + "end"
    let found = twins(lint([("\(name).ahap", weak.1), strong], on: [Fixture.onOff]))
    #expect(found[1] == ["the pattern feels the same as \"\(name)\" (on-off)"])
  }

  @Test func `the parts of a suit are no twins`() {
    func part(_ name: String, _ intensity: Double) -> String {
      #""\#(name)":{"mode":"DOT_MODE","dotMode":{"feedback":[{"startTime":0,"endTime":300,"playbackType":"NONE","#
        + #""pointList":[{"index":0,"intensity":\#(intensity)}]}]},"pathMode":{"feedback":[]}}"#
    }
    let modes = part("VestFront", 0.5) + "," + part("VestBack", 0.9)
    let effect = #"{"name":"e","startTime":0,"offsetTime":300,"modes":{\#(modes)}}"#
    let text = #"{"project":{"name":"t","tracks":[{"enable":true,"effects":[\#(effect)]}]}}"#
    let document = Fixture.document(text, name: "t.tact")
    #expect(document.isReadable && document.parts.count > 1, "\(document.findings)")
    #expect(!Fixture.lint(text, name: "t.tact", on: [Fixture.onOff]).contains { $0.code == "twins" })
  }

  @Test func `the later files configuration counts`() {
    let off = Linter(LintConfiguration(levels: ["twins": .off]), profiles: [Fixture.onOff])
    let on = Linter(LintConfiguration(levels: ["twins": .error]), profiles: [Fixture.onOff])
    let (one, two) = (
      Fixture.document(Fixture.file(of: weak.1), name: weak.0),
      Fixture.document(Fixture.file(of: strong.1), name: strong.0)
    )
    #expect(twins(Linter.comparing([on.lint(one), off.lint(two)])) == [[], []])
    let found = Linter.comparing([off.lint(one), on.lint(two)])[1].findings.filter { $0.code == "twins" }
    #expect(found.map(\.severity) == [.error])
  }

  /// Comparing all pairs would take two million comparisons for each device; neighbours take some hundred thousand.
  @Test func `a folder of patterns that are all alike is compared and counted`() {
    let files = (0..<400).map { ("p\($0).ahap", "=:0.7{\(300_000 + $0)e-3ms}") }
    let results = lint(files, on: [Fixture.onOff])
    let found = twins(results)
    #expect(found[0].isEmpty && found[1...].allSatisfy { $0.count == 1 })
    #expect(found[10] == [#"the pattern feels the same as "p0", "p1", "p2" and 7 more (on-off)"#])
    #expect(found[399][0].hasSuffix(" and 253 more (on-off)"))
  }

  @Test func `comparing twice in the same order gives the same`() {
    let one = lint([weak, strong], on: [Fixture.onOff])
    #expect(LintReport(one).json() == LintReport(lint([weak, strong], on: [Fixture.onOff])).json())
  }
}
