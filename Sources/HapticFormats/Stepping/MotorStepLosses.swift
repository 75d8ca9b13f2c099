internal import HapticDevices
internal import HapticModel
internal import HapticTimeline

/// What a list of strengths says less than the events that drive the motor.
struct MotorStepLosses {
  private let timeline: Timeline
  private let driving: Set<VoiceID>
  private let options: MotorSteps.Options

  init(_ timeline: Timeline, _ waveform: DriveWaveform, _ options: MotorSteps.Options) {
    self.timeline = timeline
    self.options = options
    driving = Set(waveform.segments.map(\.event))
  }

  /// Notes it.
  func note(_ losses: inout ChangeLog) {
    for entry in timeline.entries {
      guard case .start(let id, let voice) = entry.action, driving.contains(id) else { continue }
      switch voice {
      case .transient(let tap):
        losses.note(.tapAsPulse, .event(id.index), detail: lengthText)
        noteSharpness(tap.sharpness, id, &losses)
      case .continuous(let vibration): noteSharpness(vibration.sharpness, id, &losses)
      case .audio: break
      }
    }
  }

  private func noteSharpness(_ sharpness: UnitLevel, _ id: VoiceID, _ losses: inout ChangeLog) {
    let error = abs(sharpness.value - Continuous.defaultSharpness.value)
    guard !options.hasSharpness, error > 0 else { return }
    losses.note(.sharpnessDropped, .event(id.index), levelError: error)
  }

  /// The length of taps: of all of them alike, or from the shorter end to the longer one.
  private var lengthText: String {
    let tap = options.device.drive.tap
    let ends = [tap.soft.length, tap.sharp.length].map { max($0.ticks(of: MotorSteps.tick), 1) }.sorted()
    func text(_ ticks: Int64) -> String { DecimalTime.milliseconds((MotorSteps.tick * ticks).nanoseconds) }
    return ends[0] == ends[1] ? text(ends[0]) : "\(text(ends[0])) to \(text(ends[1]))"
  }
}
