internal import HapticDevices
internal import HapticText
internal import HapticTimeline

/// Writes the lists of React Native and Flutter, whose times alternate: off, on, off, on.
enum PulseArrayWriter {
  static func encodeReactNative(_ request: ExportRequest) -> Export {
    var losses = ChangeLog()
    var options = MotorSteps.Options(.onOff, request.options)
    options.interface.counting = .alternating(onFirst: false)
    let motor = MotorSteps(
      once: request, options,
      remedy: "the list cannot say that it repeats; Vibration.vibrate(pattern, true) repeats all of it",
      losses: &losses)
    return Export(losses: losses) { writer in
      writer.array { for step in motor.steps.alternating(onFirst: false) { $0.value(step.length) } }
    }
  }

  static func encodeFlutter(_ request: ExportRequest) -> Export {
    var losses = ChangeLog()
    var options = MotorSteps.Options(AndroidWaveformLimits.scale, request.options)
    options.interface.counting = .alternating(onFirst: false)
    let (motor, start) = MotorSteps.repeating(request, options, losses: &losses)
    let first = motor.steps(from: 0, to: start ?? motor.steps.last?.end ?? 0)
    let rest = start.map { motor.steps(from: $0, to: motor.length) } ?? []
    let steps = (first + rest).alternating(onFirst: false)
    return Export(losses: losses) { writer in
      writer.object { writer in
        writer.array("pattern") { for step in steps { $0.value(step.length) } }
        writer.array("intensities") { for step in steps { $0.value(step.number) } }
        if start != nil { writer.member("repeat", first.alternating(onFirst: false).count) }
      }
    }
  }
}
