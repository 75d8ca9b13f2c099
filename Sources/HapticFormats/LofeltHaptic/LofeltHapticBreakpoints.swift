internal import HapticModel
internal import HapticTimeline

/// The breakpoints of a file to be written, their levels still intensities.
struct LofeltHapticBreakpoints {
  /// A breakpoint of the amplitude envelope.
  struct Amplitude {
    let time: TimePoint
    /// The vibration's, 0…1.
    let intensity: Double
    var tap: PatternEnvelope.Tap?
  }

  private(set) var amplitude: [Amplitude] = []
  let frequency: [EnvelopePoint]

  /// Makes the breakpoints of an envelope; notes that the file's lines are straight in amplitude, not in intensity.
  init(_ drawn: PatternEnvelope, _ losses: inout ChangeLog) {
    var envelope = drawn
    let taps = envelope.taps
    let first = envelope.intensity.first?.time ?? taps.first?.time ?? .zero
    let start = min(first, taps.first?.time ?? first)
    envelope.extend(from: start, to: max(envelope.end, taps.last?.time ?? start))
    if envelope.intensity.last?.time == start {
      envelope.extend(from: start, to: start + LofeltHapticLimits.shortestLength)
    }
    frequency = envelope.sharpness
    let (points, error) = AmplitudeRamps.written(envelope.intensity, grid: .nanoseconds(1))
    if error > 0 { losses.note(.courseAsLines, levelError: error) }
    var rest = points[...]
    var waiting = taps[...]
    while let tap = waiting.first {
      let together = waiting.prefix { $0.time == tap.time }
      waiting = waiting.dropFirst(together.count)
      while let point = rest.first, point.time < tap.time { append(rest.removeFirst()) }
      var here = Array(rest.prefix { $0.time == tap.time })
      rest = rest.dropFirst(here.count)
      if here.isEmpty { here = [between(amplitude.last, rest.first, at: tap.time)] }
      for point in here.dropLast() { append(point) }
      if let last = here.last { append(Array(together), at: last, isFirst: here.count == 1) }
    }
    for point in rest { append(point) }
  }

  private mutating func append(_ point: EnvelopePoint) {
    amplitude.append(Amplitude(time: point.time, intensity: point.value))
  }

  /// Puts taps of one time at the last point of that time, each on a breakpoint of its own.
  private mutating func append(_ taps: [PatternEnvelope.Tap], at point: EnvelopePoint, isFirst: Bool) {
    let isPlain = taps.count == 1 && taps[0].intensity >= point.value
    if isFirst, !isPlain, !amplitude.isEmpty { append(point) }
    for tap in taps {
      amplitude.append(Amplitude(time: point.time, intensity: min(point.value, tap.intensity), tap: tap))
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
