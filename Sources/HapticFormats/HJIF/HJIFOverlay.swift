internal import HapticModel

/// Makes one vibration of several that overlap: at each time that of the strongest.
///
/// Compared where one of them has a point; of those that sound at once, the ``HJIFLimits/rivals`` that began last.
struct HJIFOverlay {
  private typealias Point = HJIFStroke.Point

  private var intensity: [Point] = []
  private var sharpness: [Point] = []

  /// The vibration of a group in the order of starts, each of which begins before those above it have all ended.
  static func merge(_ group: ArraySlice<HJIFStroke>) -> HJIFStroke {
    guard let first = group.first, group.count > 1 else { return group[group.startIndex] }
    var overlay = HJIFOverlay()
    overlay.walk(group)
    let end = group.reduce(first.end) { max($0, $1.end) }
    return HJIFStroke(
      start: first.start, end: end, intensity: overlay.intensity, sharpness: overlay.sharpness,
      node: first.node)
  }

  private mutating func walk(_ group: ArraySlice<HJIFStroke>) {
    var times = group.flatMap { $0.intensity.map(\.time) + $0.sharpness.map(\.time) }
    times.sort()
    var waiting = group
    var active: [HJIFStroke] = []
    var last: TimePoint?
    for time in times where time != last {
      last = time
      append(Self.strongest(of: active, at: time, isAfter: false), at: time)
      active.removeAll { $0.end <= time }
      while let next = waiting.first, next.start <= time {
        active.append(waiting.removeFirst())
        if active.count > HJIFLimits.rivals { active.removeFirst() }
      }
      append(Self.strongest(of: active, at: time, isAfter: true), at: time)
    }
  }

  private mutating func append(_ values: (intensity: Double, sharpness: Double)?, at time: TimePoint) {
    guard let values else { return }
    Self.append(Point(time: time, value: values.intensity), to: &intensity)
    Self.append(Point(time: time, value: values.sharpness), to: &sharpness)
  }

  private static func append(_ point: Point, to points: inout [Point]) {
    if let last = points.last, last.time == point.time, last.value == point.value { return }
    points.append(point)
  }

  private static func strongest(
    of strokes: [HJIFStroke], at time: TimePoint, isAfter: Bool
  ) -> (intensity: Double, sharpness: Double)? {
    var found: (intensity: Double, sharpness: Double)?
    for stroke in strokes {
      let value = value(of: stroke.intensity, at: time, isAfter: isAfter)
      if let best = found, best.intensity >= value { continue }
      found = (value, self.value(of: stroke.sharpness, at: time, isAfter: isAfter))
    }
    return found
  }

  /// The value on the line up to a time or from it on.
  private static func value(of points: [Point], at time: TimePoint, isAfter: Bool) -> Double {
    var (low, high) = (0, points.count)
    while low < high {
      let middle = (low + high) / 2
      let isPassed = isAfter ? points[middle].time <= time : points[middle].time < time
      if isPassed { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return points[0].value }
    guard low < points.count else { return points[low - 1].value }
    let (from, to) = (points[low - 1], points[low])
    if to.time == time { return to.value }
    let share = Double((time - from.time).nanoseconds) / Double((to.time - from.time).nanoseconds)
    return from.value + (to.value - from.value) * share
  }
}
