import HapticPictures
import HapticTimeline

@testable import HapticConsole

@Suite struct ScreenBlockTests {
  private let picture = TerminalTimeline(
    Timeline(
      compiling: HapticPattern("two") {
        Transient(0.7, at: .seconds(0))
        Transient(1.0, at: .seconds(0.08))
      }), style: TerminalStyle(width: 60, height: 4))
  private var screen = TerminalScreen(width: 60, height: 20)

  private func lines(_ below: [String], at playhead: TimePoint?) -> [String] {
    picture.lines(playhead: playhead) + below
  }

  @Test mutating func changesInPlaceGiveWhatADrawingFromScratchGives() {
    var block = ScreenBlock()
    screen.feed("before\n")
    var scratch: [String] = []
    let steps: [([String], Int64?)] = [
      (["a"], 0), (["longer"], 40), (["b"], 80), (["b", "list", "more"], 80), (["c", "list", "other"], 20),
      (["d"], nil),
    ]
    for (index, (below, position)) in steps.enumerated() {
      let playhead = position.map(TimePoint.milliseconds)
      screen.feed(
        index == 0
          ? block.draw(picture, below: below, playhead: playhead)
          : block.update(below: below, playhead: playhead))
      scratch = ["before"] + lines(below, at: playhead)
      #expect(screen.lines == scratch, "step \(index)")
      #expect(screen.row == scratch.count, "step \(index)")
    }
    screen.feed(block.finish())
    #expect(screen.lines == ["before"] + picture.lines())
    screen.feed("after")
    #expect(screen.lines == ["before"] + picture.lines() + ["after"])
  }

  @Test mutating func whatIsErasedLeavesNothing() {
    var block = ScreenBlock()
    screen.feed("before\n" + block.draw(picture, below: ["x", "y"], playhead: .zero) + block.erase())
    #expect(screen.lines == ["before"])
    screen.feed("message\n" + block.draw(nil, below: ["x"], playhead: .zero))
    #expect(screen.lines == ["before", "message", "x"])
    screen.feed(block.erase() + block.erase() + block.finish())
    #expect(screen.lines == ["before", "message"])
  }

  /// At the bottom of a terminal the lines above move up, and the block stays whole.
  @Test mutating func aBlockAtTheBottomScrollsWhatIsAbove() {
    var block = ScreenBlock()
    for line in 0..<30 { screen.feed("\(line)\n") }
    screen.feed(block.draw(picture, below: ["x"], playhead: nil))
    screen.feed(block.update(below: ["x", "y", "z"], playhead: .zero))
    #expect(Array(screen.lines.suffix(picture.lines().count + 3)) == lines(["x", "y", "z"], at: .zero))
  }
}
