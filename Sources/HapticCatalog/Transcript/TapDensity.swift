package import HapticModel

/// The limits beyond which taps are too dense to have a meaning, for texts and for an app's calls.
package enum TapDensity {
  /// The distance below which taps cannot be counted, 90 ms: from 80 to 90 ms on, pulses are felt separately (Jurado et
  /// al., Timing and Time Perception 2021).
  package static var countable: TimeSpan { .milliseconds(90) }
  /// The maximum number of taps within a second (*chosen*).
  package static let maximumPerSecond = 3

  /// Returns the runs of taps that are too dense, as indices of `times`, which must not decrease.
  package static func denseStretches(of times: [TimePoint]) -> [ClosedRange<Int>] {
    var stretches: [ClosedRange<Int>] = []
    for index in times.indices.dropFirst() {
      guard let start = denseStart(endingAt: index, of: times) else { continue }
      var first = start
      while let last = stretches.last, last.upperBound >= first {
        first = min(first, last.lowerBound)
        stretches.removeLast()
      }
      stretches.append(first...index)
    }
    return stretches
  }

  /// Returns the start of a dense group that ends with this tap; `nil` if it does not end one.
  private static func denseStart(endingAt index: Int, of times: [TimePoint]) -> Int? {
    let earliest = index - maximumPerSecond
    if earliest >= 0, times[index] - times[earliest] < .milliseconds(1_000) { return earliest }
    return times[index] - times[index - 1] < countable ? index - 1 : nil
  }
}
