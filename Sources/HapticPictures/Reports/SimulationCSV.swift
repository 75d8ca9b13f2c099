public import HapticDevices
internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// Simulations as comma-separated values after RFC 4180: a header, then a row for each event of each device.
///
/// Times are whole nanoseconds, other numbers the shortest decimals that read back equal; a missing value is an empty
/// cell. A device that plays nothing has one row, without an event. `degradations` has the codes of all changes that the
/// device makes, joined by spaces. `levelStepDb` is how much more strongly an event is felt than the felt one before it;
/// `levelStepNoticeable` is `true` if a hand would notice that, otherwise `false`. Names and words have no control
/// characters or direction marks, and an apostrophe before a sign with which a spreadsheet's formula begins.
///
/// Thread-safe: yes, a value. Real-time-safe: no (makes strings).
public struct SimulationCSV: Sendable {
  private let simulations: SimulationSeries

  /// Takes the simulations, in the order of the rows.
  public init(_ simulations: [Simulation]) { self.init(SimulationSeries(simulations)) }

  /// Takes simulations, each of which is made when it is its turn.
  public init(_ simulations: SimulationSeries) { self.simulations = simulations }

  private static let header = [
    "pattern", "profile", "step", "reason", "degradations", "latencyNs", "event", "kind", "onsetNs",
    "commanded", "outcome",
    "drivenFromNs", "drivenToNs", "feltOnsetNs", "peakAcceleration", "frequencyHz", "sensationDb",
    "maskingDb",
    "aboveThresholdDb", "riseNs", "ringDownNs", "share", "mergedWith", "levelStepDb", "levelStepNoticeable",
    "verdict",
  ]

  /// The whole file; lines end with CR LF.
  public var text: String {
    var text = ""
    write { text += $0 }
    return text
  }

  /// Passes the file to `write`, the rows of one device at a time.
  public func write(_ write: (String) throws -> Void) rethrows {
    try write(Self.line(Self.header))
    try writeRows(write)
  }

  /// Passes the rows without the header to `write`, likewise: of a further pattern of one table.
  package func writeRows(_ write: (String) throws -> Void) rethrows {
    let devices = max(1, Self.rows / max(1, simulations.eventCount))
    for first in stride(from: 0, to: simulations.count, by: devices) {
      let positions = first..<min(first + devices, simulations.count)
      for rows in simulations.results(of: positions, { Self.rows(of: $0) }) { try write(rows) }
    }
  }

  /// The most rows in memory, unless one device has more; *chosen*: some megabytes.
  private static let rows = 20_000

  private static func rows(of simulation: Simulation) -> String {
    var lines: [String] = []
    let device = cells(of: simulation)
    for (event, outcome) in zip(simulation.events, simulation.verdicts(on: simulation.events)) {
      lines.append(line(device + cells(of: event, outcome)))
    }
    if simulation.events.isEmpty {
      let blanks = Array(repeating: "", count: header.count - device.count)
      lines.append(line(device + blanks))
    }
    return lines.joined()
  }

  private static func cells(of simulation: Simulation) -> [String] {
    let delivery = simulation.delivery
    return [
      words(simulation.call.timeline.name), words(simulation.profile.name), delivery.step.rawValue,
      words(delivery.reason ?? ""),
      delivery.changes.map(\.code.rawValue).joined(separator: " "), String(delivery.latency.nanoseconds),
    ]
  }

  private static func cells(of event: FeltEvent, _ outcome: FeltVerdict) -> [String] {
    [
      String(event.event.index), event.isTap ? "tap" : "vibration", String(event.onset.nanoseconds),
      number(event.commanded.value), outcome.outcome,
      whole(event.driven?.lowerBound.nanoseconds), whole(event.driven?.upperBound.nanoseconds),
      whole(event.feltOnset?.nanoseconds), number(event.peakAcceleration.metresPerSecondSquared),
      number(event.frequency?.hertz), number(event.sensation?.value), number(event.masking.value),
      number(event.aboveThreshold?.value), whole(event.rise?.nanoseconds), whole(event.ringDown?.nanoseconds),
      number(event.share), (event.mergedWith ?? event.addedTo).map { String($0.index) } ?? "",
      number(event.step?.felt.value), event.step.map { $0.isNoticeable ? "true" : "false" } ?? "",
      outcome.rawValue,
    ]
  }

  /// A name, or words: cleaned, and with an apostrophe where a spreadsheet would take it as a formula.
  private static func words(_ text: String) -> String {
    let plain = DisplayText.plain(text)
    return plain.first.map { "=+-@".contains($0) } == true ? "'" + plain : plain
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
