internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// The curves and steps of a control that are written twice, which changes no value.
struct DoubledControls {
  private(set) var changes: [Change] = []

  /// A part of a control's curve.
  private struct Part: Hashable {
    let start: TimePoint
    let segment: ControlSegment

    var end: TimePoint { start + segment.span }
  }

  /// Compares a control whose curve is the same.
  init(_ id: ControlID, old: Timeline, new: Timeline) {
    let (before, after) = (Self.parts(id, old), Self.parts(id, new))
    guard before != after else { return }
    report(id, surplus: Self.surplus(after, over: before), among: after, what: "is written twice")
    report(id, surplus: Self.surplus(before, over: after), among: before, what: "is no longer written twice")
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

  private mutating func report(_ id: ControlID, surplus: [Part], among all: [Part], what: String) {
    let counts = Dictionary(all.map { ($0, 1) }, uniquingKeysWith: +)
    let lines = surplus.filter { $0.segment.span > .zero && counts[$0] ?? 0 > 1 }
    let ends = Set(lines.map(\.end))
    if let first = lines.first {
      let position = Self.range(from: first.start, to: lines.map(\.end).max() ?? first.start)
      report("the \(id.words) curve \(position) \(what)", id: id, time: first.start)
    }
    // Steps, and curves of one point. One that comes back after another value is not the same step.
    let repeated = Set(zip(all, all.dropFirst()).filter { $0 == $1 }.map(\.0))
    let steps = surplus.filter {
      $0.segment.span == .zero && repeated.contains($0) && !ends.contains($0.start)
    }
    let times = Set(steps.map(\.start))
    guard let first = times.min(), let last = times.max() else { return }
    if times.count == 1 {
      report("the \(id.words) control at \(ComparisonText.time(first)) \(what)", id: id, time: first)
    } else {
      let count = ComparisonText.count(times.count, "step")
      let position = Self.range(from: first, to: last)
      report("the \(id.words) control \(what): \(count) \(position)", id: id, time: first)
    }
  }

  private static func range(from start: TimePoint, to end: TimePoint) -> String {
    "from \(ComparisonText.milliseconds(start.nanoseconds)) to \(ComparisonText.time(end))"
  }

  private mutating func report(_ message: String, id: ControlID, time: TimePoint) {
    changes.append(Change(.doubled, message, time: time, position: .point(.control(id), time)))
  }
}
