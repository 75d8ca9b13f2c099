internal import HapticModel
internal import HapticTimeline

/// The events that begin at another time: one message for those that moved together.
struct MoveRuns {
  private(set) var changes: [Change] = []
  private let old: [ComparedEvent]
  private let new: [ComparedEvent]

  init(_ pairs: [(old: Int, new: Int)], _ old: [ComparedEvent], _ new: [ComparedEvent]) {
    self.old = old
    self.new = new
    var run: [(old: Int, new: Int)] = []
    for pair in pairs where shift(pair) != .zero {
      if let last = run.last, !follows(pair, last) {
        tell(run)
        run = []
      }
      run.append(pair)
    }
    tell(run)
  }

  private func shift(_ pair: (old: Int, new: Int)) -> TimeSpan { new[pair.new].time - old[pair.old].time }

  private func follows(_ pair: (old: Int, new: Int), _ last: (old: Int, new: Int)) -> Bool {
    pair.old == last.old + 1 && pair.new == last.new + 1 && shift(pair) == shift(last)
  }

  private mutating func tell(_ run: [(old: Int, new: Int)]) {
    guard let first = run.first, let last = run.last else { return }
    let isToTheEnd = last.new == new.count - 1 && last.old == old.count - 1
    guard run.count >= 3 || (run.count == 2 && isToTheEnd) else {
      for pair in run {
        let (before, after) = (old[pair.old], new[pair.new])
        let move = ComparisonText.move(from: before.time, to: after.time)
        changes.append(Change(.moved, "\(after.name) moved \(move)", of: after))
      }
      return
    }
    let who =
      !isToTheEnd
      ? "\(new[first.new].name) to \(new[last.new].name)"
      : first.new == 0 && first.old == 0 ? "everything" : "everything from \(new[first.new].name) on"
    let count = ComparisonText.count(run.count, "event")
    changes.append(
      Change(
        .moved, "\(who) moved \(ComparisonText.signed(shift(first))) (\(count))", event: new[first.new].id,
        subjects: run.map { new[$0.new].id }, time: new[first.new].time))
  }
}
