internal import HapticModel

/// Tells which events are close enough for a comparison of their strengths.
struct StepNeighbours {
  private let pulses: [Int: Pulse]
  /// The onsets of the vibrations, and the latest end of each and those before it.
  private let (onsets, ends): ([TimePoint], [TimePoint])

  init(_ pulses: [Pulse]) {
    self.pulses = Dictionary(pulses.map { ($0.index, $0) }) { first, _ in first }
    let vibrations = pulses.filter { !$0.isTap }
    onsets = vibrations.map(\.onset)
    var latest: TimePoint?
    ends = vibrations.map { vibration in
      let end = max(latest ?? vibration.end, vibration.end)
      latest = end
      return end
    }
  }

  /// True if at most 300 ms lie between the two (*chosen*), and, of taps, no vibration.
  func areClose(_ before: Int, _ after: Int) -> Bool {
    guard let before = pulses[before], let after = pulses[after],
      after.onset - before.end <= .milliseconds(300)
    else { return false }
    guard before.isTap, after.isTap else { return true }
    let earlier = onsets.partitioningIndex { $0 >= after.onset }
    return earlier == 0 || ends[earlier - 1] <= before.onset
  }
}
