package import HapticModel

/// The strength of the sensation of a motion over time, on the motion's own grid.
///
/// Thread-safe: yes, a value.
package struct FeltEnvelope: Sendable, Hashable {
  /// The time from sample to sample.
  package let step: TimeSpan
  /// The time of index 0.
  package let origin: TimePoint
  /// The intervals with motion, in order of time.
  package let intervals: [Interval]

  /// Contiguous samples.
  package struct Interval: Sendable, Hashable {
    /// The index of the first sample: its distance from the origin in whole steps.
    package let first: Int64
    /// The rest of that distance: at least zero, shorter than a step.
    package let offset: TimeSpan
    /// The amplitude as a multiple of the threshold at its frequency, one for each step, not integrated over time.
    package let samples: [Double]

    /// Makes an interval.
    package init(first: Int64, offset: TimeSpan = .zero, samples: [Double]) {
      self.first = first
      self.offset = offset
      self.samples = samples
    }
  }

  /// Makes an envelope.
  package init(step: TimeSpan, from origin: TimePoint = .zero, intervals: [Interval]) {
    self.step = step
    self.origin = origin
    self.intervals = intervals
  }

  /// The time of an index: that of a sample, or the end of the interval before it.
  ///
  /// Cost: logarithmic in the number of intervals.
  package func time(of index: Int64) -> TimePoint { time(of: index, in: interval(of: index)) }

  /// The time of an index within an interval or at its end.
  package func time(of index: Int64, in interval: Interval?) -> TimePoint {
    origin + (interval?.offset ?? .zero) + step * index
  }

  /// The last interval that begins at an index or before it; `nil` for none.
  private func interval(of index: Int64) -> Interval? {
    let after = intervals.partitioningIndex { $0.first > index }
    return after > 0 ? intervals[after - 1] : nil
  }

  /// Returns an envelope without intervals.
  package static func nothing(step: TimeSpan) -> FeltEnvelope { FeltEnvelope(step: step, intervals: []) }
}
