internal import HapticModel
internal import HapticText

/// Looks for events that cannot be told from others in a finished course.
enum MotorCourseCheck {
  /// Notes every event whose beginning is no beginning any more: the motor runs already.
  static func noteMerged(_ runs: [MotorRun], in steps: [MotorCourse.Step], _ losses: inout LossLog) {
    let onsets = runs.filter(\.isOnset).sorted { ($0.start, $0.event) < ($1.start, $1.event) }
    var place = 0
    var previous: Int64?
    for onset in onsets {
      while place < steps.count, steps[place].end <= onset.start { place += 1 }
      let isClean =
        place < steps.count && steps[place].start == onset.start && steps[place].isOn
        && (place == 0 || !steps[place - 1].isOn) && previous != onset.start
      previous = onset.start
      if isClean { continue }
      losses.add(LossCode.eventsMerged, .event(onset.event)) {
        "\($0.count) event\($0.plural) merged with another that runs at the time; the strongest rules"
      }
    }
  }
}
