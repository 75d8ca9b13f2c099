internal import HapticDevices
internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// Writes effects for Linux' force feedback.
struct LinuxForceFeedbackWriter {
  /// The kinds of effect; the first is the default.
  enum Kind: String, CaseIterable {
    case periodic
    case rumble
  }

  private let kind: Kind
  private let device: DeviceProfile?
  private let motor: MotorSteps
  private var losses = ChangeLog()

  static func encode(_ request: ExportRequest) -> Export {
    var writer = LinuxForceFeedbackWriter(request)
    var json = JSONWriter(.pretty)
    json.array { json in
      for step in writer.motor.steps where step.isOn {
        for part in writer.parts(of: step) { json.object { writer.write(part, to: &$0) } }
      }
    }
    return Export(utf8: json.utf8, losses: writer.losses.changes)
  }

  private init(_ request: ExportRequest) {
    kind = request.options.kind.flatMap(Kind.init) ?? .periodic
    device = request.options.device
    let magnitude =
      kind == .periodic
      ? LinuxForceFeedbackLimits.periodicMagnitude : LinuxForceFeedbackLimits.rumbleMagnitude
    var options = MotorSteps.Options(.amplitudes(magnitude), request.options)
    options.latestStart = LinuxForceFeedbackLimits.longest
    // A device with one frequency has no sharpness.
    let frequency = device?.drive.frequency
    options.hasSharpness =
      kind == .rumble || frequency.map { $0.frequency(.zero) != $0.frequency(.full) } ?? true
    motor = MotorSteps(
      once: request, options, remedy: "it plays once; a device repeats each effect separately",
      losses: &losses)
  }

  /// A step as effects that are no longer, and begin no later, than the kernel specifies.
  private mutating func parts(of step: MotorSteps.Step) -> ArraySlice<MotorSteps.Step> {
    let parts = step.split(by: LinuxForceFeedbackLimits.longest)
    let specified = parts.prefix { $0.start <= LinuxForceFeedbackLimits.longest }
    if specified.count < parts.count {
      losses.add(
        Change.Code.patternCapped, subject: step.subject,
        timeError: .milliseconds(step.end - parts[specified.count].start)
      ) { "anything that begins after 32.767 s is left out, at most \($0.milliseconds) ms of an event" }
    }
    return specified
  }

  private mutating func write(_ step: MotorSteps.Step, to writer: inout JSONWriter) {
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
      writer.object(kind.rawValue) { writer in
        switch kind {
        case .periodic: writePeriodic(step, to: &writer)
        case .rumble: writeRumble(step, to: &writer)
        }
      }
    }
  }

  private mutating func writePeriodic(_ step: MotorSteps.Step, to writer: inout JSONWriter) {
    let frequency = frequency(of: step.sharpness)
    // 80 to 230 Hz are 12.5 to 4.3 ms.
    let period = Int64((1000 / frequency).rounded())
    let error = Int64(abs(1_000_000_000 / frequency - Double(period * 1_000_000)).rounded())
    if error > 0 {
      losses.add(
        LinuxForceFeedbackLosses.Code.frequencyRounded, subject: step.subject, timeError: .nanoseconds(error)
      ) {
        "the period of \($0.count) effect\($0.plural) rounded to whole ms, by at most \($0.milliseconds) ms"
      }
    }
    writer.member("waveform", 0x5A)  // FF_SINE
    writer.member("period", period)
    writer.member("magnitude", step.number)
    writer.member("offset", 0)
    writer.member("phase", 0)
    writer.object("envelope") { writer in
      for key in ["attack_length", "attack_level", "fade_length", "fade_level"] { writer.member(key, 0) }
    }
  }

  /// The frequency of a sharpness of 0…1 in hertz: the device's, or Thrum's own.
  ///
  /// Between 1 and 1000 Hz, since a period is a whole number of milliseconds.
  private func frequency(of sharpness: Double) -> Double {
    let map = device?.drive.frequency
    let low = map?.frequency(.zero).hertz ?? LinuxForceFeedbackLimits.lowestFrequency
    let high = map?.frequency(.full).hertz ?? LinuxForceFeedbackLimits.highestFrequency
    return min(max(low + (high - low) * sharpness, 1), 1000)
  }

  private mutating func writeRumble(_ step: MotorSteps.Step, to writer: inout JSONWriter) {
    losses.add(LinuxForceFeedbackLosses.Code.sharpnessAsBalance, subject: step.subject) {
      "the sharpness of \($0.count) effect\($0.plural) written as the balance of two motors"
    }
    let motors = RumbleMotors(step, on: motor.scale)
    writer.member("strong_magnitude", motors.strong)
    writer.member("weak_magnitude", motors.weak)
  }
}
