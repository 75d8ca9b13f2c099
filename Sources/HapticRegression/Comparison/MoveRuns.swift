internal import HapticModel
internal import HapticTimeline

/// The events that begin at another time: one message for those that moved together.
struct MoveRuns {
  private(set) var changes: [Change] = []
  /// The time by which most events moved, and the old time from which on they did; `nil` if they did not.
  private(set) var common: (shift: TimeSpan, from: TimePoint)?
  private let old: [ComparedEvent]
  private let new: [ComparedEvent]
  private let pairs: [(old: Int, new: Int)]

  /// The number of events that are named because they did not move with all others; *chosen*.
  private static var maximum: Int { 3 }

  /// Compares the times of pairs in the order of the new events; events between them may be new or gone.
  init(_ pairs: [(old: Int, new: Int)], old: [ComparedEvent], new: [ComparedEvent]) {
    self.old = old
    self.new = new
    self.pairs = pairs
    let runs = Self.runs(pairs.map { new[$0.new].time - old[$0.old].time })
    if let maximum = commonShift(runs) {
      reportCommon(maximum)
      for run in runs where shift(of: run) != maximum { report(run) }
    } else {
      for run in runs { report(run) }
    }
  }

  /// The runs of equal shifts other than 0.
  private static func runs(_ shifts: [TimeSpan]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for (position, shift) in shifts.enumerated() where shift != .zero {
      if let last = runs.last, last.upperBound == position, shifts[last.lowerBound] == shift {
        runs[runs.count - 1] = last.lowerBound..<position + 1
      } else {
        runs.append(position..<position + 1)
      }
    }
    return runs
  }

  private func shift(_ position: Int) -> TimeSpan {
    new[pairs[position].new].time - old[pairs[position].old].time
  }

  private func shift(of run: Range<Int>) -> TimeSpan { shift(run.lowerBound) }

  // MARK: Most events

  /// Returns the shift of two or more runs that are more than half of all events, and at least 3.
  private func commonShift(_ runs: [Range<Int>]) -> TimeSpan? {
    let shifts = Dictionary(grouping: runs) { shift(of: $0) }
    return shifts.first { _, runs in
      let count = runs.reduce(0) { $0 + $1.count }
      return runs.count > 1 && count >= 3 && count * 2 > pairs.count
    }?.key
  }

  private mutating func reportCommon(_ shift: TimeSpan) {
    let positions = pairs.indices.filter { self.shift($0) == shift }
    let others = pairs.indices.filter { self.shift($0) != shift }.map { new[pairs[$0].new].name }
    let who =
      others.count <= Self.maximum
      ? "everything but \(Self.list(others))" : "\(positions.count) of \(pairs.count) events"
    let count = others.count <= Self.maximum ? " (\(ComparisonText.count(positions.count, "event")))" : ""
    guard let first = positions.first else { return }
    let event = new[pairs[first].new]
    changes.append(
      Change(
        .moved, "\(who) moved \(ComparisonText.signed(shift))\(count)", event: event.id,
        subjects: positions.map { new[pairs[$0].new].id }, time: event.time))
    common = (shift, .zero)
  }

  private static func list(_ names: [String]) -> String {
    names.count < 2
      ? names.joined() : names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
  }

  // MARK: Runs

  private mutating func report(_ run: Range<Int>) {
    let (first, last) = (pairs[run.lowerBound], pairs[run.upperBound - 1])
    let isToTheEnd = run.upperBound == pairs.count
    if isToTheEnd || run.count * 2 > pairs.count {
      let before = run.lowerBound == 0 ? .zero : old[pairs[run.lowerBound - 1].old].time
      common = common ?? (shift(of: run), before)
    }
    guard run.count >= 3 || (run.count == 2 && isToTheEnd) else {
      for position in run {
        let (before, after) = (old[pairs[position].old], new[pairs[position].new])
        let move = ComparisonText.move(from: before.time, to: after.time)
        var change = Change(.moved, "\(after.name) moved \(move)", of: after)
        if isToTheEnd, run.count == 1 { change.move = movedEnd(run) }
        changes.append(change)
      }
      return
    }
    let who =
      !isToTheEnd
      ? "\(new[first.new].name) to \(new[last.new].name)"
      : run.lowerBound == 0 ? "everything" : "everything from \(new[first.new].name) on"
    let count = ComparisonText.count(run.count, "event")
    var change = Change(
      .moved, "\(who) moved \(ComparisonText.signed(shift(of: run))) (\(count))", event: new[first.new].id,
      subjects: run.map { new[pairs[$0].new].id }, time: new[first.new].time)
    if isToTheEnd, run.lowerBound > 0 { change.move = movedEnd(run) }
    changes.append(change)
  }

  private func movedEnd(_ run: Range<Int>) -> MovedEnd {
    MovedEnd(
      shift: shift(of: run), from: old[pairs[run.lowerBound].old].time,
      after: run.lowerBound > 0 ? old[pairs[run.lowerBound - 1].old].time : nil, count: run.count,
      name: new[pairs[run.lowerBound].new].name)
  }
}
