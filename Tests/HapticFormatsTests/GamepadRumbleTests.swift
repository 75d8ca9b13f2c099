@testable import HapticFormats

@Suite struct GamepadRumbleTests {
  private static let two = """
    {"effects": [
      {"type": "dual-rumble", "params": {"startDelay": 10, "duration": 200, "strongMagnitude": 0.64}},
      {"params": {"startDelay": 50, "duration": 30, "strongMagnitude": 0.25, "weakMagnitude": 0.5}}
    ]}
    """

  private func read(_ text: String) -> PatternDocument { MotorFixture.read(text, as: .gamepad) }

  private func sharpness(_ pattern: HapticPattern) -> [Double] {
    pattern.events.compactMap { if case .continuous(let hum) = $0 { hum.sharpness.value } else { nil } }
  }

  /// The text of an effect.
  private func effect(_ delay: Int, _ length: Int, _ strong: String, _ weak: String) -> String {
    #"{"type":"dual-rumble","params":{"startDelay":\#(delay),"duration":\#(length),"#
      + #""strongMagnitude":\#(strong),"weakMagnitude":\#(weak)}}"#
  }

  @Test func `a delay counts from the end of the effect before`() {
    let document = read(Self.two)
    #expect(document.findings.isEmpty)
    #expect(document.pattern.events.map(\.time) == [.milliseconds(10), .milliseconds(260)])
    #expect(document.origins.events == [50, 126])
  }

  @Test func `two effects without a delay are one run that changes its strength`() {
    let text = #"{"effects":[\#(effect(0, 120, "1", "0.5")),\#(effect(0, 80, "0.36", "0.18"))]}"#
    let pattern = read(text).pattern
    #expect(pattern.events.count == 1)
    #expect(pattern.vibrations.map { $0.intensityCurve?.listed } == [["0 1.0", "120 1.0", "120 0.6"]])
    #expect(MotorFixture.write(pattern, as: .gamepad).text == text)
  }

  @Test func `the strong motor is dull and the weak one is sharp`() {
    #expect(sharpness(read(Self.two).pattern) == [0, 0.75])
    #expect(MotorFixture.events(read(Self.two).pattern)[0] == "10+200:0.8")
    let alike = read(#"{"duration":5,"strongMagnitude":1,"weakMagnitude":1}"#).pattern
    #expect(sharpness(alike) == [0.5])
  }

  @Test(arguments: [
    #"{"duration":100,"strongMagnitude":0.5}"#, #"{"params":{"duration":100,"strongMagnitude":0.5}}"#,
    #"{"effects":[{"params":{"duration":100,"strongMagnitude":0.5}}]}"#,
  ])
  func anEffectMayStandAlone(text: String) {
    let document = PatternReader.read(bytes: Array(text.utf8), name: "a.json")
    #expect(document.format == .gamepad && document.findings.isEmpty)
    let written = MotorFixture.write(ExportRequest(document), as: .gamepad).text
    #expect(written == #"{"effects":[\#(effect(0, 100, "0.5", "0"))]}"#)
  }

  @Test(arguments: [
    (0.0, "1", "0"), (0.25, "1", "0.5"), (0.5, "1", "1"), (0.75, "0.5", "1"), (1.0, "0", "1"),
  ])
  func sharpnessSharesOutTheMotors(sharpness: Double, strong: String, weak: String) {
    let hum = Continuous(1.0, UnitLevel(clamping: sharpness), for: .milliseconds(40))
    let (text, losses) = MotorFixture.write(HapticPattern(events: [.continuous(hum)]), as: .gamepad)
    #expect(text == #"{"effects":[\#(effect(0, 40, strong, weak))]}"#)
    #expect(losses == [])
  }

  @Test func `what is longer than five seconds is several effects`() {
    let (text, losses) = MotorFixture.write(HapticPattern(notation: ".{6s} =:1,0{11s}"), as: .gamepad)
    let effects = [
      effect(0, 5_000, "0", "0"), effect(0, 1_000, "0", "0"), effect(0, 5_000, "1", "0"),
      effect(0, 5_000, "1", "0"), effect(0, 1_000, "1", "0"),
    ]
    #expect(text == #"{"effects":[\#(effects.joined(separator: ","))]}"#)
    #expect(losses == [])
    let again = read(text)
    #expect(again.findings.isEmpty)
    #expect(MotorFixture.events(again.pattern) == ["6000+11000:1.0"])
  }

  @Test func `a run that changes its strength stays one onset`() {
    let pattern = HapticPattern(
      table: """
        0 ms  vibration  1.0  0.3  for 300 ms
        0 ms  intensity  0.05 at 0 ms, 1 at 300 ms
        """)
    let export = PatternWriter.write(ExportRequest(pattern), as: .gamepad)
    let again = MotorFixture.read(export?.files[0].utf8 ?? [], as: .gamepad).pattern
    #expect(again.events.map(\.time) == [.zero])
    #expect(abs((sharpness(again).first ?? 0) - 0.3) < 0.001)
    #expect(export?.losses.map(\.code).contains("sharpness-rounded") == true)
    MotorFixture.expectRoundTrip(export?.files[0].utf8 ?? [], as: .gamepad)
  }

  @Test(arguments: [
    two, #"{"duration":100,"weakMagnitude":0.0001}"#,
    #"{"effects":[{"params":{"duration":0}},{"params":{"duration":9,"weakMagnitude":1}}]}"#,
  ])
  func `what is read and written plays the same`(text: String) {
    MotorFixture.expectRoundTrip(Array(text.utf8), as: .gamepad)
  }

  @Test func `seeded effects come back byte for byte`() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<200 {
      let effects = (0..<Int.random(in: 1...12, using: &generator)).map { _ in
        let levels = (0..<2).map { _ in Double(Int.random(in: 0...10_000, using: &generator)) / 10_000 }
        let delay = Bool.random(using: &generator) ? 0 : Int.random(in: 0...3_000, using: &generator)
        return effect(delay, Int.random(in: 0...2_000, using: &generator), "\(levels[0])", "\(levels[1])")
      }
      let text = #"{"effects":[\#(effects.joined(separator: ","))]}"#
      MotorFixture.expectRoundTrip(Array(text.utf8), as: .gamepad)
    }
  }

  @Test(arguments: [
    ("[]", ["1:1 error gamepad-wrong-type "]),
    (#"{"effects":[]}"#, ["1:1 warning gamepad-nothing-to-play "]),
    (
      #"{"type":"rumble","params":{"duration":1,"weakMagnitude":1}}"#,
      [
        "1:9 error gamepad-type-unknown type"
      ]
    ),
    (#"{"duration":5000,"startDelay":1,"weakMagnitude":1}"#, ["1:1 warning gamepad-refused-by-browser "]),
    (
      #"{"duration":5,"leftTrigger":0.5,"weakMagnitude":1}"#,
      [
        "1:29 warning gamepad-triggers-ignored leftTrigger"
      ]
    ),
    (
      #"{"effects":[\#r\#n\#t{"type":"dual-rumble"},\#r\#n\#t{"params":{"👋":1,"duration":-1,"weakMagnitude":2}}]}"#,
      [
        "2:2 error gamepad-field-missing effects[0]",
        #"3:13 note gamepad-key-unknown effects[1].params."👋""#,
        "3:30 error gamepad-time-negative effects[1].params.duration",
        "3:49 warning gamepad-clamped effects[1].params.weakMagnitude",
      ]
    ),
  ])
  func whatIsWrongHasItsPlace(text: String, expected: [String]) {
    #expect(MotorFixture.findings(text, as: .gamepad) == expected)
  }

  @Test func brokenFilesAreRefused() { MotorFixture.expectSturdy(Self.two, as: .gamepad) }

  @Test func itIsReadByItsOwnReader() {
    let source = SourceText(name: "", bytes: Array(Self.two.utf8))
    #expect(GamepadRumbleReader.decode(source).pattern.events.count == 2)
  }
}
