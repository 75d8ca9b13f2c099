internal import HapticModel
internal import HapticTimeline

extension ChangeLog {
  /// Notes that a pattern that repeats is written once; `remedy` says how to repeat it anyway.
  mutating func noteRepeat(of request: ExportRequest, _ remedy: String) {
    if request.repeatStart != nil { note(.repeatDropped, detail: remedy) }
  }

  /// The time on a grid that is nearest to a time; a difference is noted.
  mutating func rounded(_ time: TimePoint, to grid: TimeSpan, _ event: Int) -> TimePoint {
    let rounded = TimePoint.zero + grid * (min(max(time, .zero), .latest) - TimePoint.zero).ticks(of: grid)
    let error = max(time - rounded, rounded - time)
    if error > .zero { note(.timesRounded, .event(event), timeError: error) }
    return rounded
  }
}
