internal import HapticDevices
internal import HapticModel
internal import HapticTimeline

/// Assigns each pixel column to an event and determines whether that event is felt.
///
/// An event owns the motion from the start of its drive until, after its end, another is driven: its ringing, too.
struct FeltColumns {
  /// Adjacent points that belong to felt events, or to none.
  struct Run {
    let isFelt: Bool
    var points: [PicturePoint]
  }

  private let left: Double
  private let isFelt: [Bool]

  init(_ simulation: Simulation, _ frame: PlotFrame) {
    left = frame.columns.lowerBound
    let driven = simulation.events.compactMap(\.driven).sorted { $0.lowerBound < $1.lowerBound }
    // Changes of the number of felt events that own the motion at each column: the running sum is their number.
    var changes = [Int](repeating: 0, count: frame.columnCount + 2)
    let outcomes = simulation.verdicts(on: simulation.events)
    for (event, outcome) in zip(simulation.events, outcomes) where outcome.arrives {
      guard let own = event.driven else { continue }
      changes[frame.column(own.lowerBound)] += 1
      if let next = Self.start(after: own, in: driven) {
        // The column in which the next event begins belongs to that event.
        let end = frame.column(next)
        changes[max(end, frame.column(own.lowerBound) + 1)] -= 1
      }
    }
    var count = 0
    isFelt = changes.dropLast().map { change in
      count += change
      return count > 0
    }
  }

  /// The start of the first event that is driven after `own`.
  private static func start(
    after own: ClosedRange<TimePoint>, in driven: [ClosedRange<TimePoint>]
  ) -> TimePoint? {
    let next = driven.partitioningIndex { $0.lowerBound >= own.upperBound }
    return next < driven.count ? driven[next].lowerBound : nil
  }

  /// Splits a curve into runs; each begins at the height at which the previous one ends.
  func runs(_ points: [PicturePoint]) -> [Run] {
    var runs: [Run] = []
    for point in points {
      let column = min(max(Int(point.x - left), 0), isFelt.count - 1)
      guard let last = runs.indices.last, let height = runs[last].points.last?.y else {
        runs.append(Run(isFelt: isFelt[column], points: [point]))
        continue
      }
      if runs[last].isFelt == isFelt[column] {
        runs[last].points.append(point)
      } else {
        let turn = PicturePoint(point.x, height)
        runs[last].points.append(turn)
        runs.append(Run(isFelt: isFelt[column], points: [turn, point]))
      }
    }
    return runs
  }
}
