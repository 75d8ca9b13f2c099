@testable import HapticFormats

@Suite struct GamepadRumbleTests {
  private func read(_ text: String) -> PatternDocument { MotorFixture.read(text, as: .gamepad) }

  private func sharpness(_ pattern: HapticPattern) -> [Double] {
    pattern.events.compactMap { if case .continuous(let hum) = $0 { hum.sharpness.value } else { nil } }
  }

  /// The text of an effect.
  private func effect(_ delay: Int, _ length: Int, _ strong: String, _ weak: String) -> String {
    #"{"type":"dual-rumble","params":{"startDelay":\#(delay),"duration":\#(length),"#
      + #""strongMagnitude":\#(strong),"weakMagnitude":\#(weak)}}"#
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
}
