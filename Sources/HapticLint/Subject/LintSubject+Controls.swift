internal import HapticModel
internal import HapticTimeline

extension LintSubject {
  /// Returns the intensity control's values at `times`, which must be in order; controls of the same instant included.
  func intensityControl(at times: [TimePoint]) -> [Double] {
    var controls = ControlState()
    var values: [Double] = []
    values.reserveCapacity(times.count)
    for entry in timeline.entries {
      guard case .control(let segment) = entry.action, segment.id == .hapticIntensity else { continue }
      while values.count < times.count, times[values.count] < entry.time {
        values.append(controls.value(of: .hapticIntensity, at: times[values.count]))
      }
      controls.begin(segment, at: entry.time)
    }
    while values.count < times.count {
      values.append(controls.value(of: .hapticIntensity, at: times[values.count]))
    }
    return values
  }
}
