internal import HapticModel

/// The samples of a motion as ``SensationAnalyzer`` reads them: with its pauses, and its falls.
struct SensationSamples {
  /// A time without motion before a sample.
  struct Pause {
    /// Its length in steps.
    let steps: Int64
    /// The share of the integral that is left after it.
    let energy: Double
    /// The share of a level in silence that is left after it.
    let level: Double
    /// The share of a rise that is left after it, and that is there before it.
    let (after, before): (Double, Double)

    init(_ steps: Int64, _ shares: SensationShares) {
      self.steps = steps
      (energy, level) = (shares.decay(steps), shares.silence(steps))
      (after, before) = (shares.after(steps), shares.before(steps))
    }
  }

  let indices: [Int64]
  let felt: [Double]
  let frequencies: [Double]
  /// The samples with a pause before them, and the pauses.
  private let starts: [Int]
  private let pauses: [Pause]
  private let extremes: BlockExtremes
  let shares: SensationShares
  /// More than the rise of the threshold by any masker.
  let largestRise: Double
  /// The reach of a sensation and of a masker, in steps.
  let reach: Int64
  private let maskingReach: Int64

  init(_ samples: FeltSamples, step: TimeSpan) {
    (indices, felt, frequencies) = (samples.indices, samples.felt, samples.hertz)
    shares = SensationShares(step: step)
    reach = EventSensation.reach.nanoseconds / step.nanoseconds
    maskingReach = EventSensation.maskingReach.nanoseconds / step.nanoseconds
    starts = samples.starts.filter { $0 > 0 && samples.indices[$0] - samples.indices[$0 - 1] > 1 }
    pauses = starts.map { [shares] start in
      Pause(samples.indices[start] - samples.indices[start - 1] - 1, shares)
    }
    extremes = BlockExtremes(felt)
    largestRise = Self.largestRise(extremes.largestOfAll, samples.hertz)
  }

  private static func largestRise(_ felt: Double, _ frequencies: [Double]) -> Double {
    let hertz = frequencies.reduce(0) { $1 > $0 ? $1 : $0 }
    let level = PortableMath.logarithm(max(felt * felt, 1)) * EventSensation.decibelsPerE
    // A rise at its own frequency, and more than a computation is off.
    return EventSensation.rise(level: level, maskerHertz: hertz, hertz: hertz) + 0.001
  }

  /// The pause before a sample; `nil` for none.
  @inline(__always) func pause(before position: Int) -> Pause? {
    guard position > 0, indices[position] - indices[position - 1] > 1 else { return nil }
    return pauses[starts.partitioningIndex { $0 >= position }]
  }

  /// True if a sample of a range, or the one after it, has a pause before it.
  func hasPause(in range: Range<Int>) -> Bool {
    let next = starts.partitioningIndex { $0 >= range.lowerBound }
    return next < starts.count && starts[next] <= range.upperBound
  }

  /// The first sample after another one with a pause before it, or a limit if that is earlier.
  func end(ofMotionAt position: Int, atMost limit: Int) -> Int {
    let next = starts.partitioningIndex { $0 > position }
    return next < starts.count ? min(starts[next], limit) : limit
  }

  /// The last sample at or before another one with a pause before it, or a limit if that is later.
  func start(ofMotionAt position: Int, atLeast limit: Int) -> Int {
    let next = starts.partitioningIndex { $0 > position }
    return next > 0 ? max(starts[next - 1], limit) : limit
  }

  // MARK: Windows

  /// The position from which samples before an event matter to it.
  func windowStart(before first: Int, _ amplitude: Double) -> Int {
    let near = near(before: first)
    let limit = position(before: first, within: reach)
    let minimum = Self.minimum(amplitude)
    var valley = amplitude
    var position = first
    // The level only falls.
    while position > limit, valley > minimum {
      let pause = pause(before: position)
      if felt[position - 1] < valley {
        position -= 1
        valley = shares.lowered(valley, to: felt[position])
      } else {
        let start = pause == nil ? start(ofMotionAt: position, atLeast: limit) : position - 1
        let next = extremes.last(of: felt, below: valley, in: start..<position)
        position = next.map { $0 + 1 } ?? start
      }
      if let pause { valley *= pause.level }
    }
    return position > limit ? min(position, near) : position
  }

  /// The position after the last sample after an event that matters to it.
  func windowEnd(after end: Int, _ amplitude: Double) -> Int {
    let near = near(after: end)
    let limit = position(after: end, within: reach)
    let minimum = Self.minimum(amplitude)
    var valley = amplitude
    var position = end
    while position < limit, valley > minimum {
      if let pause = pause(before: position) { valley *= pause.level }
      if felt[position] < valley || valley <= minimum {
        valley = shares.lowered(valley, to: felt[position])
        position += 1
      } else {
        let stop = self.end(ofMotionAt: position, atMost: limit)
        position = extremes.first(of: felt, below: valley, in: position..<stop) ?? stop
      }
    }
    return position < limit ? max(position, near) : position
  }

  /// The lowest level between an event and a sample that counts for its sensation.
  private static func minimum(_ amplitude: Double) -> Double { 1e-3 * min(amplitude, 1) }

  /// The position from which samples before an event matter to it, whatever moves between: those that may mask it.
  func near(before first: Int) -> Int { position(before: first, within: maskingReach) }

  /// The position up to which samples after an event matter to it, whatever moves between.
  func near(after end: Int) -> Int { position(after: end, within: maskingReach) }

  /// All samples that may matter to an event.
  func surroundings(of event: Range<Int>) -> Range<Int> {
    position(before: event.lowerBound, within: reach)..<position(after: event.upperBound, within: reach)
  }

  func position(before first: Int, within steps: Int64) -> Int {
    // There are no two samples at one index.
    var (low, high) = (max(0, first - Int(steps)), first)
    if low < high, indices[first] - indices[low] <= steps { return low }
    while low < high {
      let middle = (low + high) / 2
      if indices[first] - indices[middle] <= steps { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private func position(after end: Int, within steps: Int64) -> Int {
    var (low, high) = (end, min(indices.count, end + Int(steps)))
    if low < high, indices[high - 1] - indices[end - 1] <= steps { return high }
    while low < high {
      let middle = (low + high) / 2
      if indices[middle] - indices[end - 1] > steps { high = middle } else { low = middle + 1 }
    }
    return low
  }

  // MARK: Maskers

  /// The first sample of a range that exceeds an amplitude; `nil` for none.
  func first(above amplitude: Double, in range: Range<Int>) -> Int? {
    extremes.first(of: felt, above: amplitude, in: range)
  }

  /// The first and the last sample of a range that exceed an amplitude; `nil` for none.
  func ends(above amplitude: Double, in range: Range<Int>) -> (first: Int, last: Int)? {
    guard let first = extremes.first(of: felt, above: amplitude, in: range),
      let last = extremes.last(of: felt, above: amplitude, in: range)
    else { return nil }
    return (first, last)
  }
}
