internal import HapticModel

/// The rise of the threshold by all maskers at each sample of an event.
struct MaskedThreshold {
  /// The first sample of the event.
  private var first = 0
  /// The last sample at which a masker moves; the rise only falls after it.
  private var last = -1
  /// The rise at each sample from the first to the last.
  private var rises: [Double] = []
  /// The rise after the last sample, as far as it was asked for.
  private var tail = 0.0
  /// A masker whose rise is not computed yet: where the next one is stronger, it does not matter.
  private var pending: Masker?
  private var rise = 0.0

  private struct Masker {
    let energy: Double
    let hertz: Double

    /// True if it raises the threshold more than another, by more than the error of the computation.
    func exceeds(_ other: Masker) -> Bool { energy >= other.energy * 1.000_000_1 && hertz == other.hertz }
  }

  /// Returns the rise at a sample; samples are asked for one after another, from the first on.
  @inline(__always) mutating func rise(at position: Int, in samples: SensationSamples) -> Double {
    if position <= last { return rises[position - first] }
    fall(before: position, in: samples, &tail)
    return tail
  }

  @inline(__always)
  private func fall(before position: Int, in samples: SensationSamples, _ rise: inout Double) {
    if let pause = samples.pause(before: position) { rise *= samples.shares.after(pause.steps) }
    rise *= samples.shares.after
  }

  /// Finds the rise from a sample on by the maskers of a window, the samples that exceed the event.
  mutating func find(
    from first: Int, by maskers: ClosedRange<Int>, from start: Int, in samples: SensationSamples,
    amplitude: Double, hertz: Double
  ) {
    (self.first, last, rise, pending) = (first, maskers.upperBound, 0, nil)
    rises.removeAll(keepingCapacity: true)
    rises.append(contentsOf: repeatElement(0, count: max(0, maskers.lowerBound - first)))
    lookForward(maskers, from: start, in: samples, amplitude, hertz)
    weigh(hertz)
    if last + 1 < first {
      for position in last + 1..<first { fall(before: position, in: samples, &rise) }
    }
    tail = rise
    lookBack(in: samples, amplitude)
  }

  private mutating func lookForward(
    _ maskers: ClosedRange<Int>, from start: Int, in samples: SensationSamples, _ amplitude: Double,
    _ hertz: Double
  ) {
    let (decay, after) = (samples.shares.decay, samples.shares.after)
    var (energy, excess) = (0.0, 0.0)
    for position in maskers {
      if position > start, let pause = samples.pause(before: position) {
        weigh(hertz)
        energy *= pause.energy
        rise *= samples.shares.after(pause.steps)
        excess = 0
      }
      let felt = samples.felt[position]
      let square = max(0, felt * felt - amplitude * amplitude)
      energy = energy * decay + (excess + square) / 2 * (1 - decay)
      excess = square
      var masker: Masker?
      if square > 0, energy > 1 { masker = Masker(energy: energy, hertz: samples.frequencies[position]) }
      if let before = pending, masker?.exceeds(before) != true { weigh(hertz) }
      pending = masker
      rise *= after
      guard position >= first else { continue }
      weigh(hertz)
      rises.append(rise)
    }
  }

  /// Computes the rise of the pending masker.
  private mutating func weigh(_ hertz: Double) {
    guard let masker = pending else { return }
    let level = PortableMath.logarithm(masker.energy) * EventSensation.decibelsPerE
    rise = max(rise, EventSensation.rise(level: level, maskerHertz: masker.hertz, hertz: hertz))
    pending = nil
  }

  /// Extends the rise of each masker to the time before it.
  private mutating func lookBack(in samples: SensationSamples, _ amplitude: Double) {
    let before = samples.shares.before
    var rise = 0.0
    for position in stride(from: last, through: first, by: -1) {
      if position < last {
        rise *= before * (samples.pause(before: position + 1).map { samples.shares.before($0.steps) } ?? 1)
      }
      // Only a masker that moves at this time reaches back; its own rise is the larger then.
      if samples.felt[position] > amplitude { rise = max(rise, rises[position - first]) }
      rises[position - first] = max(rises[position - first], rise)
    }
  }
}
