internal import HapticModel
internal import HapticTimeline

/// The intensity control's course over vibrations, and a peak of 1 ns for each tap that needs one.
///
/// The control multiplies taps as well; a peak that short is not heard in a vibration. Asked in the order of
/// time, so that all questions together cost no more than one walk.
struct RaisedCourse {
  /// A value that the course comes to.
  struct Point {
    var time: TimePoint
    var value: Double
  }

  /// How long the control leaves its course for a tap: 1 ns, the least there is (*chosen*).
  static var instant: TimeSpan { .nanoseconds(1) }

  private let amplitudes: [Point]
  /// How many of the amplitudes lie at or before the time that was asked for last.
  private var passed = 0
  private var points: [Point] = []
  /// Where the course comes back to after the last peak; `nil` where there is nothing to come back from.
  private var resumption: Point?

  /// Begins the course of amplitudes that are in the order of time.
  init(_ amplitudes: [Point]) { self.amplitudes = amplitudes }

  /// The control's value at `time`, raised to `peak` where it would be less.
  ///
  /// `time` lies after every time that was asked for before.
  mutating func control(at time: TimePoint, atLeast peak: Double) -> Double {
    advance(to: time)
    // Until the first amplitude the control is neutral and multiplies by 1.
    guard passed > 0 else { return 1 }
    let value = value(at: time)
    guard value < peak else { return value }
    if points.last?.time != time { points.append(Point(time: time, value: value)) }
    points.append(Point(time: time, value: peak))
    resume(after: time)
    return peak
  }

  /// The whole course.
  mutating func finish() -> [Point] {
    advance(to: .latest + Self.instant)
    return points
  }

  /// Takes over the amplitudes up to `time`, that of a peak's end among them.
  private mutating func advance(to time: TimePoint) {
    if let back = resumption, back.time <= time {
      points.append(back)
      resumption = nil
    }
    while passed < amplitudes.count, amplitudes[passed].time <= time {
      points.append(amplitudes[passed])
      passed += 1
    }
  }

  private mutating func resume(after time: TimePoint) {
    let end = time + Self.instant
    resumption = Point(time: end, value: value(at: end))
  }

  /// The course's value between the amplitude passed last and the next, or at the next one's time.
  private func value(at time: TimePoint) -> Double {
    let last = amplitudes[passed - 1]
    guard passed < amplitudes.count else { return last.value }
    let next = amplitudes[passed]
    return ControlSegment(
      id: .hapticIntensity, from: last.value, to: next.value, span: next.time - last.time
    ).value(after: time - last.time)
  }
}
