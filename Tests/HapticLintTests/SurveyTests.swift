/// The findings on the six devices of `--profile common`, of which only what is worth a change is reported.
@Suite struct SurveyTests {
  private func findings(_ text: String, _ name: String) -> [Finding] {
    Linter(profiles: CommonDevices.profiles).lint(Fixture.document(text, name: name)).findings
      .filter { !$0.devices.isEmpty }
  }

  /// The hints for a line where two weak phones are among the devices: what one alone misses has no finding.
  private func hints(_ line: String) -> [String] { weakFindings(line).compactMap(\.hint) }

  private func weakFindings(_ line: String) -> [Finding] {
    let second = CommonDevices.profiles.filter { $0.name == "android-weak-lra" }.map { profile in
      var copy = profile
      copy.name = "weak-2"
      return copy
    }
    return Linter(profiles: CommonDevices.profiles + second).lint(Fixture.document(line, name: "x.thrum"))
      .findings
      .filter { $0.code == "sub-threshold" }
  }

  /// Regression: the pauses of a list that was written for Android were said to be too short for a motor.
  @Test func `a list that begins with 0 has no findings about its pauses`() {
    #expect(findings("[10]", "x.vibrate.json").map(\.code) == ["below-rise"])
    #expect(findings("[0, 30, 10, 30]", "x.vibrate.json").isEmpty)
  }

  @Test func `of an Android list, what only other devices show is left to the table`() {
    let list = #"{"timings": [0, 3500, 500], "amplitudes": [0, 255, 0]}"#
    #expect(!findings(list, "x.waveform.json").contains { $0.code == "startle" })
    let file = Fixture.file([Fixture.vibration(0, length: 3.5, intensity: 1)])
    #expect(findings(file, "x.ahap").first { $0.code == "startle" }?.devices == ["iphone", "watch"])
  }

  /// Regression: [8, 20, 8] became [20, 20, 20], of which gap-soft spoke.
  @Test func `a longer vibration needs a pause that is felt`() {
    let found = findings("[8, 20, 8]", "x.vibrate.json")
    #expect(found.map(\.hint) == ["make each 20 ms or longer, with pauses of 50 ms"])
    #expect(findings("[20, 50, 20]", "x.vibrate.json").isEmpty)
  }

  /// Regression: amplitudes of 1 and 2 had the hint to make them 31.88 times as strong.
  @Test func `amplitudes of next to nothing are on another scale`() {
    let found = findings(#"{"timings": [0, 60, 60, 30], "amplitudes": [0, 2, 0, 1]}"#, "x.waveform.json")
    let hint = found.first { $0.code == "hardly-felt" }?.hint
    #expect(hint?.hasPrefix("amplitudes go to 255: make all events ") == true, "\(found)")
  }

  @Test(arguments: [
    ("[16, 30, 7, 30, 6]", false), ("[14, 30, 7, 30, 6]", true), ("[18, 31, 8, 31, 7]", true),
    ("[9, 30, 10, 30, 18]", false), ("[9, 30, 10, 30, 14]", true), ("[9, 31, 10, 31, 18]", true),
    ("[10, 30, 9, 30, 18]", true),
  ])
  func `a fall made of lengths may end softly, and a rise begin so`(_ list: String, _ isReported: Bool) {
    let found = findings(list, "x.vibrate.json").map(\.code)
    #expect(found.contains("below-rise") == isReported, "\(found)")
  }

  /// Regression: the first of three ticks, which a slow motor plays softer than the others, was to be made longer.
  @Test(arguments: [
    ("[8]", true), ("[10, 60, 20]", true), ("[10, 60, 10]", true), ("[12, 30, 8]", false),
    ("[60, 60, 8]", false),
    ("[10, 60, 30, 60, 30]", false), ("[10, 60, 10, 60, 30]", true),
  ])
  func `one short vibration beside longer ones is soft on purpose`(_ list: String, _ isReported: Bool) throws
  {
    let found = findings(list, "x.vibrate.json").map(\.code)
    #expect(found.contains("below-rise") == isReported, "\(found)")
    // Who names the device is told.
    let weak = try #require(CommonDevices.profiles.first { $0.name == "android-weak-lra" })
    let named = Linter(profiles: [weak]).lint(Fixture.document(list, name: "x.vibrate.json")).findings
    #expect(named.contains { $0.code == "below-rise" })
  }

  @Test(arguments: [("10, 255, 20, 255", true), ("10, 200, 20, 255", false), ("10, 200, 10, 255", true)])
  func `of two vibrations the first is soft on purpose if it is weaker and shorter`(
    _ list: String, _ isReported: Bool
  ) {
    let numbers = list.split(separator: ", ")
    let file =
      #"{"timings": [0, \#(numbers[0]), 60, \#(numbers[2])], "amplitudes": [0, \#(numbers[1]), 0, \#(numbers[3])]}"#
    let found = findings(file, "x.waveform.json").map(\.code)
    #expect(found.contains("below-rise") == isReported, "\(found)")
  }

  /// Regression: a click and its softer release were to be two clicks.
  @Test(arguments: [(24, 150, false), (24, 200, true), (25, 150, true)])
  func `a short vibration and a weaker one are a click and its release`(
    _ length: Int, _ second: Int, _ isReported: Bool
  ) {
    let list = #"{"timings": [0, \#(length), 30, \#(length)], "amplitudes": [0, 200, 0, \#(second)]}"#
    #expect(Fixture.lint(list, name: "x.waveform.json").map(\.code).contains("gap-soft") == isReported)
    #expect(findings(list, "x.waveform.json").map(\.code).contains("gap-soft") == isReported)
  }

  /// Regression: [10, 18] was to be [20, 20], which is no rise any more.
  @Test(arguments: [
    ("[10, 60, 18]", "make all vibrations 2 times as long", "[20, 60, 36]"),
    ("[10, 30, 18]", "make all vibrations 2 times as long, with pauses of 50 ms", "[20, 50, 36]"),
    ("[7, 60, 18, 60, 7]", "make all vibrations 2.9 times as long", "[20, 60, 52, 60, 20]"),
    ("[10, 60, 10]", "make each 20 ms or longer", "[20, 60, 20]"),
    ("[7, 60, 8, 60, 8, 60, 40]", "make all vibrations 20 ms or longer", "[20, 60, 20, 60, 20, 60, 40]"),
  ])
  func `a hint about lengths keeps their order`(_ list: String, _ hint: String, _ followed: String) {
    let found = findings(list, "x.vibrate.json").filter { $0.code == "below-rise" }
    #expect(found.map(\.hint) == [hint], "\(found)")
    #expect(findings(followed, "x.vibrate.json").isEmpty)
  }

  @Test func `lists of Android and the web and AHAP are for the devices of a platform`() {
    func targets(_ text: String, _ name: String, on profiles: [DeviceProfile] = CommonDevices.profiles)
      -> Set<String>?
    {
      let document = Fixture.document(text, name: name)
      return LintSubject(document: document, part: document.parts[0], profiles: profiles).namesOfTargets
    }
    let (ahap, list) = (Fixture.file([Fixture.tap(0, 0.5)]), #"{"timings": [0, 30]}"#)
    #expect(targets(ahap, "x.ahap") == ["iphone"])
    #expect(targets(list, "x.waveform.json") == ["android-weak-lra", "pixel"])
    // Safari has no vibrate.
    #expect(targets("[30]", "x.vibrate.json") == ["android-weak-lra", "pixel", "web-android"])
    #expect(targets(ahap, "x.ahap", on: CommonDevices.profiles.filter { $0.name != "iphone" }) == nil)
    #expect(targets(ahap, "x.ahap", on: Array(CommonDevices.profiles.prefix(3))) == nil)
  }

  /// Regression: the crest of a swell in 20 steps was called three vibrations without pauses.
  @Test(arguments: [(1.0, 0.1, true), (0.8, 0.1, false), (0.8, 0.2, true)])
  func `a row of equal vibrations is no crest of a swell`(
    _ last: Double, _ length: Double, _ isReported: Bool
  ) {
    let row = (0..<3).map { Fixture.vibration(Double($0) * 0.1, length: 0.1, intensity: 1) }
    let file = Fixture.file(row + [Fixture.vibration(0.3, length: length, intensity: last)])
    #expect(Fixture.lint(file, name: "x.ahap").contains { $0.code == "no-pause" } == isReported)
  }

  /// Regression: the ring of a call, which the app starts each two seconds, ended with a dropped silence.
  @Test(arguments: [
    ("[420, 160, 420, 900]", false), ("[700, 300]", false), ("[199, 160, 420, 900]", true),
    ("[700, 99]", true),
  ])
  func `a list of long pulses is a ring that the app starts again`(_ list: String, _ isReported: Bool) {
    let found = Fixture.document(list, name: "x.vibrate.json").findings.filter { $0.severity > .note }
    #expect(found.map(\.code).contains("web-vibrate-silence-dropped") == isReported, "\(found)")
  }

  @Test(arguments: [
    ("[50, 0, 50]", true), ("[4, 2, 4]", false), ("[5, 2, 4]", true), ("[10000, 0, 4000]", false),
    ("[4999, 0, 4000]", true),
  ])
  func `a pause of 0 ms joins two pulses unless they are parts of a long one`(
    _ list: String, _ isReported: Bool
  ) {
    let found = Fixture.document(list, name: "x.vibrate.json").findings.map(\.code)
    #expect(found.contains("web-vibrate-no-pause") == isReported, "\(found)")
  }

  @Test func `pulses that no motor plays need pauses, too`() {
    func hint(_ list: String) -> String? {
      Fixture.lint(list, name: "x.vibrate.json").first { $0.code == "hardly-felt" }?.hint
    }
    #expect(hint("[3, 34, 3]") == "make each 20 ms long with pauses of 50 ms, or leave them out")
    #expect(hint("[3, 35, 3]") == "make each 20 ms long, or leave them out")
  }

  /// Regression: the message left out a device that does not play the tap.
  @Test func `of AHAP only the iPhone is named where an event is faint there`() {
    let file = Fixture.file([Fixture.tap(0, 0.28, sharpness: 0.2)])
    let found = findings(file, "x.ahap").filter { $0.code == "sub-threshold" }
    #expect(found.map(\.devices) == [["iphone"]], "\(found)")
  }

  /// Regression: a rise, a knock that dies away and a shaped list of a haptics lab had findings about their pauses.
  @Test(arguments: [
    ("0, 120, 0, 120", true), ("0, 120, 0, 200", false), ("0, 200, 0, 160", true), ("0, 80, 0, 255", false),
  ])
  func `strengths keep vibrations apart where a pause is lost`(_ amplitudes: String, _ isReported: Bool) {
    let list = #"{"timings": [0, 40, 30, 40], "amplitudes": [\#(amplitudes)]}"#
    let alone = Fixture.lint(list, name: "x.waveform.json").map(\.code).contains("gap-soft")
    #expect(alone == isReported)
    #expect(findings(list, "x.waveform.json").map(\.code).contains("gap-soft") == isReported)
    // Who names a device is told of every pause.
    let pixel = CommonDevices.profiles.filter { $0.name == "pixel" }
    let named = Linter(profiles: pixel).lint(Fixture.document(list, name: "x.waveform.json")).findings
    #expect(named.contains { $0.code == "gap-soft" })
  }

  /// Regression: an iPhone's own pattern was to be changed for motors that never play it.
  @Test func `what only others lose is left to the table where the iPhone plays all`() {
    for second in [0.35, 0.9] {
      let file = Fixture.file([Fixture.tap(0, second), Fixture.tap(0.3, 0.35)])
      let report = Linter(profiles: CommonDevices.profiles).lint(Fixture.document(file, name: "x.ahap"))
      #expect(!report.findings.contains { $0.code == "sub-threshold" })
      let lost = report.patterns[0].outcomes.filter { $0.felt < $0.events }.map(\.profile)
      #expect(lost.contains("watch") && !lost.contains("iphone"), "\(lost)")
      let others = CommonDevices.profiles.filter { $0.name != "iphone" }
      let found = Linter(profiles: others).lint(Fixture.document(file, name: "x.ahap")).findings
      #expect(found.contains { $0.code == "sub-threshold" })
    }
  }

  /// Regression: the finding stood at an event that only other motors lose.
  @Test func `the place is an event that the iPhone loses`() {
    let file = Fixture.file([
      Fixture.vibration(0, length: 0.4, intensity: 0.25), Fixture.tap(0.6, 0.3, sharpness: 0),
      Fixture.tap(0.8, 0.9),
    ])
    let found = findings(file, "x.ahap").filter { $0.code == "sub-threshold" }
    #expect(found.map(\.path) == ["events[1]"] && found[0].devices.contains("iphone"), "\(found)")
  }

  /// Regression: a strong end over a softer bed was to be one vibration with a curve.
  @Test func `a cross-fade is no overlap of many devices`() {
    func codes(_ second: Double, at start: Double) -> [String] {
      let file = Fixture.file([
        Fixture.vibration(0, length: 0.3, intensity: 0.7),
        Fixture.vibration(start, length: 0.4, intensity: second),
      ])
      let others = CommonDevices.profiles.filter { $0.name != "iphone" }
      return Linter(profiles: others).lint(Fixture.document(file, name: "x.ahap")).findings.onDevices.map(
        \.code)
    }
    #expect(!codes(0.9, at: 0.2).contains("overlaps"))
    #expect(codes(0.6, at: 0.2).contains("overlaps"))
    #expect(codes(0.9, at: 0.1).contains("overlaps"))
    // Regression: what no device had was said of "none of the 6 devices".
    func notes(_ start: Double) -> [String] {
      let first = Fixture.vibration(0, length: 0.3, intensity: 0.7)
      return Fixture.lint(
        Fixture.file([first, Fixture.vibration(start, length: 0.4, intensity: 0.9)]), name: "x.ahap"
      ).map(\.code)
    }
    #expect(!notes(0.2).contains("overlaps") && notes(0.1).contains("overlaps"))
  }

  /// Regression: the key taps of a phone's own resources were said to be too short for another phone.
  @Test(arguments: [("config_keyboardTapVibePattern", false), ("keyboardTap", true)])
  func `an array of Android's resources is for one phone`(_ name: String, _ isReported: Bool) {
    let found = findings(#"{"timings": [0, 10]}"#, "\(name).waveform.json").map(\.code)
    #expect(found.contains("below-rise") == isReported, "\(found)")
  }

  /// Regression: [10, 60, 10, 60, 10, 30, 60] had the hint to make one of three equal vibrations longer.
  @Test func `a hint about a length names all that are as short`() {
    let found = findings("[10, 60, 10, 60, 10, 30, 60]", "x.vibrate.json").filter { $0.code == "below-rise" }
    #expect(found.map(\.hint) == ["make all vibrations 20 ms or longer, with pauses of 50 ms"])
  }

  /// Regression: a short list had two findings that asked for the same pauses.
  @Test func `a hint that asks for pauses too makes a finding about them needless`() {
    #expect(findings("[8, 20, 8]", "x.vibrate.json").map(\.code) == ["below-rise"])
    #expect(findings("[25, 20, 25]", "x.vibrate.json").map(\.code) == ["gap-soft"])
  }

  /// Regression: the hint for a rise said that what the iPhone loses may stay soft, and named all devices.
  @Test func `the soft end of a fall is left to the table where the iPhone loses no more`() {
    func found(_ levels: [Double]) -> [Finding] {
      let taps = levels.enumerated().map { Fixture.tap(Double($0) * 0.15, $1, sharpness: 0.2) }
      return findings(Fixture.file(taps), "x.ahap").filter { $0.code == "sub-threshold" }
    }
    #expect(found([0.9, 0.7, 0.5, 0.35, 0.2]).isEmpty)
    let most = found([0.3, 0.25, 0.2])
    #expect(most.first?.hint?.hasPrefix("for iphone, make all events ") == true, "\(most)")
  }

  /// Regression: the fade of a sample of 22 taps was to be raised for the iPhone that it was made for.
  @Test func `a few taps that a curve fades out may stay soft on an iPhone`() {
    func devices(_ taps: Int) -> [String] {
      let step = 2.0 / Double(taps)
      let curve = """
        {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0, "ParameterCurveControlPoints": [
          {"Time": 0, "ParameterValue": 1}, {"Time": 2, "ParameterValue": 0.05}]}}
        """
      let file = Fixture.file((0..<taps).map { Fixture.tap(Double($0) * step, 0.9) } + [curve])
      return findings(file, "x.ahap").filter { $0.code == "sub-threshold" }.flatMap(\.devices)
    }
    #expect(devices(12).contains("iphone"), "\(devices(12))")
    #expect(!devices(20).contains("iphone"), "\(devices(20))")
  }

  /// Regression: three ticks that a hand feels as one of 11 dB were called hardly felt.
  @Test func `vibrations that merge into one that is well felt are no loss`() {
    #expect(!findings("[8, 16, 8, 16, 8]", "x.vibrate.json").map(\.code).contains("below-rise"))
    #expect(findings("[8, 60, 8, 60, 8]", "x.vibrate.json").map(\.code).contains("below-rise"))
  }

  /// Regression: a pause elsewhere in the list was left out, too.
  @Test(arguments: ["0, 8, 300, 8, 300, 100, 20, 100", "0, 100, 20, 100, 300, 8, 300, 8"])
  func `a short vibration speaks of no pause elsewhere`(_ timings: String) {
    let found = findings(#"{"timings": [\#(timings)]}"#, "x.waveform.json").map(\.code)
    #expect(Set(found) == ["below-rise", "gap-soft"])
  }

  /// Of one step, readers said each time that nobody means it.
  @Test(arguments: [
    ("[0, 60, 80, 90]", "[0, 255, 0, 200]", false),
    ("[0, 60, 80, 90, 80, 60]", "[0, 255, 0, 200, 0, 255]", false),
    ("[0, 40, 80, 60, 80, 100]", "[0, 255, 0, 210, 0, 170]", true),
  ]) func `steps of strength that are not felt are reported in a row`(
    _ timings: String, _ amplitudes: String, _ isReported: Bool
  ) {
    let text = #"{"timings": \#(timings), "amplitudes": \#(amplitudes)}"#
    func codes(_ profiles: [DeviceProfile]) -> [String] {
      Linter(profiles: profiles).lint(Fixture.document(text, name: "x.waveform.json")).findings.map(\.code)
    }
    #expect(codes(CommonDevices.profiles).contains("level-step") == isReported)
    // Who names a device is told all.
    #expect(codes(CommonDevices.profiles.filter { $0.name == "pixel" }).contains("level-step"))
  }

  /// Regression: two pulses that merge had their pause "on none of the 6 devices".
  @Test(arguments: ["[12, 8, 12]", "[15, 10, 15]"])
  func `a pause in which two pulses merge is lost on the device`(_ list: String) {
    #expect(findings(list, "x.vibrate.json").first { $0.code == "gap-soft" }?.devices.count == 6)
    let phone = CommonDevices.profiles.filter { $0.name == "web-android" }
    let found = Linter(profiles: phone).lint(Fixture.document(list, name: "x.vibrate.json")).findings
    #expect(found.first { $0.code == "gap-soft" }?.devices == ["web-android"], "\(found)")
  }

  @Test(arguments: [
    ("[2000, 10]", 0, false), ("[90, 14]", 0, false), ("[89, 14]", 0, true), ("[90, 15]", 0, true),
    ("[90, 14]", -1, true),
  ])
  func `a motor that runs in a loop may have nicks`(_ times: String, _ start: Int, _ isReported: Bool) {
    let (on, pause) = (times.dropFirst().dropLast(), "[255, 0, 255, 0]")
    let text = #"{"timings": [\#(on), \#(on)], "amplitudes": \#(pause), "repeat": \#(start)}"#
    let found = Linter().lint(Fixture.document(text, name: "x.waveform.json")).findings
    #expect(found.contains { $0.code == "gap-soft" } == isReported, "\(found)")
  }

  @Test func `ticks of a few milliseconds are no twins of many devices`() {
    func count(_ lists: [String], _ profiles: [DeviceProfile]) -> Int {
      let results = lists.enumerated().map { index, list in
        Linter(profiles: profiles).lint(
          Fixture.document(list, name: "\(["tap", "move"][index]).vibrate.json"))
      }
      return Linter.comparing(results).flatMap(\.findings).count { $0.code == "twins" }
    }
    #expect(count(["[12, 60, 12]", "[11, 60, 12]"], CommonDevices.profiles) == 0)
    #expect(count(["[13, 60, 12]", "[12, 60, 13]"], CommonDevices.profiles) == 1)
    let phone = CommonDevices.profiles.filter { $0.name == "web-android" }
    #expect(count(["[12, 60, 12]", "[11, 60, 12]"], phone) == 1)
  }

  /// Regression: two cues whose pauses are lost were twins, with the hint to give them another rhythm.
  @Test func `patterns without their pauses are no twins`() {
    func codes(_ lists: String...) -> [String] {
      let linter = Linter(profiles: CommonDevices.profiles)
      let results = lists.enumerated().map { index, list in
        linter.lint(Fixture.document(list, name: "\(["in", "out"][index]).vibrate.json"))
      }
      return Linter.comparing(results).flatMap(\.findings).map(\.code)
    }
    #expect(codes("[100, 80, 100]", "[102, 80, 102]").contains("twins"))
    #expect(!codes("[100, 4, 100]", "[102, 4, 102]").contains("twins"))
    // Those that begin with 0 are played the wrong way round.
    #expect(codes("[100, 30, 80, 100]", "[102, 30, 80, 100]").contains("twins"))
    #expect(!codes("[0, 100, 80, 100]", "[0, 102, 80, 100]").contains("twins"))
    // Their names count for the levels of a folder.
    let names = [
      "subtle-tap": "[100, 4, 100]", "subtle-hit": "[100, 80, 100]", "strong-tap": "[102, 80, 102]",
    ]
    let results = names.sorted { $0.key < $1.key }.map { name, list in
      Linter(profiles: CommonDevices.profiles).lint(Fixture.document(list, name: "\(name).vibrate.json"))
    }
    #expect(!Linter.comparing(results).flatMap(\.findings).contains { $0.code == "twins" })
  }

  /// Regression: a tap of 0.5 and a soft heartbeat of an iPhone had hints to double them.
  @Test func `what an iPhone plays softly is soft on purpose, unless it is next to nothing`() {
    func isReported(_ intensity: Double, _ sharpness: Double) -> Bool {
      let taps = [0, 0.06, 0.13, 0.21].map { Fixture.tap($0, intensity, sharpness: sharpness) }
      return findings(Fixture.file(taps), "x.ahap")
        .contains { $0.code == "sub-threshold" && $0.devices.contains("iphone") }
    }
    #expect(isReported(0.28, 0.2))
    #expect(!isReported(0.5, 0.1))
  }

  @Test(arguments: [("[50, 50, 50, 50]", true), ("[40, 50, 40, 50]", false), ("[60, 60]", true)])
  func `a web list of equal numbers that ends with a pause lacks a vibration`(
    _ list: String, _ isReported: Bool
  ) {
    let found = Fixture.document(list, name: "x.vibrate.json").findings.filter { $0.severity > .note }
    #expect(found.map(\.code).contains("web-vibrate-silence-dropped") == isReported, "\(found)")
  }

  @Test(arguments: [("x", true), ("playHit", false), ("swoosh", false), ("SHUFFLE", false)])
  func `the parts of a blow and of a sweep may join`(_ name: String, _ isReported: Bool) {
    let found = findings("[30, 25, 40]", "\(name).vibrate.json").map(\.code)
    #expect(found.contains("gap-soft") == isReported, "\(found)")
  }

  @Test func `the web's limit counts for its own lists`() {
    let taps = Fixture.file((0..<120).map { Fixture.tap(Double($0) * 0.12, $0 % 2 == 0 ? 0.8 : 0.5) })
    #expect(!findings(taps, "x.ahap").contains { $0.code == "rate-limit" })
    let web = CommonDevices.profiles.filter { $0.name == "web-android" }
    let alone = Linter(profiles: web).lint(Fixture.document(taps, name: "x.ahap")).findings
    #expect(alone.contains { $0.code == "rate-limit" })
  }

  /// Regression: `{"timings": [100, 200]}` and `{"timings": [300, 200]}` were twins.
  @Test func `a silence before a pattern makes no other pattern`() {
    func codes(_ lists: String...) -> [String] {
      let linter = Linter(profiles: CommonDevices.profiles)
      let results = lists.enumerated().map { index, list in
        linter.lint(Fixture.document(#"{"timings": [\#(list)]}"#, name: "\(index)n.waveform.json"))
      }
      return Linter.comparing(results).flatMap(\.findings).map(\.code)
    }
    #expect(!codes("100, 200", "300, 200").contains("twins"))
    #expect(codes("100, 200", "300, 210").contains("twins"))
  }

  @Test(arguments: [
    ("o:0.3{200ms} o:0.6{200ms} o:0.9{200ms} o:0.6{200ms} o:0.3", false),
    ("o:0.3{200ms} o:0.9{200ms} o:0.6{200ms} o:0.9{200ms} o:0.3", true),
  ])
  func `the ends of a swell may be lost`(_ line: String, _ isReported: Bool) {
    let found = findings(line, "x.thrum").map(\.code)
    #expect(found.contains("sub-threshold") == isReported, "\(found)")
  }

  @Test func `a chord is no copy`() {
    func codes(_ sharpness: Double) -> [String] {
      let vibrations = [0.3, sharpness].map {
        Fixture.vibration(0, length: 0.5, intensity: 1, sharpness: $0)
      }
      return findings(Fixture.file(vibrations), "x.ahap").map(\.code)
    }
    #expect(codes(0.3).contains("overlaps") && !codes(0.7).contains("overlaps"))
  }

  @Test func `a faint event is reported where the file is made for the device`() {
    let file = Fixture.file([Fixture.tap(0, 0.5)])
    #expect(!findings(file, "x.ahap").contains { $0.message.contains("faint") })
    let list = #"{"timings": [0, 30], "amplitudes": [0, 40]}"#
    let found = findings(list, "x.waveform.json").first { $0.message.contains("is not felt") }
    // A watch feels little of it, too, but plays no list of Android.
    #expect(found?.devices == ["android-weak-lra"], "\(findings(list, "x.waveform.json"))")
    // 92 would be 5 dB above the threshold everywhere, and 1.5 times as strong: it is soft on purpose.
    #expect(found?.hint == "give it an amplitude of 78 or more")
    #expect(findings(list.replacing("40", with: "78"), "x.waveform.json").isEmpty)
  }

  @Test func `one finding speaks for the devices that miss other events`() {
    let found = findings("o:0.3{300ms} o:0.6{300ms} O{300ms} o:0.3", "x.thrum")
      .filter { $0.code == "sub-threshold" }
    #expect(found.count == 1)
    let start =
      "2 of 4 taps are not felt on android-weak-lra and watch, 1 on gamepad-dual-rumble; the weakest, on watch and "
    #expect(found[0].message.hasPrefix(start), "\(found[0].message)")
    #expect(found[0].message.hasSuffix("below the threshold"))
  }

  /// Regression: the advice for a fall from 1 over 0.6 to 0.3 was to raise both to 0.7.
  @Test func `advice levels no rise and no fall, and names all events that are equally weak`() {
    let hint = "give the weakest an intensity of 0.5 or more, which is not enough on android-weak-lra"
    let rise = findings("o:0.3{300ms} o:0.6{300ms} O", "x.thrum")
    #expect(rise.map(\.hint) == [hint])
    #expect(
      hints("o:0.35*5") == ["raise all events to an intensity of 0.65 or more (felt there, but faintly)"])
    #expect(findings("[8, 260, 8, 260, 8]", "x.vibrate.json").map(\.hint) == ["make each 20 ms or longer"])
  }

  /// Regression: a curve was named as the cause where the vibration hid the tap without it, too.
  @Test func `a curve is the cause only where the event is felt without it`() {
    let text = Fixture.file([
      Fixture.vibration(0, length: 0.6, intensity: 1), Fixture.tap(0.3, 0.6),
      """
      {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0, "ParameterCurveControlPoints": [
        {"Time": 0, "ParameterValue": 0.7}, {"Time": 0.6, "ParameterValue": 0.6}]}}
      """,
    ])
    let others = CommonDevices.profiles.filter { $0.name != "iphone" }
    let found = Linter(profiles: others).lint(Fixture.document(text, name: "x.ahap")).findings
      .filter { $0.code == "sub-threshold" }
    #expect(found.map(\.hint) == ["pause the other event for it"])
    #expect(!found.contains { $0.message.contains("curve") })
    // The iPhone plays every event.
    #expect(!findings(text, "x.ahap").contains { $0.code == "sub-threshold" })
  }

  @Test func `a soft event that one device misses is left to a run on that device`() throws {
    let line = "O{300ms} o:0.45{300ms} O"
    #expect(findings(line, "x.thrum").isEmpty)
    let weak = try #require(CommonDevices.profiles.first { $0.name == "android-weak-lra" })
    let alone = Linter(profiles: [weak]).lint(Fixture.document(line, name: "x.thrum")).findings
    #expect(alone.map(\.code) == ["sub-threshold"])
  }

  /// Regression: a rise of which five devices lose the beginning had no finding, since no event may be as strong as the next.
  ///
  /// To begin with a stronger one was no better: the next would be weaker.
  @Test func `a rise of which most is lost is raised evenly, and half of it may be soft`() throws {
    func rise(_ levels: [Int]) -> String {
      "O{100ms} " + levels.map { "o:0.\($0){100ms}" }.joined(separator: " ")
    }
    let hint = "raise all intensities evenly: 0.1 to 1 become 0.5 to 1"
    #expect(
      hints(rise([1, 15, 2, 25, 3, 35, 4, 6, 9])) == [
        "\(hint), which is not enough on android-weak-lra and weak-2"
      ])
    #expect(hints(rise([1, 2, 3, 4, 5, 6, 7, 8, 9])).isEmpty && hints(rise([5, 6, 7, 8, 9])).isEmpty)
  }

  /// Regression: 41 of 53 taps of a heartbeat that a program had sampled were said to be lost; 39 were below 0.05.
  @Test func `the residue of a program is no loss`() {
    func beat(_ count: Int, _ level: String) -> String {
      "O{100ms} o:0.45{100ms}" + String(repeating: " o:\(level){100ms}", count: count)
    }
    func codes(_ count: Int, _ level: String) -> [String] {
      let file = Fixture.file(of: "(\(beat(count, level)))*2")
      return findings(file, "x.ahap").map(\.code)
    }
    #expect(codes(4, "0.04").isEmpty)
    #expect(codes(4, "0.2") == ["sub-threshold"])
  }

  /// Regression: the end of a fade was to be as strong as what goes before it.
  @Test func `the few last events of a fade are not missed`() {
    let fade = "O{200ms} o:0.8{200ms} o:0.7{200ms} o:0.6{200ms} o:0.5{200ms}"
    #expect(findings("\(fade) o:0.25", "x.thrum").isEmpty)
    #expect(findings("O{300ms} o:0.6{300ms} o:0.25", "x.thrum").isEmpty)
    #expect(findings("O{200ms} \(fade) O{200ms} o:0.25", "x.thrum").map(\.code) == ["sub-threshold"])
  }

  /// Regression: a device that lost two of five events was said to play all: "not watch".
  @Test func `a finding names all devices that miss an event`() throws {
    let line = "o:0.18{60ms} o:0.35{60ms} o:0.5{60ms} o:0.65{60ms} O"
    let found = try #require(findings(line, "x.thrum").first { $0.code == "sub-threshold" })
    let table = Linter(profiles: CommonDevices.profiles).lint(Fixture.document(line, name: "x.thrum"))
    let missing = table.patterns[0].outcomes.filter { $0.felt < $0.events }.map(\.profile)
    #expect(Set(found.devices) == Set(missing) && missing.contains("watch"), "\(found)")
  }

  /// Regression: only the devices that keep two pulses apart were named, not those on which they merge.
  @Test func `a short pause is one on devices that merge the two`() {
    let found = findings("[30, 30, 30]", "x.vibrate.json").filter { $0.code == "gap-soft" }
    // A gamepad merges them, too, but plays no list of the web.
    #expect(found.map(\.devices) == [["pixel", "android-weak-lra"]], "\(found)")
    let all = findings("[20, 20, 20]", "x.vibrate.json").filter { $0.code == "gap-soft" }
    #expect(all.map(\.devices.count) == [6])
  }

  /// An app cannot ask a phone whether its motor is weak.
  @Test func `a copy is for phones that an app can tell apart`() {
    let soft = #"{"timings": [0, 12, 26, 22], "amplitudes": [0, 78, 0, 138]}"#
    let found = findings(soft, "x.waveform.json").filter { $0.code == "sub-threshold" }
    #expect(
      found.map(\.hint) == [
        "keep it where areAllPrimitivesSupported(PRIMITIVE_CLICK) is true, and play a stronger copy elsewhere "
          + "('thrum adapt --for android-weak-lra' writes one)"
      ])
    // A browser does not tell.
    let sounds = Fixture.file([Fixture.tap(0, 0.2), Fixture.tap(0.5, 0.2)])
    #expect(!findings(sounds, "x.ahap").contains { $0.hint?.contains("areAllPrimitives") ?? false })
  }

  @Test func `what is just below the threshold counts if all of it is lost`() {
    func codes(_ times: String, _ amplitudes: String) -> [String] {
      findings(#"{"timings": [\#(times)], "amplitudes": [\#(amplitudes)]}"#, "x.waveform.json").map(\.code)
    }
    #expect(codes("0, 10, 150, 10", "0, 100, 0, 100") == ["sub-threshold"])
    #expect(codes("0, 20, 80, 30", "0, 60, 0, 100") == [])
    // The end of one gesture is to be soft; the beginning may have been meant.
    #expect(codes("0, 40, 40, 15", "0, 100, 0, 60") == [])
    #expect(codes("0, 15, 40, 40", "0, 60, 0, 100") == ["sub-threshold"])
  }

  @Test func `short vibrations of several strengths are to be longer`() {
    func found(_ times: String, _ amplitudes: String) -> [String: String] {
      let text = #"{"timings": [\#(times)], "amplitudes": [\#(amplitudes)]}"#
      let all = findings(text, "x.waveform.json").map { ($0.code, $0.hint ?? "") }
      return Dictionary(all) { first, _ in first }
    }
    // A loss comes before the pause beside it.
    #expect(
      found("0, 8, 18, 10", "0, 70, 0, 105") == [
        "sub-threshold":
          "make each 20 ms long, and give the weakest an amplitude of 78 or more, with pauses of 50 ms"
      ])
    #expect(found("0, 20, 50, 20", "0, 78, 0, 105").isEmpty)
    // A countdown of which a weak phone plays nothing.
    #expect(found("0, 6", "0, 170").keys.sorted() == ["sub-threshold"])
  }

  @Test func `a swell and a flick have pauses that nobody is to feel`() {
    func codes(_ times: String) -> [String] {
      Fixture.lint(#"{"timings": [\#(times)]}"#, name: "x.waveform.json").map(\.code)
    }
    #expect(codes("0, 50, 30, 70, 25, 90, 20, 110") == [])
    #expect(
      codes("0, 50, 30, 70, 25, 90") == ["gap-soft"] && codes("0, 50, 30, 70, 25, 90, 20, 90") == ["gap-soft"]
    )
    #expect(codes("0, 7, 10, 9") == [] && codes("0, 7, 15, 9") == ["gap-soft"])
    #expect(codes("0, 10, 14, 9") == ["gap-soft"])
    // Two that grow where they join.
    #expect(codes("0, 50, 30, 70") == [] && codes("0, 50, 30, 69") == ["gap-soft"])
    #expect(codes("0, 50, 29, 70") == ["gap-soft"] && codes("0, 70, 30, 50") == ["gap-soft"])
  }

  @Test(arguments: [
    ("[0, 100, 20, 101, 20, 102, 20, 103]", "x", true), ("[0, 100, 20, 110, 20, 121, 20, 134]", "x", false),
    ("[0, 30, 20, 30]", "light", false), ("[0, 30, 20, 30]", "light_switch", true),
    ("[0, 30, 20, 30]", "soft_error", true), ("[0, 30, 20, 30]", "detent", false),
  ]) func `pauses of a level or of a swell may be lost`(_ times: String, _ name: String, _ isFound: Bool) {
    let found = Fixture.lint(#"{"timings": \#(times)}"#, name: "\(name).waveform.json")
    #expect(found.contains { $0.code == "gap-soft" } == isFound)
  }

  /// Regression: the pause was left out beside a hint that did not ask for a longer one.
  @Test func `a pause is left out only if another hint asks for it`() {
    let text = #"{"timings": [0, 30, 25, 30], "amplitudes": [0, 30, 0, 30]}"#
    let found = findings(text, "x.waveform.json")
    #expect(found.map(\.code).sorted() == ["gap-soft", "sub-threshold"])
    #expect(!found.contains { $0.hint?.contains("pauses of") ?? false })
  }

  @Test func `a curve that gives as much already has to stay up`() {
    func hints(_ high: Double, sharpness: Double) -> [String?] {
      let file = Fixture.file([
        Fixture.vibration(0, length: 0.45, intensity: 0.5, sharpness: sharpness),
        """
        {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0, "ParameterCurveControlPoints": [
          {"Time": 0, "ParameterValue": 0.1}, {"Time": 0.225, "ParameterValue": \(high)},
          {"Time": 0.45, "ParameterValue": 0.1}]}}
        """,
      ])
      return findings(file, "x.ahap").filter { $0.code == "sub-threshold" }.map(\.hint)
    }
    #expect(hints(0.4, sharpness: 1) == ["raise the curve there, or keep it up for longer"])
    #expect(
      hints(0.35, sharpness: 0.5) == ["raise the curve there: intensity and curve have to give 0.2 or more"])
  }

  @Test func `a lead-in before a blow may be soft`() {
    func codes(_ list: String) -> [String] {
      findings(list, "x.vibrate.json").map(\.code).filter { $0 == "below-rise" }
    }
    #expect(codes("[10, 40, 60]") == [] && codes("[10, 40, 35]") == [])
    #expect(codes("[10, 40, 34]") == ["below-rise"] && codes("[10, 50, 60]") == ["below-rise"])
    // Another one is short, too.
    #expect(codes("[10, 30, 10, 30, 40]") == ["below-rise"])
  }

  /// Regression: 1.3 times the intensity is 1.69 times the amplitude.
  @Test func `a factor counts in the unit of the file`() {
    let text = #"{"timings": [0, 40, 100, 40], "amplitudes": [0, 35, 0, 42]}"#
    #expect(
      findings(text, "x.waveform.json").map(\.hint) == [
        "make all events 1.69 times as strong, or make each 60 ms or longer"
      ])
  }

  /// Regression: a soft tap beside a stronger one had no advice where what is well felt would be as strong as that.
  @Test(arguments: [
    (
      "o:0.7{300ms} o:0.35",
      "give the weakest an intensity of 0.5 or more, which is not enough on android-weak-lra and weak-2"
    ),
    ("o:0.8{120ms} o:0.5", "give the weakest an intensity of 0.65 or more (felt there, but faintly)"),
    // A soft pair is not made strong on six devices for two.
    (
      "o:0.4{80ms} o:0.5",
      "keep it on the others, and adapt a copy for android-weak-lra and weak-2 (thrum adapt)"
    ),
    ("o:0.45{100ms} o:0.75", nil),
  ])
  func `advice that is just enough is given where more would turn the order round`(
    line: String, hint: String?
  ) {
    let found = weakFindings(line)
    // Nothing mends the last, which is not reported.
    #expect(found.count == (hint == nil ? 0 : 1) && found.compactMap(\.hint) == (hint.map { [$0] } ?? []))
  }

  /// Regression: four strengths of a rise were all to become 0.5.
  @Test func `advice that would level three strengths raises all evenly`() {
    let line =
      "o:0.3{120ms} o:0.25{600ms} o:0.45{120ms} o:0.38{600ms} o:0.6{120ms} o:0.52{600ms} o:0.8{120ms} o:0.78"
    let hint = "raise all intensities evenly: 0.25 to 0.8 become 0.5 to 1"
    #expect(hints(line) == ["\(hint), which is not enough on android-weak-lra and weak-2"])
  }

  /// Regression: a keystroke of 8 ms was to last 150 ms.
  @Test func `a short pulse is to become a tap rather than a buzz`() {
    let text = #"{"timings": [0, 8], "amplitudes": [0, 80]}"#
    let hint = "make it 20 ms long with an amplitude of 92 or more"
    #expect(findings(text, "x.waveform.json").map(\.hint) == [hint])
    let long = #"{"timings": [0, 20], "amplitudes": [0, 92]}"#
    #expect(findings(long, "x.waveform.json").isEmpty)
  }

  /// Regression: an amplitude of 255 was asked for a tick that two devices miss, the slower of them since it is too short, and
  /// 185 where 20 ms at 125 are enough; then 125 for ticks of an eighth of that, which became stronger than their siblings.
  @Test(arguments: [
    (8, 80, "make it 20 ms long with an amplitude of 92 or more"),
    (8, 42, "make it 20 ms long with an amplitude of 78 or more"),
    (12, 60, "make it 20 ms long with an amplitude of 78 or more"),
    (16, 40, "give it an amplitude of 92 or more, or make it 20 ms long with an amplitude of 78 or more"),
    (20, 35, "give it an amplitude of 78 or more"),
    (8, 20, "make it 20 ms long with an amplitude of 78 or more"),
    // Nothing plays on some device.
    (8, 10, "make it 20 ms long with an amplitude of 78 or more"),
    (12, 10, "make it 20 ms long with an amplitude of 78 or more"),
  ])
  func `a soft tick is to become longer rather than strong`(length: Int, amplitude: Int, hint: String) {
    let found = findings(
      #"{"timings": [0, \#(length)], "amplitudes": [0, \#(amplitude)]}"#, "x.waveform.json")
    #expect(found.map(\.code) == ["sub-threshold"] && found.compactMap(\.hint) == [hint])
    #expect(found.allSatisfy { $0.message.hasPrefix("not felt") }, "\(found.map(\.message))")
  }

  /// Regression: of 857 hints for random rows of ticks, 51 led to pauses that no hand feels.
  @Test func `the hint for a row of ticks leaves no finding`() throws {
    func list(_ count: Int, _ length: Int, apart pause: Int, at amplitude: Int) -> String {
      let row = (0..<count).map { ($0 == 0 ? 0 : pause, length) }
      let timings = row.map { "\($0.0), \($0.1)" }.joined(separator: ", ")
      let amplitudes = row.map { _ in "0, \(amplitude)" }.joined(separator: ", ")
      return #"{"timings": [\#(timings)], "amplitudes": [\#(amplitudes)]}"#
    }
    var (followed, withPauses) = (0, 0)
    for (count, length) in [1, 2, 3].flatMap({ count in [5, 8, 13, 18].map { (count, $0) } }) {
      for (pause, amplitude) in [10, 30, 60].flatMap({ pause in [10, 42, 80].map { (pause, $0) } }) {
        let hints = findings(list(count, length, apart: pause, at: amplitude), "x.waveform.json").compactMap(
          \.hint)
        guard
          let match = hints.lazy.compactMap({
            $0.firstMatch(of: /20 ms long with an amplitude of (\d+) or more(, with pauses of 50 ms)?/)
          }).first
        else { continue }
        (followed, withPauses) = (followed + 1, withPauses + (match.2 == nil ? 0 : 1))
        let longer = list(count, 20, apart: match.2 == nil ? pause : 50, at: try #require(Int(match.1)))
        let left = findings(longer, "x.waveform.json")
        #expect(
          left.isEmpty, "\(count) of \(length) ms at \(amplitude), \(pause) ms apart: \(left.map(\.message))")
      }
    }
    #expect(followed > 40 && withPauses > 10, "\(followed), \(withPauses)")
  }

  /// Regression: of a vibration whose curve repeats its intensity, another finding asked for 0.25, and 1 is right.
  @Test func `a curve that repeats the intensity has one finding`() {
    let pattern = HapticPattern(
      table: "0 s  vibration  0.15  for 4000 ms\n0 s  intensity  0.15 at 0 s, 0.8 at 4000 ms")
    let document = PatternReader.read(bytes: AHAPEncoder.encode(pattern).utf8, name: "x.ahap")
    let codes = Linter(profiles: CommonDevices.profiles).lint(document).findings.map(\.code)
    #expect(codes == ["scaled-twice"], "\(codes)")
    let one = Linter(profiles: CommonDevices.profiles.filter { $0.name == "iphone" }).lint(document)
    #expect(one.findings.map(\.code).contains("sub-threshold"))
    // A rule that is off explains nothing.
    let off = LintConfiguration(levels: ["scaled-twice": .off])
    let without = Linter(off, profiles: CommonDevices.profiles).lint(document).findings.map(\.code)
    #expect(without == ["sub-threshold"], "\(without)")
    // Others that are not felt have a finding of their own.
    let others = HapticPattern(
      table: """
        0 s  vibration  0.12  for 300 ms
        600 ms  vibration  0.12  for 300 ms
        1200 ms  vibration  0.15  for 2000 ms
        1200 ms  intensity  0.15 at 0 s, 0.8 at 2000 ms
        """)
    let mixed = PatternReader.read(bytes: AHAPEncoder.encode(others).utf8, name: "x.ahap")
    let found = Set(Linter(profiles: CommonDevices.profiles).lint(mixed).findings.map(\.code))
    #expect(found.isSuperset(of: ["scaled-twice", "sub-threshold"]), "\(found)")
  }

  /// Regression: a note that two amplitudes alternate took the findings about lost pauses away.
  @Test func `a note about pauses explains nothing`() {
    let list = #"{"timings": [2000, 1000, 2000], "amplitudes": [255, 100, 255]}"#
    let codes = Fixture.lint(list, name: "x.waveform.json").map(\.code)
    #expect(codes.contains("startle") && codes.contains("android-waveform-no-pause"), "\(codes)")
  }

  /// Regression: "shaking" and "dropping" were no shake and no drop.
  @Test(arguments: [
    ("shaking", false), ("dropping", false), ("drop", false), ("spring", true), ("confirm", true),
  ])
  func `the pauses of a shake may join`(name: String, isReported: Bool) {
    let codes = Fixture.lint("[40, 28, 40]", name: "\(name).vibrate.json").map(\.code)
    #expect(codes.contains("gap-soft") == isReported, "\(codes)")
  }

  /// Regression: the end of a fade of four strengths, each held for several pulses, was to become 78.
  @Test func `a fade may hold each strength for some pulses`() {
    func codes(_ amplitudes: [Int]) -> [String] {
      let list = amplitudes.flatMap { [0, $0] }.map(String.init).joined(separator: ",")
      let timings = amplitudes.flatMap { _ in ["60", "30"] }.joined(separator: ",")
      return findings(#"{"timings": [\#(timings)], "amplitudes": [\#(list)]}"#, "x.waveform.json").map(\.code)
    }
    #expect(!codes([255, 255, 128, 128, 10, 10]).contains("sub-threshold"))
    // Two strengths are no fade.
    #expect(codes([255, 255, 10, 10]).contains("sub-threshold"))
    // Most of the pattern is no end of it.
    #expect(codes([255, 128, 10, 10, 10, 10]).contains("sub-threshold"))
  }

  /// Regression: "raise the curve there" had no amount.
  @Test func `advice about a curve has the product that is felt`() {
    let pattern = HapticPattern(
      table: "0 s  vibration  0.47  for 1 s\n0 s  intensity  0.1 at 0 s, 0.55 at 500 ms")
    let found = Linter(profiles: CommonDevices.profiles.filter { $0.name != "iphone" })
      .lint(PatternReader.read(bytes: AHAPEncoder.encode(pattern).utf8, name: "x.ahap")).findings
    let hint = found.first { $0.code == "sub-threshold" }?.hint
    #expect(hint == "raise the curve there: intensity and curve have to give 0.4 or more", "\(found)")
  }

  /// Regression: of taps 10 ms apart, every second one was counted.
  @Test func `a train counts the layers of its taps`() {
    let found = findings("o:0.6{10ms}*30", "x.thrum").filter { $0.code == "train-buzz" }
    #expect(found.count == 1 && found[0].message.hasPrefix("29 events within 2"), "\(found)")
  }

  /// Regression: of a long pattern, one weak motor that missed half of it made a warning.
  @Test func `what one device misses of a longer pattern is left to the table`() throws {
    let (long, short) = ("O{300ms} o:0.45{300ms} o:0.4{300ms} o:0.45{300ms} O", "O{300ms} o:0.4")
    #expect(findings(long, "x.thrum").isEmpty)
    let table = Linter(profiles: CommonDevices.profiles).lint(Fixture.document(long, name: "x.thrum"))
    let weak = try #require(table.patterns[0].outcomes.first { $0.profile == "android-weak-lra" })
    #expect((weak.felt, weak.events) == (2, 5))
    let alone = try #require(CommonDevices.profiles.first { $0.name == "android-weak-lra" })
    let found = Linter(profiles: [alone]).lint(Fixture.document(long, name: "x.thrum")).findings
    #expect(found.map(\.code) == ["sub-threshold"] && found[0].severity == .warning)
    // So is all that it misses of a short one, unless the file is made for it.
    for line in [short, "o:0.45"] { #expect(findings(line, "x.thrum").isEmpty, "\(line)") }
    let list = findings(#"{"timings": [0, 8], "amplitudes": [0, 60]}"#, "x.waveform.json")
    #expect(list.map(\.devices) == [["android-weak-lra"]])
  }

  @Test func `a pattern for a suit is not judged by many phones`() throws {
    let text = #"""
      {"project":{"name":"Knock","layout":{"layouts":{"VestFront":[]},"name":"Tactot","type":"Tactot"},"tracks":[
      {"enable":true,"effects":[{"name":"E","startTime":0,"offsetTime":200,"modes":{"VestFront":{"mode":"DOT_MODE",
      "dotMode":{"dotConnected":false,"feedback":[{"startTime":0,"endTime":200,"playbackType":"NONE",
      "pointList":[{"index":5,"intensity":0.1}]}]},"pathMode":{"feedback":[]}}}}]}]},"durationMillis":0}
      """#
    #expect(findings(text, "knock.tact").isEmpty)
    let weak = try #require(CommonDevices.profiles.first { $0.name == "android-weak-lra" })
    let alone = Linter(profiles: [weak]).lint(Fixture.document(text, name: "knock.tact")).findings
    #expect(alone.map(\.code) == ["sub-threshold"])
  }

  @Test func `strengths that one device lacks are left to a run on that device`() throws {
    let line = "=:1{500ms} .{200ms} =:0.3{500ms}"
    #expect(findings(line, "x.thrum").isEmpty)
    let web = try #require(CommonDevices.profiles.first { $0.name == "web-android" })
    let alone = Linter(profiles: [web]).lint(Fixture.document(line, name: "x.thrum")).findings
    #expect(alone.map(\.code) == ["degraded"])
  }

  /// Regression: an accent at full strength on a softer bed, which every device plays, was called an overlap.
  @Test func `an accent on a softer vibration is no overlap`() throws {
    for line in ["=:0.5{900ms} @300ms =:1{300ms}", "=:0.5{900ms} @300ms =:0.8{300ms}"] {
      #expect(findings(line, "x.thrum").isEmpty, "\(line)")
      #expect(Linter().lint(Fixture.document(line, name: "x.thrum")).findings.isEmpty, "\(line)")
    }
    #expect(findings("=:0.5{900ms} @300ms =:0.6{300ms}", "x.thrum").map(\.code) == ["overlaps"])
  }

  /// Regression: the outcome on four devices stood for all, and the others had "another event or cause".
  @Test func `what becomes of an overlap is said of each device`() {
    let found = findings("=:0.9{400ms} @200ms =:0.9{400ms}", "x.thrum")
    let outcomes = """
      the two are added and clipped at full strength (1 of 6 devices: iphone); only the stronger one plays \
      (4 of 6 devices: not iphone, web-android); the motor is only on or off: it runs until both have ended \
      (1 of 6 devices: web-android)
      """
    #expect(found.map(\.message) == ["the vibration begins 200 ms before another one has ended: \(outcomes)"])
    #expect(found.map(\.devices.count) == [6])
  }

  /// Regression: the only finding of five files for phones was that a gamepad misses their soft vibration.
  @Test func `what only a gamepad misses is left to the table`() throws {
    #expect(findings("=:0.3,0.5{300ms}", "x.thrum").isEmpty)
    let pad = try #require(CommonDevices.profiles.first { $0.name == "gamepad-dual-rumble" })
    let alone = Linter(profiles: [pad]).lint(Fixture.document("=:0.3,0.5{300ms}", name: "x.thrum")).findings
    #expect(alone.map(\.code) == ["sub-threshold"])
  }

  /// Regression: a soft echo of a click was to become a second click.
  @Test func `a tap soon after a much stronger one is its end`() {
    #expect(findings("O{100ms} o:0.3", "x.thrum").isEmpty)
    #expect(findings("O{200ms} o:0.3", "x.thrum").map(\.code) == ["sub-threshold"])
    #expect(findings("o:0.7{100ms} o:0.3", "x.thrum").map(\.code) == ["sub-threshold"])
  }

  /// Regression: a light tap was to get full strength, or to become a buzz.
  @Test func `a light tap need only be felt`() {
    #expect(hints("o:0.4") == ["give it an intensity of 0.65 or more (felt there, but faintly)"])
  }

  /// Regression: a fade of which nothing is felt had no hint, since its end is next to nothing.
  @Test func `of a fade that is not felt the strongest event is to be felt`() {
    #expect(
      hints("o:0.28{90ms} o:0.23{90ms} o:0.19{90ms} o:0.14{90ms} o:0.09{90ms} o:0.05")
        == ["make all events 3.42 times as strong; the weakest may stay soft"])
  }

  /// Regression: two findings spoke of one loss: a curve weakens a tap, and the tap is not felt.
  @Test func `a tap that a curve weakens is left to the rule about curves`() {
    let text = Fixture.file([
      Fixture.vibration(0, length: 0.3, intensity: 1), Fixture.tap(0.5, 0.8),
      """
      {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0, "ParameterCurveControlPoints": [
        {"Time": 0, "ParameterValue": 1}, {"Time": 0.3, "ParameterValue": 0.2}]}}
      """,
    ])
    let all = Linter(profiles: CommonDevices.profiles).lint(Fixture.document(text)).findings
    #expect(all.map(\.code) == ["curve-leak"], "\(all)")
  }

  /// Regression: one period of a loop was called a tap that is too long, and too short for a motor.
  @Test func `a period of a loop is neither too long nor too short`() {
    let text = Fixture.file([
      Fixture.vibration(0, length: 0.04, intensity: 1), Fixture.vibration(0.04, length: 0.1, intensity: 0),
    ])
    #expect(!Fixture.lint(text).map(\.code).contains("tap-too-long"))
    #expect(!findings(text, "x.ahap").map(\.code).contains { ["tap-too-long", "below-rise"].contains($0) })
    #expect(!Fixture.notationCodes("~:1{40ms} .{40ms} ~:1{40ms} .{40ms} ~:1{40ms}").contains("tap-too-long"))
    #expect(Fixture.notationCodes("~:1{40ms} .{70ms} ~:1{40ms}").contains("tap-too-long"))
  }

  /// Regression: the end of a thud, which its beginning hides, was called an event that is not felt.
  @Test func `the parts of a primitive are one effect`() {
    let text = #"<vibration-effect><primitive-effect name="thud" scale="0.78"/></vibration-effect>"#
    #expect(findings(text, "x.xml").isEmpty)
  }

  /// Regression: of devices that lose all of a pattern nothing was said where a curve also weakens its strongest tap.
  @Test func `a finding names the devices that lose all beside a curve over taps`() throws {
    let text = Fixture.file([
      Fixture.tap(0, 0.55), Fixture.vibration(0.1, length: 0.3, intensity: 0.12),
      """
      {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0, "ParameterCurveControlPoints": [
        {"Time": 0, "ParameterValue": 0.5}, {"Time": 0.4, "ParameterValue": 0.2}]}}
      """,
    ])
    let result = Linter(profiles: CommonDevices.profiles).lint(Fixture.document(text))
    let missing = result.patterns[0].outcomes.filter { $0.felt < $0.events }.map(\.profile)
    let found = try #require(result.findings.first { $0.code == "sub-threshold" })
    #expect(Set(found.devices) == Set(missing) && missing.count > 2, "\(result.findings)")
  }
}
