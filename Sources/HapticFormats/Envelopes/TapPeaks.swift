internal import HapticModel
internal import HapticTimeline

/// Takes out of a pattern's intensity curves what is there for taps alone.
///
/// Readers of envelopes raise the control for 1 ns at a tap that is stronger than the vibration, since the
/// control multiplies taps as well. A writer has to see the vibration's own course.
enum TapPeaks {
  private typealias Point = ParameterCurve.Point

  /// The pattern with intensity curves that do not know the taps at these times.
  static func removed(from pattern: HapticPattern, tapsAt times: Set<TimePoint>) -> HapticPattern {
    if times.isEmpty { return pattern }
    var pattern = pattern
    pattern.curves = pattern.curves.map { curve in
      guard curve.id == .hapticIntensity else { return curve }
      let isTap = { (offset: TimeSpan) in times.contains(curve.time + offset) }
      return ParameterCurve(curve.id, at: curve.time, points: straightened(marked(curve.points, isTap)))
    }
    return pattern
  }

  /// A point that stays, and what stood at the end of a peak that was taken out behind it.
  private struct Mark {
    var point: Point
    /// The value 1 ns later; `nil` where there was no peak.
    var resumption: Double?
    /// Whether it is the only point of its time, so that a reader may have put it there.
    var isLone: Bool
  }

  /// Takes out every peak: a point at a tap's time that another follows 1 ns later.
  private static func marked(_ points: [Point], _ isTap: (TimeSpan) -> Bool) -> [Mark] {
    var marks: [Mark] = []
    var place = 0
    while place < points.count {
      let point = points[place]
      let isPeak =
        place + 1 < points.count && points[place + 1].offset - point.offset == .nanoseconds(1)
        && points[place + 1].value < point.value && isTap(point.offset)
      guard isPeak else {
        let isLone = marks.last?.point.offset != point.offset
        marks.append(Mark(point: point, resumption: nil, isLone: isLone))
        place += 1
        continue
      }
      let back = points[place + 1].value
      if let last = marks.last, last.point.offset == point.offset {
        marks[marks.count - 1].resumption = back
      } else {
        marks.append(Mark(point: Point(back, at: point.offset), resumption: nil, isLone: true))
      }
      place += 2
    }
    return marks
  }

  /// The points without those that only cut a line which would be the same without them.
  private static func straightened(_ marks: [Mark]) -> [Point] {
    var points: [Point] = []
    var place = 0
    while place < marks.count {
      let mark = marks[place]
      points.append(mark.point)
      let end = lineEnd(from: place, marks)
      if end == nil, let back = mark.resumption, back != mark.point.value {
        points.append(Point(back, at: mark.point.offset))
      }
      place = end ?? place + 1
    }
    return points
  }

  /// The farthest mark to which a straight line leads over everything between; `nil` where there is none.
  private static func lineEnd(from place: Int, _ marks: [Mark]) -> Int? {
    var farthest: Int?
    var end = place + 1
    while end < marks.count, end - place <= EnvelopeLimits.lookahead {
      if isStraight(from: place, to: end, marks) { farthest = end }
      guard marks[end].isLone, marks[end].resumption != nil else { break }
      end += 1
    }
    return farthest
  }

  private static func isStraight(from place: Int, to end: Int, _ marks: [Mark]) -> Bool {
    let (first, last) = (marks[place].point, marks[end].point)
    guard last.offset > first.offset else { return marks[place].resumption == nil }
    let line = ControlSegment(
      id: .hapticIntensity, from: first.value, to: last.value, span: last.offset - first.offset)
    return (place..<end).allSatisfy { index in
      let mark = marks[index]
      let after = mark.point.offset - first.offset
      let isBackOn =
        mark.resumption.map { $0 == mark.point.value || $0 == line.value(after: after + .nanoseconds(1)) }
        ?? true
      return isBackOn && (index == place || line.value(after: after) == mark.point.value)
    }
  }
}
