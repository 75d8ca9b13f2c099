internal import HapticDevices
internal import HapticModel
internal import HapticPictures
internal import HapticText
internal import HapticTimeline

/// Simulations as comma-separated values after RFC 4180: a header, then one event of one device a row.
///
/// Times are whole nanoseconds, other numbers the shortest decimals that read back equal; what there is none of is
/// empty. A device that plays nothing has one row, without an event. `degradations` has the codes of everything that the
/// device does not do as asked, joined by spaces; `levelStepDb` how much more strongly an event is felt than the felt
/// one before it, and `levelStepNoticeable` whether a hand would notice that, `true` or `false`.
enum SimulationCSV {
  private static let header = [
    "pattern", "profile", "step", "reason", "degradations", "latencyNs", "event", "kind", "onsetNs",
    "commanded", "outcome",
    "drivenFromNs", "drivenToNs", "feltOnsetNs", "peakAcceleration", "frequencyHz", "sensationDb",
    "maskingDb",
    "aboveThresholdDb", "riseNs", "ringDownNs", "share", "mergedWith", "levelStepDb", "levelStepNoticeable",
  ]

  /// The whole file, each line ended by CR LF.
  static func text(_ simulations: [Simulation]) -> String {
    var lines = [line(header)]
    for simulation in simulations {
      let device = cells(of: simulation)
      for (event, outcome) in zip(simulation.events, EventOutcome.of(simulation.events, in: simulation)) {
        lines.append(line(device + cells(of: event, outcome)))
      }
      if simulation.events.isEmpty {
        lines.append(line(device + Array(repeating: "", count: header.count - device.count)))
      }
    }
    return lines.joined()
  }

  private static func cells(of simulation: Simulation) -> [String] {
    let delivery = simulation.delivery
    return [
      simulation.call.timeline.name, simulation.profile.name, delivery.step.rawValue, delivery.reason ?? "",
      delivery.changes.map(\.code.rawValue).joined(separator: " "), String(delivery.latency.nanoseconds),
    ]
  }

  private static func cells(of event: FeltEvent, _ outcome: EventOutcome) -> [String] {
    [
      String(event.event.index), event.isTap ? "tap" : "vibration", String(event.onset.nanoseconds),
      number(event.commanded.value), outcome.rawValue,
      whole(event.driven?.lowerBound.nanoseconds), whole(event.driven?.upperBound.nanoseconds),
      whole(event.feltOnset?.nanoseconds), number(event.peakAcceleration.metresPerSecondSquared),
      number(event.frequency?.hertz), number(event.sensation?.value), number(event.masking.value),
      number(event.aboveThreshold?.value), whole(event.rise?.nanoseconds), whole(event.ringDown?.nanoseconds),
      number(event.share), event.mergedWith.map { String($0.index) } ?? "",
      number(event.step?.felt.value), event.step.map { $0.isNoticeable ? "true" : "false" } ?? "",
    ]
  }

  private static func whole(_ value: Int64?) -> String { value.map { String($0) } ?? "" }

  private static func number(_ value: Double?) -> String {
    value.flatMap { JSONNumber(shortest: $0)?.text } ?? ""
  }

  private static func line(_ cells: [String]) -> String { cells.map(quoted).joined(separator: ",") + "\r\n" }

  /// A cell in quotation marks where it holds a comma, a quotation mark or a line break.
  private static func quoted(_ cell: String) -> String {
    let isPlain = cell.unicodeScalars.allSatisfy { !["\"", ",", "\r", "\n"].contains($0) }
    if isPlain { return cell }
    return "\"" + cell.replacing("\"", with: "\"\"") + "\""
  }
}
