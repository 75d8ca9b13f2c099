internal import HapticDevices
internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// Writes a pattern as effects for Linux' force feedback: a JSON list with the members of `struct ff_effect`.
///
/// Every number is what `linux/input.h` wants in the member of that name; `u` holds the one that `type` stands for.
/// `id` is -1, which asks the kernel for a new one. Upload all effects, then start all of them at once: each waits for
/// its `replay.delay`. Its ``ExportOptions/kind`` is one of ``Kind``.
///
/// Thread-safe: yes. Real-time-safe: no.
public enum LinuxForceFeedbackEncoder {
  /// What an effect is.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// `FF_PERIODIC` with a sine; its period follows from sharpness.
    case periodic
    /// `FF_RUMBLE`; sharpness moves strength from the heavy motor to the light one.
    case rumble
  }

  /// Writes what is asked for; an unknown kind counts as ``Kind/periodic``.
  public static func encode(_ request: ExportRequest) -> Export {
    let kind = request.options.kind.flatMap(Kind.init) ?? .periodic
    var losses = ChangeLog()
    let scale = AmplitudeScale.amplitudes(
      kind == .periodic
        ? LinuxForceFeedbackLimits.periodicMagnitude : LinuxForceFeedbackLimits.rumbleMagnitude)
    var options = MotorSteps.Options(scale, request.options)
    let device = request.options.device
    // A device with one frequency has no sharpness.
    options.hasSharpness =
      kind == .rumble
      || device.map { $0.drive.frequency.frequency(.zero) != $0.drive.frequency.frequency(.full) } ?? true
    let course = MotorSteps(request.pattern, options, losses: &losses)
    if request.repeatStart != nil {
      losses.note(
        .repeatDropped, detail: "it plays once; a device repeats each effect by itself")
    }
    var writer = JSONWriter(.pretty)
    writer.array { writer in
      for step in course.steps where step.isOn {
        for part in parts(of: step, &losses) {
          write(part, kind, course.scale, device, to: &writer, &losses)
        }
      }
    }
    return Export(utf8: writer.utf8, losses: losses.changes)
  }

  /// A step as effects that are no longer, and begin no later, than the kernel specifies.
  private static func parts(of step: MotorSteps.Step, _ losses: inout ChangeLog) -> [MotorSteps.Step] {
    var parts: [MotorSteps.Step] = []
    var part = step
    while part.start < step.end {
      guard part.start <= LinuxForceFeedbackLimits.longest else {
        losses.add(
          Change.Code.patternCapped, step.subject,
          timeError: .milliseconds(step.end - part.start)
        ) { "what begins after 32.767 s is left out, \($0.milliseconds) ms of an event at most" }
        break
      }
      part.length = min(step.end - part.start, LinuxForceFeedbackLimits.longest)
      parts.append(part)
      part.start = part.end
    }
    return parts
  }

  private static func write(
    _ step: MotorSteps.Step, _ kind: Kind, _ scale: AmplitudeScale,
    _ device: DeviceProfile?, to writer: inout JSONWriter, _ losses: inout ChangeLog
  ) {
    writer.object { writer in
      writer.member("type", kind == .periodic ? 0x51 : 0x50)  // FF_PERIODIC, FF_RUMBLE
      writer.member("id", -1)
      writer.member("direction", 0x4000)  // to the left; devices without a direction ignore it
      writer.object("trigger") { writer in
        writer.member("button", 0)
        writer.member("interval", 0)
      }
      writer.object("replay") { writer in
        writer.member("length", step.length)
        writer.member("delay", step.start)
      }
      writer.object("u") { writer in
        switch kind {
        case .periodic: writer.object("periodic") { writePeriodic(step, device, to: &$0, &losses) }
        case .rumble: writer.object("rumble") { writeRumble(step, scale, to: &$0, &losses) }
        }
      }
    }
  }

  private static func writePeriodic(
    _ step: MotorSteps.Step, _ device: DeviceProfile?, to writer: inout JSONWriter,
    _ losses: inout ChangeLog
  ) {
    let period = LinuxForceFeedbackLimits.period(of: step.sharpness, device)
    let wanted = 1_000_000_000 / LinuxForceFeedbackLimits.frequency(of: step.sharpness, device)
    let error = TimeSpan(nanoseconds: Int64(abs(wanted - Double(period.milliseconds * 1_000_000)).rounded()))
    if error > .zero {
      losses.add(
        LinuxForceFeedbackLosses.Code.frequencyRounded, step.subject,
        timeError: error
      ) {
        "the period of \($0.count) effect\($0.plural) rounded to whole ms, by at most \($0.milliseconds) ms"
      }
    }
    writer.member("waveform", 0x5A)  // FF_SINE
    writer.member("period", period.milliseconds)
    writer.member("magnitude", step.number)
    writer.member("offset", 0)
    writer.member("phase", 0)
    writer.object("envelope") { writer in
      writer.member("attack_length", 0)
      writer.member("attack_level", 0)
      writer.member("fade_length", 0)
      writer.member("fade_level", 0)
    }
  }

  /// The heavy motor has the round half of sharpness, the light one the crisp half; at 0.5 both run (*chosen*).
  private static func writeRumble(
    _ step: MotorSteps.Step, _ scale: AmplitudeScale, to writer: inout JSONWriter, _ losses: inout ChangeLog
  ) {
    losses.add(LinuxForceFeedbackLosses.Code.sharpnessAsBalance, step.subject) {
      "the sharpness of \($0.count) effect\($0.plural) written as the balance of two motors"
    }
    let motors = GamepadMotors(amplitude: step.number, sharpness: step.sharpness, scale)
    writer.member("strong_magnitude", motors.strong)
    writer.member("weak_magnitude", motors.weak)
  }
}
