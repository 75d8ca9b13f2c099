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
    let steps = motor.steps.flatMap { $0.split(by: WebVibrateLimits.longest) }
    let times = capped(steps.alternating(onFirst: true).map(\.length), motor, &losses)
    return Export(losses: losses) { writer in
      writer.array { for time in times { $0.value(time) } }
    }
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
