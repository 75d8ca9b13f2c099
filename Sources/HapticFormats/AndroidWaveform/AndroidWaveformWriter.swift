internal import HapticText
internal import HapticTimeline

/// Writes an Android waveform; a pattern that repeats gets the index to repeat from.
enum AndroidWaveformWriter {
  static func encode(_ request: ExportRequest) -> Export {
    var losses = ChangeLog()
    let options = MotorSteps.Options(AndroidWaveformLimits.scale, request.options)
    let (motor, start) = MotorSteps.repeating(request, options, losses: &losses)
    var steps = motor.steps(from: 0, to: start ?? motor.steps.last?.end ?? 1)
    let index = start.map { _ in steps.count } ?? -1
    if let start { steps += motor.steps(from: start, to: motor.length) }
    return Export(losses: losses) { writer in
      writer.object { writer in
        writer.array("timings") { for step in steps { $0.value(step.length) } }
        writer.array("amplitudes") { for step in steps { $0.value(step.number) } }
        writer.member("repeat", index)
      }
    }
  }
}
