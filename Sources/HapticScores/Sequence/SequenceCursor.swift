internal import HapticTimeline

/// The position in a lane of steps.
struct SequenceCursor {
  var events = 0
  /// True if the last step never ends.
  private(set) var isLastEndless = false
  private var isEndless = false
  private var cycle = Double.infinity
  private var height = 0

  /// The start of the next step; `nil` if that depends on the tempo.
  private var place: Extent? = .zero
  /// The same at the slowest and the fastest tempo, in seconds.
  private(set) var longest = 0.0
  private var shortest = 0.0

  /// The latest end so far.
  private var end: Extent? = .zero
  private var latestEnd = 0.0
  private var earliestEnd = 0.0

  /// Moves to a place of the lane.
  mutating func move(to place: Extent, _ pace: SequencePace) {
    self.place = place
    longest = pace.longest(place)
    shortest = pace.shortest(place)
  }

  /// Moves forward.
  mutating func move(by gap: Extent, _ pace: SequencePace) {
    place = place.map { $0 + gap }
    longest += pace.longest(gap)
    shortest += pace.shortest(gap)
  }

  /// Moves over a step that begins here.
  mutating func pass(_ step: SequenceMeasure) {
    isLastEndless = step.isEndless
    isEndless = isEndless || step.isEndless
    cycle = min(cycle, step.cycle)
    height = max(height, step.height)
    place = place.flatMap { begun in step.length.map { begun + $0 } }
    longest += step.longest
    shortest += step.shortest
    end = end.flatMap { one in place.flatMap { Extent.later(one, $0) } }
    latestEnd = max(latestEnd, longest)
    earliestEnd = max(earliestEnd, shortest)
  }

  /// The measure of all steps together.
  var measure: SequenceMeasure {
    SequenceMeasure(
      events: events, length: end, longest: latestEnd, shortest: earliestEnd, isEndless: isEndless,
      cycle: cycle,
      height: height)
  }
}
