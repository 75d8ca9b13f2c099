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
    /// The index of the first sample: its distance from the origin in steps.
    public let first: Int64
    /// The amplitude as a multiple of the threshold at its frequency, one for each step, not integrated over time.
    public let samples: [Double]

    /// Makes a stretch.
    public init(first: Int64, samples: [Double]) {
      self.first = first
      self.samples = samples
    }
  }

  /// Makes an envelope.
  public init(step: TimeSpan, from origin: TimePoint = .zero, stretches: [Stretch]) {
    self.step = step
    self.origin = origin
    self.stretches = stretches
  }

  /// The time of an index.
  public func time(of index: Int64) -> TimePoint { origin + step * index }

  /// Returns an envelope without stretches.
  public static func nothing(step: TimeSpan) -> FeltEnvelope { FeltEnvelope(step: step, stretches: []) }
}
