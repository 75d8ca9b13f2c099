internal import HapticDevices
internal import HapticModel
internal import HapticTimeline

/// Where an event's outcome stands in the felt lane.
struct FeltMark {
  let event: FeltEvent
  let outcome: EventOutcome
  /// In pixels from the left.
  let x: Double
  /// Decibels above the threshold that neighbours leave; `nil` where nothing moves.
  var decibels: Double? { event.aboveThreshold?.value }

  /// The marks of a simulation from left to right: in each 6 pixels the strongest that arrives and one that does not.
  static func marks(_ simulation: Simulation, _ frame: PlotFrame) -> [FeltMark] {
    let asked = simulation.askedEvents
    var marks = zip(asked, EventOutcome.of(asked, in: simulation)).map { event, outcome in
      FeltMark(event: event, outcome: outcome, x: frame.x(moment(event, simulation)))
    }
    marks.sort { ($0.x, $0.event.event) < ($1.x, $1.event.event) }
    var kept: [FeltMark] = []
    for mark in marks {
      if let near = kept.suffix(2).lastIndex(where: { isNear($0, mark) }) {
        if (kept[near].decibels ?? -1000) < (mark.decibels ?? -1000) { kept[near] = mark }
      } else {
        kept.append(mark)
      }
    }
    return kept
  }

  private static func isNear(_ left: FeltMark, _ right: FeltMark) -> Bool {
    (left.x / 6).rounded(.down) == (right.x / 6).rounded(.down)
      && left.outcome.arrives == right.outcome.arrives
  }

  /// When an event is strongest: the greatest sample while it is driven.
  private static func moment(_ event: FeltEvent, _ simulation: Simulation) -> TimePoint {
    guard let driven = event.driven else { return event.onset + simulation.delivery.latency }
    return simulation.felt.greatest(in: driven) ?? driven.upperBound
  }
}

extension FeltCourse {
  /// When the course is greatest within a span of time; `nil` where nothing moves in it.
  func greatest(in span: ClosedRange<TimePoint>) -> TimePoint? {
    let step = max(self.step.nanoseconds, 1)
    let (from, to) = (span.lowerBound.nanoseconds / step, span.upperBound.nanoseconds / step)
    var best: (level: Double, index: Int64)?
    for stretch in stretches where stretch.first <= to && stretch.first + Int64(stretch.samples.count) > from
    {
      let begin = Int(max(from - stretch.first, 0))
      let end = min(Int(to - stretch.first) + 1, stretch.samples.count)
      for index in begin..<max(begin, end) where stretch.samples[index] > best?.level ?? 0 {
        best = (stretch.samples[index], stretch.first + Int64(index))
      }
    }
    return best.map { .nanoseconds($0.index * step) }
  }
}
