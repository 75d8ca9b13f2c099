internal import HapticDevices
internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// The changes among the events of a pattern.
struct EventChanges {
  let old: [ComparedEvent]
  let new: [ComparedEvent]
  let alignment: Alignment
  /// The events that moved.
  let moves: MoveRuns
  private(set) var changes: [Change] = []
  private let terms: LevelSemantics

  /// Compares events in the file's terms; `controls` contains the controls that changed.
  init(
    _ old: [ComparedEvent], _ new: [ComparedEvent], controls: Set<ControlID>, in terms: LevelSemantics
  ) {
    self.old = old
    self.new = new
    self.terms = terms
    let alignment = Alignment(old, new)
    self.alignment = alignment
    moves = MoveRuns(alignment.pairs, old: old, new: new)
    changes = alignment.swaps.map(swap) + alignment.added.map(addition) + alignment.dropped.map(loss)
    let scale = LevelScale(alignment.pairs.map { (old[$0.old], new[$0.new]) }, in: terms)
    changes += moves.changes + scale.changes
    let isComplete = scale.pairs.count == old.count && scale.pairs.count == new.count
    let uniform = UniformLevels(scale.pairs, isComplete: isComplete, in: terms)
    changes += uniform.changes
    for (before, after) in uniform.pairs
    where before.content != after.content || before.resolved != after.resolved {
      changes += EventDifference(before, after, controls: controls, in: terms).changes
    }
  }

  /// The times of the last points of the lines of vibrations that did not change.
  var unchangedLines: [TimePoint] {
    alignment.pairs.flatMap { pair -> [TimePoint] in
      guard old[pair.old].time == new[pair.new].time, case .vibration(let was, _) = old[pair.old].content,
        case .vibration(let now, _) = new[pair.new].content
      else { return [] }
      return [(was.intensityCurve, now.intensityCurve), (was.sharpnessCurve, now.sharpnessCurve)]
        .filter { $0 == $1 }.compactMap { $0.0?.points.last.map { old[pair.old].time + $0.offset } }
    }
  }

  private func swap(_ swap: (first: (old: Int, new: Int), second: (old: Int, new: Int))) -> Change {
    let (one, other) = (old[swap.first.old], old[swap.second.old])
    let message =
      "\(one.distinctName(beside: other, terms)) and \(other.distinctName(beside: one, terms)) changed places"
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
    return Change(.dropped, message, time: event.time, position: .gap(event.time))
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
  fileprivate func distinctName(beside other: ComparedEvent, _ terms: LevelSemantics) -> String {
    let (mine, its) = (content, other.content)
    if mine.kind != its.kind { return name }
    let isTap = mine.kind == .tap
    if mine.intensity != its.intensity {
      let term = isTap ? terms.tapIntensity : terms.intensity
      return "\(name) (\(ComparisonText.level(term.number(of: mine.intensity.value))))"
    }
    if let sharpness = mine.sharpness, sharpness != its.sharpness {
      let term = isTap ? terms.tapSharpness : terms.sharpness
      return "\(name) (\(term.word) \(ComparisonText.level(term.number(of: sharpness.value))))"
    }
    if let length = mine.length, length != its.length { return "\(name) (\(ComparisonText.span(length)))" }
    return name
  }
}
