public import HapticModel

/// The strength of the sensation of a motion over time, on the motion's own grid.
///
/// Thread-safe: yes, a value.
public struct FeltEnvelope: Sendable, Hashable {
  /// The time from sample to sample.
  public let step: TimeSpan
  /// The time of index 0.
  public let origin: TimePoint
  /// The stretches with motion, in order of time.
  public let stretches: [Stretch]

  /// Contiguous samples.
  public struct Stretch: Sendable, Hashable {
    /// The index of the first sample: its distance from the origin in whole steps.
    public let first: Int64
    /// The rest of that distance: at least zero, shorter than a step.
    public let offset: TimeSpan
    /// The amplitude as a multiple of the threshold at its frequency, one for each step, not integrated over time.
    public let samples: [Double]

    /// Makes a stretch.
    public init(first: Int64, offset: TimeSpan = .zero, samples: [Double]) {
      self.first = first
      self.offset = offset
      self.samples = samples
    }
  }

  /// Makes an envelope.
  public init(step: TimeSpan, from origin: TimePoint = .zero, stretches: [Stretch]) {
    self.step = step
    self.origin = origin
    self.stretches = stretches
  }

  /// The time of an index: that of a sample, or the end of the stretch before it.
  ///
  /// Cost: logarithmic in the number of stretches.
  public func time(of index: Int64) -> TimePoint { time(of: index, in: stretch(of: index)) }

  /// The time of an index within a stretch or at its end.
  public func time(of index: Int64, in stretch: Stretch?) -> TimePoint {
    origin + (stretch?.offset ?? .zero) + step * index
  }

  /// The last stretch that begins at an index or before it; `nil` for none.
  private func stretch(of index: Int64) -> Stretch? {
    let after = stretches.partitioningIndex { $0.first > index }
    return after > 0 ? stretches[after - 1] : nil
  }

  /// Returns an envelope without stretches.
  public static func nothing(step: TimeSpan) -> FeltEnvelope { FeltEnvelope(step: step, stretches: []) }
}
