internal import HapticModel
internal import HapticTimeline

/// A map of an old trace's times to those of a new one, by which their events are matched.
struct TimeWarp: Hashable {
  /// The time at which the map begins, in the old trace and in the new one.
  private let old: Int64
  private let new: Int64
  /// The new time for each old one.
  private let rate: Double

  /// The map that changes nothing.
  static let none = TimeWarp(old: 0, new: 0, rate: 1)

  /// Returns the new time.
  func callAsFunction(_ time: TimePoint) -> TimePoint {
    let since = time.nanoseconds - old
    let warped = rate == 1 ? since : Int64((Double(since) * rate).rounded())
    return TimePoint(nanoseconds: new + warped)
  }

  /// Returns the maps that bring the first events together, the last events, or both, without ``none``.
  static func likely(from old: [TraceEvent], to new: [TraceEvent]) -> [TimeWarp] {
    let (before, after) = (ends(of: old), ends(of: new))
    guard let before, let after else { return [] }
    var warps = [
      TimeWarp(old: before.first, new: after.first, rate: 1),
      TimeWarp(old: before.last, new: after.last, rate: 1),
    ]
    let (was, now) = (before.last - before.first, after.last - after.first)
    // A trace that runs at less than half or more than double speed is another trace.
    if was > 0, now > 0, now / 2 <= was, was / 2 <= now {
      warps.append(TimeWarp(old: before.first, new: after.first, rate: Double(now) / Double(was)))
    }
    return warps.filter { $0 != none && $0.new != $0.old || $0.rate != 1 }
  }

  /// The times of the first and the last event other than the end.
  private static func ends(of events: [TraceEvent]) -> (first: Int64, last: Int64)? {
    let times = events.filter { $0.action != .end }.map(\.time.nanoseconds)
    guard let first = times.min(), let last = times.max() else { return nil }
    return (first, last)
  }
}
