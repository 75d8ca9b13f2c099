/// For any pattern, the picture fits and the description ends.
@Suite struct RandomPatternTests {
  @Test(arguments: 0..<200 as Range<UInt64>) func `pictures fit and words are sentences`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let timeline = Timeline(compiling: random.pattern())
    let style = TerminalStyle(
      width: Int(random.next() % 250), height: Int(random.next() % 30),
      characters: random.next() % 2 == 0 ? .ascii : .unicode, isColoured: false)
    let picture = TerminalTimeline(timeline, style: style)
    let playhead = TimePoint.nanoseconds(Int64(random.next() % 1_000_000_000_000))
    for lines in [picture.lines(), picture.lines(playhead: playhead)] {
      #expect(lines.count >= style.height + 4)
      #expect(lines.allSatisfy { $0.count <= style.width && $0.last != " " })
    }
    #expect(picture.lines() == TerminalTimeline.render(timeline, style: style))
    let words = PlainWords.describe(timeline)
    #expect(words.hasSuffix(".") && words.first?.isLowercase == false && !words.contains("  "))
  }
}
