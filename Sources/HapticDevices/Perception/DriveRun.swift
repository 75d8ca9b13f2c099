internal import HapticModel
internal import HapticTimeline

/// A time during which one event has the actuator: its consecutive segments of the drive.
///
/// Each sample belongs to the event that drives it, or drove it last: the tail of a motion is felt with its event.
struct DriveRun: Sendable {
  /// The event's index in the list of felt events; `nil` if it is not in the list.
  let position: Int?
  /// The start of its drive.
  var start: TimePoint { first.start }
  /// The end of its drive.
  var end: TimePoint { last.end }
  /// The first segment of its drive, and the last one.
  let first: DriveWaveform.Segment
  var last: DriveWaveform.Segment

  /// Returns the runs of a drive, in order of time.
  static func runs(of drive: DriveWaveform, _ positions: [VoiceID: Int]) -> [DriveRun] {
    var runs: [DriveRun] = []
    var last: VoiceID?
    for section in drive.segments {
      if section.event == last {
        runs[runs.count - 1].last = section
      } else {
        runs.append(DriveRun(position: positions[section.event], first: section, last: section))
      }
      last = section.event
    }
    return runs
  }
}
