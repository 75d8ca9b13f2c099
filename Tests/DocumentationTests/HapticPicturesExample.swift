@Suite struct HapticPicturesExample {
  @Test func `a timeline is drawn and said in words`() {
    // example: HapticPictures
    let timeline = Timeline(
      compiling: HapticPattern("settlementComplete") {
        Transient(0.7, at: .seconds(0))
        Transient(1.0, at: .seconds(0.12))
      })
    let style = TerminalStyle(width: 60, height: 6, characters: .ascii)
    let lines = TerminalTimeline(timeline, style: style).lines()
    let words = PlainWords.describe(timeline)
    let svg = PatternPicture(timeline, theme: .swissCoin, appearance: .auto).svg()
    // "Two taps 120 ms apart: a strong one (0.7), then the strongest (1.0), both of medium sharpness.
    // Lasts 0.12 s."
    // end

    #expect(svg.contains("<title id=\"title\">settlementComplete</title>"))
    #expect(!lines.isEmpty && lines.allSatisfy { $0.count <= 60 })
    #expect(
      words
        == "Two taps 120 ms apart: a strong one (0.7), then the strongest (1.0), both of medium sharpness. "
        + "Lasts 0.12 s.")
  }

  @Test func `the page shows the picture as it is drawn`() throws {
    let timeline = Timeline(
      compiling: HapticPattern("settlementComplete") {
        Transient(0.7, at: .seconds(0))
        Transient(1.0, at: .seconds(0.12))
      })
    let style = TerminalStyle(width: 60, height: 6, characters: .ascii)
    let picture = TerminalTimeline(timeline, style: style).lines().joined(separator: "\n")
    #expect(try Page.main(of: "HapticPictures").blocks("text").contains(picture.trimmingLines))
  }

  @Test func simulationsAreDrawn() {
    let timeline = Timeline(compiling: HapticPattern("tap") { Transient(1.0) })
    let profiles = [DeviceProfile(name: "still", playback: .none, actuator: nil)]
    // example: HapticPictures
    let simulations = profiles.map { Simulation(HapticCall(timeline), on: $0) }
    let svg = SimulationPicture(simulations, theme: .swissCoin, appearance: .auto).svg()
    // end

    #expect(svg.hasPrefix("<svg ") && svg.contains("it has no actuator"))

    // example: HapticPictures
    let table = SimulationTable(simulations).text
    let json = SimulationJSON(simulations, from: .warm, includesEnvelope: true).text
    let csv = SimulationCSV(simulations).text
    // end

    #expect(table.contains("it has no actuator") && csv.contains("it has no actuator"))
    #expect(json.contains(#""course": []"#))
  }
}
