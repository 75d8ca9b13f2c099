internal import HapticModel
internal import HapticTimeline

/// A length, or a position in a lane, at every tempo of a sequence.
struct SequenceSpan {
  /// The length; `nil` if it depends on the tempo, as the longer of a length in beats and one in seconds does.
  var extent: BeatSpan? = .zero
  /// The length at the slowest and at the fastest tempo of the sequence, in seconds.
  var longest = 0.0
  var shortest = 0.0

  static func + (left: SequenceSpan, right: SequenceSpan) -> SequenceSpan {
    SequenceSpan(
      extent: left.extent.flatMap { one in right.extent.map { one + $0 } },
      longest: left.longest + right.longest, shortest: left.shortest + right.shortest)
  }

  static func * (span: SequenceSpan, factor: Fraction) -> SequenceSpan {
    SequenceSpan(
      extent: span.extent.map { $0 * factor }, longest: span.longest * factor.value,
      shortest: span.shortest * factor.value)
  }

  /// The longer of two at each tempo.
  static func longer(_ left: SequenceSpan, _ right: SequenceSpan) -> SequenceSpan {
    var longer = SequenceSpan(
      extent: nil, longest: max(left.longest, right.longest), shortest: max(left.shortest, right.shortest))
    guard let one = left.extent, let other = right.extent else { return longer }
    if one.beats >= other.beats, one.nanoseconds >= other.nanoseconds {
      longer.extent = one
    } else if other.beats >= one.beats, other.nanoseconds >= one.nanoseconds {
      longer.extent = other
    }
    return longer
  }
}

/// The size of something that plays, known without expanding it.
struct SequenceMeasure {
  /// The number of events; those that repeat forever count once.
  var events = 0
  var length = SequenceSpan()
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

  /// Takes `ratio` times as long.
  mutating func stretch(by ratio: Fraction) {
    length = length * ratio
    cycle *= ratio.value
  }

  /// Plays `count` times, each `distance` after the start of the one before.
  mutating func repeatTimes(_ count: Int, every distance: SequenceSpan) {
    events = Self.product(events, count)
    length = length + distance * Fraction(Int64(count - 1))
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

/// The position in a lane of steps, and the measure of the steps before it.
struct SequenceCursor {
  /// The start of the next step.
  var position = SequenceSpan()
  var measure = SequenceMeasure()
  /// True if the last step never ends.
  private(set) var isLastEndless = false

  /// Moves over a step that begins here; its events are not added.
  mutating func pass(_ step: SequenceMeasure) {
    isLastEndless = step.isEndless
    measure.isEndless = measure.isEndless || step.isEndless
    measure.cycle = min(measure.cycle, step.cycle)
    measure.height = max(measure.height, step.height)
    position = position + step.length
    measure.length = .longer(measure.length, position)
  }
}

/// The slowest and the fastest beat of a sequence, in nanoseconds: exact, so that what takes no time is not below zero.
struct SequencePace {
  let slowest: Fraction
  let fastest: Fraction

  init(_ tempo: TempoMap) {
    let lengths = tempo.changes.map(\.tempo.beatLength)
    slowest = lengths.max() ?? .zero
    fastest = lengths.min() ?? .zero
  }

  /// An extent at the tempo that makes it longest, in seconds.
  func longest(_ extent: BeatSpan) -> Double {
    (extent.beats * (extent.beats < .zero ? fastest : slowest) + extent.nanoseconds).value / 1e9
  }

  /// An extent at the tempo that makes it shortest, in seconds.
  func shortest(_ extent: BeatSpan) -> Double {
    (extent.beats * (extent.beats < .zero ? slowest : fastest) + extent.nanoseconds).value / 1e9
  }

  func span(of extent: BeatSpan) -> SequenceSpan {
    SequenceSpan(extent: extent, longest: longest(extent), shortest: shortest(extent))
  }

  /// The distance from a place to the end of a span.
  func distance(from start: BeatSpan, to end: SequenceSpan) -> SequenceSpan {
    if let extent = end.extent { return span(of: extent - start) }
    return end + span(of: .zero - start)
  }
}
