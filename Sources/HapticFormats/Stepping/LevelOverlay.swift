internal import HapticModel

/// Lays pieces that overlap over each other: at each time the strongest rules.
struct LevelOverlay {
  /// The pieces of the strongest, in the order of time, without overlaps.
  private(set) var pieces: [LevelPattern.Piece] = []
  /// Where the first piece stands in the text that is weaker than another one at its time; `nil` where none is.
  private(set) var merged: Int?
  /// Where the piece stands at which more than `atOnce` overlapped; nothing is laid where there is one.
  private(set) var crowd: Int?

  /// Lays pieces in any order.
  ///
  /// Cost: O(n log n + n · `atOnce`).
  init(_ unordered: [LevelPattern.Piece], atOnce: Int) {
    let sorted = unordered.enumerated()
      .filter { $0.element.isOn }
      .sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
      .map(\.element)
    let edges = Self.edges(of: sorted)
    var running: [LevelPattern.Piece] = []
    var next = 0
    for (start, end) in zip(edges, edges.dropFirst()) {
      running.removeAll { $0.end <= start }
      while next < sorted.count, sorted[next].start <= start {
        running.append(sorted[next])
        next += 1
      }
      if running.count > atOnce {
        crowd = running.last?.offset
        pieces = []
        return
      }
      lay(running, from: start, to: end)
    }
  }

  private static func edges(of pieces: [LevelPattern.Piece]) -> [TimePoint] {
    var edges: [TimePoint] = []
    for time in pieces.flatMap({ [$0.start, $0.end] }).sorted() where edges.last != time {
      edges.append(time)
    }
    return edges
  }

  /// Adds the strongest of what runs between two edges.
  ///
  /// Where two courses cross in between, the line from the one's start to the other's end stands for both.
  private mutating func lay(_ running: [LevelPattern.Piece], from start: TimePoint, to end: TimePoint) {
    guard let first = running.first else { return }
    var piece = LevelPattern.Piece(start: start, end: end, from: 0, to: 0, offset: first.offset)
    for each in running {
      let (from, to) = (Self.level(of: each, at: start), Self.level(of: each, at: end))
      if each != first, merged == nil, from != piece.from || to != piece.to { merged = each.offset }
      if from > piece.from { piece.offset = each.offset }
      piece.from = max(piece.from, from)
      piece.to = max(piece.to, to)
    }
    pieces.append(piece)
  }

  private static func level(of piece: LevelPattern.Piece, at time: TimePoint) -> Double {
    if time == piece.start { return piece.from }
    if time == piece.end { return piece.to }
    let share = Double((time - piece.start).nanoseconds) / Double((piece.end - piece.start).nanoseconds)
    return piece.from + (piece.to - piece.from) * share
  }
}
