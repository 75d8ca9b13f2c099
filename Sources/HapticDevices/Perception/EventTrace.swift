internal import HapticModel

/// The measurements of one event, gathered sample by sample.
struct EventTrace: Sendable {
  /// A sample of an event.
  struct Moment {
    /// The index on the grid.
    let index: Int64
    /// The time.
    let time: TimePoint
    /// The size of the acceleration to which the mass swings until the next sample, m/s².
    let acceleration: Double
    /// The amplitude of the actuator's response to its drive, m/s².
    let response: Double
    /// The same of the response, m/s².
    let swing: Double
    /// The felt amplitude as a multiple of the threshold.
    let felt: Double
    /// The frequency, in hertz; 0 if there is none.
    let hertz: Double
  }

  /// The rest of a neighbour's motion: the response and the acceleration, m/s², and its frequency in hertz.
  private struct Leftover {
    var response = Double.infinity
    var acceleration = 0.0
    var hertz = 0.0
  }

  /// A state that a command reaches if held.
  struct Target {
    /// The response of the actuator, m/s².
    var response = 0.0
    /// The felt amplitude as a multiple of the threshold.
    var felt = 0.0
  }

  /// The start of its drive; `nil` if it has none.
  var start: TimePoint?
  /// The end of its last drive.
  var end = TimePoint.zero
  /// The level that its strongest command reaches if held.
  private(set) var target = Target()
  /// The same if the actuator moves already when the event begins.
  private var sustained = Target()
  /// The event before it, without a pause and with the same command: a hand feels both as one vibration.
  var continued: Int?

  private var (peakAcceleration, peakHertz) = (0.0, 0.0)
  private var peak = 0.0
  private(set) var rise: Double?
  private(set) var ringDown: Double?
  /// The last sample, of which a crossing needs the index, the time, the swing and the response.
  private var last: (index: Int64, time: TimePoint, swing: Double, response: Double)?
  /// True if the rest of a neighbour's motion still exceeds the response that the command would reach.
  private var isInherited = false
  /// True if what is felt of a neighbour's motion still exceeds noticeably what the command would reach.
  private(set) var isFeltInherited = false
  /// The weakest rest of a neighbour's motion in the present run.
  private var leftover = Leftover()

  /// Sets what the strongest command reaches, from rest and from motion.
  mutating func aim(at target: Target, moving sustained: Target) {
    (self.target, self.sustained) = (target, sustained)
  }

  /// Begins a run; the actuator may still respond to the previous one.
  ///
  /// - Parameter isInherited: ``isFeltInherited`` of the event whose vibration goes on; `nil` for none.
  mutating func begin(on response: Double, felt: Double, isInherited inherited: Bool?) {
    (peak, peakAcceleration, peakHertz) = own
    leftover = Leftover()
    if response > 0, target.response == 0 { target = sustained }
    isInherited = response > target.response && target.response > 0
    isFeltInherited = inherited ?? exceedsTarget(felt: felt)
  }

  /// True if a felt amplitude is noticeably larger than the one that the command would reach.
  private func exceedsTarget(felt: Double) -> Bool { felt > target.felt * (1 + LevelDifference.smallest) }

  /// The largest response of its own, with the largest acceleration, m/s², and its frequency in hertz.
  ///
  /// The rest of a stronger neighbour counts only once it has fallen to the level that the command would reach. If it never does,
  /// its weakest value counts, and no more than that level beside a response of its own.
  var own: (response: Double, acceleration: Double, hertz: Double) {
    let share = peak > 0 ? min(1, target.response / leftover.response) : 1
    guard leftover.response.isFinite, leftover.response * share > peak else {
      return (peak, peakAcceleration, peakHertz)
    }
    let acceleration = leftover.acceleration * share
    return acceleration > peakAcceleration
      ? (leftover.response * share, acceleration, leftover.hertz)
      : (leftover.response * share, peakAcceleration, peakHertz)
  }

  /// Processes the next sample of the event.
  private mutating func take(_ moment: Moment, step: TimeSpan) {
    if isFeltInherited { isFeltInherited = exceedsTarget(felt: moment.felt) }
    notePeak(moment)
    noteRise(moment, step)
    noteRingDown(moment)
    last = (moment.index, moment.time, moment.swing, moment.response)
  }

  /// Processes some samples of an interval that begins at a time; returns the number of those with a neighbour's motion.
  mutating func take(
    _ moving: Motion.Interval, felt: [Double], range: Range<Int>, from begin: TimePoint, step: TimeSpan,
    _ responding: ResponseRule
  ) -> Int {
    // A copy, so that no sample waits for the memory of the one before.
    var trace = self
    var inherited = 0
    let driven = (trace.end - begin).nanoseconds
    let steps = driven > 0 ? (driven - 1) / step.nanoseconds + 1 : 0
    moving.samples.withUnsafeBufferPointer { moved in
      var position = range.lowerBound
      while position < range.upperBound {
        let limit = Int64(position) < steps ? Int(min(steps, Int64(range.upperBound))) : range.upperBound
        let next = trace.pass(
          moved, in: position..<limit, isDriven: Int64(position) < steps, responding)
        if next > position {
          position = next
          let sample = moved[next - 1]
          trace.last = (
            moving.first + Int64(next - 1), begin + step * Int64(next - 1), responding.peak(of: sample),
            responding.response(of: sample)
          )
          continue
        }
        let sample = moved[position]
        trace.take(
          Moment(
            index: moving.first + Int64(position), time: begin + step * Int64(position),
            acceleration: sample.peakAcceleration, response: responding.response(of: sample),
            swing: responding.peak(of: sample), felt: felt[position], hertz: FeltAnalyzer.hertz(of: sample)),
          step: step)
        if trace.isFeltInherited { inherited += 1 }
        position += 1
      }
    }
    self = trace
    return inherited
  }

  /// Takes samples for as long as nothing changes but the peak; returns the position after them.
  @inline(__always) private mutating func pass(
    _ moved: UnsafeBufferPointer<Motion.Sample>, in range: Range<Int>, isDriven: Bool,
    _ responding: ResponseRule
  ) -> Int {
    guard peak > 0, !isInherited, !isFeltInherited, !isDriven || ringDown == nil else {
      return range.lowerBound
    }
    let goal = 0.9 * target.response
    let rising = rise == nil && start != nil && goal > 0 ? goal : .infinity
    let falling = !isDriven && ringDown == nil ? 0.1 : -.infinity
    var (peak, acceleration, hertz) = (peak, peakAcceleration, peakHertz)
    var position = range.lowerBound
    while position < range.upperBound {
      let sample = moved[position]
      let swing = responding.peak(of: sample)
      let most = max(peak, swing)
      if swing >= rising || responding.response(of: sample) <= falling * most { break }
      peak = most
      if sample.peakAcceleration > acceleration {
        (acceleration, hertz) = (sample.peakAcceleration, FeltAnalyzer.hertz(of: sample))
      }
      position += 1
    }
    (self.peak, peakAcceleration, peakHertz) = (peak, acceleration, hertz)
    return position
  }

  /// Records that nothing moves from `seconds` on.
  mutating func settle(at seconds: Double) {
    guard own.response > 0, ringDown == nil else { return }
    ringDown = max(0, seconds - end.inSeconds)
  }

  private mutating func notePeak(_ moment: Moment) {
    let isDriven = moment.time < end
    // The motion that dies away after its drive is not its own either, if the neighbour's rest has not fallen before.
    if isInherited, moment.response > target.response || !isDriven {
      if moment.response < leftover.response, isDriven || leftover.response.isInfinite {
        leftover = Leftover(
          response: moment.response, acceleration: moment.acceleration, hertz: moment.hertz)
      }
      return
    }
    // The rest of the neighbour no longer counts once the event has a response of its own.
    if isInherited { leftover = Leftover() }
    isInherited = false
    peak = max(peak, moment.swing)
    if moment.acceleration > peakAcceleration {
      (peakAcceleration, peakHertz) = (moment.acceleration, moment.hertz)
    }
  }

  private mutating func noteRise(_ moment: Moment, _ step: TimeSpan) {
    guard rise == nil, let start else { return }
    let goal = 0.9 * target.response
    guard goal > 0, moment.swing >= goal else { return }
    // The mass swings to the peak of a sample by the next one.
    let before = last?.index == moment.index - 1 ? last?.swing ?? 0 : moment.response
    let part = before < goal ? (goal - before) / (moment.swing - before) : 0
    rise = max(0, moment.time.inSeconds + step.inSeconds * part - start.inSeconds)
  }

  private mutating func noteRingDown(_ moment: Moment) {
    guard moment.time >= end else { return ringDown = nil }
    guard ringDown == nil else { return }
    let goal = 0.1 * own.response
    guard goal > 0, moment.response <= goal else { return }
    ringDown = max(
      0, crossing(of: goal, to: moment, from: last?.response, moment.response) - end.inSeconds)
  }

  /// Returns the time at which a value crosses another one between the last sample and the next one, in seconds.
  private func crossing(of goal: Double, to moment: Moment, from before: Double?, _ now: Double) -> Double {
    let seconds = moment.time.inSeconds
    guard let last, let before, last.index == moment.index - 1, before != now else { return seconds }
    let part = (goal - before) / (now - before)
    return last.time.inSeconds + (seconds - last.time.inSeconds) * min(max(part, 0), 1)
  }
}
