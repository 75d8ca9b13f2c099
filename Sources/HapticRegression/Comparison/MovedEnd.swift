internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// A move of all events, or of all points of a line, from some time on.
struct MovedEnd: Equatable {
  let shift: TimeSpan
  /// The old time of the first that moved.
  let from: TimePoint
  /// The old time of the last that stayed; `nil` if none did.
  let after: TimePoint?
  /// The number of events or points.
  let count: Int
  /// The first event that moved; `nil` for points.
  var name: String?
}

extension [Change] {
  /// Tells the moves of events and of lines in one change, if all events and all points from some time on moved alike.
  ///
  /// - Parameter stayed: the old times of the last points of the lines that did not change.
  mutating func mergeMoves(besides stayed: [TimePoint]) {
    let moved = indices.filter { self[$0].move != nil }
    let moves = moved.compactMap { self[$0].move }
    guard moves.count > 1, let first = moves.min(by: { $0.from < $1.from }),
      moves.allSatisfy({ $0.shift == first.shift && $0.after.map { $0 < first.from } ?? true }),
      stayed.allSatisfy({ $0 < first.from }), let position = moved.first(where: { self[$0].move == first })
    else { return }
    let name = moves.lazy.filter { $0.from == first.from }.compactMap(\.name).first
    let events = moves.filter { $0.name != nil }.reduce(0) { $0 + $1.count }
    let points = moves.filter { $0.name == nil }.reduce(0) { $0 + $1.count }
    let counts = [(events, "event"), (points, "point")].filter { $0.0 > 0 }
      .map { ComparisonText.count($0.0, $0.1) }.joined(separator: ", ")
    var change = self[position]
    change.code = .moved
    change.message =
      "everything from \(name ?? ComparisonText.time(first.from)) on moved "
      + "\(ComparisonText.signed(first.shift)) (\(counts))"
    change.event = moved.compactMap { self[$0].event }.first
    change.subjects = moved.flatMap { self[$0].subjects }
    change.move = nil
    self[moved[0]] = change
    for index in moved.dropFirst().reversed() { remove(at: index) }
  }
}
