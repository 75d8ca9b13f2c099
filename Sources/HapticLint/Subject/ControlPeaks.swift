internal import HapticModel
internal import HapticTimeline

/// The largest value that the intensity control has during each vibration.
///
/// Walks the timeline once. Vibrations that sound at the same time share the walk: the largest values so far are
/// kept as a falling staircase, so that each question is one search, however many vibrations there are.
struct ControlPeaks {
  /// A value, and from when on none has been larger.
  private var stairs: [(since: TimePoint, value: Double)] = []
  private var segment: (start: TimePoint, course: ControlSegment)?
  private var starts: [VoiceID: TimePoint] = [:]
  private var peaks: [VoiceID: Double] = [:]

  init() { push(1, at: .zero) }

  mutating func begin(_ course: ControlSegment, at time: TimePoint) {
    guard course.id == .hapticIntensity else { return }
    settle(at: time)
    segment = (time, course)
    push(course.from, at: time)
  }

  mutating func start(_ id: VoiceID, at time: TimePoint) {
    settle(at: time)
    starts[id] = time
  }

  mutating func end(_ id: VoiceID, at time: TimePoint) {
    settle(at: time)
    guard let start = starts.removeValue(forKey: id) else { return }
    peaks[id] = largest(since: start)
  }

  /// The largest value during a vibration that has ended.
  func peak(of id: VoiceID) -> Double { peaks[id] ?? 1 }

  /// Takes in where the course has come to.
  private mutating func settle(at time: TimePoint) {
    guard let (start, course) = segment else { return push(1, at: time) }
    push(course.value(after: time - start), at: time)
  }

  private mutating func push(_ value: Double, at time: TimePoint) {
    while let last = stairs.last, last.value <= value { stairs.removeLast() }
    stairs.append((time, value))
  }

  /// The largest value from `time` on: that of the first stair that was reached then or later.
  private func largest(since time: TimePoint) -> Double {
    var (low, high) = (0, stairs.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if stairs[middle].since >= time { high = middle } else { low = middle + 1 }
    }
    return stairs.isEmpty ? 1 : stairs[low].value
  }
}
