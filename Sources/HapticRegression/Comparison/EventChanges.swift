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
    let message = "\(one.told(beside: other)) and \(other.told(beside: one)) changed places"
    let here = new[swap.first.new]
    return Change(
      .swapped, message, event: here.id, subjects: [here.id, new[swap.second.new].id], time: here.time)
  }

  private func addition(_ place: Int) -> Change {
    let event = new[place]
    if let twin = twin(of: place) {
      return Change(
        .doubled, "\(twin.name) is doubled: another at \(ComparisonText.time(event.time))", of: event)
    }
    return Change(.added, "\(event.name) is new, at \(ComparisonText.time(event.time))", of: event)
  }

  private func loss(_ place: Int) -> Change {
    let event = old[place]
    let message = "\(event.name) is gone (it was at \(ComparisonText.time(event.time)))"
    return Change(.dropped, message, time: event.time)
  }

  /// The maximum distance at which an event doubles another: 30 ms, below which a hand feels two pulses as one
  /// (Remache-Vinueza et al., Scientific Reports 2025, PMC11814341).
  private static var doubling: TimeSpan { .milliseconds(30) }
  /// The maximum number of neighbours considered; *chosen*, for patterns in which everything happens at once.
  private static var neighbours: Int { 64 }

  /// Returns the neighbour that an event repeats: the last one before it, or else the first after it.
  private func twin(of place: Int) -> ComparedEvent? {
    func isTwin(_ other: ComparedEvent) -> Bool { other.content == new[place].content }
    let before = new[..<place].suffix(Self.neighbours).reversed()
      .prefix { new[place].time - $0.time <= Self.doubling }
    let after = new[(place + 1)...].prefix(Self.neighbours)
      .prefix { $0.time - new[place].time <= Self.doubling }
    return before.first(where: isTwin) ?? after.first(where: isTwin)
  }
}

extension ComparedEvent {
  /// Returns its name with the value that distinguishes it from another: `tap 1 (0.7)`.
  fileprivate func told(beside other: ComparedEvent) -> String {
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
