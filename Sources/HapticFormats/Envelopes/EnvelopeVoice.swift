internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// One vibration of a pattern under the pattern's controls, drawn as straight lines between points.
struct EnvelopeVoice {
  /// The number of straight lines in place of a bent one (*chosen*: the error is a 256th of the bow).
  private static let sections: Int64 = 16

  /// The event's index in the pattern.
  let event: Int
  let start: TimePoint
  /// When it has died away.
  let end: TimePoint
  private let voice: ContinuousVoice
  private let controls: ControlCurves

  /// The vibrations of a timeline in the order of their starts; audio is noted as lost.
  static func voices(of timeline: Timeline, _ losses: inout ChangeLog) -> [EnvelopeVoice] {
    let controls = ControlCurves(timeline)
    var voices: [EnvelopeVoice] = []
    for entry in timeline.entries {
      guard case .start(let id, let voice) = entry.action else { continue }
      switch voice {
      case .transient: break
      case .continuous(let vibration):
        if entry.time < .zero {
          PatternEnvelope.noteMoved(entry.time, subject: .event(id.index), losses: &losses)
        }
        let plain = vibration.withoutShortestRamps
        let end = entry.time + plain.held + plain.release
        voices.append(
          EnvelopeVoice(event: id.index, start: entry.time, end: end, voice: plain, controls: controls))
      case .audio:
        losses.note(.audioDropped, .event(id.index))
      }
    }
    return voices
  }

  /// The intensity as written; the vibration is never stronger.
  var peak: UnitLevel { voice.intensity }

  // MARK: Intensity

  /// The level from a time on, without the control.
  func level(at time: TimePoint) -> Double { voice.intensity.value * voice.level(after: time - start) }

  /// The level until a time, without the control.
  func level(before time: TimePoint) -> Double { voice.intensity.value * voice.level(before: time - start) }

  /// The intensity from a time on.
  func intensity(at time: TimePoint) -> Double {
    UnitLevel(clamping: level(at: time) * controls.value(of: .hapticIntensity, at: time)).value
  }

  /// The intensity until a time.
  func intensity(before time: TimePoint) -> Double {
    UnitLevel(clamping: level(before: time) * controls.value(of: .hapticIntensity, before: time)).value
  }

  /// The times from `first` to `last` at which the level bends without the control, in any order.
  func levelBends(from first: TimePoint, to last: TimePoint) -> [TimePoint] {
    let offsets = [.zero, voice.attack, voice.attack + (voice.decay ?? .zero), voice.held, end - start]
    return offsets.map { start + $0 }.filter { (first...last).contains($0) }
      + bends(of: voice.intensityCurve, from: first, to: last)
  }

  /// The intensity between two times, and the greatest error of a straight line in place of a bent one.
  ///
  /// If envelope, curve and control change at once, points on a grid between the bends keep the lines to the product.
  func intensity(
    from first: TimePoint, to last: TimePoint, grid: TimeSpan = .nanoseconds(1)
  ) -> (points: [EnvelopePoint], error: Double) {
    guard first < last else { return ([], 0) }
    let bends = controls.bends(of: .hapticIntensity, in: first...last) + levelBends(from: first, to: last)
    let times = Set(bends + [first, last]).sorted()
    var points: [EnvelopePoint] = []
    var greatest = 0.0
    for (from, to) in zip(times, times.dropFirst()) {
      points.append(intensity(at: from), at: from)
      let bow = bow(from: from, to: to)
      if bow > 1e-9 {
        let span = (to - from).nanoseconds
        let count = max(min(Self.sections, span / grid.nanoseconds), 1)
        let offsets = (1..<count).map { (from - TimePoint.zero) + .nanoseconds(span / count * $0) }
        let between = offsets.map { TimePoint.zero + grid * $0.ticks(of: grid) }
        for time in between { points.append(intensity(at: time), at: time) }
        let longest = zip([from] + between, between + [to]).map { ($1 - $0).nanoseconds }.max() ?? span
        let share = Double(longest) / Double(span)
        greatest = max(greatest, bow * share * share)
      }
      points.append(intensity(before: to), at: to)
    }
    return (points, greatest)
  }

  /// The distance of the intensity from a straight line, in the middle between two bends.
  private func bow(from: TimePoint, to: TimePoint) -> Double {
    let middle = from + .nanoseconds((to - from).nanoseconds / 2)
    let line = Curve.interpolated(
      from: EnvelopePoint(time: from, value: intensity(at: from)),
      to: EnvelopePoint(time: to, value: intensity(before: to)), at: middle - .zero)
    return abs(intensity(at: middle) - line)
  }

  // MARK: Sharpness

  /// The sharpness from a time on.
  func sharpness(at time: TimePoint) -> Double { UnitLevel(clamping: rawSharpness(at: time)).value }

  /// The sharpness until a time.
  func sharpness(before time: TimePoint) -> Double { UnitLevel(clamping: rawSharpness(before: time)).value }

  /// The sharpness from a time on, before it is clamped.
  private func rawSharpness(at time: TimePoint) -> Double {
    let offset = controls.value(of: .hapticSharpness, at: time) + voice.sharpnessOffset(after: time - start)
    return voice.sharpness.value + offset
  }

  /// The sharpness until a time, before it is clamped.
  private func rawSharpness(before time: TimePoint) -> Double {
    let offset =
      controls.value(of: .hapticSharpness, before: time) + voice.sharpnessOffset(before: time - start)
    return voice.sharpness.value + offset
  }

  /// The sharpness between two times, at least one point; it is held before the first and after the last.
  func sharpness(from first: TimePoint, to last: TimePoint) -> [EnvelopePoint] {
    let range = first...max(first, last)
    let bends = controls.bends(of: .hapticSharpness, in: range)
    let times = Set(bends + self.bends(of: voice.sharpnessCurve, from: first, to: range.upperBound)).sorted()
    var line = ClampedLine(last: EnvelopePoint(time: first, value: rawSharpness(at: first)))
    for time in times {
      if time > first { line.append(EnvelopePoint(time: time, value: rawSharpness(before: time))) }
      if time < last { line.append(EnvelopePoint(time: time, value: rawSharpness(at: time))) }
    }
    let end = EnvelopePoint(time: last, value: rawSharpness(before: last))
    if line.last.time < last, line.last.value != end.value { line.append(end) }
    return line.points.isEmpty ? [EnvelopePoint(time: first, value: sharpness(at: first))] : line.points
  }

  /// The times from `first` to `last` at which a curve of the vibration bends, in order.
  private func bends(of curve: Curve?, from first: TimePoint, to last: TimePoint) -> [TimePoint] {
    guard let points = curve?.points else { return [] }
    let begin = points.partitioningIndex { start + $0.offset >= first }
    return points[begin...].prefix { start + $0.offset <= min(last, end) }.map { start + $0.offset }
  }
}

/// A line that is clamped to 0…1, from the point on at which it begins to change.
private struct ClampedLine {
  private(set) var points: [EnvelopePoint] = []
  /// The last point before clamping.
  private(set) var last: EnvelopePoint

  mutating func append(_ point: EnvelopePoint) {
    let clamped = [last] + kinks(to: point) + [point]
    let isMoving = point.value != last.value && point.offset > last.offset
    for point in clamped.dropFirst(points.isEmpty && isMoving ? 0 : 1) {
      points.append(UnitLevel(clamping: point.value).value, at: point.time)
    }
    last = point
  }

  /// The points at which the line to another point leaves 0…1 or comes back into it, in order: at most two.
  private func kinks(to next: EnvelopePoint) -> [EnvelopePoint] {
    let length = next.offset - last.offset
    let bounds = last.value < next.value ? [0.0, 1.0] : [1.0, 0.0]
    return bounds.compactMap { bound in
      guard (last.value - bound) * (next.value - bound) < 0 else { return nil }
      let share = (last.value - bound) / (last.value - next.value)
      let offset = TimeSpan.nanoseconds(Int64((share * Double(length.nanoseconds)).rounded()))
      return offset > .zero && offset < length ? EnvelopePoint(bound, at: last.offset + offset) : nil
    }
  }
}
