internal import HapticDevices
internal import HapticModel
internal import HapticTimeline

/// Simulated values in the words of a table.
enum SimulationWords {
  /// Returns a length of time in milliseconds; a dash for none.
  static func milliseconds(_ span: TimeSpan?) -> String {
    span.map { fixed(Double($0.nanoseconds) / 1e6) } ?? "–"
  }

  /// Returns decibels to the nearest; a dash for none.
  static func decibels(_ level: Decibels?) -> String {
    level.map { String(Int($0.value.rounded(.toNearestOrEven))) } ?? "–"
  }

  /// Returns a part in per cent.
  static func perCent(_ part: Double) -> String {
    String(Int((min(part, 1e9) * 100).rounded(.toNearestOrEven)))
  }

  /// Returns a number with one digit behind the point.
  static func fixed(_ value: Double) -> String {
    FixedDecimal.text(value, digits: 1)
  }

  /// Returns the differences from the request, one sentence a line; the reason first.
  static func reasons(_ simulation: Simulation) -> [String] {
    let delivery = simulation.delivery
    var lines =
      delivery.reason.map { [sentence("Plays \(plays(simulation)): \($0)")] } ?? []
    // The step of the chain is a degradation too, and has just been reported.
    let steps: Set<Change.Code> = [.fallbackTaken, .plainVibration, .noActuator]
    for degradation in delivery.changes where lines.isEmpty || !steps.contains(degradation.code) {
      lines.append("\(sentence(degradation.message)) [\(degradation.code.rawValue)]")
    }
    return lines
  }

  private static func plays(_ simulation: Simulation) -> String {
    switch simulation.delivery.step {
    case .fallback: "the \(SimulationSummary.plays(simulation))"
    case .vibration: "a plain vibration"
    case .asAsked, .nothing: SimulationSummary.plays(simulation)
    }
  }

  /// Returns the count of events for each outcome except felt.
  static func notes(_ summary: SimulationSummary) -> [String] {
    summary.outcomes.filter { $0.outcome != .felt }.map { "\($0.count) \($0.outcome.words)" }
  }

  /// Returns the text of a file without what a terminal must not get.
  static func plain(_ text: String) -> String {
    DisplayText.plain(text)
  }

  private static func sentence(_ text: String) -> String {
    plain(text.prefix(1).uppercased() + text.dropFirst() + ".")
  }
}
