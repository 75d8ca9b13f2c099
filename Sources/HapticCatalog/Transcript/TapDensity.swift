package import HapticModel

/// The limits beyond which taps are too dense to have a meaning, for texts and for an app's calls.
package enum TapDensity {
  /// The distance below which taps cannot be counted, 90 ms: from 80 to 90 ms on, pulses are felt separately (Jurado et
  /// al., Timing and Time Perception 2021).
  package static var countable: TimeSpan { .milliseconds(90) }
  /// The maximum number of taps within a second (*chosen*).
  package static let maximumPerSecond = 3

  /// Returns the runs of taps that are too dense, as indices of `times`, which must not decrease.
  ///
  /// - Parameter counts: returns true for the taps that ``maximumPerSecond`` limits; the others may only not be too close.
  package static func denseIntervals(
    of times: [TimePoint], counting counts: (Int) -> Bool = { _ in true }
  ) -> [ClosedRange<Int>] {
    var intervals: [ClosedRange<Int>] = []
    var counted: [Int] = []
    for index in times.indices {
      if counts(index) { counted.append(index) }
      guard let start = denseStart(endingAt: index, of: times, counted) else { continue }
      var first = start
      while let last = intervals.last, last.upperBound >= first {
        first = min(first, last.lowerBound)
        intervals.removeLast()
      }
      intervals.append(first...index)
    }
    return intervals
  }

  /// Returns the start of a dense group that ends with this tap; `nil` if it does not end one.
  ///
  /// - Parameter counted: the taps so far that count, this one included.
  private static func denseStart(endingAt index: Int, of times: [TimePoint], _ counted: [Int]) -> Int? {
    if counted.last == index, counted.count > maximumPerSecond {
      let earliest = counted[counted.count - 1 - maximumPerSecond]
      if times[index] - times[earliest] < .milliseconds(1_000) { return earliest }
    }
    return index > 0 && times[index] - times[index - 1] < countable ? index - 1 : nil
  }
}
