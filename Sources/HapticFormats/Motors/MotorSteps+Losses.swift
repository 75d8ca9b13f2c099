internal import HapticDevices
internal import HapticModel
internal import HapticTimeline

extension MotorSteps.Options {
  /// Notes what a list of strengths loses of the events that drive the motor.
  func noteLosses(of timeline: Timeline, drivenBy waveform: DriveWaveform, _ losses: inout ChangeLog) {
    let driving = Set(waveform.segments.map(\.event))
    for entry in timeline.entries {
      guard case .start(let id, let voice) = entry.action, driving.contains(id) else { continue }
      switch voice {
      case .transient(let tap):
        losses.note(.tapAsPulse, .event(id.index), detail: tapLength)
        noteSharpness(tap.sharpness, id, &losses)
      case .continuous(let vibration): noteSharpness(vibration.sharpness, id, &losses)
      case .audio: break
      }
    }
  }

  private func noteSharpness(_ sharpness: UnitLevel, _ id: VoiceID, _ losses: inout ChangeLog) {
    let error = abs(sharpness.value - Continuous.defaultSharpness.value)
    guard !hasSharpness, error > 0 else { return }
    losses.note(.sharpnessDropped, .event(id.index), levelError: error)
  }

  /// The length of taps in milliseconds: one, or the shortest and the longest.
  private var tapLength: String {
    let tap = device.drive.tap
    let ends = [tap.soft.length, tap.sharp.length].map { max($0.ticks(of: MotorSteps.tick), 1) }.sorted()
    let texts = ends.map { DecimalTime.milliseconds((MotorSteps.tick * $0).nanoseconds) }
    return ends[0] == ends[1] ? texts[0] : texts.joined(separator: " to ")
  }
}
