internal import HapticModel
internal import HapticTimeline

/// A point of a control's curve: its value at a time.
///
/// Equal curves have equal points in the same order, however many segments they have in a timeline: at one instant
/// there is at most one point at the end of a line, followed by at most one jump.
struct ControlPoint: Alignable, Hashable {
  /// A point without its time.
  struct Content: Hashable {
    let value: Double
    /// True if a straight line leads to it; otherwise the control jumps.
    let isReached: Bool
  }

  let time: TimePoint
  let content: Content

  func distance(to new: ControlPoint) -> Double {
    if content == new.content { return 0 }
    let apart = min(abs(content.value - new.content.value), 2)
    return 0.1 + 0.3 * apart + (content.isReached == new.content.isReached ? 0 : 0.3)
  }

  /// Returns the points of every control of a timeline, in order.
  static func envelopes(of timeline: Timeline) -> [ControlID: [ControlPoint]] {
    var segments: [ControlID: [(start: TimePoint, segment: ControlSegment)]] = [:]
    for entry in timeline.entries {
      if case .control(let segment) = entry.action {
        segments[segment.id, default: []].append((entry.time, segment))
      }
    }
    return segments.mapValues(points)
  }

  private static func points(_ segments: [(start: TimePoint, segment: ControlSegment)]) -> [ControlPoint] {
    var points: [ControlPoint] = []
    for (index, (start, segment)) in segments.enumerated() {
      // Of several jumps at one instant the last one applies.
      if let last = points.last, last.time == start, !last.content.isReached { points.removeLast() }
      if points.last?.time != start || points.last?.content.value != segment.from {
        points.append(
          ControlPoint(time: start, content: Content(value: segment.from, isReached: false)))
      }
      // A segment that is replaced before its end stops there.
      let next = index + 1 < segments.count ? segments[index + 1].start : start + segment.span
      let end = min(start + segment.span, next)
      guard end > start else { continue }
      points.append(
        ControlPoint(
          time: end, content: Content(value: segment.value(after: end - start), isReached: true)))
    }
    return points
  }
}

extension ControlID {
  /// Its name in messages: `intensity`, `audio volume`.
  var words: String {
    switch self {
    case .hapticIntensity: "intensity"
    case .hapticSharpness: "sharpness"
    case .hapticAttackTime: "attack"
    case .hapticDecayTime: "decay"
    case .hapticReleaseTime: "release"
    case .audioVolume: "audio volume"
    case .audioPan: "audio pan"
    case .audioBrightness: "audio brightness"
    case .audioPitch: "audio pitch"
    case .audioAttackTime: "audio attack"
    case .audioDecayTime: "audio decay"
    case .audioReleaseTime: "audio release"
    }
  }
}
