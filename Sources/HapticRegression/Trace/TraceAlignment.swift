internal import HapticModel
internal import HapticTimeline

/// Matches the events, or the calls, of two traces.
///
/// Events are matched separately for each actuator and kind, like the events of patterns by ``Alignment``: equal ones
/// first, the rest by time and content.
struct TraceAlignment {
  enum Pair: Hashable {
    /// Only in the old trace.
    case missing(Int)
    /// Only in the new trace.
    case added(Int)
    case both(Int, Int)
  }

  private struct Voice: Hashable {
    let lane: Int
    let kind: String
  }

  /// The pairs in the order of the new trace; a missing event comes before new ones of the same time.
  private(set) var pairs: [Pair] = []

  init(old: [TraceEvent], new: [TraceEvent]) {
    let (before, after) = (Self.byVoice(old), Self.byVoice(new))
    let (oldOnes, newOnes) = (old.map(AlignedEvent.init), new.map(AlignedEvent.init))
    for voice in Set(before.keys).union(after.keys) {
      align(oldOnes, before[voice] ?? [], newOnes, after[voice] ?? [])
    }
    sort(old.map(\.time), new.map(\.time))
  }

  init(old: [TraceCall], new: [TraceCall]) {
    align(old.map(AlignedCall.init), Array(old.indices), new.map(AlignedCall.init), Array(new.indices))
    sort(old.map(\.time), new.map(\.time))
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

  /// Aligns the elements at these indices.
  private mutating func align<Element: Alignable>(
    _ old: [Element], _ oldPlaces: [Int], _ new: [Element], _ newPlaces: [Int]
  ) {
    // A file may have its lines in any order.
    let before = oldPlaces.sorted { (old[$0].time, $0) < (old[$1].time, $1) }
    let after = newPlaces.sorted { (new[$0].time, $0) < (new[$1].time, $1) }
    let alignment = Alignment(before.map { old[$0] }, after.map { new[$0] })
    let swapped = alignment.swaps.flatMap { [$0.first, $0.second] }
    let crossing = Self.crossing(alignment.pairs)
    for (place, pair) in alignment.pairs.enumerated() {
      // A match that changed and crosses others is more likely a different event.
      if crossing[place],
        old[before[pair.old]].content != new[after[pair.new]].content
      {
        pairs += [.missing(before[pair.old]), .added(after[pair.new])]
      } else {
        pairs.append(.both(before[pair.old], after[pair.new]))
      }
    }
    pairs += swapped.map { .both(before[$0.old], after[$0.new]) }
    pairs += alignment.dropped.map { .missing(before[$0]) } + alignment.added.map { .added(after[$0]) }
  }

  /// Returns, for each pair in the order of the new, whether another crosses it.
  private static func crossing(_ pairs: [(old: Int, new: Int)]) -> [Bool] {
    var crossed = [Bool](repeating: false, count: pairs.count)
    var latest = -1
    for place in pairs.indices {
      if latest > pairs[place].old { crossed[place] = true }
      latest = max(latest, pairs[place].old)
    }
    var earliest = Int.max
    for place in pairs.indices.reversed() {
      if earliest < pairs[place].old { crossed[place] = true }
      earliest = min(earliest, pairs[place].old)
    }
    return crossed
  }

  private mutating func sort(_ old: [TimePoint], _ new: [TimePoint]) {
    func rank(_ pair: Pair) -> (TimePoint, Int, Int) {
      switch pair {
      case .missing(let place): (old[place], 0, place)
      case .added(let place), .both(_, let place): (new[place], 1, place)
      }
    }
    pairs.sort { rank($0) < rank($1) }
  }
}
