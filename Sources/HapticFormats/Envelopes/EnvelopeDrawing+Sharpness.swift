internal import HapticModel
internal import HapticTimeline

extension EnvelopeDrawing {
  /// Draws the sharpness of a vibration while it is the strongest.
  mutating func drawSharpness(of voice: EnvelopeVoice, from start: TimePoint, to end: TimePoint) {
    let run = runs.partitioningIndex { $0.start > start } - 1
    guard run >= 0 else { return }
    var line = SharpnessLine(voice.sharpness(at: start, controls), at: start)
    let ownBends = voice.sharpnessBends.filter { $0 >= start && $0 <= end }
    let bends = Set(controls.bends(of: .hapticSharpness, in: start...max(start, end)) + ownBends).sorted()
    for bend in bends {
      if bend > start { line.append(voice.sharpness(before: bend, controls), at: bend) }
      if bend < end || end == runs.last?.end { line.append(voice.sharpness(at: bend, controls), at: bend) }
    }
    if line.time < end { line.close(voice.sharpness(before: end, controls), at: end) }
    if runs[run].start == start {
      runs[run].sharpnessAtStart = line.first
    } else {
      let held = runs[run].sharpness.last?.value ?? runs[run].sharpnessAtStart
      if held != line.first {
        runs[run].sharpness.append(EnvelopePoint(time: start, value: held))
        line.anchor()
      }
    }
    runs[run].sharpness += line.points
  }
}

/// The sharpness of one vibration with the control, clamped to 0…1.
private struct SharpnessLine {
  private(set) var points: [EnvelopePoint] = []
  /// The time of the last value.
  private(set) var time: TimePoint
  /// The sharpness that it begins with.
  let first: Double
  private let start: TimePoint
  /// The last value before clamping.
  private var last: Double

  init(_ value: Double, at start: TimePoint) {
    (self.start, time, last) = (start, start, value)
    first = Self.clamped(value)
  }

  /// Goes on to a value.
  mutating func append(_ value: Double, at time: TimePoint) {
    if points.isEmpty, value != last, time > self.time { anchor() }
    if let kink = kink(to: value, at: time) { add(kink) }
    add(EnvelopePoint(time: time, value: Self.clamped(value)))
    (self.time, last) = (time, value)
  }

  /// Ends with a value, unless it is the last.
  mutating func close(_ value: Double, at time: TimePoint) {
    if value != last { append(value, at: time) }
  }

  /// Begins with a point.
  mutating func anchor() {
    if points.first?.time == start { return }
    points.insert(EnvelopePoint(time: start, value: first), at: 0)
  }

  private mutating func add(_ point: EnvelopePoint) {
    if points.last != point { points.append(point) }
  }

  /// The point at which a straight line leaves 0…1 or comes back into it: the bend that clamping gives it.
  private func kink(to next: Double, at end: TimePoint) -> EnvelopePoint? {
    let length = (end - time).nanoseconds
    for bound in [0.0, 1.0] where (last - bound) * (next - bound) < 0 {
      let offset = Int64(((last - bound) / (last - next) * Double(length)).rounded())
      if offset > 0, offset < length { return EnvelopePoint(time: time + .nanoseconds(offset), value: bound) }
    }
    return nil
  }

  private static func clamped(_ value: Double) -> Double { min(max(value, 0), 1) }
}
