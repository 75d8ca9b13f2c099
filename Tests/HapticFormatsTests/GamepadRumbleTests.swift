@testable import HapticFormats

@Suite struct GamepadRumbleTests {
  /// The text of an effect.
  private func effect(_ delay: Int, length: Int, strong: String, weak: String) -> String {
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
    #expect(written == #"{"effects":[\#(effect(0, length: 100, strong: "0.5", weak: "0"))]}"#)
  }

  @Test func `seeded effects come back byte for byte`() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<200 {
      let effects = (0..<Int.random(in: 1...12, using: &generator)).map { _ in
        let levels = (0..<2).map { _ in Double(Int.random(in: 0...10_000, using: &generator)) / 10_000 }
        let delay = Bool.random(using: &generator) ? 0 : Int.random(in: 0...3_000, using: &generator)
        return effect(
          delay, length: Int.random(in: 0...2_000, using: &generator), strong: "\(levels[0])",
          weak: "\(levels[1])")
      }
      let text = #"{"effects":[\#(effects.joined(separator: ","))]}"#
      MotorFixture.expectRoundTrip(Array(text.utf8), as: .gamepad)
    }
  }
}
