internal import HapticModel
internal import HapticTimeline

extension EnvelopeDrawing {
  /// Draws the sharpness of a vibration while it rules.
  mutating func drawSharpness(of voice: EnvelopeVoice, from start: TimePoint, to end: TimePoint) {
    guard let run = run(at: start) else { return }
    let own = voice.voice.sharpness.value
    func control(at time: TimePoint) -> Double {
      controls.value(of: .hapticSharpness, at: time) + voice.voice.sharpnessOffset(after: time - voice.start)
    }
    func control(before time: TimePoint) -> Double {
      controls.value(of: .hapticSharpness, before: time)
        + voice.voice.sharpnessOffset(before: time - voice.start)
    }
    var line = SharpnessLine(own, control(at: start), at: start)
    let ownBends = voice.sharpnessBends.filter { $0 >= start && $0 <= end }
    let bends = Set(controls.bends(of: .hapticSharpness, in: start...max(start, end)) + ownBends).sorted()
    for bend in bends {
      if bend > start { line.append(control(before: bend), at: bend) }
      if bend < end || end == runs.last?.end { line.append(control(at: bend), at: bend) }
    }
    if line.time < end { line.close(control(before: end), at: end) }
    if runs[run].start == start {
      runs[run].sharpnessAtStart = line.first
    } else {
      let held = runs[run].sharpness.last?.value ?? runs[run].sharpnessAtStart
      if held != line.first {
        runs[run].sharpness.append(.init(time: start, value: held))
        line.anchor()
      }
    }
    runs[run].sharpness += line.points
  }

  /// The run in which a time lies.
  private func run(at time: TimePoint) -> Int? {
    let next = runs.partitioningIndex { $0.start > time }
    return next > 0 ? next - 1 : nil
  }
}

/// The sharpness of one vibration: its own and the control's, held inside 0…1.
private struct SharpnessLine {
  private(set) var points: [LineCourse.Point] = []
  /// The time of the last value.
  private(set) var time: TimePoint
  /// The sharpness that it begins with.
  let first: Double
  private let start: TimePoint
  private let own: Double
  private var sum: Double

  init(_ own: Double, _ control: Double, at start: TimePoint) {
    (self.own, self.start, time, sum) = (own, start, start, own + control)
    first = Self.clamped(own + control)
  }

  /// Goes on to a value of the control.
  mutating func append(_ control: Double, at time: TimePoint) {
    let next = own + control
    if points.isEmpty, next != sum, time > self.time { anchor() }
    if let kink = kink(to: next, at: time) { add(kink) }
    add(.init(time: time, value: Self.clamped(next)))
    (self.time, sum) = (time, next)
  }

  /// Ends where the control goes on.
  mutating func close(_ control: Double, at time: TimePoint) {
    if own + control != sum { append(control, at: time) }
  }

  /// Begins with a point, where it would begin with a value alone.
  mutating func anchor() {
    if points.first?.time == start { return }
    points.insert(.init(time: start, value: first), at: 0)
  }

  private mutating func add(_ point: LineCourse.Point) {
    if points.last != point { points.append(point) }
  }

  /// Where a straight course leaves 0…1 or comes back into it: the bend that clamping gives it.
  private func kink(to next: Double, at end: TimePoint) -> LineCourse.Point? {
    let length = (end - time).nanoseconds
    for bound in [0.0, 1.0] where (sum - bound) * (next - bound) < 0 {
      let offset = Int64(((sum - bound) / (sum - next) * Double(length)).rounded())
      if offset > 0, offset < length { return .init(time: time + .nanoseconds(offset), value: bound) }
    }
    return nil
  }

  private static func clamped(_ value: Double) -> Double { min(max(value, 0), 1) }
}
