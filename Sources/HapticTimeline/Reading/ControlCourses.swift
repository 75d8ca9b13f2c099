package import HapticModel

/// The courses of the two haptic controls over a timeline, for questions in any order.
package struct ControlCourses {
  private var intensity: [(time: TimePoint, segment: ControlSegment)] = []
  private var sharpness: [(time: TimePoint, segment: ControlSegment)] = []

  package init(_ timeline: Timeline) {
    for entry in timeline.entries {
      guard case .control(let segment) = entry.action else { continue }
      switch segment.id {
      case .hapticIntensity: Self.append(segment, entry.time, to: &intensity)
      case .hapticSharpness: Self.append(segment, entry.time, to: &sharpness)
      default: break
      }
    }
  }

  /// Of several segments at one time the last rules.
  private static func append(
    _ segment: ControlSegment, _ time: TimePoint, to list: inout [(time: TimePoint, segment: ControlSegment)]
  ) {
    if list.last?.time == time { list.removeLast() }
    list.append((time, segment))
  }

  /// The value of the intensity control or the sharpness control at a time, as it is from that time on.
  package func value(of id: ControlID, at time: TimePoint) -> Double {
    let list = id == .hapticIntensity ? intensity : sharpness
    let place = Self.first(after: time, in: list)
    guard place > 0 else { return id.neutral }
    return list[place - 1].segment.value(after: time - list[place - 1].time)
  }

  /// The value of a control just before a time: what its curve comes to before it may jump there.
  package func value(of id: ControlID, before time: TimePoint) -> Double {
    let list = id == .hapticIntensity ? intensity : sharpness
    let place = Self.first(after: time - .nanoseconds(1), in: list)
    guard place > 0 else { return id.neutral }
    return list[place - 1].segment.value(after: time - list[place - 1].time)
  }

  /// The times inside `start`…`end` at which a control's course bends, each once, in order.
  package func bends(
    of id: ControlID = .hapticIntensity, from start: TimePoint, to end: TimePoint
  ) -> [TimePoint] {
    let course = id == .hapticIntensity ? intensity : sharpness
    var times: [TimePoint] = []
    var place = max(Self.first(after: start, in: course) - 1, 0)
    while place < course.count, course[place].time < end {
      let begin = course[place].time
      // A control raised for a nanosecond is there for a tap alone.
      let next = place + 1 < course.count ? course[place + 1].time : .latest
      let isMomentary = next - begin <= .nanoseconds(1)
      if begin > start, !isMomentary { times.append(begin) }
      let finish = begin + course[place].segment.span
      if finish > start, finish < end, finish < next { times.append(finish) }
      place += 1
    }
    return times
  }

  /// The number of segments that begin at or before `time`.
  private static func first(
    after time: TimePoint, in list: [(time: TimePoint, segment: ControlSegment)]
  ) -> Int {
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if list[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
