internal import HapticDevices
internal import HapticModel
internal import HapticTimeline

/// In which pixel columns the motion belongs to an event that is felt.
///
/// An event owns the motion from when it is driven until it is no longer driven and another one is: its ringing too.
struct FeltColumns {
  /// Points that stand side by side and belong to events that are felt, or to none that is.
  struct Run {
    let isFelt: Bool
    var points: [PicturePoint]
  }

  private let left: Double
  private let isFelt: [Bool]

  init(_ simulation: Simulation, _ frame: PlotFrame) {
    left = frame.columns.lowerBound
    let driven = simulation.events.compactMap(\.driven).sorted { $0.lowerBound < $1.lowerBound }
    // Where felt events begin and end to own the motion: their number in a column is the running sum.
    var changes = [Int](repeating: 0, count: frame.columnCount + 2)
    let outcomes = EventOutcome.of(simulation.events, in: simulation)
    for (event, outcome) in zip(simulation.events, outcomes) where outcome.arrives {
      guard let own = event.driven else { continue }
      changes[frame.column(own.lowerBound)] += 1
      if let next = Self.start(after: own, in: driven) {
        // The column where the next one begins is that one's.
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

  /// When the first event begins that is driven when `own` no longer is.
  private static func start(
    after own: ClosedRange<TimePoint>, in driven: [ClosedRange<TimePoint>]
  ) -> TimePoint? {
    let next = driven.partitioningIndex { $0.lowerBound >= own.upperBound }
    return next < driven.count ? driven[next].lowerBound : nil
  }

  /// A course in runs; where one ends, the next begins at the same height.
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
