internal import HapticModel
internal import HapticPictures

/// Lines at the bottom of a terminal that change in place: a picture with a playhead, and text under it.
///
/// It only produces the text that changes the screen; the cursor is at the start of the line below the block before and
/// after each change. No line may be wider than the terminal, and all of them together must be fewer than its rows.
struct ScreenBlock {
  /// The picture; `nil` if there is none, or no room.
  private(set) var picture: TerminalTimeline?
  private var below: [String] = []
  /// The column of the playhead, counted from the picture's start.
  private var playhead: TimePoint?
  /// The number of lines on the screen now.
  private var drawnLines = 0

  /// Removes the block from the screen.
  mutating func erase() -> String {
    defer { drawnLines = 0 }
    return drawnLines == 0 ? "" : Self.up(drawnLines) + "\r\u{1B}[J"
  }

  /// Draws the block in place of the previous one.
  mutating func draw(_ picture: TerminalTimeline?, below: [String], playhead: TimePoint?) -> String {
    var text = erase()
    self.picture = picture
    self.below = below
    self.playhead = playhead
    let lines = (picture?.lines(playhead: playhead) ?? []) + below
    drawnLines = lines.count
    for line in lines { text += line + "\n" }
    return text
  }

  /// Updates a block on the screen: the playhead, and the lines below the picture.
  mutating func update(below new: [String], playhead position: TimePoint?) -> String {
    guard drawnLines > 0, new.count == below.count else {
      return draw(picture, below: new, playhead: position)
    }
    var text = ""
    if let picture {
      let moved = picture.redraw(from: playhead, to: position)
      if !moved.isEmpty { text += Self.up(below.count) + moved + Self.down(below.count) }
    }
    playhead = position
    for (index, line) in new.enumerated() where line != below[index] {
      let distance = below.count - index
      text += Self.up(distance) + "\r" + line + "\u{1B}[K\r" + Self.down(distance)
    }
    below = new
    return text
  }

  /// Leaves the picture on the screen, without its playhead and without the lines below.
  mutating func finish() -> String {
    guard drawnLines > 0 else { return "" }
    let text = update(below: below, playhead: nil)
    drawnLines = 0
    return text + (below.isEmpty ? "" : Self.up(below.count) + "\r\u{1B}[J")
  }

  private static func up(_ rows: Int) -> String { rows > 0 ? "\u{1B}[\(rows)A" : "" }
  private static func down(_ rows: Int) -> String { rows > 0 ? "\u{1B}[\(rows)B" : "" }
}
