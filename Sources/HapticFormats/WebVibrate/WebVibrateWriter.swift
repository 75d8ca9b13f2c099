internal import HapticDevices
internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// Writes a list for `navigator.vibrate`.
enum WebVibrateWriter {
  static func encode(_ request: ExportRequest) -> Export {
    var losses = ChangeLog()
    var options = MotorSteps.Options(.onOff, request.options)
    options.interface.counting = .alternating(onFirst: true)
    let motor = MotorSteps(
      once: request, options, remedy: "a list plays once; call it again to repeat it", losses: &losses)
    let times = capped(times(of: motor), motor, &losses)
    return Export(losses: losses) { writer in
      writer.array { for time in times { $0.value(time) } }
    }
  }

  /// The times on, off, on, off, none of them too long, with zeros between two of a kind.
  private static func times(of motor: MotorSteps) -> [Int64] {
    let longest = WebVibrateLimits.longest
    var times: [Int64] = []
    for step in motor.steps {
      if times.count % 2 == (step.isOn ? 1 : 0) { times.append(0) }
      times.append(min(step.length, longest))
      var rest = step.length - longest
      // Times beyond the limit are left out anyway.
      while rest > 0, times.count <= WebVibrateLimits.entries {
        times += [0, min(rest, longest)]
        rest -= longest
      }
      if times.count > WebVibrateLimits.entries { break }
    }
    return times
  }

  /// The times that browsers play: no more than the limit, the last of them on.
  private static func capped(
    _ times: [Int64], _ motor: MotorSteps, _ losses: inout ChangeLog
  ) -> [Int64] {
    guard times.count > WebVibrateLimits.entries else { return times }
    var kept = Array(times.prefix(WebVibrateLimits.entries))
    while let last = kept.last, kept.count % 2 == 0 || last == 0 { kept.removeLast() }
    let end = kept.reduce(0, +)
    let missing = MotorSteps.tick * ((motor.steps.last?.end ?? end) - end)
    for step in motor.steps where step.isOn && step.end > end {
      losses.add(Change.Code.entriesCapped, step.subject, timeError: missing) {
        "\($0.count) run\($0.plural) after the 99th time left out, \($0.milliseconds) ms of the pattern"
      }
    }
    return kept
  }
}
