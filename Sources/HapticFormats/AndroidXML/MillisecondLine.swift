internal import HapticModel

/// A line with its points on whole milliseconds, at most one on each.
///
/// Of all points in one millisecond the first, the last and the extreme between them are kept: on that millisecond, and
/// on those beside it that no other point needs.
struct MillisecondLine {
  /// The length of a millisecond.
  static let tick = TimeSpan.milliseconds(1)
  /// The greatest difference of two values that count as one (*chosen*: far less than any hand feels).
  private static let tolerance = 1e-6

  /// A change of value within a millisecond.
  struct Jump {
    /// The time of the line's own points.
    let time: TimePoint
    /// The millisecond at which it begins.
    let tick: Int64
    /// The value from then on.
    let value: Double
  }

  /// All points in one millisecond.
  private struct Group {
    let tick: Int64
    let time: TimePoint
    var values: [Double]

    /// The first value, the extreme beyond both ends if there is one, and the last value.
    var kept: [Double] {
      let (first, last) = (values[0], values[values.count - 1])
      func excess(_ value: Double) -> Double { max(value - max(first, last), min(first, last) - value) }
      let extreme = values.max { excess($0) < excess($1) } ?? first
      if excess(extreme) > tolerance { return [first, extreme, last] }
      return abs(first - last) > tolerance ? [first, last] : [last]
    }
  }

  private(set) var points: [EnvelopePoint] = []
  private(set) var jumps: [Jump] = []

  init(_ line: [EnvelopePoint]) {
    var groups: [Group] = []
    for point in line {
      let tick = point.offset.ticks(of: Self.tick)
      if let last = groups.last, last.tick >= tick {
        groups[groups.count - 1].values.append(point.value)
      } else {
        groups.append(Group(tick: tick, time: point.time, values: [point.value]))
      }
    }
    var used: Int64 = -1
    for (index, group) in groups.enumerated() {
      let next = index + 1 < groups.count ? groups[index + 1].tick : .max
      let kept = group.kept
      let first =
        kept.count > 1 ? Self.first(of: kept.count, in: group.tick, after: used, before: next) : group.tick
      let room = next == .max ? kept.count : Int(min(next - first, Int64(kept.count)))
      // Where the last has no room, the next millisecond's own point is as good.
      let placed = first < group.tick ? kept.prefix(room) : kept.suffix(max(room, 1))
      for (position, value) in placed.enumerated() {
        points.append(EnvelopePoint(value, at: Self.tick * (first + Int64(position))))
      }
      if kept.count > 1 {
        for (position, value) in placed.enumerated().dropFirst() {
          jumps.append(Jump(time: group.time, tick: first + Int64(position) - 1, value: value))
        }
        if placed.count == 1 {
          jumps.append(Jump(time: group.time, tick: first, value: kept[kept.count - 1]))
        }
      }
      used = first + Int64(placed.count) - 1
    }
  }

  /// The millisecond of the first of several values: that of the group, or the one before if only that is free.
  private static func first(of count: Int, in tick: Int64, after used: Int64, before next: Int64) -> Int64 {
    let free = next == .max ? Int64(count) : next - tick
    let isFreeBefore = used < tick - 1 && tick > 0
    // An extreme stands on its own millisecond.
    return isFreeBefore && (free < Int64(count) || count == 3) ? tick - 1 : tick
  }
}
