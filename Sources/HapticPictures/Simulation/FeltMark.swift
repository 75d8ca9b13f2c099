internal import HapticDevices
internal import HapticModel
internal import HapticTimeline

/// A mark under the felt level for the outcome of an event, or of several at one place.
struct FeltMark {
  /// The strongest of the events.
  private(set) var event: FeltEvent
  let outcome: FeltVerdict
  /// The x coordinate, in pixels.
  private(set) var x: Double
  /// The number of events.
  private(set) var count = 1
  /// The range of their levels; `nil` if nothing moves.
  private(set) var levels: ClosedRange<Double>?
  /// Decibels above the threshold raised by neighbours; `nil` if nothing moves.
  var decibels: Double? { event.aboveThreshold?.value }

  private init(_ event: FeltEvent, _ outcome: FeltVerdict, x: Double) {
    self.event = event
    self.x = x
    self.outcome = outcome
    levels = event.aboveThreshold.map { $0.value...$0.value }
  }

  /// Returns the marks of a simulation from left to right: one for each outcome per 6 pixels.
  ///
  /// - Parameter level: the simulation's ``Simulation/level()``.
  static func marks(_ simulation: Simulation, level: FeltEnvelope, frame: PlotFrame) -> [FeltMark] {
    let requested = simulation.askedEvents
    var marks = zip(requested, simulation.verdicts(on: requested)).map { event, outcome in
      FeltMark(event, outcome, x: frame.x(moment(event, simulation: simulation, level: level)))
    }
    marks.sort { ($0.x, $0.event.event) < ($1.x, $1.event.event) }
    var kept: [FeltMark] = []
    for mark in marks {
      let index = kept.suffix(FeltVerdict.allCases.count).lastIndex {
        $0.column == mark.column && $0.outcome == mark.outcome
      }
      if let index { kept[index].add(mark) } else { kept.append(mark) }
    }
    return kept.sorted { ($0.x, $0.event.event) < ($1.x, $1.event.event) }
  }

  /// Returns the marks to draw: per 6 pixels, the strongest that arrives and one that does not.
  static func drawn(_ marks: [FeltMark]) -> [FeltMark] {
    var kept: [FeltMark] = []
    for mark in marks {
      let index = kept.suffix(2).lastIndex {
        $0.column == mark.column && $0.outcome.arrives == mark.outcome.arrives
      }
      guard let index else {
        kept.append(mark)
        continue
      }
      if kept[index].isWeaker(than: mark) { kept[index] = mark }
    }
    return kept
  }

  /// Returns the smallest range that contains both.
  static func union(_ left: ClosedRange<Double>?, _ right: ClosedRange<Double>?) -> ClosedRange<Double>? {
    guard let left, let right else { return left ?? right }
    return min(left.lowerBound, right.lowerBound)...max(left.upperBound, right.upperBound)
  }

  private var column: Int { Int((x / 6).rounded(.down)) }

  private func isWeaker(than other: FeltMark) -> Bool {
    (decibels ?? -.infinity) < (other.decibels ?? -.infinity)
  }

  /// Merges another mark of the same place and outcome.
  private mutating func add(_ mark: FeltMark) {
    count += mark.count
    levels = Self.union(levels, mark.levels)
    if isWeaker(than: mark) { (event, x) = (mark.event, mark.x) }
  }

  /// Returns the time at which an event is first felt, or else that at which it is strongest: the largest level while
  /// it is driven.
  private static func moment(_ event: FeltEvent, simulation: Simulation, level: FeltEnvelope) -> TimePoint {
    if event.isFelt, let onset = event.feltOnset { return onset }
    guard let driven = event.driven else { return event.onset + simulation.delivery.latency }
    return level.greatest(in: driven) ?? driven.upperBound
  }
}

extension FeltEnvelope {
  /// Returns the time of the largest sample within a span of time; `nil` if nothing moves in it.
  func greatest(in span: ClosedRange<TimePoint>) -> TimePoint? {
    let step = max(self.step.nanoseconds, 1)
    let from = (span.lowerBound - origin).nanoseconds / step
    let to = (span.upperBound - origin).nanoseconds / step
    var best: (level: Double, time: TimePoint)?
    // Intervals are in order, so search: a train of taps has as many of them as taps.
    let first = intervals.partitioningIndex { $0.first + Int64($0.samples.count) > from }
    for interval in intervals[first...] {
      if interval.first > to { break }
      let begin = Int(max(from - interval.first, 0))
      let end = min(Int(to - interval.first) + 1, interval.samples.count)
      for index in begin..<max(begin, end) where interval.samples[index] > best?.level ?? 0 {
        best = (interval.samples[index], time(of: interval.first + Int64(index), in: interval))
      }
    }
    return best?.time
  }
}
