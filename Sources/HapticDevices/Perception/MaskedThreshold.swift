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
    if event.first > last + 1 {
      tail *= samples.shares.after(samples.indices[event.first - 1] - samples.indices[last])
    }
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
    if let pause = samples.pause(before: position) { rise *= pause.after }
    rise *= samples.shares.after
  }

  /// Finds the rise at more samples than up to a position.
  ///
  /// A masker after them reaches back to a sample only if its rise, which is at most ``SensationSamples/largestRise``, is
  /// there larger than that of the maskers before it; where it is not, it is not before that sample either.
  private mutating func extend(beyond position: Int, in samples: SensationSamples) {
    let done = event.first + forward.count
    // By 96 samples at a time from the next masker on, *chosen* for speed: no result depends on it.
    let next = samples.first(above: event.amplitude, in: max(position, done)..<last + 1) ?? last
    let end = min(last + 1, next + 96)
    lookForward(to: end, in: samples)
    rises.append(contentsOf: forward[rises.count...])
    let maximum = end <= last ? samples.largestRise : 0
    lookBack(from: end - 1, maximum: maximum, in: samples)
    if end > last { tail = walk.rise }
  }

  private mutating func lookForward(to end: Int, in samples: SensationSamples) {
    // Copies, so that the sums of one sample do not wait for the memory of the one before.
    var walk = walk
    let (event, frequencies, shares) = (event, samples.frequencies, samples.shares)
    if forward.isEmpty { walk.pass(begin..<min(event.first, end), of: samples, event) }
    for position in max(event.first, begin, event.first + forward.count)..<max(event.first, begin, end) {
      if let pause = samples.pause(before: position) { walk.rest(over: pause, event.hertz) }
      walk.take(samples.felt[position], hertz: frequencies[position], event: event, shares: shares)
      walk.weigh(event.hertz)
      forward.append(walk.rise)
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
          before * (samples.pause(before: position + 1)?.before ?? 1)
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
  /// The masker of the latest sample, whose rise is not computed yet: where the next one is stronger, it does not matter.
  private var pending: Masker?

  private struct Masker {
    let energy: Double
    let hertz: Double
    /// Not more than its rise.
    var least = -Double.infinity

    /// The part of its rise that depends on its frequency.
    func tuning(_ hertz: Double) -> Double {
      EventSensation.rise(ofTone: self.hertz, hertz: hertz)
    }
  }

  mutating func rest(over pause: SensationSamples.Pause, _ hertz: Double) {
    weigh(hertz)
    energy *= pause.energy
    rise *= pause.after
    excess = 0
  }

  /// Takes samples one after another; what does not exceed the event is passed over.
  mutating func pass(_ range: Range<Int>, of samples: SensationSamples, _ event: MaskedThreshold.Event) {
    var position = range.lowerBound
    while position < range.upperBound {
      if excess == 0 {
        weigh(event.hertz)
        let next = samples.first(above: event.amplitude, in: position..<range.upperBound)
        let end = next ?? range.upperBound
        fall(from: position, to: end, in: samples)
        position = end
        guard next != nil else { return }
      }
      if let pause = samples.pause(before: position) { rest(over: pause, event.hertz) }
      take(
        samples.felt[position], hertz: samples.frequencies[position], event: event, shares: samples.shares)
      position += 1
    }
  }

  /// Passes samples that add nothing.
  private mutating func fall(from start: Int, to end: Int, in samples: SensationSamples) {
    guard start < end, start > 0, energy > 0 else { return }
    let steps = samples.indices[end - 1] - samples.indices[start - 1]
    energy *= samples.shares.decay(steps)
    rise *= samples.shares.after(steps)
  }

  /// Takes the next sample.
  @inline(__always) mutating func take(
    _ felt: Double, hertz: Double, event: MaskedThreshold.Event, shares: SensationShares
  ) {
    let amplitude = event.amplitude
    let square = max(0, felt * felt - amplitude * amplitude)
    energy = energy * shares.decay + (excess + square) * shares.half
    excess = square
    var masker: Masker?
    if square > 0, energy > 1 { masker = Masker(energy: energy, hertz: hertz) }
    if let before = pending { keep(before, beside: &masker, hertz: event.hertz, shares) }
    pending = masker
    rise *= shares.after
  }

  /// Computes the rise of a masker, unless that of the next one is certainly not less than what is left of it then.
  ///
  /// A rise falls by a share in a step, and the energy of a masker, in decibels, by an amount at most.
  @inline(__always) private mutating func keep(
    _ before: Masker, beside next: inout Masker?, hertz: Double, _ shares: SensationShares
  ) {
    guard let masker = next else { return weigh(hertz) }
    var change = masker.energy >= before.energy * 1.000_000_1 ? 0 : shares.largestFall
    if masker.hertz != before.hertz {
      change += masker.tuning(hertz) - before.tuning(hertz)
    } else if change == 0 {
      next?.least = before.least
      return
    }
    var least = before.least
    if !(least > 0 && change > least * (shares.after - 1) + 1e-9) { least = weighed(before, hertz) }
    next?.least = least + change
  }

  /// Computes the rise of the pending masker.
  mutating func weigh(_ hertz: Double) {
    guard let masker = pending else { return }
    _ = weighed(masker, hertz)
    pending = nil
  }

  private mutating func weighed(_ masker: Masker, _ hertz: Double) -> Double {
    let level = PortableMath.logarithm(masker.energy) * EventSensation.decibelsPerE
    let own = level + masker.tuning(hertz)
    rise = max(rise, own)
    return own
  }
}
