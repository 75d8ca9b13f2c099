internal import HapticModel

/// Follows the samples of a motion around each event.
struct SensationAnalyzer {
  private let samples: SensationSamples
  /// The vibration of each event: the same for the sections of one.
  private let vibrations: [Int]
  private var threshold = MaskedThreshold()
  /// The energy of the event that is felt most at each sample, of those measured so far; `nil` if nobody asks for it.
  private(set) var levels: [Double]?

  /// - Parameter hasLevels: true to gather ``levels``.
  init(_ samples: FeltSamples, of vibrations: [Int], step: TimeSpan, hasLevels: Bool = false) {
    levels = hasLevels ? Array(repeating: 0, count: samples.felt.count) : nil
    self.samples = SensationSamples(samples, of: vibrations, step: step)
    self.vibrations = vibrations
  }

  /// Measures an event that drives `blocks`, in order of time.
  ///
  /// Cost: linear in the samples of the blocks and of the reach around each.
  ///
  /// - Parameters:
  ///   - amplitude: the largest felt amplitude of its own.
  ///   - hertz: the frequency at its peak.
  mutating func sensation(
    of owner: Int, in blocks: [Range<Int>], amplitude: Double, hertz: Double
  ) -> EventSensation {
    let event = Event(vibration: vibrations[owner], amplitude: amplitude, hertz: hertz)
    var sensation = EventSensation()
    var index = 0
    while index < blocks.count {
      var own = blocks[index]
      index += 1
      var end: Int?
      // Blocks whose surroundings touch are followed as one.
      while index < blocks.count {
        let reached = end ?? samples.windowEnd(after: own.upperBound, amplitude)
        end = reached
        guard blocks[index].lowerBound <= reached else { break }
        own = own.lowerBound..<blocks[index].upperBound
        end = max(reached, samples.windowEnd(after: own.upperBound, amplitude))
        index += 1
      }
      follow(own, until: end, event: event, sensation: &sensation)
    }
    return sensation
  }

  /// An event of a vibration, with its felt amplitude and its frequency.
  private struct Event {
    let vibration: Int
    let amplitude: Double
    let hertz: Double
  }

  private mutating func follow(
    _ block: Range<Int>, until end: Int?, event: Event, sensation: inout EventSensation
  ) {
    let (amplitude, vibration) = (event.amplitude, event.vibration)
    let maskers = findMaskers(of: block, until: end, event)
    let lead = samples.lead(to: block.lowerBound, of: vibration, amplitude: amplitude) {
      maskers.start ?? samples.windowStart(before: block.lowerBound, amplitude)
    }
    var outline = levels.map { _ in SensationOutline() }
    var walk = SensationWalk(
      lead, vibration: vibration, amplitude: amplitude, block: block, isMasked: maskers.areThere)
    // As far as samples matter in any case, then up to where they do here.
    var limit = end ?? samples.near(after: block.upperBound)
    let isOver = walk.takeAll(until: limit, of: samples, &threshold, sensation: &sensation, outline: &outline)
    if !isOver, end == nil {
      limit = maskers.end ?? samples.windowEnd(after: block.upperBound, amplitude)
      _ = walk.takeAll(until: limit, of: samples, &threshold, sensation: &sensation, outline: &outline)
    }
    outline.map { add($0, from: block.lowerBound) }
  }

  /// Looks for maskers around an event, and begins with the rise of the threshold by them.
  ///
  /// - Returns: True if something masks it, and the start and the end of its window where they were needed.
  private mutating func findMaskers(
    of block: Range<Int>, until end: Int?, _ event: Event
  ) -> (areThere: Bool, start: Int?, end: Int?) {
    let (first, amplitude) = (block.lowerBound, event.amplitude)
    var around = samples.surroundings(of: block)
    if let end { around = around.lowerBound..<max(around.upperBound, end) }
    guard let widest = samples.ends(above: amplitude, in: around) else { return (false, nil, nil) }
    let start = widest.first < first ? samples.windowStart(before: first, amplitude) : nil
    var reached = end
    if end == nil, widest.last >= block.upperBound {
      reached = samples.windowEnd(after: block.upperBound, amplitude)
    }
    // Nothing masks before the first sample that exceeds the event, and nothing reaches back from after the last one.
    guard let ends = samples.ends(above: amplitude, in: (start ?? first)..<(reached ?? block.upperBound))
    else {
      return (false, start, reached)
    }
    threshold.begin(
      MaskedThreshold.Event(first: first, amplitude: amplitude, hertz: event.hertz),
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
  private let vibration: Int
  private let amplitude: Double
  /// The next sample, and that after the event.
  private var position: Int
  private let end: Int
  private let isMasked: Bool

  init(_ lead: SensationLead, vibration: Int, amplitude: Double, block: Range<Int>, isMasked: Bool) {
    sums = lead
    (self.vibration, self.amplitude, self.isMasked) = (vibration, amplitude, isMasked)
    (position, end) = (block.lowerBound, block.upperBound)
  }

  /// Takes all samples up to a limit; true if it ends before, since no later moment is stronger.
  mutating func takeAll(
    until limit: Int, of samples: SensationSamples, _ threshold: inout MaskedThreshold,
    sensation: inout EventSensation, outline: inout SensationOutline?
  ) -> Bool {
    while position < limit {
      if take(samples, threshold: &threshold, sensation: &sensation, outline: &outline) { return true }
      position += 1
    }
    return false
  }

  /// Takes the next sample; true if no later moment is stronger.
  @inline(__always) private mutating func take(
    _ samples: SensationSamples, threshold: inout MaskedThreshold,
    sensation: inout EventSensation, outline: inout SensationOutline?
  ) -> Bool {
    if let pause = samples.pause(before: position) { sums.rest(over: pause) }
    let felt = samples.felt[position]
    // Only what comes after the event is bounded by the lowest level since; in it, that level rises.
    let isAfter = samples.drivers[position] != vibration
    sums.follow(felt, isAfter: isAfter, samples.shares)
    let counted = isAfter ? sums.valley / Fusion.dip : 0
    let level = min(felt, isAfter ? min(amplitude, counted) : amplitude)
    let before = sums.energy
    sums.take(level * level, own: level * level, decay: samples.shares.decay)
    let rise = isMasked ? threshold.rise(at: position, in: samples) : 0
    sensation.take(
      sums.energy, own: sums.own, before: before, rise: rise, at: samples.indices[position])
    outline?.take(
      energy: sums.energy, square: level * level, share: EventSensation.unmaskedShare(sums.own, rise))
    // The rest counts at most as much as the lowest level since the event, so that the energy only falls: below what is
    // left beside the maskers, no later moment is stronger.
    return isAfter && position >= end && counted * counted <= sums.energy
      && (!isMasked || sums.energy <= sensation.weighedUp())
  }
}
