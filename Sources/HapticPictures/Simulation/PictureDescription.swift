internal import HapticDevices
internal import HapticModel

/// The description of a picture, for screen readers.
enum PictureDescription {
  /// A sentence or a few for each device.
  static func text(_ simulations: [Simulation]) -> String {
    simulations.map(text).joined(separator: " ")
      + " " + SimulationSummary.note
  }

  private static func text(_ simulation: Simulation) -> String {
    let summary = SimulationSummary(simulation)
    var text = "\(PanelWords.title(simulation.profile)): plays \(SimulationSummary.plays(simulation))"
    if let reason = simulation.delivery.reason { text += ", because \(reason)" }
    text += "; \(summary.felt) of \(summary.events) events felt"
    for (outcome, count) in summary.outcomes where outcome != .felt {
      text += ", \(Quantity.count(count)) \(outcome.words)"
    }
    if let peak = summary.strongest?.aboveThreshold {
      text += "; the strongest \(LevelText.besideThreshold(peak.value))"
    }
    return text + "."
  }
}
