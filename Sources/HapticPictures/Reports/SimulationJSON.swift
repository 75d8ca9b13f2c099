public import HapticDevices
internal import HapticModel
package import HapticText
internal import HapticTimeline

/// Simulations of a pattern as JSON, `thrum.simulation/1`.
///
/// Times are nanoseconds, levels decibels, accelerations m/s², shares ratios. Events are named by their index in the
/// pattern that plays. A member without a value is left out. An event has an `actuator` if it is felt on another than the
/// main one; `drive` is that of the main one.
///
/// Thread-safe: yes, a value. Real-time-safe: no (makes strings).
public struct SimulationJSON: Sendable {
  private let simulations: SimulationSeries
  private let state: StartState
  private let includesEnvelope: Bool

  /// Takes the simulations, which all began in `state`.
  ///
  /// - Parameter includesEnvelope: adds the level that decides what is felt, over time, of each simulation.
  public init(_ simulations: [Simulation], from state: StartState, includesEnvelope: Bool = false) {
    self.init(SimulationSeries(simulations), from: state, includesEnvelope: includesEnvelope)
  }

  /// Takes simulations, each of which is made when it is its turn.
  public init(_ simulations: SimulationSeries, from state: StartState, includesEnvelope: Bool = false) {
    self.simulations = simulations
    self.state = state
    self.includesEnvelope = includesEnvelope
  }

  /// The whole file; lines end with LF.
  public var text: String { Self.report.json(self) }

  /// The format.
  package static var report: Report<SimulationJSON> {
    Report(
      "thrum.simulation/1", summary: "What hands feel of a pattern on devices, simulated with stated models."
    ) {
      Column("note") { _ in SimulationSummary.note }
      Column("pattern", \.simulations.patternName)
      Column("start", word: \.state)
      Column("profiles", of: device) { json, writer in
        json.simulations.results { simulation in
          writer.apart { $0.object { device.write((simulation, json.includesEnvelope), to: &$0) } }
        }
      }
    }
  }

  private static var device: Members<(Simulation, Bool)> {
    Members {
      Members<Simulation> {
        Column("profile", \.profile.name)
        Column("title", \.profile.title)
        Column("site", word: \.profile.site)
        Column("step", word: \.delivery.step)
        Column("reason", \.delivery.reason)
        Column("fallback") { $0.delivery.step == .fallback ? $0.call.fallback?.name : nil }
        Column("latencyNs", \.delivery.latency)
        Column("degradations", list: \.delivery.changes, of: change)
        Column("drive", as: .listSchema(of: segment)) { simulation, object in
          object.array { for segment in simulation.delivery.drive.segments { append(segment, &$0) } }
        }
        Column("asked", \.call.eventCount)
        Column("felt") { $0.askedEvents.count { $0.isFelt } }
        Column("words") { SimulationSummary($0).words }
        Column("events", list: { FeltRow.rows(of: $0) }, of: FeltRow.members)
        Column("percepts", list: { PerceptRow.rows(of: $0) }, of: PerceptRow.members)
      }.of { $0.0 }
      Column("course", as: .listSchema(of: .rowSchema(.wholeSchema, ["type": ["number", "null"]]))) {
        append($0.0.level(), &$1)
      }.only { $0.1 }
    }
  }

  private static var change: Members<Change> {
    Members {
      Column("code", \.code.rawValue)
      Column("message", \.message)
      Column("event", \.event?.index)
      Column("count", \.count)
    }
  }

  /// The schema of a row of the drive.
  private static let segment = JSONValue.rowSchema(
    .wholeSchema, .wholeSchema, .numberSchema, .numberSchema, .numberSchema, .wholeSchema)

  /// Begin and end in nanoseconds, latency included, the commanded amplitude at both, the frequency, the event.
  private static func append(_ segment: DriveWaveform.Segment, _ array: inout JSONWriter) {
    array.row { row in
      row.value(segment.start.nanoseconds)
      row.value(segment.end.nanoseconds)
      row.value(segment.command)
      row.value(segment.endCommand)
      row.value(segment.frequency.hertz)
      row.value(segment.event.index)
    }
  }

  /// Pairs of a time and a level, linear between them; null from where nothing moves to the next pair.
  private static func append(_ envelope: FeltEnvelope, _ object: inout JSONWriter) {
    object.array { array in
      for point in FeltBreakpoints(envelope) {
        array.row { pair in
          pair.value(envelope.time(of: point.index).nanoseconds)
          if let level = point.hundredths { pair.value(level / 100) } else { pair.null() }
        }
      }
    }
  }
}

/// An event of a simulation for programs.
struct FeltRow {
  let event: FeltEvent
  let verdict: FeltVerdict
  let profile: DeviceProfile

  static func rows(of simulation: Simulation) -> [FeltRow] {
    zip(simulation.events, simulation.verdicts(on: simulation.events)).map {
      FeltRow(event: $0, verdict: $1, profile: simulation.profile)
    }
  }

  static var members: Members<FeltRow> {
    Members {
      Column("event", \.event.event.index)
      Column("kind", oneOf: ["tap", "vibration"]) { $0.event.isTap ? "tap" : "vibration" }
      Column("onsetNs", \.event.onset)
      Column("commanded", \.event.commanded.value)
      Column("outcome", \.verdict.outcome)
      Column("verdict", word: \.verdict)
      Column("words") { $0.event.words($0.verdict) }
      Column("drivenFromNs", \.event.driven?.lowerBound)
      Column("drivenToNs", \.event.driven?.upperBound)
      Column("feltOnsetNs", \.event.feltOnset)
      Column("peakAcceleration", \.event.peakAcceleration.metresPerSecondSquared)
      Column("frequencyHz", \.event.frequency?.hertz)
      Column("sensationDb", \.event.sensation)
      Column("maskingDb", \.event.masking)
      Column("aboveThresholdDb", \.event.aboveThreshold)
      Column("isFelt", \.event.isFelt)
      Column("riseNs", \.event.rise)
      Column("ringDownNs", \.event.ringDown)
      Column("share", \.event.share)
      Column("mergedWith") { ($0.event.mergedWith ?? $0.event.addedTo)?.index }
      Column("levelStep", optional: \.event.step) {
        Column("from", \.from.index)
        Column("commandedDb", \.commanded)
        Column("feltDb", \.felt)
        Column("isNoticeable", \.isNoticeable)
      }
      Column("actuator") { $0.profile.otherActuator(of: $0.event)?.name }
    }
  }
}

/// A percept of a simulation for programs.
private struct PerceptRow {
  let percept: FeltPercept
  let profile: DeviceProfile

  static func rows(of simulation: Simulation) -> [PerceptRow] {
    simulation.percepts().map { PerceptRow(percept: $0, profile: simulation.profile) }
  }

  static var members: Members<PerceptRow> {
    Members {
      Column("onsetNs", \.percept.onset)
      Column("endNs", \.percept.end)
      Column("peakNs", \.percept.peak)
      Column("aboveThresholdDb", \.percept.aboveThreshold)
      Column("frequencyHz", \.percept.frequency?.hertz)
      Column("parts", list: \.percept.parts, of: part)
      Column("actuator") { row in row.percept.actuator.map { row.profile.others[$0].name } }
    }
  }

  private static var part: Members<FeltPercept.Part> {
    Members {
      Column("event", \.event.index)
      Column("role", word: \.role)
    }
  }
}

extension FeltVerdict {
  /// The older name in the member `outcome` and in the column of that name, which has no word for faint.
  var outcome: String {
    switch self {
    case .faint: Self.felt.rawValue
    case .hidden: "masked"
    case .felt, .merged, .notFelt, .notPlayed, .notSimulated, .silent: rawValue
    }
  }
}
