internal import HapticDevices
internal import HapticModel
internal import HapticText
internal import HapticTimeline

extension MotorSteps {
  /// Drives the motor along a pattern for a format that plays it once; `remedy` tells how to repeat it anyway.
  init(
    once request: ExportRequest, _ options: Options, remedy: String, losses: inout ChangeLog
  ) {
    self.init(
      request.pattern, as: request.plainTimeline, options, repeats: request.repeatStart != nil,
      losses: &losses)
    losses.noteRepeat(of: request, remedy)
  }

  /// Returns the steps of a pattern, and the tick that it repeats from for ever; `nil` if it plays once.
  ///
  /// If it repeats, silence at the end is kept in ``length``, and is no loss.
  static func repeating(
    _ request: ExportRequest, _ options: Options, losses: inout ChangeLog
  ) -> (steps: MotorSteps, start: Int64?) {
    guard let repeatStart = request.repeatStart else {
      return (MotorSteps(request.pattern, as: request.plainTimeline, options, losses: &losses), nil)
    }
    var options = options
    // The pattern may repeat from inside a step, and silence before the end is a step as well.
    options.interface.limits.entries = options.interface.limits.entries.map { max($0 - 2, 1) }
    var noted = losses
    let made = MotorSteps(
      request.pattern, as: request.plainTimeline, lasting: request.length ?? .zero, options, repeats: true,
      losses: &noted)
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
    var interval: [Step] = []
    for step in steps where step.start < end && step.end > begin {
      let start = max(step.start, begin)
      var cut = step
      cut.start = start
      cut.length = min(step.end, end) - start
      interval.append(cut)
    }
    let last = max(steps.last?.end ?? 0, begin)
    if last < end {
      interval.append(Step(start: last, length: end - last, number: 0, sharpness: 0.5, event: nil))
    }
    return interval
  }
}

// MARK: Lists of steps

extension MotorSteps.Step {
  /// Returns the step in parts that are no longer than `longest` ticks.
  func split(by longest: Int64) -> [MotorSteps.Step] {
    stride(from: start, to: end, by: Int(longest)).map { begin in
      var part = self
      part.start = begin
      part.length = min(longest, end - begin)
      return part
    }
  }
}

extension [MotorSteps.Step] {
  /// The steps as lists that alternate between on and off have them: with one of no length between two of a kind.
  func alternating(onFirst: Bool) -> [MotorSteps.Step] {
    var steps: [MotorSteps.Step] = []
    for step in self {
      if step.isOn != (steps.count % 2 == (onFirst ? 0 : 1)) {
        steps.append(MotorSteps.Step(start: step.start, length: 0, number: 0, sharpness: 0.5))
      }
      steps.append(step)
    }
    return steps
  }
}
