internal import HapticDevices
internal import HapticModel

/// The legend of a simulation's picture: the symbols that occur in it.
struct SimulationLegend {
  private let outcomes: [FeltVerdict]
  private let hasMotion: Bool
  private let hasDelay: Bool
  private let lanes: [PictureLane]

  /// Takes the simulations, and the lanes of their commands.
  init(_ simulations: [Simulation], _ lanes: [PictureLane]) {
    self.lanes = lanes
    let found = Set(simulations.flatMap { $0.verdicts(on: $0.askedEvents) })
    outcomes = FeltVerdict.allCases.filter(found.contains)
    hasMotion = simulations.contains { !$0.felt.intervals.isEmpty }
    hasDelay = found.contains(.felt) || found.contains(.faint)
  }

  private static func words(_ verdict: FeltVerdict) -> String {
    switch verdict {
    case .felt: "felt, with the event's level"
    case .faint: "faint, below \(FeltVerdict.text(Decibels(FeltVerdict.leastUseful) ?? .zero)) dB"
    case .merged, .hidden, .notFelt, .notPlayed, .notSimulated, .silent: verdict.words
    }
  }

  /// The entries.
  var legend: PictureLegend {
    var legend = PictureLegend()
    legend.add(lanes)
    if outcomes.contains(where: \.arrives) {
      legend.add("level of what is felt") { $1.area("above", PictureLegend.box(around: $0)) }
    }
    if hasMotion {
      legend.add("below the threshold") { $1.area("below", PictureLegend.box(around: $0)) }
      legend.add("threshold of feeling") { middle, svg in
        svg.rule(
          "threshold", from: PicturePoint(middle.x - 7, middle.y), to: PicturePoint(middle.x + 7, middle.y))
      }
    }
    for outcome in outcomes {
      legend.add(Self.words(outcome)) {
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
