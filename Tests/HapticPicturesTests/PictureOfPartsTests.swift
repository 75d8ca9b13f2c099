/// Pictures of a part of something longer.
@Suite struct PictureOfPartsTests {
  private func lines(
    _ page: PicturePage?, characters: TerminalStyle.Characters = .unicode, length: TimeSpan = .seconds(10)
  ) -> [String] {
    let timeline = Timeline(
      compiling: HapticPattern("beat") { Transient(0.7, at: .zero + .nanoseconds(length.nanoseconds / 2)) })
    return TerminalTimeline(
      timeline.lasting(length), style: TerminalStyle(width: 60, height: 4, characters: characters),
      page: page
    ).lines()
  }

  @Test func `the title says which part it is and the axis counts on`() {
    let shown = lines(PicturePage(start: .seconds(20), whole: .seconds(60)))
    #expect(shown[0] == "beat  20 s–30 s of 60 s")
    #expect(shown[7].split(separator: " ") == ["20", "22", "24", "26", "28", "30", "s"])
    // Everything is drawn at the same place as without a page.
    #expect(shown[1...6] == lines(nil)[1...6])
  }

  @Test func whatNeverEndsSaysSo() {
    let shown = lines(PicturePage(start: .zero, whole: nil), characters: .ascii)
    #expect(shown[0] == "beat  0 s-10 s, without end")
  }

  @Test func `a short part of something long is labelled in seconds`() {
    let shown = lines(PicturePage(start: .seconds(20), whole: nil), length: .milliseconds(400))
    #expect(shown[7].contains("20.1") && shown[7].hasSuffix(" s"), "\(shown[7])")
  }

  /// A vibration that continues beyond the part's edges reaches both and draws nothing more.
  @Test func `a vibration beyond the edges fills the part`() {
    let long = Timeline(
      compiling: HapticPattern("long", notation: "={20s}"))
    let part = Timeline(windowOf: long, from: .seconds(5), to: .seconds(15), limit: 10)
    let shown = TerminalTimeline(
      part, style: TerminalStyle(width: 60, height: 4),
      page: PicturePage(start: .seconds(5), whole: .seconds(20))
    ).lines()
    #expect(shown[2].filter { $0 == "▒" }.count == 52, "\(shown)")
  }
}
