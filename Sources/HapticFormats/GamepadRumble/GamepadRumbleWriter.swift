internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// Writes dual-rumble effects, each to be played when the one before has ended.
enum GamepadRumbleWriter {
  /// One effect, in milliseconds.
  private struct Effect {
    var delay: Int64 = 0
    var length: Int64
    var motors = RumbleMotors()
  }

  static func encode(_ request: ExportRequest) -> Export {
    var losses = ChangeLog()
    var options = MotorSteps.Options(GamepadRumbleLimits.scale, request.options)
    options.hasSharpness = true
    let motor = MotorSteps(
      once: request, options, remedy: "the effects play once; play them again to repeat them",
      losses: &losses)
    let effects = effects(of: motor, &losses)
    return Export.object(losses) { $0.objects("effects", items: effects, body: write) }
  }

  private static func effects(of motor: MotorSteps, _ losses: inout ChangeLog) -> [Effect] {
    let limit = GamepadRumbleLimits.longest
    var effects: [Effect] = []
    var pause: MotorSteps.Step?
    for step in motor.steps {
      guard step.isOn else {
        pause = step
        continue
      }
      if let long = pause, long.length + min(step.length, limit) > limit {
        effects += long.split(by: limit).map { Effect(length: $0.length) }
        pause = nil
      }
      let motors = motors(of: step, motor.scale, &losses)
      for part in step.split(by: limit) {
        effects.append(Effect(delay: pause?.length ?? 0, length: part.length, motors: motors))
        pause = nil
      }
    }
    return effects
  }

  private static func motors(
    of step: MotorSteps.Step, _ scale: AmplitudeScale, _ losses: inout ChangeLog
  ) -> RumbleMotors {
    let motors = RumbleMotors(step, on: scale)
    let error = abs(motors.sharpness - step.sharpness)
    if error > 1e-9 {
      losses.add(Change.Code.sharpnessRounded, subject: step.subject, levelError: error) {
        "sharpnesses rounded, by at most \($0.level)"
      }
    }
    return motors
  }

  private static func write(_ effect: Effect, to writer: inout JSONWriter) {
    let steps = Double(GamepadRumbleLimits.scale.steps)
    writer.member("type", "dual-rumble")
    writer.object("params") { writer in
      writer.member("startDelay", effect.delay)
      writer.member("duration", effect.length)
      writer.member("strongMagnitude", Double(effect.motors.strong) / steps)
      writer.member("weakMagnitude", Double(effect.motors.weak) / steps)
    }
  }
}
