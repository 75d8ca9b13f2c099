internal import HapticFormats
internal import HapticModel
internal import HapticTimeline

/// Which events of two traces are the same.
///
/// Actuator by actuator and kind by kind, in the order of time. Where both have as many, the n-th is the n-th; where not,
/// those of equal time and values are, and what is left between two such is paired in order.
struct TraceAlignment {
  enum Pair: Hashable {
    /// An event of the old trace alone.
    case missing(Int)
    /// An event of the new trace alone.
    case added(Int)
    case both(Int, Int)
  }

  private struct Voice: Hashable {
    let lane: Int
    let kind: String
  }

  /// In the order of the new trace; what is missing stands before what came after it.
  private(set) var pairs: [Pair] = []

  private let old: [TraceEvent]
  private let new: [TraceEvent]

  init(old: [TraceEvent], new: [TraceEvent]) {
    self.old = old
    self.new = new
    let before = Self.byVoice(old)
    let after = Self.byVoice(new)
    for voice in Set(before.keys).union(after.keys) {
      align(before[voice] ?? [], after[voice] ?? [])
    }
    pairs = pairs.sorted { time(of: $0) < time(of: $1) }
  }

  /// Whether two actions command the same; the number of what is released is a matter of counting.
  static func isSame(_ one: TraceEvent.Action, _ other: TraceEvent.Action) -> Bool {
    if case .release(_, let isCut) = one, case .release(_, isCut) = other { return true }
    return one == other
  }

  private func time(of pair: Pair) -> (TimePoint, Int, Int) {
    switch pair {
    case .missing(let place): (old[place].time, 0, place)
    case .added(let place): (new[place].time, 1, place)
    case .both(_, let place): (new[place].time, 1, place)
    }
  }

  private static func byVoice(_ events: [TraceEvent]) -> [Voice: [Int]] {
    var found: [Voice: [Int]] = [:]
    for (place, event) in events.enumerated() {
      var kind = event.action.kind
      if case .control(let segment) = event.action { kind += segment.id.rawValue }
      found[Voice(lane: event.lane, kind: kind), default: []].append(place)
    }
    return found
  }

  /// Pairs what is equal from both ends, then the middle.
  private mutating func align(_ before: [Int], _ after: [Int]) {
    if before.count == after.count {
      for (one, other) in zip(before, after) { pairs.append(.both(one, other)) }
      return
    }
    var (first, beforeEnd, afterEnd) = (0, before.count, after.count)
    while first < min(beforeEnd, afterEnd), isEqual(before[first], after[first]) {
      pairs.append(.both(before[first], after[first]))
      first += 1
    }
    while beforeEnd > first, afterEnd > first, isEqual(before[beforeEnd - 1], after[afterEnd - 1]) {
      beforeEnd -= 1
      afterEnd -= 1
      pairs.append(.both(before[beforeEnd], after[afterEnd]))
    }
    alignMiddle(Array(before[first..<beforeEnd]), Array(after[first..<afterEnd]))
  }

  /// Walks both in time: equal ones are the same; of others the earlier one is alone, unless as many are left.
  private mutating func alignMiddle(_ before: [Int], _ after: [Int]) {
    var (one, other) = (0, 0)
    while one < before.count, other < after.count {
      let (old, new) = (self.old[before[one]], self.new[after[other]])
      if before.count - one == after.count - other || old.time == new.time {
        pairs.append(.both(before[one], after[other]))
        one += 1
        other += 1
      } else if old.time < new.time {
        pairs.append(.missing(before[one]))
        one += 1
      } else {
        pairs.append(.added(after[other]))
        other += 1
      }
    }
    pairs += before[one...].map { .missing($0) } + after[other...].map { .added($0) }
  }

  private func isEqual(_ one: Int, _ other: Int) -> Bool {
    old[one].time == new[other].time && Self.isSame(old[one].action, new[other].action)
  }
}
