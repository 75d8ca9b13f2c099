internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// Writes Android waveforms: the arguments of `VibrationEffect.createWaveform` as JSON.
///
/// Times are whole milliseconds, amplitudes 0…255, the square of the intensity. A pattern that repeats gets the
/// index to repeat from. A pattern with nothing to play becomes a millisecond of silence, since Android refuses
/// an empty waveform.
///
/// Thread-safe: yes. Real-time-safe: no.
public enum AndroidWaveformEncoder {
  /// Writes a pattern.
  ///
  /// The same request gives the same bytes. Never traps.
  public static func encode(_ request: ExportRequest) -> Export {
    var losses = ChangeLog()
    let options = MotorSteps.Options(AndroidWaveformLimits.scale, request.options)
    let (course, start) = MotorSteps.repeating(request, options, losses: &losses)
    var steps = course.steps(from: 0, to: start ?? course.steps.last?.end ?? 1)
    let index = start.map { _ in steps.count } ?? -1
    if let start { steps += course.steps(from: start, to: course.length) }
    var writer = JSONWriter(.pretty)
    writer.object { writer in
      writer.array("timings") { for step in steps { $0.value(step.length) } }
      writer.array("amplitudes") { for step in steps { $0.value(step.number) } }
      writer.member("repeat", index)
    }
    return Export(utf8: writer.utf8, losses: losses.changes)
  }
}
