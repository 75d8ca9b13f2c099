@Suite struct HapticScoresExample {
  @Test func aLineIsReadAndWrittenAgain() {
    // example: HapticScores
    let file = NotationDecoder.decode(SourceText(name: "<argument>", bytes: Array("oO.O".utf8)))
    let pattern = file.pattern  // three taps
    let line = NotationEncoder.encode(pattern).utf8  // oO.O again
    let json = TimelineJSONEncoder.encode(Timeline(compiling: pattern))
    // end

    #expect(file.findings.isEmpty)
    #expect(pattern.events.count == 3)
    #expect(String(decoding: line, as: UTF8.self) == "oO.O\n")
    #expect(!json.isEmpty)
  }

  @Test func `the page shows a timeline as it is written`() throws {
    let pattern = HapticPattern("knock") {
      DynamicParameter(.hapticIntensity, 0.5, at: .seconds(0))
      Transient(0.8, at: .seconds(0))
      Continuous(0.5, 0.25, at: .seconds(0.1), for: .milliseconds(200))
    }
    let json = String(decoding: TimelineJSONEncoder.encode(Timeline(compiling: pattern)), as: UTF8.self)
    let page = try Page.main(of: "HapticScores")
    #expect(page.blocks("json").contains(json.trimmingLines))
  }
}
