@Suite struct TerminalTimelineTests {
  private func picture(
    of pattern: HapticPattern, width: Int = 48, height: Int = 4,
    characters: TerminalStyle.Characters = .unicode,
    isColoured: Bool = false
  ) -> TerminalTimeline {
    let style = TerminalStyle(width: width, height: height, characters: characters, isColoured: isColoured)
    return TerminalTimeline(Timeline(compiling: pattern), style: style)
  }

  private let settlement = SimulationFixtures.settlement

  private let mixture = HapticPattern(
    "mixture",
    table: """
      100 ms  tap        1.0  0.2
      400 ms  vibration  0.8  0.9  for 600 ms
      400 ms  tone                 for 100 ms
      400 ms  intensity  0.2 at 0 ms, 1 at 600 ms
      """)

  @Test func `taps are bars as high as their intensity`() {
    #expect(
      picture(of: settlement).lines() == [
        "settlementComplete  0.12 s",
        "                                            1.0",
        "1.0 ┤0.7                                     ◆",
        "    │ ◆                                      ┃",
        "0.5 ┤ ┃                                      ┃",
        "    │ ┃                                      ┃",
        "0.0 ┼─┬───────────────┬────────────────┬────────",
        "      0               50               100 ms",
        "      ◆ medium tap",
      ])
  }

  @Test func `glyphs tell sharpness and areas follow the intensity control`() {
    #expect(
      picture(of: mixture).lines() == [
        "mixture  1 s",
        "         1.0",
        "1.0 ┤     ●",
        "    │     ┃                         ▓▓▓▓▓▓",
        "0.5 ┤     ┃                ▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓",
        "    │     ┃         ▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓",
        "0.0 ┼─┬─────────────♪───┬────────────────┬──────",
        "      0                 0.5              1 s",
        "      ● round tap   ▓ crisp vibration",
        "      ♪ audio, not sounded",
      ])
  }

  @Test func asciiPicturesUseNothingElse() {
    let lines = picture(of: mixture, characters: .ascii).lines()
    #expect(
      lines == [
        "mixture  1 s",
        "         1.0",
        "1.0 +     o",
        "    |     |                         ######",
        "0.5 +     |                ###############",
        "    |     |         #######################",
        "0.0 +-+-------------a---+----------------+------",
        "      0                 0.5              1 s",
        "      o round tap   # crisp vibration",
        "      a audio, not sounded",
      ])
    #expect(lines.allSatisfy { $0.utf8.allSatisfy { (0x20..<0x7F).contains($0) } })
  }

  @Test func `an empty pattern has axes and no legend`() {
    #expect(
      picture(of: HapticPattern(name: "")).lines() == [
        "unnamed  0 s",
        "",
        "1.0 ┤",
        "    │",
        "0.5 ┤",
        "    │",
        "0.0 ┼─┬───────────────────┬──────────────────┬──",
        "      0                   50              100 ms",
        "",
      ])
  }

  @Test func `taps that share a column are counted`() {
    let pattern = HapticPattern("crowd", notation: "o:0.6{4ms}*100 @2s o:0.9{0}")
    #expect(
      picture(of: pattern).lines() == [
        "crowd  2 s",
        "                                            0.9",
        "1.0 ┤                                        ◆",
        "    │0.6 0.6 0.6                             ┃",
        "0.5 ┤ 7+++++++3                              ┃",
        "    │ ┃┃┃┃┃┃┃┃┃                              ┃",
        "0.0 ┼─┬─────────┬─────────┬────────┬─────────┬──",
        "      0         0.5       1        1.5       2 s",
        "      ◆ medium tap",
        "      2 this many taps; +: ten or more",
      ])
  }

  @Test(arguments: 40...200) func everyWidthFitsItsColumns(width: Int) {
    for pattern in [settlement, mixture, HapticPattern(name: String(repeating: "long ", count: 60))] {
      let lines = picture(of: pattern, width: width).lines(playhead: .seconds(0.06))
      #expect(lines.allSatisfy { $0.count <= width })
    }
  }

  @Test(arguments: [40, 80, 200]) func `no tap is lost however long the pattern`(width: Int) {
    for spacing in [1, 7, 1_000, 3_600_000] as [Int64] {
      for count in [1, 2, 9, 40] {
        let taps = (0..<count).map { "@\(Int64($0) * spacing)ms o:0.75{0}" }
        let pattern = HapticPattern("train", notation: taps.joined(separator: " "))
        // With four rows, every head of intensity 0.75 is in the third from the axis, and nothing else.
        let heads = picture(of: pattern, width: width).lines()[3].dropFirst(6).filter { $0 != " " }
        let counts = heads.map { $0 == "◆" ? 1 : ($0.wholeNumberValue ?? 10) }
        let total = counts.reduce(0, +)
        #expect(heads.contains("+") ? total <= count : total == count)
      }
    }
  }

  @Test func `a vibration too short for its column is still drawn`() {
    let pattern = HapticPattern("blip", notation: "@100s o{0} @33.3s ={3ms}")
    #expect(picture(of: pattern).lines()[2...5].contains { $0.contains("▒") })
  }

  @Test func `a long legend goes on in another line`() {
    let crowd = HapticPattern("crowd") {
      mixture
      HapticPattern(notation: "@300ms o{0} o:0.5,0.9{0}")
    }
    #expect(
      picture(of: crowd).lines().suffix(3) == [
        "      ● round tap   ◆ medium tap   ▲ crisp tap",
        "      2 this many taps; +: ten or more",
        "      ▓ crisp vibration   ♪ audio, not sounded",
      ])
  }

  @Test func `a name cannot smuggle control characters into the terminal`() {
    let lines = picture(of: HapticPattern(name: "a\u{1B}[2Jb\nc")).lines()
    #expect(lines[0] == "a?[2Jb?c  0 s")
  }

  @Test func colourSaysTheSameAsTheGlyphs() {
    let coloured = picture(of: settlement, isColoured: true).lines()
    #expect(coloured[2].contains("\u{1B}[0;38;5;136m◆"))
    #expect(coloured.allSatisfy { !$0.contains("\u{1B}") || $0.hasSuffix("\u{1B}[0m") })
    let plain = picture(of: settlement).lines()
    #expect(coloured.map { $0.replacing(/\u{1B}\[[0-9;]*m/, with: "") } == plain)
  }
}
