internal import HapticDevices
internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// Writes lists for React Native's `Vibration.vibrate`: milliseconds off, on, off, on.
///
/// The list starts with a pause, unlike that of the web. On iOS React Native runs the motor for its own fixed time
/// and takes only the pauses from the list. Whether it repeats is an argument of the call, which knows no place to
/// repeat from.
///
/// Thread-safe: yes. Real-time-safe: no.
public enum ReactNativeEncoder {
  /// Writes a pattern.
  ///
  /// The same request gives the same bytes. Never traps.
  public static func encode(_ request: ExportRequest) -> Export {
    var losses = ChangeLog()
    var options = MotorSteps.Options(.onOff, request.options)
    options.interface.counting = .alternating(onFirst: false)
    let course = MotorSteps(request.pattern, options, losses: &losses)
    if request.repeatStart != nil {
      losses.note(
        .repeatDropped,
        detail: "the list does not say that it repeats; Vibration.vibrate(pattern, true) repeats all of it")
    }
    var list = PulseList()
    for step in course.steps { list.append(step) }
    var writer = JSONWriter(.pretty)
    writer.array { for time in list.times { $0.value(time) } }
    return Export(utf8: writer.utf8, losses: losses.changes)
  }
}
