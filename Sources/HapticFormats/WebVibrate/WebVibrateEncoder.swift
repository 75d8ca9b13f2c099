internal import HapticModel
internal import HapticText

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
    var losses = LossLog()
    let device = DeviceList(request.options)
    var options = MotorCourse.Options(.onOff, request.options)
    // Long runs are split and entries counted here, the 0s among them.
    (options.limits.longestRun, options.limits.entries) = (nil, nil)
    let course = MotorCourse(request.pattern, options, losses: &losses)
    if request.repeatStart != nil {
      losses.add(LossCode.repeatDropped) { _ in "a list plays once; call it again to repeat it" }
    }
    let times = capped(times(of: course, device), course, device, &losses)
    var writer = JSONWriter(.pretty)
    writer.array { for time in times { $0.value(time) } }
    return Export(utf8: writer.utf8, losses: losses.losses)
  }

  /// What one list may hold: what browsers play, and what the device does.
  private struct DeviceList {
    var entries = WebVibrateLimits.entries
    var longestTicks = WebVibrateLimits.longestTicks

    init(_ options: ExportOptions) {
      guard let limits = options.target?.limits else { return }
      if let most = limits.entries { entries = min(entries, max(most, 1)) }
      if let longest = MotorCourse.Options(.onOff, options).limits.longestRun {
        longestTicks = min(longestTicks, longest)
      }
    }

    var text: String {
      entries == WebVibrateLimits.entries
        ? "after the 99th time" : "beyond the \(entries) times that the device takes"
    }
  }

  /// The times on, off, on, off, none of them too long; those that have no effect are 0.
  private static func times(of course: MotorCourse, _ device: DeviceList) -> [Int64] {
    var times: [Int64] = []
    for step in course.steps {
      if times.count % 2 == (step.isOn ? 1 : 0) { times.append(0) }
      times.append(min(step.length, device.longestTicks))
      var rest = step.length - device.longestTicks
      // Beyond what will be left out anyway there is nothing to gain from more.
      while rest > 0, times.count <= device.entries {
        times += [0, min(rest, device.longestTicks)]
        rest -= device.longestTicks
      }
      if times.count > device.entries { break }
    }
    return times
  }

  /// The times that browsers play: no more than the limit, the last of them on.
  private static func capped(
    _ times: [Int64], _ course: MotorCourse, _ device: DeviceList, _ losses: inout LossLog
  ) -> [Int64] {
    guard times.count > device.entries else { return times }
    var kept = Array(times.prefix(device.entries))
    while let last = kept.last, kept.count % 2 == 0 || last == 0 { kept.removeLast() }
    let end = kept.reduce(0, +)
    let lost = course.steps.filter { $0.isOn && $0.end > end }
    let missing = course.tick * ((course.steps.last?.end ?? end) - end)
    for step in lost {
      losses.add(LossCode.cappedCount, step.event.map { .event($0) } ?? .pattern, timeError: missing) {
        "\($0.count) run\($0.plural) \(device.text) left out, \($0.milliseconds) ms of the pattern"
      }
    }
    return kept
  }
}
