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
      remedy: "the list does not say that it repeats; Vibration.vibrate(pattern, true) repeats all of it",
      losses: &losses)
    var list = PulseList()
    list.append(motor.steps)
    return Export(losses: losses) { writer in
      writer.array { for time in list.times { $0.value(time) } }
    }
  }

  static func encodeFlutter(_ request: ExportRequest) -> Export {
    var losses = ChangeLog()
    var options = MotorSteps.Options(AndroidWaveformLimits.scale, request.options)
    options.interface.counting = .alternating(onFirst: false)
    let (motor, start) = MotorSteps.repeating(request, options, losses: &losses)
    var list = PulseList()
    list.append(motor.steps(from: 0, to: start ?? motor.steps.last?.end ?? 0))
    let index = list.times.count
    if let start { list.append(motor.steps(from: start, to: motor.length)) }
    return Export(losses: losses) { writer in
      writer.object { writer in
        writer.array("pattern") { for time in list.times { $0.value(time) } }
        writer.array("intensities") { for number in list.numbers { $0.value(number) } }
        if start != nil { writer.member("repeat", index) }
      }
    }
  }
}

/// Times that alternate, with a 0 between two of a kind.
private struct PulseList {
  /// The times in milliseconds, a pause first.
  private(set) var times: [Int64] = []
  /// The strength during each time; 0 in pauses.
  private(set) var numbers: [Int] = []

  mutating func append(_ steps: [MotorSteps.Step]) {
    for step in steps {
      if times.count % 2 == (step.isOn ? 0 : 1) {
        times.append(0)
        numbers.append(0)
      }
      times.append(step.length)
      numbers.append(step.number)
    }
  }
}
