/// The examples of the library's documentation, compiled.
@Suite struct DocumentationTests {
  @Test func `the example of the overview says what it prints`() {
    let pattern = HapticPattern("settlementComplete") {
      Transient(0.7, at: .seconds(0))
      Transient(1.0, at: .seconds(0.12))
    }
    let timeline = Timeline(compiling: pattern)
    #expect(TerminalTimeline.render(timeline)[0] == "settlementComplete  0.12 s")
    #expect(
      PlainWords.describe(timeline)
        == "Two taps 120 ms apart: a strong one (0.7), then the strongest (1.0), both of medium sharpness. "
        + "Lasts 0.12 s.")
  }
}
