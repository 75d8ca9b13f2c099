internal import HapticModel
internal import HapticTimeline

/// Computes the largest value of the intensity control during each vibration.
///
/// Walks the timeline once. Simultaneous vibrations share the walk: the largest values so far are kept as a descending
/// staircase, so that each query is one search, however many vibrations there are.
struct ControlPeaks {
  /// A value, and the step of the walk since which none has been larger.
  private var stairs: [(since: Int, value: Double)] = []
  /// The number of values; at one instant, controls come before the vibrations that begin.
  private var step = 0
  private var segment: (start: TimePoint, envelope: ControlSegment)?
  private var starts: [VoiceID: Int] = [:]
  private var peaks: [VoiceID: Double] = [:]

  mutating func begin(_ envelope: ControlSegment, at time: TimePoint) {
    guard envelope.id == .hapticIntensity else { return }
    settle(at: time)
    segment = (time, envelope)
    push(envelope.from)
  }

  mutating func start(_ id: VoiceID, at time: TimePoint) {
    starts[id] = step
    settle(at: time)
  }

  mutating func end(_ id: VoiceID, at time: TimePoint) {
    settle(at: time)
    guard let start = starts.removeValue(forKey: id) else { return }
    peaks[id] = largest(since: start)
  }

  /// Returns the largest value during a vibration that has ended.
  func peak(of id: VoiceID) -> Double { peaks[id] ?? 1 }

  /// Adds the current value of the control.
  private mutating func settle(at time: TimePoint) {
    push(segment.map { $0.envelope.value(after: time - $0.start) } ?? 1)
  }

  private mutating func push(_ value: Double) {
    while let last = stairs.last, last.value <= value { stairs.removeLast() }
    stairs.append((step, value))
    step += 1
  }

  /// Returns the largest value from a step on: that of the first stair reached at or after it.
  private func largest(since start: Int) -> Double {
    guard let last = stairs.last else { return 1 }
    let index = stairs.partitioningIndex { $0.since >= start }
    return index < stairs.count ? stairs[index].value : last.value
  }
}
