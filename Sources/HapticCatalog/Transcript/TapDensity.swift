package import HapticModel

/// Where taps come so fast that they stop meaning anything: the one rule for texts and for what an app asked for.
package enum TapDensity {
  /// Taps closer than this cannot be counted, 90 ms: from 80 to 90 ms on, pulses are felt one by one (Jurado et al.,
  /// Timing and Time Perception 2021).
  package static var countable: TimeSpan { .milliseconds(90) }
  /// More than this many taps within a second are too many to mean anything (*chosen*).
  package static let mostInASecond = 3

  /// The runs of taps that are too dense, as places among their times, which must not go backwards.
  package static func denseStretches(of times: [TimePoint]) -> [ClosedRange<Int>] {
    var stretches: [ClosedRange<Int>] = []
    for place in times.indices.dropFirst() {
      guard let start = denseStart(endingAt: place, of: times) else { continue }
      var first = start
      while let last = stretches.last, last.upperBound >= first {
        first = min(first, last.lowerBound)
        stretches.removeLast()
      }
      stretches.append(first...place)
    }
    return stretches
  }

  /// Where a dense group that ends with this tap begins; `nil` if it does not end one.
  private static func denseStart(endingAt place: Int, of times: [TimePoint]) -> Int? {
    let earliest = place - mostInASecond
    if earliest >= 0, times[place] - times[earliest] < .milliseconds(1_000) { return earliest }
    return times[place] - times[place - 1] < countable ? place - 1 : nil
  }
}
