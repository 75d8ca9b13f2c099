public import HapticModel

/// How an actuator moves, sampled on a grid of time.
///
/// Stretches in which nothing moves are left out, so that a pattern's pauses cost nothing. Each sample is exact for its
/// moment, whatever the grid.
///
/// Thread-safe: yes, a value.
public struct Motion: Sendable, Hashable {
  /// The time from sample to sample.
  public let step: TimeSpan
  /// The stretches with motion, in order of time.
  public let stretches: [Stretch]
  /// True if the motion goes on after the last sample, because ``longest`` was reached.
  public let isCutShort: Bool

  /// The most that is simulated of a pattern's motion, pauses not counted: ten minutes; *chosen*, so that a file that
  /// asks for days ends.
  public static var longest: TimeSpan { .milliseconds(600_000) }

  /// Samples without a gap.
  public struct Stretch: Sendable, Hashable {
    /// The time of the first sample as a multiple of the step.
    public let first: Int64
    /// The samples, one for each step.
    public let samples: [Sample]

    /// Makes a stretch.
    public init(first: Int64, samples: [Sample]) {
      self.first = first
      self.samples = samples
    }
  }

  /// The motion at one moment, as amplitudes: the motion itself is the real part.
  public struct Sample: Sendable, Hashable {
    /// The amplitude of the acceleration, m/s².
    public var acceleration: Double
    /// The displacement, in metres, of the motion that follows the drive.
    public var forced: Phasor
    /// The frequency of ``forced``, in hertz.
    public var forcedHertz: Double
    /// The displacement, in metres, of the actuator's own motion, which dies away.
    public var free: Phasor
    /// The frequency of ``free``, in hertz; 0 for an actuator that does not oscillate by itself.
    public var freeHertz: Double

    /// Makes a sample.
    public init(acceleration: Double, forced: Phasor, forcedHertz: Double, free: Phasor, freeHertz: Double) {
      self.acceleration = acceleration
      self.forced = forced
      self.forcedHertz = forcedHertz
      self.free = free
      self.freeHertz = freeHertz
    }
  }

  /// Makes a motion.
  public init(step: TimeSpan, stretches: [Stretch], isCutShort: Bool = false) {
    self.step = step
    self.stretches = stretches
    self.isCutShort = isCutShort
  }

  /// The time of a sample.
  public func time(of index: Int, in stretch: Stretch) -> TimePoint {
    .zero + step * (stretch.first + Int64(index))
  }
}
