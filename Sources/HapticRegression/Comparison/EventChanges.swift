internal import HapticDevices
internal import HapticModel
internal import HapticTimeline

/// The changes among the events of a pattern.
struct EventChanges {
  let old: [ComparedEvent]
  let new: [ComparedEvent]
  let alignment: Alignment
  private(set) var changes: [Change] = []

  /// Compares events; `controls` contains the controls that changed.
  init(_ old: [ComparedEvent], _ new: [ComparedEvent], controls: Set<ControlID>) {
    self.old = old
    self.new = new
    alignment = Alignment(old, new)
    changes = alignment.swaps.map(swap) + alignment.added.map(addition) + alignment.dropped.map(loss)
    let pairs = alignment.pairs.map { (old[$0.old], new[$0.new]) }
    changes += MoveRuns(alignment.pairs, old, new).changes
    let uniform = UniformLevels(pairs, isComplete: pairs.count == old.count && pairs.count == new.count)
    changes += uniform.changes
    for (before, after) in pairs where before.content != after.content || before.resolved != after.resolved {
      changes += EventDifference(before, after, controls: controls).changes.filter { !uniform.covers($0) }
    }
  }

  private func swap(_ swap: (first: (old: Int, new: Int), second: (old: Int, new: Int))) -> Change {
    let (one, other) = (old[swap.first.old], old[swap.second.old])
    let message = "\(one.distinctName(beside: other)) and \(other.distinctName(beside: one)) changed places"
    let here = new[swap.first.new]
    return Change(
      .swapped, message, event: here.id, subjects: [here.id, new[swap.second.new].id], time: here.time)
  }

  private func addition(_ index: Int) -> Change {
    let event = new[index]
    if let twin = twin(of: index) {
      return Change(
        .doubled, "\(twin.name) is doubled: another at \(ComparisonText.time(event.time))", of: event)
    }
    return Change(.added, "\(event.name) is new, at \(ComparisonText.time(event.time))", of: event)
  }

  private func loss(_ index: Int) -> Change {
    let event = old[index]
    let message = "\(event.name) is gone (it was at \(ComparisonText.time(event.time)))"
    return Change(.dropped, message, time: event.time)
  }

  /// The distance below which an event doubles another: a hand feels two such pulses as one.
  private static var doubling: TimeSpan { Fusion.span }
  /// The maximum number of neighbours considered; *chosen*, for patterns in which everything happens at once.
  private static var neighbours: Int { 64 }

  /// Returns the neighbour that an event repeats: the last one before it, or else the first after it.
  private func twin(of index: Int) -> ComparedEvent? {
    func isTwin(_ other: ComparedEvent) -> Bool { other.content == new[index].content }
    let before = new[..<index].suffix(Self.neighbours).reversed()
      .prefix { new[index].time - $0.time < Self.doubling }
    let after = new[(index + 1)...].prefix(Self.neighbours)
      .prefix { $0.time - new[index].time < Self.doubling }
    return before.first(where: isTwin) ?? after.first(where: isTwin)
  }
}

extension ComparedEvent {
  /// Returns its name with the value that distinguishes it from another: `tap 1 (0.7)`.
  fileprivate func distinctName(beside other: ComparedEvent) -> String {
    let (mine, its) = (content, other.content)
    if mine.kind != its.kind { return name }
    if mine.intensity != its.intensity { return "\(name) (\(ComparisonText.level(mine.intensity.value)))" }
    if let sharpness = mine.sharpness, sharpness != its.sharpness {
      return "\(name) (sharpness \(ComparisonText.level(sharpness.value)))"
    }
    if let length = mine.length, length != its.length { return "\(name) (\(ComparisonText.span(length)))" }
    return name
  }
}

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

/// A uniform change of all levels, reported as one change.
struct UniformLevels {
  private(set) var changes: [Change] = []

  /// Compares all pairs of a pattern; `isComplete` if every event has a partner.
  init(_ pairs: [(ComparedEvent, ComparedEvent)], isComplete: Bool) {
    let felt = pairs.filter { $0.0.content.kind == $0.1.content.kind && $0.0.content.sharpness != nil }
    guard isComplete, felt.count >= 2, let first = felt.first else { return }
    if let factor = Self.factor(of: felt), let text = ComparisonText.percentage(from: 1, to: factor) {
      append(.intensity, "every intensity changed by \(text)", felt, at: first.1)
    }
    if let step = Self.step(of: felt) {
      let text = (step > 0 ? "+" : "") + FixedDecimal.text(step, digits: 6, isTrimmed: true)
      append(.sharpness, "every sharpness changed by \(text)", felt, at: first.1)
    }
  }

  /// True if a change is already reported.
  func covers(_ change: Change) -> Bool { changes.contains { $0.code == change.code } }

  private mutating func append(
    _ code: Regression.Code, _ message: String, _ pairs: [(ComparedEvent, ComparedEvent)],
    at first: ComparedEvent
  ) {
    changes.append(
      Change(
        code, "\(message) (\(ComparisonText.count(pairs.count, "event")))", event: first.id,
        subjects: pairs.map(\.1.id), time: first.time))
  }

  /// The factor of every intensity; `nil` if it is not the same for all, or 1.
  private static func factor(of pairs: [(ComparedEvent, ComparedEvent)]) -> Double? {
    let levels = pairs.map { ($0.0.content.intensity.value, $0.1.content.intensity.value) }
    guard let (old, new) = levels.first, old > 0, old != new else { return nil }
    let factor = new / old
    return levels.allSatisfy { $0.0 > 0 && isNear($0.1 / $0.0, factor) } ? factor : nil
  }

  /// Returns the amount added to every sharpness; `nil` if it is not the same for all, or 0.
  private static func step(of pairs: [(ComparedEvent, ComparedEvent)]) -> Double? {
    let steps = pairs.map {
      ($0.1.content.sharpness?.value ?? 0) - ($0.0.content.sharpness?.value ?? 0)
    }
    guard let step = steps.first, !isNear(step, 0) else { return nil }
    return steps.allSatisfy { isNear($0, step) } ? step : nil
  }

  /// True if two values are equal except for the rounding of sums and products.
  private static func isNear(_ left: Double, _ right: Double) -> Bool { abs(left - right) < 1e-9 }
}
