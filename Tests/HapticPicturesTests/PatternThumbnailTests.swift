/// The small picture of a page.
@Suite struct PatternThumbnailTests {
  private func read(_ svg: String) -> XMLTree {
    XMLTree(reading: SourceText(name: "thumbnail.svg", bytes: Array(svg.utf8)))
  }

  @Test func `taps and vibrations have the classes of every picture`() {
    let pattern = HapticPattern(
      "both",
      table: """
           0 ms  vibration  0.8  0.2  for 300 ms
         400 ms  tap        1.0  0.9
         500 ms  tap        0.5  0.1
        """)
    let svg = PatternThumbnail(Timeline(compiling: pattern)).svg
    #expect(read(svg).findings.isEmpty && read(svg).root != nil)
    for style in ["lane", "base", "hum flat", "hum line round", "tap stem", "tap crisp", "tap round"] {
      #expect(svg.contains("class=\"\(style)\""), "\(style)")
    }
    #expect(svg.contains("data-ms=\"520\"") && !svg.contains("<text") && !svg.contains("<style"))
  }

  @Test func `an axis can be as long as that of another pattern`() {
    let tap = Timeline(compiling: HapticPattern("tap", table: "0 ms  tap  1.0  0.5"))
    #expect(PatternThumbnail(tap).svg.contains("data-ms=\"100\""))
    #expect(PatternThumbnail(tap, atLeast: .milliseconds(800)).svg.contains("data-ms=\"800\""))
  }

  @Test func `ten thousand taps are no larger than the picture`() {
    var random = SeededGenerator(seed: 1)
    var pattern = HapticPattern(name: "many")
    for _ in 0..<10_000 {
      let time = TimePoint.milliseconds(Int64.random(in: 0..<60_000, using: &random))
      let level = UnitLevel(clamping: Double.random(in: 0...1, using: &random))
      pattern.events.append(.transient(Transient(level, at: time)))
    }
    let svg = PatternThumbnail(Timeline(compiling: pattern)).svg
    #expect(svg.utf8.count < 6_000, "\(svg.utf8.count) bytes")
  }
}
