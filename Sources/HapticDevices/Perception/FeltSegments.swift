internal import HapticModel

/// The felt motion, cut where a hand notices a change.
///
/// It knows no events. Slide a window of 25 ms (``Fusion/span``) along the curve of the felt amplitude:
///
/// - The curve *rises* where it exceeds its level before the window by the smallest noticeable increase
///   (``LevelDifference/weberFraction(_:)``). That level is the lowest one to which dips of less than 25 ms are filled. A
///   segment begins where a rise begins.
/// - The curve *falls* where it is at or below ``Fusion/dip`` of the largest value of the window. Where a fall ends and the
///   motion goes on for a window, a segment begins that continues at a lower level.
/// - A valley separates two segments if it is at or below ``Fusion/dip`` of the lower one of the peaks beside it, however slow
///   it is.
///
/// Cost: linear in the samples.
struct FeltSegments: Sendable {
  /// A part of the felt motion in which a hand notices no change.
  struct Segment: Sendable {
    /// The positions of its samples.
    var range: Range<Int>
    /// The position from which it falls at its end; its end if it does not.
    var fall: Int
    /// True if it begins with a rise, false if it continues the motion at a lower level.
    let isOnset: Bool
    /// The largest felt amplitude.
    var peak = 0.0
    /// The position of the largest felt amplitude.
    var peakPosition = 0
    /// The index of the percept.
    var percept = 0
  }

  /// The segments, in order of time.
  private(set) var segments: [Segment] = []
  /// The number of percepts.
  var perceptCount: Int { starts.count }

  /// The first position of each percept.
  private var starts: [Int] = []
  private let levels: [Double]
  private let hertz: [Double]
  private let indices: [Int64]
  /// The number of steps of the window.
  private let window: Int
  /// The number of steps in which a rise is noticed.
  private let rise: Int
  /// The number of steps in which an event begins to count in a segment.
  private let moment: Int

  init(_ samples: SensationSamples, step: TimeSpan) {
    (levels, hertz, indices) = (samples.felt, samples.frequencies, samples.indices)
    window = Int(Fusion.span.nanoseconds / step.nanoseconds)
    rise = Int(Fusion.rise.nanoseconds / step.nanoseconds)
    moment = Int(Fusion.moment.nanoseconds / step.nanoseconds)
    var start = 0
    while start < levels.count {
      let end = samples.end(ofMotionAt: start, atMost: levels.count)
      cut(start..<end)
      start = end
    }
    for index in segments.indices {
      findPeak(index, samples.felt)
      findFall(index)
    }
    joinPercepts()
  }

  /// The indices of the segments in a range of samples.
  func indices(in range: Range<Int>) -> Range<Int> {
    let first = segments.partitioningIndex { $0.range.upperBound > range.lowerBound }
    return first..<max(first, segments.partitioningIndex { $0.range.lowerBound >= range.upperBound })
  }

  /// The same, without the first one if the motion rises to the next one at once: the actuator needs a moment to respond.
  func indices(causedIn range: Range<Int>) -> Range<Int> {
    let all = indices(in: range)
    guard all.count > 1, segments[all.lowerBound + 1].isOnset,
      segments[all.lowerBound].range.upperBound - range.lowerBound < rise
    else { return all }
    return all.dropFirst()
  }

  /// The share with which an event counts in a segment that rises just before the next event has the actuator: all of it after
  /// ``Fusion/moment``.
  func share(ofOnset index: Int, in range: Range<Int>) -> Double {
    let segment = segments[index]
    let count = range.upperBound - segment.range.lowerBound
    guard count < moment, segment.isOnset, segment.range.lowerBound > range.lowerBound,
      range.upperBound < segment.range.upperBound
    else { return 1 }
    return Double(count) / Double(moment)
  }

  /// The number of steps from the motion's origin to a position.
  func steps(to position: Int) -> Double { Double(indices[position]) }

  /// The same to the end of the position before, since the position itself may follow a pause.
  func steps(toEnd position: Int) -> Double { Double(indices[position - 1] + 1) }

  /// The position after the last one of a segment at which a level is reached.
  func end(of level: Double, in segment: Segment) -> Int {
    var end = segment.range.upperBound
    while end - 1 > segment.peakPosition, levels[end - 1] < level { end -= 1 }
    return end
  }

  /// True if a position is less than the window after another one.
  func isNear(_ position: Int, _ next: Int) -> Bool {
    position >= next
      || (position < indices.count && next < indices.count && indices[next] - indices[position] < window)
  }

  /// True if a position is less than the window after the start of a percept.
  func begins(_ percept: Int, at position: Int) -> Bool { position - starts[percept] < window }

  // MARK: Cutting

  private mutating func cut(_ interval: Range<Int>) {
    let (levels, hertz) = (levels, hertz)
    var largest = SlidingMaximum(window)
    var lowest = SlidingMaximum(rise)
    segments.append(Segment(range: interval, fall: interval.upperBound, isOnset: true))
    let first = interval.lowerBound
    var walk = Walk(onset: levels[first] > 0 ? first : first + 1)
    for position in interval {
      let offset = position - interval.lowerBound
      let level = levels[position]
      let top = largest.take(level)
      // The lowest value is the negative of the largest negative.
      let bottom = -lowest.take(-top)
      let isRising = level > 0 && (offset < rise || isNoticeable(level, above: bottom, hertz[position]))
      let valley = walk.valley(level, at: position, above: Fusion.ripple * top)
      if isRising, !walk.isRising, offset >= rise {
        begin(at: start(ofRiseAt: position, in: interval), &walk, interval)
        walk.restart(level)
      } else if let valley {
        begin(at: valley + 1, &walk, interval)
        walk.restart(level)
      }
      let isFalling = level <= Fusion.dip * top
      if walk.isFalling, !isFalling, !isRising, level > 0 {
        walk.continuation = endOfFall(before: position, in: interval)
      }
      (walk.isRising, walk.isFalling) = (isRising, isFalling)
    }
    finish(at: interval.upperBound, &walk)
  }

  /// True if a level exceeds another one noticeably.
  private func isNoticeable(_ level: Double, above other: Double, _ hertz: Double) -> Bool {
    // The least fraction costs no logarithm, nor does the largest.
    level >= (1 + LevelDifference.smallest) * other
      && (level >= (1 + LevelDifference.largest) * other
        || level >= (1 + LevelDifference.weberFraction(hertz)) * other)
  }

  /// Begins a segment at an onset.
  private mutating func begin(at position: Int, _ walk: inout Walk, _ interval: Range<Int>) {
    defer { walk.onset = position }
    guard position - passed(levels[position], after: walk.onset, before: position) >= window else {
      return walk.continuation = nil
    }
    finish(at: position, &walk)
    segments.append(
      Segment(range: position..<interval.upperBound, fall: interval.upperBound, isOnset: true))
  }

  /// The position from which an onset counts for the next one: where it passes the level at which that one begins, if it rises
  /// well above it.
  private func passed(_ level: Double, after onset: Int, before next: Int) -> Int {
    guard next - onset < 2 * window else { return onset }
    var passed = onset
    while passed < next, levels[passed] < level { passed += 1 }
    let isValley = levels[passed..<next].contains { level <= Fusion.dip * $0 }
    return isValley ? passed : onset
  }

  /// Ends the last segment, and cuts it where it continues at a lower level for at least the window.
  private mutating func finish(at end: Int, _ walk: inout Walk) {
    let last = segments.count - 1
    let start = segments[last].range.lowerBound
    if let continuation = walk.continuation, continuation > start, end - continuation >= window {
      segments[last].range = start..<continuation
      segments.append(Segment(range: continuation..<end, fall: end, isOnset: false))
    } else {
      segments[last].range = start..<end
    }
    walk.continuation = nil
  }

  /// The position from which the motion goes on at the level of a position after a fall; `nil` if a valley lies between.
  private func endOfFall(before position: Int, in interval: Range<Int>) -> Int? {
    let level = levels[position]
    var low = position
    while low > interval.lowerBound, levels[low - 1] <= level {
      low -= 1
      if levels[low] <= Fusion.dip * level { return nil }
    }
    return low
  }

  /// The first position of the rise that goes on at a position.
  private func start(ofRiseAt position: Int, in interval: Range<Int>) -> Int {
    var start = position
    while start > interval.lowerBound, levels[start - 1] < levels[start] { start -= 1 }
    return min(start + 1, position)
  }

  /// The state of a walk along an interval.
  private struct Walk {
    var isRising = true
    var isFalling = false
    /// The latest onset.
    var onset: Int
    /// The position from which the motion goes on after a fall.
    var continuation: Int?
    private var peak = 0.0
    /// The lowest level since the peak, and its position; none if that is negative.
    private var (low, lowPosition) = (0.0, -1)
    /// The largest level since that.
    private var high = 0.0

    init(onset: Int) { self.onset = onset }

    /// Takes a level; returns the position of a valley before it that separates it.
    @inline(__always) mutating func valley(
      _ level: Double, at position: Int, above least: Double
    ) -> Int? {
      if level >= peak, lowPosition < 0 {
        peak = level
      } else if lowPosition < 0 || level <= low {
        (low, lowPosition, high) = (level, position, level)
      } else {
        high = max(high, level)
        // A ripple that dies away is no peak.
        let isPeak = level >= least && level >= Fusion.dip * high && low <= Fusion.dip * min(peak, level)
        if isPeak { return lowPosition }
        if level >= peak { (peak, lowPosition) = (level, -1) }
      }
      return nil
    }

    mutating func restart(_ level: Double) { (peak, lowPosition) = (level, -1) }
  }

  /// Finds the largest level of a segment; of equal ones the one with the highest frequency, and of those the first.
  private mutating func findPeak(_ index: Int, _ felt: [Double]) {
    var (peak, place) = (0.0, segments[index].range.lowerBound)
    for position in segments[index].range where felt[position] >= peak {
      if felt[position] > peak || hertz[position] > hertz[place] {
        (peak, place) = (felt[position], position)
      }
    }
    (segments[index].peak, segments[index].peakPosition) = (peak, place)
  }

  /// Finds the fall at the end of a segment: the positions up to its end that are all at or below the dip of the largest level of
  /// their window in it.
  private mutating func findFall(_ index: Int) {
    let range = segments[index].range
    var top: Int?
    var position = range.upperBound - 1
    while position > range.lowerBound {
      let first = max(range.lowerBound, position - window)
      if let known = top, known <= position {
        if levels[first] > levels[known] { top = first }
      } else {
        top = (first...position).max { levels[$0] < levels[$1] }
      }
      guard let top, levels[position] <= Fusion.dip * levels[top] else { break }
      position -= 1
    }
    segments[index].fall = position + 1
  }

  // MARK: Percepts

  /// Joins segments into percepts: those that begin less than the window apart, and those that go on after one between.
  private mutating func joinPercepts() {
    for index in segments.indices {
      if segments[index].isOnset {
        beginPercept(at: index)
      } else if index >= 2, isAlike(segments[index], segments[index - 2]) {
        segments[index].percept = segments[index - 2].percept
      } else {
        beginPercept(at: index)
      }
    }
  }

  private mutating func beginPercept(at index: Int) {
    segments[index].percept = starts.count
    starts.append(segments[index].range.lowerBound)
  }

  /// True if a segment goes on at the level at which another one ended.
  private func isAlike(_ segment: Segment, _ other: Segment) -> Bool {
    let before = levels[max(other.range.lowerBound, other.range.upperBound - 1)]
    let now = levels[min(segment.range.lowerBound + window / 2, segment.range.upperBound - 1)]
    return min(before, now) >= Fusion.dip * max(before, now)
  }
}

/// The largest value of a window that slides along values, and begins with them (van Herk 1992).
///
/// A window ends in a block of as many values as it has, and began in the block before: its largest value is that of the
/// end of that one and of the beginning of this one. Each is known from its neighbour.
private struct SlidingMaximum: ~Copyable {
  /// The number of values in the window, and in a block.
  private let width: Int
  /// The values of the present block.
  private let block: UnsafeMutablePointer<Double>
  /// The largest value from each place of the block before to its end, and after that.
  private let ends: UnsafeMutablePointer<Double>
  private var count = 0
  /// The largest value of the present block.
  private var largest = -Double.infinity

  /// Makes a window of a value and `window` before it.
  init(_ window: Int) {
    width = window + 1
    block = .allocate(capacity: width)
    block.initialize(repeating: -.infinity, count: width)
    ends = .allocate(capacity: width + 1)
    ends.initialize(repeating: -.infinity, count: width + 1)
  }

  deinit {
    block.deallocate()
    ends.deallocate()
  }

  /// Moves the window on by a value; returns the largest one in it.
  @inline(__always) mutating func take(_ value: Double) -> Double {
    if count == width { beginBlock() }
    block[count] = value
    count += 1
    largest = value > largest ? value : largest
    let end = ends[count]
    return end > largest ? end : largest
  }

  private mutating func beginBlock() {
    var end = -Double.infinity
    for place in stride(from: width - 1, through: 0, by: -1) {
      end = block[place] > end ? block[place] : end
      ends[place] = end
    }
    (count, largest) = (0, -.infinity)
  }
}
