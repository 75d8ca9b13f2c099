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

  /// Matches events, the old ones with the times that `warp` gives them.
  init(old: [TraceEvent], new: [TraceEvent], _ warp: TimeWarp = .none) {
    let (before, after) = (Self.byVoice(old), Self.byVoice(new))
    let oldOnes = old.map { AlignedEvent($0, at: warp($0.time)) }
    let newOnes = new.map { AlignedEvent($0, at: $0.time) }
    for voice in Set(before.keys).union(after.keys) {
      align(oldOnes, oldIndices: before[voice] ?? [], new: newOnes, newIndices: after[voice] ?? [])
    }
    sort(old.map(\.time), new.map(\.time))
  }

  init(old: [TraceCall], new: [TraceCall]) {
    align(
      old.map(AlignedCall.init), oldIndices: Array(old.indices), new: new.map(AlignedCall.init),
      newIndices: Array(new.indices))
    sort(old.map(\.time), new.map(\.time))
  }

  private static func byVoice(_ events: [TraceEvent]) -> [Voice: [Int]] {
    var found: [Voice: [Int]] = [:]
    for (index, event) in events.enumerated() {
      var kind = event.action.kind
      if case .control(let segment) = event.action { kind += segment.id.rawValue }
      found[Voice(lane: event.lane, kind: kind), default: []].append(index)
    }
    return found
  }

  /// Aligns the elements at these indices.
  private mutating func align<Element: Alignable>(
    _ old: [Element], oldIndices: [Int], new: [Element], newIndices: [Int]
  ) {
    // A file may have its lines in any order.
    let before = oldIndices.sorted { (old[$0].time, $0) < (old[$1].time, $1) }
    let after = newIndices.sorted { (new[$0].time, $0) < (new[$1].time, $1) }
    let alignment = Alignment(before.map { old[$0] }, after.map { new[$0] })
    let swapped = alignment.swaps.flatMap { [$0.first, $0.second] }
    let crossing = Self.crossing(alignment.pairs)
    for (index, pair) in alignment.pairs.enumerated() {
      // A match that changed and crosses others is more likely a different event.
      if crossing[index],
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
    for index in pairs.indices {
      if latest > pairs[index].old { crossed[index] = true }
      latest = max(latest, pairs[index].old)
    }
    var earliest = Int.max
    for index in pairs.indices.reversed() {
      if earliest < pairs[index].old { crossed[index] = true }
      earliest = min(earliest, pairs[index].old)
    }
    return crossed
  }

  private mutating func sort(_ old: [TimePoint], _ new: [TimePoint]) {
    func rank(_ pair: Pair) -> (TimePoint, Int, Int) {
      switch pair {
      case .missing(let index): (old[index], 0, index)
      case .added(let index), .both(_, let index): (new[index], 1, index)
      }
    }
    pairs.sort { rank($0) < rank($1) }
  }
}

/// An event of a trace for the alignment: its time and its command.
struct AlignedEvent: Alignable {
  let time: TimePoint
  let content: TraceEvent.Action

  init(_ event: TraceEvent, at time: TimePoint) {
    self.time = time
    content = event.action.withoutNumbers
  }

  /// The distance of the commands: 0 for equal ones, otherwise by levels and lengths.
  func distance(to new: AlignedEvent) -> Double {
    if content == new.content { return 0 }
    switch (content, new.content) {
    case (.tap(let old), .tap(let new)):
      return Self.distance((old.intensity, old.sharpness), (new.intensity, new.sharpness))
    case (.begin(let old, _), .begin(let new, _)):
      let levels = Self.distance((old.intensity, old.sharpness), (new.intensity, new.sharpness))
      return old.held == new.held ? levels : levels + 0.1
    case (.control(let old), .control(let new)):
      return 0.1 + 0.3 * (min(abs(old.from - new.from), 1) + min(abs(old.to - new.to), 1))
    default: return 0.5
    }
  }

  /// Weighs levels like those of golden events (*chosen*).
  private static func distance(
    _ old: (intensity: UnitLevel, sharpness: UnitLevel), _ new: (intensity: UnitLevel, sharpness: UnitLevel)
  ) -> Double {
    0.1 + 0.3 * abs(old.intensity.value - new.intensity.value)
      + 0.3 * abs(old.sharpness.value - new.sharpness.value)
  }
}

extension TraceEvent.Action {
  /// The action without the number of the released event, which is arbitrary.
  var withoutNumbers: TraceEvent.Action {
    if case .release(_, let isCut) = self { .release(of: 0, isCut: isCut) } else { self }
  }
}

/// A call of a trace for the alignment, without its number, which is arbitrary.
struct AlignedCall: Alignable, Equatable {
  struct Content: Hashable {
    let name: String
    let generator: String?
    let intensity: UnitLevel?
    let isWarm: Bool?
  }

  let time: TimePoint
  let content: Content

  init(_ call: TraceCall) {
    time = call.time
    content = Content(
      name: call.name, generator: call.generator, intensity: call.intensity, isWarm: call.isWarm)
  }

  /// The haptic's name has the largest weight (*chosen*).
  func distance(to new: AlignedCall) -> Double {
    if content == new.content { return 0 }
    return content.name == new.content.name ? 0.2 : 0.8
  }
}
