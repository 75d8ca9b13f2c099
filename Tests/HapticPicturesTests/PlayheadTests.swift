@Suite struct PlayheadTests {
  private let picture = TerminalTimeline(
    Timeline(compiling: SimulationFixtures.settlement), style: TerminalStyle(width: 48, height: 4))

  @Test func `the playhead marks its column and hides nothing`() {
    #expect(
      picture.lines(playhead: .seconds(0.06)) == [
        "settlementComplete  0.12 s",
        "                          ┊                 1.0",
        "1.0 ┤0.7                  ┊                  ◆",
        "    │ ◆                   ┊                  ┃",
        "0.5 ┤ ┃                   ┊                  ┃",
        "    │ ┃                   ┊                  ┃",
        "0.0 ┼─┬───────────────┬───╋────────────┬────────",
        "      0               50               100 ms",
        "      ◆ medium tap",
      ])
  }

  @Test func `a playhead that stays in its column writes nothing`() {
    #expect(picture.redraw(from: .milliseconds(60), to: .nanoseconds(60_000_001)).isEmpty)
    #expect(picture.redraw(from: nil, to: nil).isEmpty)
  }

  @Test func `times outside the picture go to its ends`() {
    #expect(picture.screenColumn(at: .nanoseconds(-5)) == picture.screenColumn(at: .zero))
    #expect(picture.screenColumn(at: .latest) == picture.screenColumn(at: .seconds(0.12)))
  }

  @Test(arguments: [(nil, 0), (0, 60), (60, 61), (60, 120), (120, nil), (30, 0)] as [(Int64?, Int64?)])
  func `redrawing turns one picture into the other`(old: Int64?, new: Int64?) {
    let (from, to) = (old.map(TimePoint.milliseconds), new.map(TimePoint.milliseconds))
    var screen = Screen(picture.lines(playhead: from))
    screen.write(picture.redraw(from: from, to: to))
    #expect(screen.lines == picture.lines(playhead: to))
    #expect(screen.row == screen.lines.count && screen.column == 0)
  }
}

/// As much of a terminal as the redraw sequences need.
private struct Screen {
  private var cells: [[Character]]
  private(set) var row: Int
  private(set) var column = 0

  init(_ lines: [String]) {
    cells = lines.map { Array($0) + Array(repeating: " ", count: 48 - $0.count) }
    row = lines.count
  }

  var lines: [String] {
    cells.map { row in String(row[..<((row.lastIndex { $0 != " " } ?? -1) + 1)]) }
  }

  mutating func write(_ text: String) {
    var rest = text[...]
    while let glyph = rest.first {
      rest.removeFirst()
      switch glyph {
      case "\u{1B}":
        let end = rest.firstIndex { $0.isLetter } ?? rest.startIndex
        move(rest[end], by: Int(rest[rest.index(after: rest.startIndex)..<end]) ?? 1)
        rest = rest[rest.index(after: end)...]
      case "\r": column = 0
      default:
        cells[row][column] = glyph
        column += 1
      }
    }
  }

  private mutating func move(_ command: Character, by count: Int) {
    switch command {
    case "A": row -= count
    case "B": row += count
    case "G": column = count - 1
    default: Issue.record("unexpected sequence \(command)")
    }
  }
}
