internal import HapticModel
internal import HapticText

/// A pattern as a motor is driven: one strength after another, from the pattern's start on, in whole ticks.
///
/// Formats that only know a motor (Android waveforms, vibrate lists, rumble) are written from it.
struct MotorCourse: Sendable, Hashable {
  /// A strength that is held for a while.
  struct Step: Sendable, Hashable {
    /// When it begins, in ticks.
    var start: Int64
    /// How long it is held, in ticks; more than 0.
    var length: Int64
    /// The strength as the format's number; 0 is off.
    var number: Int
    /// The sharpness, 0…1; 0.5 where the motor is off or the format has none.
    var sharpness: Double
    /// The event that rules here; `nil` where the motor is off.
    var event: Int?

    /// When it ends, in ticks.
    var end: Int64 { start + length }
    /// Whether the motor runs.
    var isOn: Bool { number > 0 }
  }

  /// The length of a tick.
  let tick: TimeSpan
  /// The scale that the steps' numbers are from.
  let scale: AmplitudeScale
  /// The steps, without a hole, from 0 on; neighbours differ, and the last one is on.
  let steps: [Step]
  /// The pattern's own length in ticks, silence and padding at the end included.
  let length: Int64

  /// How to drive the motor.
  struct Options: Sendable, Hashable {
    /// The length of a tick.
    var tick = TimeSpan.milliseconds(1)
    /// The strengths there are.
    var scale: AmplitudeScale
    /// How the pattern is to be written, which says how long a tap is.
    var export: ExportOptions
    /// Whether the format says how sharp a step is.
    var hasSharpness = false
    /// How many ticks one step of the device's time has.
    var grain: Int64
    /// What the device cuts.
    var limits: MotorFitting.Limits

    /// Options for a format with these strengths and one-millisecond ticks, and for the device that is asked for.
    init(_ scale: AmplitudeScale, _ export: ExportOptions) {
      self.scale = scale.limited(by: export.target)
      self.export = export
      let device = export.target ?? ExportTarget()
      grain = MotorFitting.grain(of: device.limits, tick)
      limits = MotorFitting.Limits(device, tick, grain)
    }

    /// The same with the device's steps of time for ticks.
    var coarse: Options {
      var options = self
      options.tick = tick * grain
      return options
    }
  }

  /// Drives the motor along a pattern; what that changes is noted in `losses`.
  init(_ pattern: HapticPattern, _ options: Options, losses: inout LossLog) {
    let runs = MotorRuns(pattern, options.coarse, &losses)
    let painted = MotorPainting.steps(of: runs.runs, keepingSharpness: options.hasSharpness)
    tick = options.tick
    scale = options.scale
    MotorCourseCheck.noteMerged(runs.runs, in: painted, &losses)
    var fitting = MotorFitting(painted, options)
    fitting.fit(&losses)
    steps = fitting.steps
    let end = (runs.end - TimePoint.zero).ticks(of: options.coarse.tick) * options.grain
    length = max(min(end, options.limits.longest ?? end), steps.last?.end ?? 0)
    if steps.isEmpty { losses.add(LossCode.nothingToPlay) { _ in "nothing is left to play" } }
  }
}

extension TimeSpan {
  /// The whole number of ticks nearest to the span, ties to even.
  func ticks(of tick: TimeSpan) -> Int64 {
    var (quotient, rest) = nanoseconds.quotientAndRemainder(dividingBy: tick.nanoseconds)
    if rest < 0 { (quotient, rest) = (quotient - 1, rest + tick.nanoseconds) }
    let twice = 2 * rest
    let isUp = twice > tick.nanoseconds || (twice == tick.nanoseconds && quotient % 2 != 0)
    return quotient + (isUp ? 1 : 0)
  }
}
