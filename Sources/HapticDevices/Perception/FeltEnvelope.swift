public import HapticModel

/// The strength of the sensation of a motion over time, on the motion's own grid.
///
/// Thread-safe: yes, a value.
public struct FeltEnvelope: Sendable, Hashable {
  /// The time from sample to sample.
  public let step: TimeSpan
  /// The stretches with motion, in order of time.
  public let stretches: [Stretch]

  /// Contiguous samples.
  public struct Stretch: Sendable, Hashable {
    /// The time of the first sample as a multiple of the step.
    public let first: Int64
    /// The amplitude as a multiple of the threshold at its frequency, one for each step, not integrated over time.
    public let samples: [Double]

    /// Makes a stretch.
    public init(first: Int64, samples: [Double]) {
      self.first = first
      self.samples = samples
    }
  }

  /// Makes a envelope.
  public init(step: TimeSpan, stretches: [Stretch]) {
    self.step = step
    self.stretches = stretches
  }

  /// Returns a envelope without stretches.
  public static func nothing(step: TimeSpan) -> FeltEnvelope { FeltEnvelope(step: step, stretches: []) }
}
