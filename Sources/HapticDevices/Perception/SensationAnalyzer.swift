internal import HapticModel

/// Follows the samples of a motion around each segment.
struct SensationAnalyzer {
  private let samples: SensationSamples
  private let segments: [FeltSegments.Segment]
  private var threshold = MaskedThreshold()
  /// The energy of the segment that is felt most at each sample, of those measured so far; `nil` if nobody asks for it.
  private(set) var levels: [Double]?

  /// - Parameter hasLevels: true to gather ``levels``.
  init(_ samples: SensationSamples, _ segments: FeltSegments, hasLevels: Bool = false) {
    levels = hasLevels ? Array(repeating: 0, count: samples.felt.count) : nil
    self.samples = samples
    self.segments = segments.segments
  }

  /// The frequency at the peak of a segment; `nil` if there is none.
  func frequency(of index: Int) -> Frequency? {
    Frequency(hertz: samples.frequencies[segments[index].peakPosition])
  }

  /// The samples of an event, and of what matters around it.
  func reach(of part: Range<Int>) -> Range<Int> { samples.surroundings(of: part) }

  /// Measures an event with its samples in and around a segment; motion above `ceiling` masks it.
  ///
  /// Cost: linear in the samples of the block and of the reach around it.
  mutating func sensation(
    of index: Int, in block: Range<Int>, amplitude: Double, ceiling: Double
  ) -> EventSensation {
    let segment = segments[index]
    let hertz = samples.frequencies[segment.peakPosition]
    let event = Event(amplitude: amplitude, peak: ceiling, hertz: hertz)
    var sensation = EventSensation()
    let maskers = findMaskers(of: block, event)
    let lead = samples.lead(to: block.lowerBound, amplitude: amplitude)
    var outline = levels.map { _ in SensationOutline() }
    var walk = SensationWalk(
      lead, amplitude: amplitude, block: block, isMasked: maskers.areThere)
    // As far as samples matter in any case, then up to where they do here.
    var limit = samples.near(after: block.upperBound)
    let isOver = walk.takeAll(until: limit, of: samples, &threshold, sensation: &sensation, outline: &outline)
    if !isOver {
      limit = maskers.end ?? samples.windowEnd(after: block.upperBound, amplitude)
      _ = walk.takeAll(until: limit, of: samples, &threshold, sensation: &sensation, outline: &outline)
    }
    outline.map { add($0, from: block.lowerBound) }
    return sensation
  }

  /// A segment, with the amplitude up to which it counts, its peak, and its frequency there.
  private struct Event {
    let amplitude: Double
    let peak: Double
    let hertz: Double
  }

  /// Looks for maskers around a segment, and begins with the rise of the threshold by them.
  ///
  /// - Returns: True if something masks it, and the start and the end of its window where they were needed.
  private mutating func findMaskers(of block: Range<Int>, _ event: Event) -> (
    areThere: Bool, start: Int?, end: Int?
  ) {
    let (first, amplitude) = (block.lowerBound, event.amplitude)
    let around = samples.surroundings(of: block)
    guard let widest = samples.ends(above: event.peak, in: around) else { return (false, nil, nil) }
    let start = widest.first < first ? samples.windowStart(before: first, amplitude) : nil
    var reached: Int?
    if widest.last >= block.upperBound {
      reached = samples.windowEnd(after: block.upperBound, amplitude)
    }
    // Nothing masks before the first sample that exceeds the segment, and nothing reaches back from after the last one.
    guard let ends = samples.ends(above: event.peak, in: (start ?? first)..<(reached ?? block.upperBound))
    else {
      return (false, start, reached)
    }
    threshold.begin(
      MaskedThreshold.Event(first: first, amplitude: event.peak, hertz: event.hertz),
      maskers: ends.first...ends.last, in: samples)
    return (true, start, reached)
  }

  private mutating func add(_ outline: SensationOutline, from first: Int) {
    guard var raised = levels.take() else { return }
    outline.raise(&raised, from: first)
    levels = raised
  }
}

/// A walk along the samples of an event and of what follows it.
private struct SensationWalk {
  private var sums: SensationLead
  private var link: MotionLink
  private let amplitude: Double
  /// The next sample, and that after the event.
  private var position: Int
  private let first: Int
  private let end: Int
  private let isMasked: Bool

  init(_ lead: SensationLead, amplitude: Double, block: Range<Int>, isMasked: Bool) {
    sums = lead
    link = MotionLink(amplitude)
    (self.amplitude, self.isMasked) = (amplitude, isMasked)
    (position, first, end) = (block.lowerBound, block.lowerBound, block.upperBound)
  }

  /// Takes all samples up to a limit; true if it ends before, since no later moment is stronger.
  mutating func takeAll(
    until limit: Int, of samples: SensationSamples, _ threshold: inout MaskedThreshold,
    sensation: inout EventSensation, outline: inout SensationOutline?
  ) -> Bool {
    if outline == nil { return takeAll(until: limit, of: samples, &threshold, sensation: &sensation) }
    while position < limit {
      if take(samples, threshold: &threshold, sensation: &sensation, outline: &outline) { return true }
      position += 1
    }
    return false
  }

  /// The same where no picture is drawn.
  private mutating func takeAll(
    until limit: Int, of samples: SensationSamples, _ threshold: inout MaskedThreshold,
    sensation: inout EventSensation
  ) -> Bool {
    while position < limit {
      if let pause = samples.pause(before: position) {
        sums.rest(over: pause)
        if position > first { link.rest(over: pause) }
      }
      if position < end {
        let next = samples.end(ofMotionAt: position, atMost: min(end, limit))
        isMasked
          ? hold(until: next, of: samples, &threshold, &sensation)
          : hold(until: next, of: samples, &sensation)
      } else {
        let next = samples.end(ofMotionAt: position, atMost: limit)
        let isOver =
          isMasked
          ? follow(until: next, of: samples, &threshold, &sensation)
          : follow(until: next, of: samples, &sensation)
        if isOver { return true }
      }
    }
    return false
  }

  /// Takes samples of the event itself, without a pause.
  private mutating func hold(
    until limit: Int, of samples: SensationSamples, _ sensation: inout EventSensation
  ) {
    let (shares, amplitude) = (samples.shares, amplitude)
    // Copies, here and below, so that the sums of one sample do not wait for the memory of the one before.
    var (sums, link, largest) = (sums, link, 0.0)
    samples.felt.withUnsafeBufferPointer { felt in
      for position in position..<limit {
        let felt = felt[position]
        link.hold(felt, shares)
        let counted = min(felt, amplitude)
        let before = sums.energy
        sums.take(counted * counted, shares)
        largest = max(largest, sums.energy)
        if largest >= 1, sensation.onset == nil {
          sensation.begin(before: before, now: sums.energy, at: samples.indices[position])
        }
      }
    }
    sensation.raise(to: largest)
    (self.sums, self.link, position) = (sums, link, limit)
  }

  /// The same under maskers.
  private mutating func hold(
    until limit: Int, of samples: SensationSamples, _ threshold: inout MaskedThreshold,
    _ sensation: inout EventSensation
  ) {
    let (shares, amplitude) = (samples.shares, amplitude)
    var (sums, link, felt) = (sums, link, sensation)
    samples.felt.withUnsafeBufferPointer { levels in
      for position in position..<limit {
        link.hold(levels[position], shares)
        let counted = min(levels[position], amplitude)
        let before = sums.energy
        sums.take(counted * counted, own: counted * counted, shares)
        let rise = threshold.rise(at: position, in: samples)
        felt.take(sums.energy, own: sums.own, before: before, rise: rise, at: samples.indices[position])
      }
    }
    (self.sums, self.link, sensation, position) = (sums, link, felt, limit)
  }

  /// Takes samples after the event, without a pause; true if no later moment is stronger.
  private mutating func follow(
    until limit: Int, of samples: SensationSamples, _ sensation: inout EventSensation
  ) -> Bool {
    let shares = samples.shares
    var (sums, link, largest, isOver) = (sums, link, 0.0, false)
    samples.felt.withUnsafeBufferPointer { felt in
      while position < limit {
        let (square, maximum) = link.follow(felt[position], shares)
        let before = sums.energy
        sums.take(square, shares)
        largest = max(largest, sums.energy)
        if largest >= 1, sensation.onset == nil {
          sensation.begin(before: before, now: sums.energy, at: samples.indices[position])
        }
        isOver = maximum <= sums.energy
        if isOver { break }
        position += 1
      }
    }
    sensation.raise(to: largest)
    (self.sums, self.link) = (sums, link)
    return isOver
  }

  /// The same under maskers.
  ///
  /// Less and less counts of what follows: where it cannot raise the energy, and that is below what is left beside the maskers, no
  /// later moment is stronger.
  private mutating func follow(
    until limit: Int, of samples: SensationSamples, _ threshold: inout MaskedThreshold,
    _ sensation: inout EventSensation
  ) -> Bool {
    let shares = samples.shares
    var (sums, link, felt, isOver) = (sums, link, sensation, false)
    samples.felt.withUnsafeBufferPointer { levels in
      while position < limit {
        let (square, maximum) = link.follow(levels[position], shares)
        let before = sums.energy
        sums.take(square, own: square, shares)
        let rise = threshold.rise(at: position, in: samples)
        felt.take(sums.energy, own: sums.own, before: before, rise: rise, at: samples.indices[position])
        isOver = maximum <= sums.energy && sums.energy <= felt.weighedUp()
        if isOver { break }
        position += 1
      }
    }
    (self.sums, self.link, sensation) = (sums, link, felt)
    return isOver
  }

  /// Takes the next sample; true if no later moment is stronger.
  @inline(__always) private mutating func take(
    _ samples: SensationSamples, threshold: inout MaskedThreshold,
    sensation: inout EventSensation, outline: inout SensationOutline?
  ) -> Bool {
    let isAfter = position >= end
    if let pause = samples.pause(before: position) {
      sums.rest(over: pause)
      if position > first { link.rest(over: pause) }
    }
    let felt = samples.felt[position]
    let (square, maximum): (Double, Double)
    if isAfter {
      (square, maximum) = link.follow(felt, samples.shares)
    } else {
      link.hold(felt, samples.shares)
      (square, maximum) = (min(felt, amplitude) * min(felt, amplitude), .infinity)
    }
    let before = sums.energy
    sums.take(square, own: square, samples.shares)
    let rise = isMasked ? threshold.rise(at: position, in: samples) : 0
    sensation.take(
      sums.energy, own: sums.own, before: before, rise: rise, at: samples.indices[position])
    outline?.take(
      energy: sums.energy, square: square, share: EventSensation.unmaskedShare(sums.own, rise))
    // Less and less counts of what follows: where it cannot raise the energy, and that is below what is left beside the
    // maskers, no later moment is stronger.
    return maximum <= sums.energy
      && (!isMasked || sums.energy <= sensation.weighedUp())
  }
}
