internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// Writes a pattern as a `waveform-effect`.
enum AndroidXMLWaveformWriter {
  /// An effect needs a length: one in which nothing plays is a millisecond of silence.
  static func write(_ request: ExportRequest, to writer: inout XMLWriter, _ losses: inout ChangeLog) {
    let scale = AmplitudeScale.amplitudes(Int(AndroidXMLLimits.amplitudes.upperBound))
    let options = MotorSteps.Options(scale, request.options)
    let (course, start) = MotorSteps.repeating(request, options, losses: &losses)
    writer.element(AndroidXMLTag.waveform.rawValue) { writer in
      for step in course.steps(from: 0, to: start ?? course.steps.last?.end ?? 1) { write(step, to: &writer) }
      guard let start else { return }
      writer.element(AndroidXMLTag.repeating.rawValue) { writer in
        for step in course.steps(from: start, to: course.length) { write(step, to: &writer) }
      }
    }
  }

  /// Writes an entry, or several where one cannot be that long.
  private static func write(_ step: MotorSteps.Step, to writer: inout XMLWriter) {
    var rest = step.length
    while rest > 0 {
      let length = min(rest, AndroidXMLLimits.longest)
      writer.element(
        AndroidXMLTag.waveformEntry.rawValue,
        [("durationMs", String(length)), ("amplitude", String(step.number))])
      rest -= length
    }
  }
}
