package import HapticModel
internal import HapticTimeline

/// A tap or a vibration of a timeline, reduced to its onset, its end and its strength.
///
/// Thread-safe: yes, a value.
package struct Pulse: Sendable, Hashable {
  /// The index of the event in the pattern's list.
  package let index: Int
  /// True if it is a tap.
  package let isTap: Bool
  /// The onset.
  package let onset: TimePoint
  /// The end: of a tap its onset; of a vibration the start of its release, or the end of its decay.
  package let end: TimePoint
  /// The strength: of a tap with the intensity control at its onset; of a vibration the largest that its own intensity
  /// and the control allow.
  package let intensity: Double

  /// The time for which it is held; zero for a tap.
  package var length: TimeSpan { end - onset }
}

extension Pulse {
  /// Returns every tap and vibration that is not silent, in the order of time.
  static func all(in timeline: Timeline) -> [Pulse] {
    var peaks = ControlPeaks()
    var found: [Pulse] = []
    found.reserveCapacity(timeline.entries.count)
    var open: [VoiceID: (index: Int, floor: Double)] = [:]
    for entry in timeline.entries {
      switch entry.action {
      case .control(let segment): peaks.begin(segment, at: entry.time)
      case .stop(let id): peaks.end(id, at: entry.time)
      case .start(let id, .transient(let tap)):
        found.append(
          Pulse(
            index: id.index, isTap: true, onset: entry.time, end: entry.time, intensity: tap.intensity.value))
      case .start(let id, .continuous(let vibration)):
        let own = vibration.intensityCurve?.extremes(from: .zero, to: vibration.held)?.upperBound ?? 1
        open[id] = (found.count, vibration.intensity.value)
        peaks.start(id, at: entry.time)
        found.append(
          Pulse(
            index: id.index, isTap: false, onset: entry.time, end: entry.time + vibration.held,
            intensity: vibration.intensity.value * own))
      case .start(_, .audio), .curve: break
      }
    }
    for (id, vibration) in open {
      found[vibration.index] = found[vibration.index].scaled(by: peaks.peak(of: id))
    }
    return found.filter { $0.intensity > 0 }
  }

  private func scaled(by factor: Double) -> Pulse {
    Pulse(index: index, isTap: isTap, onset: onset, end: end, intensity: intensity * factor)
  }
}

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
