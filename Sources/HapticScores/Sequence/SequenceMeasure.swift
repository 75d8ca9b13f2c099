internal import HapticModel
internal import HapticTimeline

/// The size of something that plays, known without expanding it.
struct SequenceMeasure {
  /// The number of events; those that repeat forever count once.
  var events = 0
  /// The length; `nil` if it depends on the tempo, as the longer of a length in beats and one in seconds does.
  var length: Extent? = .zero
  /// Its length at the slowest and at the fastest tempo of the sequence, in seconds.
  var longest = 0.0
  var shortest = 0.0
  var isEndless = false
  /// The shortest endless cycle, in seconds.
  var cycle = Double.infinity
  /// The nesting depth.
  var height = 0

  /// The sum of both, at most the largest integer.
  static func sum(_ left: Int, _ right: Int) -> Int {
    let (sum, isLost) = left.addingReportingOverflow(right)
    return isLost ? .max : sum
  }

  static func product(_ left: Int, _ right: Int) -> Int {
    let (product, isLost) = left.multipliedReportingOverflow(by: right)
    return isLost ? .max : product
  }

  /// Gives it the length `extent`.
  mutating func last(_ extent: Extent, _ pace: SequencePace) {
    length = extent
    longest = pace.longest(extent)
    shortest = pace.shortest(extent)
  }

  /// Takes `ratio` times as long.
  mutating func stretch(by ratio: Fraction) {
    length = length.map { $0 * ratio }
    longest *= ratio.value
    shortest *= ratio.value
    cycle *= ratio.value
  }

  /// Plays `count` times, each `every` after the start of the one before.
  mutating func repeatTimes(_ count: Int64, every: SequenceMeasure) {
    events = Self.product(events, Int(count))
    let more = Fraction(count - 1)
    length = length.flatMap { own in every.length.map { $0 * more + own } }
    longest += every.longest * more.value
    shortest += every.shortest * more.value
  }

  /// Ends it after at most `seconds`.
  mutating func end(after seconds: Double) {
    if isEndless, cycle > 0 {
      // At least one more than fits, because a cycle that has begun plays, too.
      let cycles = min(seconds / cycle + 2, 1e15)
      events = Self.product(events, Int(cycles))
    }
    isEndless = false
    cycle = .infinity
  }
}

/// The slowest and the fastest beat of a sequence, in seconds.
struct SequencePace {
  let slowest: Double
  let fastest: Double

  init(_ tempo: TempoMap) {
    let lengths = tempo.changes.map { $0.tempo.beatLength.value / 1e9 }
    slowest = lengths.max() ?? 0
    fastest = lengths.min() ?? 0
  }

  /// An extent at the tempo that makes it longest, in seconds.
  func longest(_ extent: Extent) -> Double {
    extent.beats.value * (extent.beats < .zero ? fastest : slowest) + extent.nanoseconds.value / 1e9
  }

  /// An extent at the tempo that makes it shortest, in seconds.
  func shortest(_ extent: Extent) -> Double {
    extent.beats.value * (extent.beats < .zero ? slowest : fastest) + extent.nanoseconds.value / 1e9
  }
}

extension Extent {
  /// The later of two; `nil` if that depends on the tempo.
  static func later(_ left: Extent, _ right: Extent) -> Extent? {
    if left.beats >= right.beats, left.nanoseconds >= right.nanoseconds { return left }
    if right.beats >= left.beats, right.nanoseconds >= left.nanoseconds { return right }
    return nil
  }
}
