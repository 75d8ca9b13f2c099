internal import HapticModel
internal import HapticTimeline

/// The breakpoints of a file to be written.
struct LofeltHapticBreakpoints {
  /// A breakpoint of the amplitude envelope, its levels still intensities.
  struct Amplitude {
    let time: TimePoint
    /// The vibration's, 0…1.
    let intensity: Double
    var tap: LineCourse.Tap?
  }

  private(set) var amplitude: [Amplitude] = []
  let frequency: [LineCourse.Point]
  /// How far the intensity is off at most, since the file's lines are straight in amplitude.
  let error: Double

  init(_ course: LineCourse) {
    var line = EnvelopeLine(course.runs, sharpnessBefore: 0)
    let first = line.intensity.first?.time ?? course.taps.first?.time ?? .zero
    let start = min(first, course.taps.first?.time ?? first)
    line.extend(from: start, to: max(course.end, course.taps.last?.time ?? start))
    if line.intensity.last?.time == start {
      line.extend(from: start, to: start + LofeltHapticLimits.shortestLength)
    }
    frequency = line.sharpness
    let written = AmplitudeRamps.written(line.intensity, grid: .nanoseconds(1))
    error = written.error
    place(course.taps, on: written.points)
  }

  private mutating func place(_ taps: [LineCourse.Tap], on points: [LineCourse.Point]) {
    var rest = points[...]
    var taps = taps[...]
    while let tap = taps.first {
      let together = taps.prefix { $0.time == tap.time }
      taps = taps.dropFirst(together.count)
      while let point = rest.first, point.time < tap.time { append(rest.removeFirst()) }
      var here = Array(rest.prefix { $0.time == tap.time })
      rest = rest.dropFirst(here.count)
      if here.isEmpty { here = [between(amplitude.last, rest.first, at: tap.time)] }
      for point in here.dropLast() { append(point) }
      if let last = here.last { place(Array(together), at: last, isFirst: here.count == 1) }
    }
    for point in rest { append(point) }
  }

  private mutating func append(_ point: LineCourse.Point) {
    amplitude.append(.init(time: point.time, intensity: point.value))
  }

  /// Puts taps of one time at the last point of that time, each on a breakpoint of its own.
  private mutating func place(_ taps: [LineCourse.Tap], at point: LineCourse.Point, isFirst: Bool) {
    let isPlain = taps.count == 1 && taps[0].strength >= point.value
    if isFirst, !isPlain, !amplitude.isEmpty { append(point) }
    for tap in taps {
      amplitude.append(
        .init(time: point.time, intensity: min(point.value, tap.strength), tap: tap))
    }
    if amplitude.last?.intensity != point.value { append(point) }
  }

  private func between(
    _ last: Amplitude?, _ next: LineCourse.Point?, at time: TimePoint
  ) -> LineCourse.Point {
    guard let last, let next else { return .init(time: time, value: last?.intensity ?? 0) }
    let amplitude = Curve.interpolated(
      from: .init(last.intensity * last.intensity, at: .zero),
      to: .init(next.value * next.value, at: next.time - last.time), at: time - last.time)
    return .init(time: time, value: amplitude.squareRoot())
  }
}
