internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// Writes dual-rumble effects of the web's Gamepad API, in the list that ``GamepadRumbleDecoder`` reads.
///
/// Play them one after the other, each when the one before has ended. Times are whole milliseconds. No effect is
/// longer than 5 s with its delay; longer runs and pauses are several effects.
///
/// Thread-safe: yes. Real-time-safe: no.
public enum GamepadRumbleEncoder {
  /// Writes a pattern.
  ///
  /// The same request gives the same bytes. Never traps.
  public static func encode(_ request: ExportRequest) -> Export {
    var losses = ChangeLog()
    var options = MotorSteps.Options(GamepadRumbleLimits.scale, request.options)
    options.hasSharpness = true
    let limit = GamepadRumbleLimits.longestTicks
    let course = MotorSteps(request.pattern, options, losses: &losses)
    if request.repeatStart != nil {
      losses.note(
        .repeatDropped, detail: "the effects play once; play them again to repeat them")
    }
    var writer = JSONWriter(.pretty)
    writer.object { writer in
      writer.array("effects") { writer in
        for effect in effects(of: course, limit, &losses) { write(effect, to: &writer) }
      }
    }
    return Export(utf8: writer.utf8, losses: losses.changes)
  }

  /// One effect, in milliseconds.
  private struct Effect {
    var delay: Int64 = 0
    var length: Int64
    var motors: GamepadMotors
  }

  private static func effects(
    of course: MotorSteps, _ limit: Int64, _ losses: inout ChangeLog
  ) -> [Effect] {
    let still = GamepadMotors(amplitude: 0, sharpness: 0.5)
    var effects: [Effect] = []
    var delay: Int64 = 0
    for step in course.steps {
      guard step.isOn else {
        delay = step.length
        continue
      }
      let motors = motors(of: step, course.scale, &losses)
      if delay + min(step.length, limit) > limit {
        effects += pieces(delay, limit).map { Effect(length: $0, motors: still) }
        delay = 0
      }
      for length in pieces(step.length, limit) {
        effects.append(Effect(delay: delay, length: length, motors: motors))
        delay = 0
      }
    }
    return effects
  }

  /// A length in pieces that an effect may have.
  private static func pieces(_ length: Int64, _ limit: Int64) -> [Int64] {
    let (whole, rest) = length.quotientAndRemainder(dividingBy: limit)
    return [Int64](repeating: limit, count: Int(whole)) + (rest > 0 ? [rest] : [])
  }

  private static func motors(
    of step: MotorSteps.Step, _ scale: AmplitudeScale, _ losses: inout ChangeLog
  ) -> GamepadMotors {
    let motors = GamepadMotors(amplitude: step.number, sharpness: step.sharpness, scale)
    let error = abs(motors.sharpness - step.sharpness)
    if error > 1e-9 {
      losses.add(
        Change.Code.sharpnessRounded, step.subject,
        levelError: error
      ) { "sharpnesses rounded, by at most \($0.level)" }
    }
    return motors
  }

  private static func write(_ effect: Effect, to writer: inout JSONWriter) {
    let steps = Double(GamepadRumbleLimits.scale.steps)
    writer.object { writer in
      writer.member("type", "dual-rumble")
      writer.object("params") { writer in
        writer.member("startDelay", effect.delay)
        writer.member("duration", effect.length)
        writer.member("strongMagnitude", Double(effect.motors.strong) / steps)
        writer.member("weakMagnitude", Double(effect.motors.weak) / steps)
      }
    }
  }
}
