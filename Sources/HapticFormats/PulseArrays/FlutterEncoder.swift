internal import HapticDevices
internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// Writes the arguments of `Vibration.vibrate` in Flutter's `vibration` package as JSON.
///
/// `pattern` is milliseconds off, on, off, on; `intensities` runs beside it, 0…255 as Android's amplitudes are, 0
/// in pauses. A pattern that repeats has the index to repeat from as `repeat`.
///
/// Thread-safe: yes. Real-time-safe: no.
public enum FlutterEncoder {
  /// Writes a pattern.
  ///
  /// The same request gives the same bytes. Never traps.
  public static func encode(_ request: ExportRequest) -> Export {
    var losses = ChangeLog()
    var options = MotorSteps.Options(.amplitudes(PulseArrayLimits.intensity), request.options)
    options.interface.counting = .alternating(onFirst: false)
    let (course, start) = MotorSteps.repeating(request, options, losses: &losses)
    var list = PulseList()
    for step in course.steps(from: 0, to: start ?? course.steps.last?.end ?? 0) { list.append(step) }
    let index = list.times.count
    if let start { for step in course.steps(from: start, to: course.length) { list.append(step) } }
    var writer = JSONWriter(.pretty)
    writer.object { writer in
      writer.array("pattern") { for time in list.times { $0.value(time) } }
      writer.array("intensities") { for number in list.numbers { $0.value(number) } }
      if start != nil { writer.member("repeat", index) }
    }
    return Export(utf8: writer.utf8, losses: losses.changes)
  }
}
