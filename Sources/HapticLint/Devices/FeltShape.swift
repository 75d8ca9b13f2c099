internal import HapticDevices
internal import HapticModel
internal import HapticTimeline

/// A pattern as felt on a device, reduced to distinguishable strokes in order of time.
struct FeltShape: Sendable, Hashable {
  /// One felt event, with those that merge with it.
  struct Stroke: Sendable, Hashable {
    var start: TimePoint
    var end: TimePoint
    /// The peak in decibels above the threshold, masking included.
    var level: Double
    /// The frequency at the peak.
    var frequency: Frequency?
    /// The time for which the actuator is driven.
    var length: TimeSpan { end - start }
  }

  let strokes: [Stroke]

  /// Makes a shape from felt events in the order of time.
  init(of events: [FeltEvent]) {
    var strokes: [Stroke] = []
    var indices: [VoiceID: Int] = [:]
    for event in events {
      let stroke = Stroke(event)
      if let index = event.mergedWith.flatMap({ indices[$0] }) {
        strokes[index].take(stroke)
        indices[event.event] = index
      } else {
        indices[event.event] = strokes.count
        strokes.append(stroke)
      }
    }
    self.strokes = strokes
  }

  /// The largest difference of strength that is not noticed, in decibels: that of ``LevelRow``.
  static let levelStep = LevelRow.leastStep

  /// True if a hand cannot distinguish the two; ``LintRule/twins`` documents the numbers.
  func isTwin(of other: FeltShape) -> Bool {
    guard strokes.count == other.strokes.count, !strokes.isEmpty else { return false }
    for index in strokes.indices {
      guard strokes[index].isTwin(of: other.strokes[index]) else { return false }
      guard index > 0 else { continue }
      let (own, others) = (interval(before: index), other.interval(before: index))
      let difference = (own - others).nanoseconds.magnitude
      let least = TimeSpan.milliseconds(20).nanoseconds.magnitude
      guard difference <= max(least, min(own, others).nanoseconds.magnitude / 100 * 16) else { return false }
    }
    return true
  }

  private func interval(before index: Int) -> TimeSpan { strokes[index].start - strokes[index - 1].start }
}

extension FeltShape.Stroke {
  init(_ event: FeltEvent) {
    start = event.driven?.lowerBound ?? event.onset
    end = event.driven?.upperBound ?? start
    level = event.aboveThreshold?.value ?? 0
    frequency = event.frequency
  }

  /// Merges another stroke into this one.
  mutating func take(_ other: FeltShape.Stroke) {
    start = min(start, other.start)
    end = max(end, other.end)
    if other.level > level { (level, frequency) = (other.level, other.frequency) }
  }

  func isTwin(of other: FeltShape.Stroke) -> Bool {
    (level - other.level).magnitude <= FeltShape.levelStep && isAsLong(as: other) && isAsHigh(as: other)
  }

  /// True if the lengths are alike; below 30 ms a burst is a pulse (Remache-Vinueza and others 2025).
  private func isAsLong(as other: FeltShape.Stroke) -> Bool {
    let (short, long) = (min(length, other.length), max(length, other.length))
    return long < .milliseconds(30)
      || Double((long - short).nanoseconds) <= 0.16 * Double(short.nanoseconds)
  }

  private func isAsHigh(as other: FeltShape.Stroke) -> Bool {
    guard let one = frequency?.hertz, let two = other.frequency?.hertz else { return true }
    return max(one, two) <= 1.2 * min(one, two)
  }
}
