/// The values of a person's own profile, and the findings about its faults.
@Suite struct DeviceReadingTests {
  static let lra = #""type": "lra", "resonanceHz": 175, "q": 5, "peakAccelerationG": 1"#
  static let erm =
    #""type": "erm", "topHz": 180, "peakAccelerationG": 1, "spinUpMs": 30, "spinDownMs": 40"#

  /// A profile on one line, with the change of a case.
  static func file(
    playback: String = "custom", actuator: String? = "{\(lra)}", name: String = "mine", more: String = ""
  ) -> String {
    let actuator = actuator.map { #", "actuator": \#($0)"# } ?? ""
    return
      #"{"format": "thrum.device/1", "name": "\#(name)", "playback": "\#(playback)"\#(actuator)\#(more)}"#
  }

  static let faults: [FaultLine] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Faults.txt")
    return FaultLine.list((try? String(contentsOf: file, encoding: .utf8)) ?? "")
  }()

  private static func actuator(_ old: String, _ new: String) -> String {
    file(actuator: "{\(lra.replacing(old, with: new, maxReplacements: 1))}")
  }

  private static func others(_ members: String, actuator: String, more: String) -> String {
    file(more: #", "others": [{"name": "b", "actuator": \#(actuator)\#(members)}]\#(more)"#)
  }

  private static func drive(_ members: String) -> String { file(more: #", "drive": {\#(members)}"#) }

  @Test(arguments: faults)
  func `a fault is a finding with its place and no profile`(fault: FaultLine) throws {
    let file = DeviceFixtures.read(fault.text)
    #expect(file.profile == nil)
    let first = try #require(file.findings.first { $0.severity == .error })
    #expect(first.code == fault.code, "\(file.source.describe(first))")
    #expect(first.path == fault.path, "\(file.source.describe(first))")
    #expect(first.position != nil)
  }

  @Test(arguments: [
    (actuator(#""q": 5"#, #""q": "20""#), "actuator.q must be a number, not text"),
    (file(actuator: "7"), "actuator must be an object, not a number"),
    (file(more: #", "plainVibration": 400"#), "plainVibration must be a word, not a number"),
    (file(more: #", "primitives": "tick""#), "primitives must be a list of names, not text"),
    (file(more: #", "title": ["T"]"#), "title must be text, not a list"),
    (file(more: #", "title": """#), "title must not be empty"),
    (drive(#""frequencyHz": [80]"#), "drive.frequencyHz must be a number, or a list of two, not of 1"),
    ("[]", "a profile must be an object, not a list"),
  ])
  func `a value of another kind is told with both kinds`(text: String, message: String) {
    #expect(DeviceFixtures.read(text).findings.map(\.message) == [message])
  }

  @Test(arguments: ["400", #""long""#])
  func `the hint for the plain vibration shows both forms`(value: String) {
    let file = DeviceFixtures.read(Self.file(more: #", "plainVibration": \#(value)"#))
    #expect(file.findings.map(\.hint) == [#"known: timed, {"fixedMs": …}"#])
  }

  @Test func notANumberIsNoJSON() throws {
    let file = DeviceFixtures.read(Self.actuator("175", "NaN"))
    #expect(file.profile == nil)
    #expect(file.findings.map(\.code) == ["json-syntax"])
  }

  @Test func `a finding names line column and what was meant`() throws {
    let file = DeviceFixtures.read(
      #"{\#n  "format": "thrum.device/1", "name": "x",\#n  "playback": "custm",\#n  "actuator": {\#(Self.lra)}\#n}"#
    )
    #expect(
      file.findings.map(file.source.describe) == [
        #"mine.json:3:15: error: playback cannot be "custm" [device-unknown-word]\#n"#
          + #"  hint: did you mean "custom"?"#
      ])
  }

  @Test func `a resonance above what skin feels is a warning`() throws {
    let file = DeviceFixtures.read(Self.actuator("175", "1000.5"))
    #expect(file.profile != nil)
    #expect(file.findings.map(\.code) == ["device-unfelt"])
    #expect(file.findings.map(\.severity) == [.warning])
    #expect(DeviceFixtures.read(Self.actuator("175", "1000")).findings.isEmpty)
  }

  @Test func `a resonance that cannot be rendered says why`() throws {
    let file = DeviceFixtures.read(Self.actuator("175", "24000.5"))
    #expect(file.findings.first?.hint?.contains("Nyquist") == true)
  }

  @Test func whatIsNotSaidIsAsTheTypesSay() throws {
    let profile = try #require(DeviceFixtures.read(Self.file()).profile)
    let actuator = ResonantActuator(
      .lra, resonance: Frequency(hertz: 175)!, q: 5, peakAcceleration: Acceleration(g: 1)!)
    #expect(profile == DeviceProfile(name: "mine", playback: .custom, actuator: .resonant(actuator)))
  }

  @Test func everyFieldIsRead() throws {
    let text = Self.file(
      actuator:
        #"{\#(Self.erm), "startLevel": 0.25, "overdrive": 2, "braking": {"value": 3, "source": "chosen"}}"#,
      more: #"""
        , "title": "T", "summary": "S", "site": "wrist",
        "drive": {"frequencyHz": [60, 90.5], "exponent": 1.5, "steps": 7, "leastAmplitude": 0.1,
          "tap": {"soft": {"ms": 36.4, "hz": 55}, "sharp": {"ms": 12.1, "hz": 165, "wave": "square"}}},
        "limits": {"tapsPerSecond": 32, "longestVibrationMs": 1, "longestPatternMs": 2, "shortestRunMs": 3,
          "timeStepMs": 0.5, "curvePoints": 16, "entries": 99},
        "plainVibration": {"fixedMs": 400}, "primitives": [],
        "envelope": {"points": 16, "shortestMs": 20, "longestMs": 1000}, "latency": {"coldMs": 5, "warmMs": 1.5}
        """#)
    let file = DeviceFixtures.read(text)
    #expect(file.findings.isEmpty, "\(file.findings)")
    let profile = try #require(file.profile)
    let motor = EccentricActuator(
      topFrequency: Frequency(hertz: 180)!, peakAcceleration: Acceleration(g: 1)!,
      spinUp: .milliseconds(30), spinDown: .milliseconds(40), startLevel: 0.25, overdrive: 2, braking: 3)
    #expect(profile.actuator == .eccentric(motor))
    #expect(profile.title == "T" && profile.summary == "S" && profile.site == .wrist)
    #expect(profile.drive.frequency == .range(low: Frequency(hertz: 60)!, high: Frequency(hertz: 90.5)!))
    #expect(profile.drive.exponent == 1.5 && profile.drive.steps == 7 && profile.drive.leastAmplitude == 0.1)
    #expect(profile.drive.tap.soft.length == .microseconds(36_400) && profile.drive.tap.soft.wave == .sine)
    #expect(
      profile.drive.tap.sharp.length == .microseconds(12_100) && profile.drive.tap.sharp.wave == .square)
    #expect(
      profile.limits
        == DeviceLimits(
          tapsPerSecond: 32, longestVibration: .milliseconds(1), longestPattern: .milliseconds(2),
          shortestRun: .milliseconds(3), timeStep: .microseconds(500), curvePoints: 16, entries: 99))
    #expect(profile.plainVibration == .fixed(.milliseconds(400)) && profile.primitives == [])
    #expect(
      profile.envelope
        == EnvelopeCapability(
          points: 16, shortestSegment: .milliseconds(20), longestSegment: .milliseconds(1000)))
    #expect(profile.latency == StartLatency(cold: .milliseconds(5), warm: .microseconds(1500)))
    #expect(profile.sources == ["actuator.braking": "chosen"])
    #expect(DeviceFixtures.read(DeviceProfileFile.encode(profile)).profile == profile)
  }

  @Test func `tables gains and mixing are read with their sources`() throws {
    let text = Self.file(
      actuator: #"""
        {\#(Self.lra), "coastingQ": 12,
         "output": {"value": [[60, 0.2], [175, 1.5], [300, 0.8]], "source": "measured"}}
        """#,
      more: #"""
        , "drive": {"vibrationGain": 0.8, "tapGain": 0.5, "mixing": "duck",
          "ducking": {"value": 0.5, "source": "an ACF"}, "limits": [[120, 0.447], [145, 0.1]]}
        """#)
    let file = DeviceFixtures.read(text)
    #expect(file.findings.isEmpty, "\(file.findings)")
    let profile = try #require(file.profile)
    guard case .resonant(let actuator) = profile.actuator else {
      Issue.record("the actuator is not resonant")
      return
    }
    #expect(actuator.coastingQ == 12)
    #expect(actuator.output?.points.map(\.value) == [0.2, 1.5, 0.8])
    #expect(profile.drive.vibrationGain == 0.8 && profile.drive.tapGain == 0.5)
    #expect(profile.drive.mixing == .duck(0.5))
    #expect(profile.drive.limits?.points.map(\.frequency.hertz) == [120, 145])
    #expect(profile.sources == ["actuator.output": "measured", "drive.ducking": "an ACF"])
    #expect(DeviceFixtures.read(DeviceProfileFile.encode(profile)).profile == profile)
  }

  @Test func `several actuators are read with their sources`() throws {
    let text = Self.others(
      #"""
      , "drive": {"frequencyHz": {"value": 60, "source": "top"},
        "tap": {"soft": {"ms": 60, "hz": 50}, "sharp": {"ms": 40, "hz": 70, "wave": "square"}}},
        "sharpness": [0.25, {"value": 1, "source": "own"}]}, {"name": "c", "actuator": {\#(Self.lra)}
      """#,
      actuator: #"{\#(Self.erm), "braking": {"value": 3, "source": "chosen"}}"#,
      more: #", "sharpness": [{"value": 0, "source": "chosen"}, 0.5]"#)
    let file = DeviceFixtures.read(text)
    #expect(file.findings.isEmpty, "\(file.findings.map(file.source.describe))")
    let profile = try #require(file.profile)
    #expect(profile.sharpness == SharpnessRange(low: .zero, high: 0.5))
    #expect(
      profile.others.map(\.name) == ["b", "c"] && profile.others.map(\.actuator.type) == ["erm", "lra"])
    #expect(profile.others[0].frequency == .fixed(Frequency(hertz: 60)!))
    #expect(profile.others[0].tap?.sharp.wave == .square && profile.others[0].tap?.soft.wave == .sine)
    #expect(profile.others[0].sharpness == SharpnessRange(low: 0.25, high: .full))
    #expect(profile.others[1].frequency == nil && profile.others[1].tap == nil)
    #expect(profile.others[1].sharpness == .full)
    #expect(
      profile.sources == [
        "others[0].actuator.braking": "chosen", "others[0].drive.frequencyHz": "top",
        "others[0].sharpness[1]": "own", "sharpness[0]": "chosen",
      ])
    #expect(DeviceFixtures.read(DeviceProfileFile.encode(profile)).profile == profile)
  }

  @Test func `a file that is no profile by size is not read`() {
    let file = DeviceFixtures.read(Self.file() + String(repeating: " ", count: 1 << 20))
    #expect(file.profile == nil)
    #expect(file.findings.map(\.code) == ["device-too-large"])
  }

  @Test func manyFaultsAreNotAllListed() {
    let keys = (0..<5000).map { #""k\#($0)": 1"# }.joined(separator: ", ")
    let file = DeviceFixtures.read(Self.file(more: ", " + keys))
    #expect(file.profile == nil)
    #expect(file.findings.count == 101)
    #expect(file.findings.last?.code == "device-too-many-faults")
  }
}
