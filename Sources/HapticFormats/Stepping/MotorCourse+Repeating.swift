internal import HapticModel
internal import HapticText

extension MotorCourse {
  /// A course, and the tick that it repeats from for ever; `nil` where it plays once.
  ///
  /// Where it repeats, silence at the end is kept in ``length``, and is no loss.
  static func repeating(
    _ request: ExportRequest, _ options: Options, losses: inout LossLog
  ) -> (course: MotorCourse, start: Int64?) {
    guard let repeatStart = request.repeatStart else {
      return (MotorCourse(request.pattern, options, losses: &losses), nil)
    }
    var options = options
    // The place to repeat from may lie inside a step, and silence before the end is a step as well.
    options.limits.entries = options.limits.entries.map { max($0 - 2, 1) }
    var noted = losses
    let course = MotorCourse(request.pattern, options, losses: &noted)
    let span = repeatStart - TimePoint.zero
    let start = span.ticks(of: options.coarse.tick) * options.grain
    guard start >= 0, start < course.length else {
      losses = noted
      losses.add(LossCode.repeatDropped) { _ in "the part that repeats has no length; it is played once" }
      return (course, nil)
    }
    losses.take(noted, without: LossCode.paddingDropped)
    let error = TimeSpan(nanoseconds: abs(span.nanoseconds - start * options.tick.nanoseconds))
    if error > .zero {
      losses.add(LossCode.timesRounded, timeError: error) {
        "\($0.count) time\($0.plural) rounded, by at most \($0.milliseconds) ms"
      }
    }
    return (course, start)
  }

  /// The steps between two ticks, cut where they reach beyond; silence after the last one is a step, too.
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
