public import HapticDevices
internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// Simulations of a pattern as a table for people: a line for each device or, of a single device, for each event.
///
/// Thread-safe: yes, a value. Real-time-safe: no (makes strings).
public struct SimulationTable: Sendable {
  private let simulations: SimulationSeries

  /// Takes the simulations, in the order of the lines.
  public init(_ simulations: [Simulation]) { self.init(SimulationSeries(simulations)) }

  /// Takes simulations, each of which is made when it is its turn.
  public init(_ simulations: SimulationSeries) { self.simulations = simulations }

  /// The table and, below it, everything that is not as requested; lines end with LF.
  ///
  /// Times are in milliseconds, levels in decibels above the threshold of feeling. Columns line up in a terminal.
  public var text: String { text(width: nil) }

  /// Returns the table on a screen: sentences are broken between words, and the table leaves out what has no room.
  ///
  /// - Parameter width: the columns of the screen; `nil` for the whole table.
  public func text(width: Int?) -> String {
    let table =
      simulations.count == 1
      ? Self.events(of: simulations[0], width) : Self.devices(simulations, width)
    return TextWrapping.wrap(table + "\n" + SimulationSummary.note + "\n", to: width)
  }

  // MARK: Several devices

  private static func devices(_ simulations: SimulationSeries, _ width: Int?) -> String {
    var rows = [["DEVICE", "PLAYS", "FELT", "PEAK dB", "RISE ms", "RING-DOWN ms", "DELIVERED %", "NOTES"]]
    var explanations = ""
    for (row, explanation) in simulations.results({ (row($0), Self.explanation($0)) }) {
      rows.append(row)
      explanations += explanation
    }
    let table = FittedTable(
      rows, dropping: ["RING-DOWN ms", "RISE ms", "DELIVERED %", "PLAYS", "PEAK dB"], words: "NOTES")
    return table.text(width: width) + explanations
      + "\nPeak (in dB above the threshold), rise, ring-down and share delivered are those of the strongest event.\n"
  }

  /// The differences of a device from the request; nothing if there are none.
  private static func explanation(_ simulation: Simulation) -> String {
    let reasons = SimulationWords.reasons(simulation)
    if reasons.isEmpty { return "" }
    let name = SimulationWords.plain(simulation.profile.name)
    return "\n\(name)\n" + reasons.map { "  \($0)\n" }.joined()
  }

  private static func row(_ simulation: Simulation) -> [String] {
    let summary = SimulationSummary(simulation)
    let strongest = summary.strongest
    var notes = SimulationWords.notes(summary)
    let latency = simulation.delivery.latency
    if latency > .zero { notes.append("\(SimulationWords.milliseconds(latency)) ms late") }
    return [
      SimulationWords.plain(simulation.profile.name),
      SimulationWords.plain(SimulationSummary.plays(simulation)),
      "\(summary.felt) of \(summary.events)",
      strongest?.aboveThreshold.map { FeltVerdict.text($0) } ?? "–",
      SimulationWords.milliseconds(strongest?.rise),
      SimulationWords.milliseconds(strongest?.ringDown),
      strongest.map { SimulationWords.perCent($0.share) } ?? "–",
      notes.joined(separator: ", "),
    ]
  }

  // MARK: One device

  private static func events(of simulation: Simulation, _ width: Int?) -> String {
    let profile = simulation.profile
    let title = profile.title.isEmpty ? "" : " – \(profile.title)"
    var text = SimulationWords.plain(profile.name + title) + "\n"
    let reasons = SimulationWords.reasons(simulation)
    if simulation.delivery.reason == nil { text += SimulationWords.playback(simulation) + "\n" }
    text += reasons.map { $0 + "\n" }.joined()
    let latency = simulation.delivery.latency
    if latency > .zero { text += "Everything begins \(SimulationWords.milliseconds(latency)) ms late.\n" }
    guard !simulation.events.isEmpty else { return text }
    var rows = [
      [
        "#", "AT ms", "COMMAND", "Hz", "FELT dB", "RISE ms", "RING-DOWN ms", "DELIVERED %", "MERGED WITH",
        "NOTE",
      ]
    ]
    let lone = LoneEvents(simulation)
    rows += zip(simulation.events, simulation.verdicts(on: simulation.events)).map {
      row($0, $1, among: lone)
    }
    if !profile.others.isEmpty {
      rows[0].insert("ON", at: 3)
      for (index, event) in simulation.events.enumerated() {
        rows[index + 1].insert(SimulationWords.actuator(of: event, on: profile), at: 3)
      }
    }
    let table = FittedTable(
      rows, dropping: ["RING-DOWN ms", "RISE ms", "DELIVERED %", "MERGED WITH", "Hz", "AT ms", "ON"],
      words: "NOTE")
    return text + "\n" + table.text(width: width) + percepts(of: simulation, width)
  }

  /// The percepts, unless each felt event has one of its own.
  private static func percepts(of simulation: Simulation, _ width: Int?) -> String {
    let percepts = simulation.percepts()
    guard percepts.contains(where: { $0.parts.map(\.role) != [.own] }) else { return "" }
    let rows = percepts.enumerated().map { index, percept in
      let parts = percept.parts.map { part in
        "#\(part.event.index + 1)" + (part.role == .own ? "" : " \(part.role.rawValue)")
      }
      return [
        String(index + 1), SimulationWords.milliseconds(percept.onset - TimePoint.zero),
        SimulationWords.milliseconds(percept.length), FeltVerdict.text(percept.aboveThreshold),
        parts.isEmpty ? "–" : parts.joined(separator: ", "),
      ]
    }
    let table = FittedTable(
      [["SENSATION", "FROM ms", "FOR ms", "FELT dB", "EVENTS"]] + rows, dropping: ["FOR ms"], words: "EVENTS")
    return "\n" + table.text(width: width)
  }

  /// The share of the requested response above which a note says why: *chosen*.
  private static let overshoot = 1.05

  private static func row(_ event: FeltEvent, _ outcome: FeltVerdict, among lone: LoneEvents) -> [String] {
    var notes = outcome == .felt ? [] : [outcome == .hidden ? event.words(outcome) : outcome.words]
    if event.masking.value >= 0.5 { notes.append("masked by \(SimulationWords.decibels(event.masking)) dB") }
    if let step = event.step, !step.isNoticeable { notes.append("as strong as #\(step.from.index + 1)") }
    if event.share > overshoot {
      let alone = lone.share(of: event) ?? 0
      if alone > overshoot { notes.append("overshoots") }
      if event.share > max(alone * overshoot, overshoot) { notes.append("moved by its neighbour") }
    }
    return [
      String(event.event.index + 1),
      SimulationWords.milliseconds(event.onset - TimePoint.zero),
      "\(event.isTap ? "tap" : "vibration") \(SimulationWords.perCent(event.commanded.value)) %",
      event.frequency.map { String(Int($0.hertz.rounded(.toNearestOrEven))) } ?? "–",
      event.aboveThreshold.map { FeltVerdict.text($0) } ?? "–",
      SimulationWords.milliseconds(event.rise),
      SimulationWords.milliseconds(event.ringDown),
      SimulationWords.perCent(event.share),
      (event.mergedWith ?? event.addedTo).map { "#\($0.index + 1)" } ?? "–",
      notes.joined(separator: ", "),
    ]
  }
}

/// Simulated values in the words of a table.
enum SimulationWords {
  /// Returns a length of time in milliseconds; a dash for none.
  static func milliseconds(_ span: TimeSpan?) -> String {
    span.map { fixed(Double($0.nanoseconds) / 1e6) } ?? "–"
  }

  /// Returns the name of the actuator on which an event is felt; a dash if it moves none.
  static func actuator(of event: FeltEvent, on profile: DeviceProfile) -> String {
    guard event.driven != nil else { return "–" }
    return plain(profile.otherActuator(of: event)?.name ?? "main")
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
    var lines = delivery.reason == nil ? [] : [playback(simulation)]
    // The step of the chain is a change too, and has just been reported.
    let steps: Set<Change.Code> = [.fallbackTaken, .plainVibration, .noActuator]
    for change in delivery.changes where lines.isEmpty || !steps.contains(change.code) {
      lines.append("\(sentence(change.message)) [\(change.code.rawValue)]")
    }
    return lines
  }

  /// Returns what plays in a sentence, with the reason if it is not what was asked for.
  static func playback(_ simulation: Simulation) -> String {
    guard let reason = simulation.delivery.reason else { return "Plays as asked." }
    return sentence("Plays \(plays(simulation)): \(reason)")
  }

  private static func plays(_ simulation: Simulation) -> String {
    switch simulation.delivery.step {
    case .fallback: "the \(SimulationSummary.plays(simulation))"
    case .vibration: "a plain vibration"
    case .asAsked, .nothing: SimulationSummary.plays(simulation)
    }
  }

  /// Returns the count of events for each verdict except felt.
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
