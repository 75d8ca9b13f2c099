internal import HapticModel

/// The rise of the threshold by all maskers at each sample of an event, found as far as it is asked for.
struct MaskedThreshold {
  private var event = Event(first: 0, amplitude: 0, hertz: 0)
  /// The first sample that exceeds the event, and the last one; the rise only falls after it.
  private var (begin, last) = (0, -1)
  /// The rise at each sample from the event's first one on by the maskers up to it.
  private var forward: [Double] = []
  /// The same by the maskers after it, too.
  private var rises: [Double] = []
  /// The sample up to which the latter are known.
  private var known = 0
  /// The rise after the last masker, as far as it was asked for.
  private var tail = 0.0
  private var walk = MaskerWalk()

  /// The first sample of an event, its felt amplitude and its frequency.
  struct Event {
    let first: Int
    let amplitude: Double
    let hertz: Double
  }

  /// Begins with an event and the maskers around it: from the first to the last sample of its window that exceed it.
  mutating func begin(_ event: Event, maskers: ClosedRange<Int>, in samples: SensationSamples) {
    (self.event, begin, last) = (event, maskers.lowerBound, maskers.upperBound)
    walk = MaskerWalk()
    forward.removeAll(keepingCapacity: true)
    rises.removeAll(keepingCapacity: true)
    known = event.first
    forward.append(contentsOf: repeatElement(0, count: max(0, begin - event.first)))
    guard last < event.first else { return }
    lookForward(to: last + 1, in: samples)
    walk.weigh(event.hertz)
    tail = walk.rise
    for position in last + 1..<max(event.first, last + 1) { Self.fall(&tail, before: position, in: samples) }
  }

  /// Returns the rise at a sample; samples are asked for one after another, from the first on.
  @inline(__always) mutating func rise(at position: Int, in samples: SensationSamples) -> Double {
    if position <= last {
      while position >= known { extend(beyond: position, in: samples) }
      return rises[position - event.first]
    }
    Self.fall(&tail, before: position, in: samples)
    return tail
  }

  @inline(__always)
  private static func fall(_ rise: inout Double, before position: Int, in samples: SensationSamples) {
    if let pause = samples.pause(before: position) { rise *= samples.shares.after(pause.steps) }
    rise *= samples.shares.after
  }

  /// Finds the rise at more samples than up to a position.
  ///
  /// A masker after them reaches back to a sample only if its rise, which is at most ``SensationSamples/largestRise``, is
  /// there larger than that of the maskers before it; where it is not, it is not before that sample either.
  private mutating func extend(beyond position: Int, in samples: SensationSamples) {
    let done = event.first + forward.count
    // By 96 samples at a time, *chosen* for speed, and by more where that tells nothing: no result depends on it.
    let end = min(last + 1, max(position, done) + max(96, done - position))
    lookForward(to: end, in: samples)
    rises.append(contentsOf: forward[rises.count...])
    let maximum = end <= last ? samples.largestRise : 0
    lookBack(from: end - 1, maximum: maximum, in: samples)
    if end > last { tail = walk.rise }
  }

  private mutating func lookForward(to end: Int, in samples: SensationSamples) {
    let from = forward.isEmpty ? begin : event.first + forward.count
    guard from < end else { return }
    // Copies, so that the sums of one sample do not wait for the memory of the one before.
    var walk = walk
    let (event, felt, frequencies, shares) = (event, samples.felt, samples.frequencies, samples.shares)
    for position in from..<end {
      if let pause = samples.pause(before: position) { walk.rest(over: pause, shares, event.hertz) }
      walk.take(
        felt[position], hertz: frequencies[position], event: event, shares: shares,
        isShown: position >= event.first)
      if position >= event.first { forward.append(walk.rise) }
    }
    self.walk = walk
  }

  /// Extends the rise of each masker to the time before it, down to the samples that are known.
  ///
  /// - Parameter most: the most that maskers after these may add.
  private mutating func lookBack(from end: Int, maximum: Double, in samples: SensationSamples) {
    let before = samples.shares.before
    let (felt, forward, amplitude) = (samples.felt, forward, event.amplitude)
    var (rise, bound) = (0.0, maximum)
    var unknown = end + 1
    for position in stride(from: end, through: known, by: -1) {
      let offset = position - event.first
      if position < last {
        let share =
          before * (samples.pause(before: position + 1).map { samples.shares.before($0.steps) } ?? 1)
        (rise, bound) = (rise * share, bound * share)
      }
      // Only a masker that moves at this time reaches back; its own rise is the larger then.
      if felt[position] > amplitude { rise = max(rise, forward[offset]) }
      if rise < bound { unknown = position }
      rises[offset] = max(forward[offset], rise)
    }
    known = unknown
  }
}

/// The sums of a walk along maskers.
private struct MaskerWalk {
  /// The integral of what exceeds the event, and its last value.
  private var (energy, excess) = (0.0, 0.0)
  /// The rise so far, without the pending masker.
  private(set) var rise = 0.0
  /// A masker whose rise is not computed yet: where the next one is stronger, it does not matter.
  private var pending: Masker?

  private struct Masker {
    let energy: Double
    let hertz: Double

    /// True if it raises the threshold more than another, by more than the error of the computation.
    func exceeds(_ other: Masker) -> Bool { energy >= other.energy * 1.000_000_1 && hertz == other.hertz }
  }

  mutating func rest(over pause: SensationSamples.Pause, _ shares: SensationShares, _ hertz: Double) {
    weigh(hertz)
    energy *= pause.energy
    rise *= shares.after(pause.steps)
    excess = 0
  }

  /// Takes the next sample; of one that `isShown`, the rise is computed.
  @inline(__always) mutating func take(
    _ felt: Double, hertz: Double, event: MaskedThreshold.Event, shares: SensationShares, isShown: Bool
  ) {
    let amplitude = event.amplitude
    if felt <= amplitude, excess == 0 {
      // Nothing is added.
      if pending != nil { weigh(event.hertz) }
      energy *= shares.decay
      rise *= shares.after
      return
    }
    let square = max(0, felt * felt - amplitude * amplitude)
    energy = energy * shares.decay + (excess + square) / 2 * (1 - shares.decay)
    excess = square
    var masker: Masker?
    if square > 0, energy > 1 { masker = Masker(energy: energy, hertz: hertz) }
    if let before = pending, masker?.exceeds(before) != true { weigh(event.hertz) }
    pending = masker
    rise *= shares.after
    if isShown { weigh(event.hertz) }
  }

  /// Computes the rise of the pending masker.
  mutating func weigh(_ hertz: Double) {
    guard let masker = pending else { return }
    let level = PortableMath.logarithm(masker.energy) * EventSensation.decibelsPerE
    rise = max(rise, EventSensation.rise(level: level, maskerHertz: masker.hertz, hertz: hertz))
    pending = nil
  }
}
