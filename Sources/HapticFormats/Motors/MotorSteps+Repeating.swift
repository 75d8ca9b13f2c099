internal import HapticDevices
internal import HapticModel
internal import HapticText
internal import HapticTimeline

extension MotorSteps {
  /// Drives the motor along a pattern for a format that plays it once; `remedy` tells how to repeat it anyway.
  init(
    once request: ExportRequest, _ options: Options, remedy: String, losses: inout ChangeLog
  ) {
    self.init(request.pattern, options, losses: &losses)
    if request.repeatStart != nil { losses.note(.repeatDropped, detail: remedy) }
  }

  /// Returns the steps of a pattern, and the tick that it repeats from for ever; `nil` if it plays once.
  ///
  /// If it repeats, silence at the end is kept in ``length``, and is no loss.
  static func repeating(
    _ request: ExportRequest, _ options: Options, losses: inout ChangeLog
  ) -> (steps: MotorSteps, start: Int64?) {
    guard let repeatStart = request.repeatStart else {
      return (MotorSteps(request.pattern, options, losses: &losses), nil)
    }
    var options = options
    // The pattern may repeat from inside a step, and silence before the end is a step as well.
    options.interface.limits.entries = options.interface.limits.entries.map { max($0 - 2, 1) }
    var noted = losses
    let made = MotorSteps(request.pattern, options, losses: &noted)
    let grain = max(options.interface.limits.timeStep ?? tick, tick)
    let span = repeatStart - TimePoint.zero
    let start = (grain * span.ticks(of: grain)).ticks(of: tick)
    guard start >= 0, start < made.length else {
      losses = noted
      losses.note(.repeatDropped, detail: "the part that repeats has no length; it is played once")
      return (made, nil)
    }
    losses.take(noted, without: .paddingDropped)
    let error = TimeSpan(nanoseconds: abs(span.nanoseconds - start * tick.nanoseconds))
    if error > .zero { losses.note(.timesRounded, timeError: error) }
    return (made, start)
  }

  /// Returns the steps between two ticks, cut there; silence after the last one is a step, too.
  func steps(from begin: Int64, to end: Int64) -> [Step] {
    var stretch: [Step] = []
    for step in steps where step.start < end && step.end > begin {
      let start = max(step.start, begin)
      var cut = step
      cut.start = start
      cut.length = min(step.end, end) - start
      stretch.append(cut)
    }
    let last = max(steps.last?.end ?? 0, begin)
    if last < end {
      stretch.append(Step(start: last, length: end - last, number: 0, sharpness: 0.5, event: nil))
    }
    return stretch
  }
}
