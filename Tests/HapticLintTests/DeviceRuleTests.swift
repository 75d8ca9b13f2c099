@Suite struct DeviceRuleTests {
  private func findings(_ code: String, _ text: String, on profiles: [DeviceProfile]) -> [Finding] {
    Fixture.lint(text, on: profiles).onDevices.filter { $0.code == code }
  }

  @Test func `without profiles nothing is said of devices`() {
    let document = Fixture.document(Fixture.file(of: "o:0.1"))
    let result = Linter().lint(document)
    #expect(Linter().rules.map(\.id) == LintRule.all.map(\.id))
    #expect(result.findings.isEmpty && result.patterns.isEmpty)
    let report = LintReport(Linter.comparing([result]))
    #expect(report.text() == "" && !report.json().contains("matrix"))
    #expect(!report.sarif().contains("sub-threshold"))
  }

  /// Users report this of short pulses on slow motors: they feel nothing and see no reason.
  @Test func `a short vibration on a slow motor is below its rise`() throws {
    let short = Fixture.file(of: "=:0.8{15ms}")
    let finding = try #require(findings("sub-threshold", short, on: [Fixture.slowMotor]).first)
    #expect(finding.severity == .warning && finding.path == "events[0]" && finding.position?.line == 3)
    #expect(finding.message.contains(": 15 ms are too short for a motor that needs 297 ms"), "\(finding)")
    #expect(findings("below-rise", short, on: [Fixture.slowMotor, Fixture.quickLRA()]).isEmpty)
    let weak = try #require(DeviceProfiles.builtIn["android-weak-lra"])
    let faint = try #require(findings("below-rise", Fixture.file(of: "=:0.9{10ms}"), on: [weak]).first)
    #expect(faint.severity == .note && faint.path == "events[0]")
    #expect(faint.message.hasPrefix("the vibration drives the motor for "), "\(faint)")
    #expect(faint.message.contains(" ms, which needs 37.7 ms: it reaches "))
    #expect(faint.hint == "make it 20 ms long")
    let long = Fixture.file(of: "~:0.6{400ms}")
    #expect(findings("below-rise", long, on: [Fixture.slowMotor]).isEmpty)
  }

  /// Regression: two of three findings were about events that are felt well.
  @Test func `an event that is felt may be as short as it likes`() throws {
    let short = Fixture.file(of: "~:0.6{45ms}")
    let motor = try #require(DeviceProfiles.builtIn["android-erm-onoff"])
    let call = HapticCall(Timeline(compiling: Fixture.document(short).pattern))
    let event = Simulation(call, on: motor).events[0]
    #expect(event.share < 0.5 && event.verdict == .felt && findings("below-rise", short, on: [motor]).isEmpty)
    #expect(!findings("below-rise", Fixture.file(of: "~:0.6{30ms}"), on: [motor]).isEmpty)
  }

  /// Regression: a vibration of 40 ms on a slow motor was both too long for a tap and too short for the motor.
  @Test func `a short vibration on a slow motor is not told to be a tap`() {
    let short = Fixture.file(of: "O.{1s}=:0.8{40ms}")
    #expect(findings("tap-too-long", short, on: []).count == 1)
    #expect(findings("tap-too-long", short, on: [Fixture.slowMotor]).isEmpty)
    #expect(findings("tap-too-long", short, on: [Fixture.quickLRA()]).map(\.path) == ["events[1]"])
  }

  @Test func `a vibration above 250 Hz is heard`() throws {
    let coil = try #require(DeviceProfiles.builtIn["bare-voice-coil"])
    let text = Fixture.file([Fixture.vibration(0, length: 0.3)])
    #expect(findings("audible", text, on: [coil]).isEmpty)
    let sharp = text.replacing(
      #""HapticSharpness", "ParameterValue": 0.5"#, with: #""HapticSharpness", "ParameterValue": 0.9"#)
    let found = findings("audible", sharp, on: [coil, Fixture.quickLRA()])
    #expect(
      found.map(\.message) == [
        "a vibration at up to 364 Hz (1 in the pattern): above 250 Hz it is heard (1 of 2 devices: bare-voice-coil)"
      ])
    #expect(findings("audible", Fixture.file(of: "O"), on: [coil]).isEmpty)
  }

  @Test func `a tail that runs into the next event is reported where it does`() throws {
    let pad = try #require(DeviceProfiles.builtIn["gamepad-dual-rumble"])
    let close = Fixture.file(of: "=:0.8{200ms} .{60ms} o:0.8")
    let found = findings("tail-onset", close, on: [pad, Fixture.quickLRA()])
    #expect(found.map(\.path) == ["events[1]"] && found[0].severity == .note, "\(found)")
    #expect(
      found[0].message.hasPrefix(
        "the motor still moves from the event before when the tap "))
    #expect(findings("tail-onset", Fixture.file(of: "=:0.8{200ms} .{600ms} o:0.8"), on: [pad]).isEmpty)
  }

  @Test func `a pattern is compared with the reference`() throws {
    let (weak, reference) = (
      try #require(DeviceProfiles.builtIn["android-weak-lra"]),
      try #require(DeviceProfiles.builtIn["android-lra"])
    )
    func findings(_ line: String, _ reference: DeviceProfile?) -> [Finding] {
      let document = Fixture.document(Fixture.file(of: line))
      return Linter(profiles: [weak, Fixture.onOff], reference: reference).lint(document).findings
        .filter { $0.code == "weaker-than" }
    }
    let found = findings("o:0.6", reference)
    #expect(found.count == 1 && found[0].path == "" && found[0].severity == .warning, "\(found)")
    #expect(found[0].message.contains(" dB weaker than on android-lra: its strongest event is "))
    #expect(findings("~:0.8{400ms}", reference).isEmpty)
    #expect(findings("o:0.6", nil).isEmpty && findings("o:0.6", weak).isEmpty)
  }

  @Test func `faint events are one note`() throws {
    let weak = DeviceProfiles.builtIn["android-weak-lra"]!
    let text = Fixture.file(of: "=:0.8{500ms} @1s o:0.7{500ms} o:0.7")
    let found = findings("sub-threshold", text, on: [weak])
    #expect(found.map(\.severity) == [.note] && found.first?.path == "", "\(found)")
    #expect(
      try #require(found.first).message.hasPrefix(
        "2 of 3 events are less than 5 dB above the threshold: the weakest is at "),
      "\(found)")
  }

  /// Regression: the hint asked for a stronger tap, which did not play either.
  @Test func `a tap under an event that drives the motor has that as its cause`() throws {
    let device = try #require(DeviceProfiles.builtIn["pixel"])
    let found = findings("sub-threshold", Fixture.file(of: "=:0.9{1s} @300ms o:0.5"), on: [device])
    #expect(
      found.map(\.message) == [
        "hidden: the tap moves nothing, since another event drives the motor then (pixel)"
      ])
    #expect(found.map(\.hint) == ["pause the other event for it"])
  }

  /// Regression: two soft taps of a fade of many were reported.
  @Test func `the end of a fade is not reported`() throws {
    let weak = DeviceProfiles.builtIn["android-weak-lra"]!
    let fade = "=:0.8{500ms} .{300ms} " + String(repeating: "=:0.8{300ms} .{300ms} ", count: 12) + "o:0.7"
    #expect(findings("sub-threshold", Fixture.file(of: fade), on: [weak]).isEmpty)
  }

  /// The time in the message is that of the motion: 90 % of the steady acceleration, to a step of the grid.
  @Test(arguments: [Fixture.slowMotor, Fixture.quickLRA()])
  func theRiseIsThatOfTheMotion(profile: DeviceProfile) throws {
    let actuator = try #require(profile.actuator)
    let frequency = Frequency(hertz: 175)!
    let second = TimePoint.zero + .milliseconds(1_000)
    let drive = DriveWaveform([
      DriveWaveform.Segment(from: .zero, to: second, amplitude: 1, 1, frequency: frequency, event: VoiceID(0))
    ])
    let motion = actuator.motion(under: drive, step: .microseconds(10))
    let steady = actuator.steadyAcceleration(amplitude: 1, frequency: frequency).metresPerSecondSquared
    let interval = try #require(motion.intervals.first)
    let reached = try #require(interval.samples.firstIndex { $0.acceleration >= 0.9 * steady })
    let time = motion.time(of: reached, in: interval) - TimePoint.zero
    let difference = (time - actuator.riseTime).nanoseconds.magnitude
    // A resonance of Q 3 swings a little around its envelope.
    #expect(Double(difference) < 0.1 * Double(actuator.riseTime.nanoseconds), "\(time) \(actuator.riseTime)")
  }

  @Test func `an event that the device does not act on is not played`() throws {
    var deaf = Fixture.quickLRA()
    deaf.drive.leastAmplitude = UnitLevel(clamping: 0.5)
    let text = Fixture.file(of: "o:0.2{500ms} O")
    let finding = try #require(findings("sub-threshold", text, on: [deaf]).first)
    #expect(
      finding.message == "not played: the tap moves nothing (quick-lra)" && finding.path == "events[0]")
    #expect(findings("sub-threshold", text, on: [deaf]).count == 1)
  }

  /// A warning for each event hid the pattern behind its findings.
  @Test func `the events that are not felt are one finding`() throws {
    var deaf = Fixture.quickLRA()
    deaf.drive.leastAmplitude = UnitLevel(clamping: 0.5)
    let found = findings(
      "sub-threshold", Fixture.file(of: "o:0.3{500ms} o:0.2{500ms} O{500ms} o:0.4"), on: [deaf])
    #expect(
      found.map(\.message) == ["3 of 4 taps are not played; the weakest: the tap moves nothing (quick-lra)"])
    #expect(found.map(\.severity) == [.warning] && found.map(\.path) == ["events[1]"])
  }

  @Test func `events that are written to fade are a note`() {
    var deaf = Fixture.quickLRA()
    deaf.drive.leastAmplitude = UnitLevel(clamping: 0.5)
    func severities(_ line: String) -> [Finding.Severity] {
      findings("sub-threshold", Fixture.file(of: line), on: [deaf]).map(\.severity)
    }
    #expect(severities("o:0.09{500ms} O") == [.note])
    #expect(severities("o:0.1{500ms} O") == [.warning])
  }

  @Test func `a curve that takes away the strength is named`() throws {
    var deaf = Fixture.quickLRA()
    deaf.drive.leastAmplitude = UnitLevel(clamping: 0.5)
    let curve = """
      { "ParameterCurve": { "ParameterID": "HapticIntensityControl", "Time": 0, "ParameterCurveControlPoints": [
        { "Time": 0, "ParameterValue": 0.05 }, { "Time": 1, "ParameterValue": 0.05 } ] } }
      """
    let found = findings("sub-threshold", Fixture.file([Fixture.tap(0.5, 1), curve]), on: [deaf])
    #expect(
      found.map(\.message)
        == ["not played: the tap moves nothing; a curve takes its intensity from 1 to 0.05 (quick-lra)"])
    let hint = found.first?.hint ?? ""
    #expect(
      hint.hasPrefix("raise the curve there: intensity and curve have to give 0.")
        && found[0].severity == .warning)
  }

  @Test func `an event that a felt one displaces is not missed`() {
    let displaced = Fixture.file([Fixture.tap(0, 1), Fixture.vibration(0, length: 0.005, intensity: 0.2)])
    var deaf = Fixture.quickLRA()
    deaf.drive.leastAmplitude = UnitLevel(clamping: 0.5)
    #expect(findings("sub-threshold", displaced, on: [deaf]).isEmpty)
    // It goes on after the tap.
    let longer = Fixture.file([Fixture.tap(0, 1), Fixture.vibration(0, length: 0.5, intensity: 0.2)])
    #expect(findings("sub-threshold", longer, on: [deaf]).map(\.path) == ["events[1]"])
  }

  @Test func `a motor that is only on or off is not told to be stronger`() throws {
    var count = 0
    for line in ["o:0.2", "~:0.2{8ms}", "o:0.3{500ms} =:0.5{9ms}"] {
      for finding in findings("sub-threshold", Fixture.file(of: line), on: [Fixture.onOff]) {
        #expect(finding.hint?.contains("stronger") != true, "\(finding)")
        count += 1
      }
    }
    #expect(count > 0)
  }

  @Test func `the part of a vibration that does not play is named`() {
    var deaf = Fixture.quickLRA()
    deaf.drive.leastAmplitude = 0.2
    func messages(_ points: String) -> [String] {
      let pattern = HapticPattern(table: "0 s  vibration  1.0  for 1 s\n0 s  intensity  \(points)")
      let file = AHAPEncoder.encode(pattern).utf8
      return Linter(profiles: [deaf]).lint(PatternReader.read(bytes: file, name: "x.ahap")).findings
        .filter { $0.code == "degraded" }.map(\.message)
    }
    let minimum = "below the weakest command that the device acts on"
    // A fade to nothing.
    #expect(messages("1 at 0 s, 0 at 1 s").isEmpty || messages("1 at 0 s, 0 at 1 s")[0].contains("the last "))
    #expect(messages("1 at 0 s, 1 at 900 ms, 0 at 1 s").isEmpty)
    #expect(
      messages("0.4 at 0 s, 0.4 at 300 ms, 1 at 301 ms, 1 at 1 s")
        == ["the first 300 ms of a vibration of 1000 ms do not play: \(minimum) (quick-lra)"])
    #expect(
      messages("1 at 0 s, 1 at 600 ms, 0.4 at 601 ms, 0.4 at 1 s")
        == ["the last 399 ms of a vibration of 1000 ms do not play: \(minimum) (quick-lra)"])
    #expect(
      messages("0.4 at 0 s, 0.4 at 1 s") == ["1 event does not play: \(minimum) (quick-lra)"])
    // A written zero is no loss.
    #expect(messages("1 at 0 s, 1 at 300 ms, 0 at 301 ms, 0 at 1 s").isEmpty)
  }

  @Test func aSilentEventIsNotReported() {
    let silent = Fixture.file(of: "o:0{500ms} O")
    #expect(findings("sub-threshold", silent, on: [Fixture.quickLRA()]).isEmpty)
  }

  /// Regression: nothing is simulated after ten minutes; later events were reported as moving nothing.
  @Test func `nothing is said of events after the end of the simulation`() throws {
    let hours = Fixture.file(of: "(=:0.7{30s} .{1s})*39 =:0.7{30s}")
    let result = Linter(profiles: [Fixture.quickLRA()]).lint(Fixture.document(hours))
    #expect(!result.findings.contains { $0.code == "sub-threshold" })
    let outcome = try #require(result.patterns.first?.outcomes.first)
    #expect(outcome.verdict == .cut && outcome.events == 40, "\(outcome)")
    #expect((18..<21).contains(outcome.felt), "\(outcome)")
  }

  @Test func `the same on several devices is said once`() throws {
    let text = Fixture.file(of: "=:0.9{10ms}")
    let (slow, other) = (try #require(DeviceProfiles.builtIn["android-weak-lra"]), Fixture.quickLRA())
    var second = slow
    second.name = "another-motor"
    #expect(
      findings("below-rise", text, on: [slow, other, second]).map { $0.message.suffix(32) }
        == [" (2 of 3 devices: not quick-lra)"])
    var third = slow
    third.name = "a-third"
    #expect(
      findings("below-rise", text, on: [slow, second, third]).first?.message.hasSuffix(" (all 3 devices)")
        == true)
  }

  @Test func `a devices own limits take the place of the general ones`() {
    let crowd = Fixture.file(of: "o{20ms}*40")
    let limited = Fixture.quickLRA("ten", limits: DeviceLimits(tapsPerSecond: 10))
    #expect(Fixture.notationCodes("o{20ms}*40").contains("rate-limit"))
    #expect(findings("rate-limit", crowd, on: [Fixture.quickLRA()]).isEmpty)
    #expect(
      findings("rate-limit", crowd, on: [Fixture.quickLRA(), limited]).map(\.message)
        == ["30 taps dropped: the device plays at most 10 in a second (1 of 2 devices: ten)"])
    let long = Fixture.file(of: "~:0.6{3s}")
    let short = Fixture.quickLRA("two", limits: DeviceLimits(longestVibration: .milliseconds(2_000)))
    #expect(
      findings("rate-limit", long, on: [short]).map(\.message)
        == ["1 vibration cut to the longest that the device plays, by at most 1000 ms (two)"])
  }

  private static func curve(
    _ count: Int, every step: Double, _ level: (Int) -> Double = { $0 % 2 == 0 ? 0.3 : 0.9 }
  ) -> String {
    let points = (0..<count).map {
      #"{ "Time": \#(Double($0) * step), "ParameterValue": \#(level($0)) }"#
    }
    return """
      { "ParameterCurve": { "ParameterID": "HapticIntensityControl", "Time": 0, "ParameterCurveControlPoints": [
        \(points.joined(separator: ", ")) ] } }
      """
  }

  @Test func `only a curve of the file is named as the cause`() {
    func message(_ text: String, _ name: String) -> String? {
      let profiles = ["android-erm"].compactMap { DeviceProfiles.builtIn[$0] }
      return Linter(profiles: profiles).lint(Fixture.document(text, name: name)).findings
        .first { $0.code == "sub-threshold" }?.message
    }
    let short =
      #"<vibration-effect><waveform-effect><waveform-entry durationMs="2" amplitude="default"/>"#
      + "</waveform-effect></vibration-effect>"
    #expect(message(short, "x.xml")?.contains("curve") == false)
  }

  @Test func `points are counted against what the device takes`() {
    let text = Fixture.file([Fixture.vibration(0, length: 1), Self.curve(10, every: 0.1)])
    let few = Fixture.quickLRA("few", limits: DeviceLimits(curvePoints: 9))
    let enough = Fixture.quickLRA("enough", limits: DeviceLimits(curvePoints: 10))
    var envelope = Fixture.quickLRA("envelope")
    envelope.envelope = EnvelopeCapability(
      points: 16, shortestSegment: .milliseconds(101), longestSegment: .milliseconds(1_000))
    #expect(
      findings("points", text, on: [few, enough, envelope]).map(\.message) == [
        "the curve of HapticIntensityControl has 10 points; the device takes 9 in one curve; Thrum writes several "
          + "(1 of 3 devices: few)",
        "two points of the curve of HapticIntensityControl lie 100 ms apart; the device's envelopes need 101 ms "
          + "(1 of 3 devices: envelope)",
      ])
    // More than the general rule allows, but within the device's limits.
    let many = Fixture.file([Fixture.vibration(0, length: 1), Self.curve(20, every: 0.05)])
    #expect(findings("points", many, on: [Fixture.quickLRA()]).isEmpty)
    // It needs them all; the steps of a ramp can go.
    #expect(findings("points", many, on: []).isEmpty)
    let ramp = Fixture.file([
      Fixture.vibration(0, length: 1), Self.curve(17, every: 0.05) { Double($0) / 16 },
    ])
    #expect(
      findings("points", ramp, on: []).map(\.message)
        == ["the curve of HapticIntensityControl has 17 points; 2 give the same curve to within 0.02"])
  }

  @Test func `a curve leaks only where custom patterns play`() {
    let text = Fixture.file([
      Fixture.vibration(0, length: 0.3), Fixture.tap(0.3),
      Self.curve(4, every: 0.05) { 0.8 - Double($0) / 10 },
    ])
    #expect(findings("curve-leak", text, on: []).count == 1)
    #expect(findings("curve-leak", text, on: [Fixture.onOff]).isEmpty)
    let found = findings("curve-leak", text, on: [Fixture.quickLRA(), Fixture.onOff])
    #expect(found.map(\.path) == ["events[1]"])
    // The file weakens the tap, not the device.
    #expect(found.allSatisfy { $0.message.hasPrefix("a curve of ") })
  }

  @Test func `what a device does not do as asked is one note`() {
    let text = Fixture.file(of: "~:0.3{300ms} .{300ms} ~:0.9{300ms}")
    let notes = findings("degraded", text, on: [Fixture.quickLRA(), Fixture.onOff, Fixture.tablet])
    #expect(notes.map(\.severity) == [.note])
    #expect(
      notes.map(\.message) == [
        "nothing plays: the device has no actuator (1 of 3 devices: tablet); "
          + "events of intensity 0.3 and 0.9 feel equally strong: the motor is only on or off (1 of 3 devices: on-off)"
      ])
    #expect(findings("degraded", text, on: [Fixture.quickLRA()]).isEmpty)
  }

  /// Regression: a rise in steps of less than 6 dB had no finding, however far it rose.
  @Test(arguments: [
    ("~:0.6{200ms} .{200ms} ~:0.75{200ms} .{200ms} ~:0.95{200ms}", "0.6 and 0.95"),
    ("~:0.95{200ms} .{200ms} ~:0.75{200ms} .{200ms} ~:0.6{200ms}", "0.95 and 0.6"),
    ("~:0.6{200ms} .{200ms} ~:0.95{200ms}", "0.6 and 0.95"),
    // Up and down again, and a rise that is too small.
    ("~:0.75{200ms} .{200ms} ~:0.95{200ms} .{200ms} ~:0.75{200ms}", nil),
    ("~:0.8{200ms} .{200ms} ~:0.85{200ms} .{200ms} ~:0.9{200ms}", nil),
  ]) func `steps that are lost add up`(_ line: String, _ levels: String?) {
    let text = Fixture.file(of: line)
    let found = findings("degraded", text, on: [Fixture.onOff]).map(\.message)
    #expect(
      found
        == (levels.map {
          ["events of intensity \($0) feel equally strong: the motor is only on or off (on-off)"]
        } ?? []))
    #expect(findings("degraded", text, on: [Fixture.quickLRA()]).isEmpty)
  }

  @Test func `what is true of several patterns of a file is said once`() throws {
    let effects = ["a", "b", "c"].map { name in
      #"{"event-name":"\#(name)","type":"VibraPattern","magnitudes":[1,0,0.5],"durations":[200,100,200]}"#
    }
    let theme = #"{"name":"x","profiles":[{"name":"full","feedbacks":[\#(effects.joined(separator: ","))]}]}"#
    let found = Linter(profiles: [Fixture.tablet]).lint(Fixture.document(theme, name: "x.json")).findings
    #expect(
      found.filter { $0.code == "degraded" }.map(\.message) == [
        #""full/a": nothing plays: the device has no actuator (tablet); the same is true of 2 other patterns of the file"#
      ], "\(found)")
  }

  @Test func `a fallbacks events are the patterns as a whole`() throws {
    let (document, call) = try #require(Fixture.haptic("settlementComplete"))
    var generators = Fixture.slowMotor
    generators.playback = .generators
    let findings = Linter(profiles: [generators]).lint(document, call: call).findings
    let unfelt = findings.filter { $0.code == "sub-threshold" }
    #expect(unfelt.allSatisfy { $0.path == "" })
    #expect(unfelt.first?.message.contains("of success, which plays instead, stays") == true, "\(unfelt)")
    #expect(findings.contains { $0.message.contains("success plays in place of the pattern") })
  }

  @Test func `a configuration turns them off or up`() throws {
    let document = Fixture.document(Fixture.file(of: "=:0.9{10ms}"))
    let levels = LintConfiguration(levels: [
      "below-rise": .error, "sub-threshold": .off, "degraded": .off, "hardly-felt": .off,
      "tap-too-long": .off,
    ])
    let weak = try #require(DeviceProfiles.builtIn["android-weak-lra"])
    let found = Linter(levels, profiles: [weak]).lint(document).findings
    #expect(found.map(\.code) == ["below-rise"] && found.map(\.severity) == [.error])
  }
}
