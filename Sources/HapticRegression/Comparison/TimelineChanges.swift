internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// The changes of the command: events, controls, length and repetition.
struct TimelineChanges {
  let events: EventChanges
  private(set) var changes: [Change]

  /// Compares two patterns in the file's terms.
  init(_ old: GoldenPattern, _ new: GoldenPattern, in terms: LevelSemantics) {
    let interval = Interval(old.timeline, new.timeline)
    let (before, after) = (interval.controls, ControlPoint.envelopes(of: new.timeline))
    let controls = ControlID.allCases.map { id in
      (id: id, found: ControlChanges(id, old: before[id] ?? [], new: after[id] ?? []))
    }
    let changed = Set(controls.filter { !$0.found.changes.isEmpty }.map(\.id))
    events = EventChanges(
      interval.events, ComparedEvent.events(of: new.timeline), controls: changed, in: terms)
    changes = interval.changes + events.changes
    let common = events.moves.common
    for (_, found) in controls {
      // A control that moved with the events, or from the same time on, is reported with them.
      if let common, found.shift == common.shift, (found.firstMoved ?? .zero) >= common.from,
        found.changes.allSatisfy({ $0.code == .moved })
      {
        continue
      }
      changes += found.changes
    }
    let unchanged = controls.filter(\.found.changes.isEmpty).compactMap { before[$0.id]?.last?.time }
    changes.mergeMoves(besides: unchanged + events.unchangedLines)
    for (id, found) in controls where found.changes.isEmpty && interval.changes.isEmpty {
      changes += DoubledControls(id, old: old.timeline, new: new.timeline).changes
    }
    changes += Self.repetitionChange(old, new)
    if interval.changes.isEmpty { changes += lengthChange(old, new) }
  }

  /// The changes that can make a pattern longer or shorter.
  private static let lengthening: Set<Regression.Code> = [
    .moved, .added, .doubled, .dropped, .swapped, .kind, .shape,
  ]

  /// Returns the change of the pattern's length, unless it follows from the events.
  ///
  /// A timeline does not contain the padding of events: if an event's time changed, so does the length.
  private func lengthChange(_ old: GoldenPattern, _ new: GoldenPattern) -> [Change] {
    let (before, after) = (old.timeline.length, new.timeline.length)
    func padding(_ length: TimeSpan, _ events: [ComparedEvent]) -> TimeSpan {
      length - (events.map { $0.time + $0.content.extent - .zero }.max() ?? .zero)
    }
    let isExplained = events.changes.contains { Self.lengthening.contains($0.code) }
    guard before != after, !isExplained, padding(before, events.old) != padding(after, events.new) else {
      return []
    }
    let words = ComparisonText.lengths(from: before, to: after)
    return [Change(.length, "the pattern lasts \(words)", position: .gap(new.timeline.end))]
  }

  private static func repetitionChange(_ old: GoldenPattern, _ new: GoldenPattern) -> [Change] {
    switch (old.repeatStart, new.repeatStart) {
    case (nil, let start?):
      [Change(.length, "the pattern repeats now, from \(ComparisonText.time(start)) on")]
    case (_?, nil): [Change(.length, "the pattern no longer repeats")]
    case (let before?, let after?) where before != after:
      [
        Change(
          .length,
          "the pattern repeats from \(ComparisonText.time(after)) on, "
            + "not from \(ComparisonText.milliseconds(before.nanoseconds))")
      ]
    default: []
    }
  }
}

extension Timeline {
  /// The latest time.
  fileprivate var end: TimePoint { .zero + length }
}

extension EventChanges {
  /// The old event of each new one.
  var partners: [VoiceID: VoiceID] {
    let swapped = alignment.swaps.flatMap { [$0.first, $0.second] }
    return Dictionary(
      (alignment.pairs + swapped).map { (new[$0.new].id, old[$0.old].id) },
      uniquingKeysWith: { first, _ in first })
  }
}
