internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// The curves of a control that are written twice, which changes no value.
struct DoubledControls {
  private(set) var changes: [Change] = []

  /// A part of a control's curve.
  private struct Part: Hashable {
    let start: TimePoint
    let segment: ControlSegment
  }

  /// Compares a control whose course is the same.
  init(_ id: ControlID, _ old: Timeline, _ new: Timeline) {
    let (before, after) = (Self.parts(id, old), Self.parts(id, new))
    guard before != after else { return }
    tell(id, Self.surplus(after, over: before), among: after, "is written twice")
    tell(id, Self.surplus(before, over: after), among: before, "is no longer written twice")
  }

  private static func parts(_ id: ControlID, _ timeline: Timeline) -> [Part] {
    timeline.entries.compactMap { entry in
      if case .control(let segment) = entry.action, segment.id == id {
        return Part(start: entry.time, segment: segment)
      }
      return nil
    }
  }

  /// The parts that are in one list more often than in the other, in order.
  private static func surplus(_ parts: [Part], over others: [Part]) -> [Part] {
    var rest = Dictionary(others.map { ($0, 1) }, uniquingKeysWith: +)
    return parts.filter { part in
      guard let count = rest[part], count > 0 else { return true }
      rest[part] = count - 1
      return false
    }
  }

  private mutating func tell(_ id: ControlID, _ surplus: [Part], among all: [Part], _ what: String) {
    let counts = Dictionary(all.map { ($0, 1) }, uniquingKeysWith: +)
    let doubled = surplus.filter { $0.segment.span > .zero && counts[$0] ?? 0 > 1 }
    guard let first = doubled.first else { return }
    let end = doubled.map { $0.start + $0.segment.span }.max() ?? first.start
    let place = "from \(ComparisonText.milliseconds(first.start.nanoseconds)) to \(ComparisonText.time(end))"
    changes.append(
      Change(
        .doubled, "the \(id.words) curve \(place) \(what)", time: first.start,
        place: .point(.control(id), first.start))
    )
  }
}
