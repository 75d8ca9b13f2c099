internal import HapticDevices
internal import HapticModel

/// The legend of a simulation's picture: the symbols that occur in it.
struct SimulationLegend {
  private let outcomes: [EventOutcome]
  private let hasMotion: Bool
  private let hasDelay: Bool
  private let lanes: [PictureLane]

  /// Takes the simulations, and the lanes of their commands.
  init(_ simulations: [Simulation], _ lanes: [PictureLane]) {
    self.lanes = lanes
    let found = Set(simulations.flatMap { EventOutcome.of($0.askedEvents, in: $0) })
    outcomes = EventOutcome.allCases.filter(found.contains)
    hasMotion = simulations.contains { !$0.felt.stretches.isEmpty }
    hasDelay = found.contains(.felt)
  }

  /// The entries.
  var legend: PictureLegend {
    var legend = PictureLegend()
    legend.add(lanes)
    if outcomes.contains(where: \.arrives) {
      legend.add("level, moment by moment") { $1.area("above", PictureLegend.box(around: $0)) }
    }
    if hasMotion {
      legend.add("below the threshold, or not felt") { $1.area("below", PictureLegend.box(around: $0)) }
      legend.add("threshold of feeling") { middle, svg in
        svg.rule(
          "threshold", from: PicturePoint(middle.x - 7, middle.y), to: PicturePoint(middle.x + 7, middle.y))
      }
    }
    for outcome in outcomes {
      legend.add(outcome == .felt ? "felt, with the event's level" : outcome.words) {
        SVGSymbols.draw(outcome, at: $0, on: &$1)
      }
    }
    if hasDelay {
      legend.add("from command to sensation") { middle, svg in
        svg.rule(
          "delay", from: PicturePoint(middle.x - 7, middle.y), to: PicturePoint(middle.x + 7, middle.y))
      }
    }
    return legend
  }
}
