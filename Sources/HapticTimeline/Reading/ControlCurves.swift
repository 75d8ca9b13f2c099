package import HapticModel

/// The curves of the two haptic controls over a timeline, with random access.
///
/// Of several segments at one time the last applies.
package struct ControlCurves {
  private let intensity: Curve
  private let sharpness: Curve

  package init(_ timeline: Timeline) {
    intensity = Self.curve(of: .hapticIntensity, in: timeline)
    sharpness = Self.curve(of: .hapticSharpness, in: timeline)
  }

  /// A control's values by the time since the timeline's zero; neutral before its first segment.
  private static func curve(of id: ControlID, in timeline: Timeline) -> Curve {
    let lines = timeline.entries.compactMap { entry -> (offset: TimeSpan, segment: ControlSegment)? in
      guard case .control(let segment) = entry.action, segment.id == id else { return nil }
      return (entry.time - .zero, segment)
    }
    guard let first = lines.first else { return .constant(id.neutral) }
    return Curve([Curve.Point(id.neutral, at: first.offset)] + Curve(lines).points)
  }

  /// The curve of the intensity control or the sharpness control.
  package func curve(of id: ControlID) -> Curve { id == .hapticIntensity ? intensity : sharpness }

  /// The value of a control from `time` on.
  package func value(of id: ControlID, at time: TimePoint) -> Double { curve(of: id).value(at: time - .zero) }

  /// The value of a control just before `time`, at which it may jump.
  package func value(of id: ControlID, before time: TimePoint) -> Double {
    curve(of: id).value(before: time - .zero)
  }

  /// The times after `start` and before `end` at which a control bends or jumps, each once, in order.
  package func bends(of id: ControlID, from start: TimePoint, to end: TimePoint) -> [TimePoint] {
    bends(of: id, in: start...max(start, end)).filter { $0 > start && $0 < end }
  }

  /// The times of a range, its ends included, at which a control bends or jumps, each once, in order.
  package func bends(of id: ControlID, in range: ClosedRange<TimePoint>) -> [TimePoint] {
    let points = curve(of: id).points
    // A control that never changes has one point.
    if points.count < 2 { return [] }
    var times: [TimePoint] = []
    var index = points.partitioningIndex { .zero + $0.offset >= range.lowerBound }
    while index < points.count, TimePoint.zero + points[index].offset <= range.upperBound {
      let time = TimePoint.zero + points[index].offset
      if times.last != time { times.append(time) }
      index += 1
    }
    return times
  }
}
