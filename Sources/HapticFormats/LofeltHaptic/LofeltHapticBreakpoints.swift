internal import HapticModel
internal import HapticTimeline

/// The breakpoints of a file to be written, their levels still intensities.
struct LofeltHapticBreakpoints {
  /// A breakpoint of the amplitude envelope.
  struct Amplitude {
    let time: TimePoint
    /// The vibration's, 0…1.
    let intensity: Double
    var tap: LineCourse.Tap?
  }

  private(set) var amplitude: [Amplitude] = []
  let frequency: [EnvelopePoint]
  /// The greatest error of the intensity, because the file's lines are straight in amplitude.
  let error: Double

  init(_ envelopes: LineCourse) {
    var line = EnvelopeLine(envelopes.runs, sharpnessBefore: 0)
    let first = line.intensity.first?.time ?? envelopes.taps.first?.time ?? .zero
    let start = min(first, envelopes.taps.first?.time ?? first)
    line.extend(from: start, to: max(envelopes.end, envelopes.taps.last?.time ?? start))
    if line.intensity.last?.time == start {
      line.extend(from: start, to: start + LofeltHapticLimits.shortestLength)
    }
    frequency = line.sharpness
    let written = AmplitudeRamps.written(line.intensity, grid: .nanoseconds(1))
    error = written.error
    place(envelopes.taps, on: written.points)
  }

  private mutating func place(_ taps: [LineCourse.Tap], on points: [EnvelopePoint]) {
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

  private mutating func append(_ point: EnvelopePoint) {
    amplitude.append(Amplitude(time: point.time, intensity: point.value))
  }

  /// Puts taps of one time at the last point of that time, each on a breakpoint of its own.
  private mutating func place(_ taps: [LineCourse.Tap], at point: EnvelopePoint, isFirst: Bool) {
    let isPlain = taps.count == 1 && taps[0].strength >= point.value
    if isFirst, !isPlain, !amplitude.isEmpty { append(point) }
    for tap in taps {
      amplitude.append(Amplitude(time: point.time, intensity: min(point.value, tap.strength), tap: tap))
    }
    if amplitude.last?.intensity != point.value { append(point) }
  }

  /// The point of the envelope at a time between two breakpoints.
  private func between(_ last: Amplitude?, _ next: EnvelopePoint?, at time: TimePoint) -> EnvelopePoint {
    guard let last, let next else { return EnvelopePoint(time: time, value: last?.intensity ?? 0) }
    let power = Curve.interpolated(
      from: EnvelopePoint(time: last.time, value: last.intensity * last.intensity),
      to: EnvelopePoint(time: next.time, value: next.value * next.value), at: time - .zero)
    return EnvelopePoint(time: time, value: power.squareRoot())
  }
}
