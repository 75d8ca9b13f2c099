internal import HapticDevices
internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// Writes lists for the web's `navigator.vibrate`: a JSON list of milliseconds on, off, on, off.
///
/// The list starts with the motor on; a pattern that starts later begins with a 0. A time over 10 s is split by
/// a 0, as `[10000, 0, 5000]`. What comes after the 99th time is left out: browsers ignore it.
///
/// Thread-safe: yes. Real-time-safe: no.
public enum WebVibrateEncoder {
  /// Writes a pattern.
  ///
  /// The same request gives the same bytes. Never traps.
  public static func encode(_ request: ExportRequest) -> Export {
    var losses = ChangeLog()
    var options = MotorSteps.Options(.onOff, request.options)
    options.interface.counting = .alternating(onFirst: true)
    let course = MotorSteps(request.pattern, options, losses: &losses)
    if request.repeatStart != nil {
      losses.note(
        .repeatDropped, detail: "a list plays once; call it again to repeat it")
    }
    let times = capped(times(of: course), course, &losses)
    var writer = JSONWriter(.pretty)
    writer.array { for time in times { $0.value(time) } }
    return Export(utf8: writer.utf8, losses: losses.changes)
  }

  /// The times on, off, on, off, none of them too long; those that have no effect are 0.
  private static func times(of course: MotorSteps) -> [Int64] {
    var times: [Int64] = []
    for step in course.steps {
      if times.count % 2 == (step.isOn ? 1 : 0) { times.append(0) }
      times.append(min(step.length, WebVibrateLimits.longestTicks))
      var rest = step.length - WebVibrateLimits.longestTicks
      // Beyond what will be left out anyway there is nothing to gain from more.
      while rest > 0, times.count <= WebVibrateLimits.entries {
        times += [0, min(rest, WebVibrateLimits.longestTicks)]
        rest -= WebVibrateLimits.longestTicks
      }
      if times.count > WebVibrateLimits.entries { break }
    }
    return times
  }

  /// The times that browsers play: no more than the limit, the last of them on.
  private static func capped(
    _ times: [Int64], _ course: MotorSteps, _ losses: inout ChangeLog
  ) -> [Int64] {
    guard times.count > WebVibrateLimits.entries else { return times }
    var kept = Array(times.prefix(WebVibrateLimits.entries))
    while let last = kept.last, kept.count % 2 == 0 || last == 0 { kept.removeLast() }
    let end = kept.reduce(0, +)
    let lost = course.steps.filter { $0.isOn && $0.end > end }
    let missing = MotorSteps.tick * ((course.steps.last?.end ?? end) - end)
    for step in lost {
      losses.add(Change.Code.entriesCapped, step.subject, timeError: missing) {
        "\($0.count) run\($0.plural) after the 99th time left out, \($0.milliseconds) ms of the pattern"
      }
    }
    return kept
  }
}
