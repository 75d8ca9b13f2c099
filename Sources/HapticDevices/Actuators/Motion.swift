package import HapticModel

/// The motion of an actuator, sampled on a time grid.
///
/// Intervals without motion are left out, so that a pattern's pauses cost nothing. Each sample is exact for its time,
/// whatever the grid. Each interval has samples from its first motion on, so that a pattern that is played later moves in
/// the same way, whatever was played before it.
///
/// Thread-safe: yes, a value.
package struct Motion: Sendable, Hashable {
  /// The time from sample to sample.
  package let step: TimeSpan
  /// The time of index 0.
  package let origin: TimePoint
  /// The intervals with motion, in order of time.
  package let intervals: [Interval]
  /// True if the motion goes on after the last sample, because ``longest`` was reached.
  package let isCutShort: Bool

  /// The maximum length of simulated motion, without pauses: ten minutes; *chosen*, so that a file that requests days
  /// finishes.
  package static var longest: TimeSpan { .milliseconds(600_000) }

  /// Contiguous samples.
  package struct Interval: Sendable, Hashable {
    /// The index of the first sample: its distance from the origin in whole steps.
    package let first: Int64
    /// The rest of that distance: at least zero, shorter than a step.
    package let offset: TimeSpan
    /// The samples, one for each step.
    package let samples: Samples

    /// Makes an interval.
    package init(first: Int64, offset: TimeSpan = .zero, samples: [Sample]) {
      self.init(first: first, offset: offset, samples: Samples(samples, samples.indices))
    }

    init(first: Int64, offset: TimeSpan, samples: Samples) {
      self.first = first
      self.offset = offset
      self.samples = samples
    }
  }

  /// The motion at one time.
  ///
  /// The amplitudes are those of the real mass, √(x² + (v/ω)²): what has not moved yet has none. The complex amplitudes
  /// of the two parts have the motion as the real part of their sum.
  package struct Sample: Sendable, Hashable {
    /// The amplitude of the acceleration, m/s².
    package var acceleration: Double
    /// The amplitude of the displacement, in metres.
    package var displacement: Double
    /// The size of the acceleration, m/s², to which the mass swings until the next sample.
    ///
    /// Where the amplitude does not grow, it is that of the swing before. A motor swings to its amplitude.
    package var peakAcceleration: Double
    /// The same of the displacement, in metres.
    package var peakDisplacement: Double
    /// The displacement, in metres, of the motion that follows the drive; of a motor its amplitude, without its angle.
    package var forced: Phasor
    /// The frequency of ``forced``, in hertz.
    package var forcedHertz: Double
    /// The displacement, in metres, of the actuator's free motion, which decays.
    package var free: Phasor
    /// The frequency of ``free``, in hertz; 0 for an actuator that does not oscillate by itself.
    package var freeHertz: Double

    /// Makes a sample; the displacement is by default the amplitude of both parts, and the peaks are the amplitudes.
    package init(
      acceleration: Double, displacement: Double? = nil, forced: Phasor, forcedHertz: Double, free: Phasor,
      freeHertz: Double
    ) {
      self.acceleration = acceleration
      self.displacement = displacement ?? (forced + free).magnitude
      (peakAcceleration, peakDisplacement) = (acceleration, self.displacement)
      self.forced = forced
      self.forcedHertz = forcedHertz
      self.free = free
      self.freeHertz = freeHertz
    }
  }

  /// Makes a motion.
  package init(
    step: TimeSpan, from origin: TimePoint = .zero, intervals: [Interval], isCutShort: Bool = false
  ) {
    self.step = step
    self.origin = origin
    self.intervals = intervals
    self.isCutShort = isCutShort
  }

  /// The time of a sample.
  package func time(of index: Int, in interval: Interval) -> TimePoint {
    origin + interval.offset + step * (interval.first + Int64(index))
  }

  /// The time between a sample and the one before it, as a distance from the origin in steps without the interval's
  /// ``Interval/offset``.
  func time(of steps: Double) -> TimePoint {
    let after = intervals.partitioningIndex { Double($0.first) > steps.rounded(.up) }
    let offset = after > 0 ? intervals[after - 1].offset : .zero
    return origin + offset + .seconds(steps * step.inSeconds)
  }
}
