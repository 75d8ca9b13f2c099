internal import HapticModel
internal import HapticTimeline

/// The course of one control over a timeline, with both of its values where it jumps.
struct ControlCourse {
  private let id: ControlID
  private var segments: [(time: TimePoint, segment: ControlSegment)] = []

  init(_ id: ControlID, of timeline: Timeline) {
    self.id = id
    for entry in timeline.entries {
      guard case .control(let segment) = entry.action, segment.id == id else { continue }
      // Of several segments at one time the last rules.
      if segments.last?.time == entry.time { segments.removeLast() }
      segments.append((entry.time, segment))
    }
  }

  /// The value from a time on.
  func value(at time: TimePoint) -> Double { value(of: count(upTo: time, including: true), at: time) }

  /// The value until a time.
  func value(before time: TimePoint) -> Double { value(of: count(upTo: time, including: false), at: time) }

  /// Whether a segment begins at a time.
  func hasBend(at time: TimePoint) -> Bool {
    count(upTo: time, including: true) > count(upTo: time, including: false)
  }

  /// The times in `start`…`end` at which the course bends or jumps, in order.
  func bends(from start: TimePoint, to end: TimePoint) -> [TimePoint] {
    var times: [TimePoint] = []
    var place = max(count(upTo: start, including: false) - 1, 0)
    while place < segments.count, segments[place].time <= end {
      let (begin, segment) = segments[place]
      let finish = begin + segment.span
      let next = place + 1 < segments.count ? segments[place + 1].time : .latest
      if begin >= start { times.append(begin) }
      if finish > begin, finish >= start, finish <= end, finish < next { times.append(finish) }
      place += 1
    }
    return times
  }

  private func value(of count: Int, at time: TimePoint) -> Double {
    guard count > 0 else { return id.neutral }
    return segments[count - 1].segment.value(after: time - segments[count - 1].time)
  }

  /// The number of segments that begin before `time`, or at it.
  private func count(upTo time: TimePoint, including: Bool) -> Int {
    var (low, high) = (0, segments.count)
    while low < high {
      let middle = (low + high) / 2
      let isIn = including ? segments[middle].time <= time : segments[middle].time < time
      if isIn { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
