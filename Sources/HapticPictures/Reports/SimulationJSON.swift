public import HapticDevices
internal import HapticModel
internal import HapticText
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
  public var text: String {
    var writer = JSONWriter()
    writer.object { object in
      object.member("format", "thrum.simulation/1")
      object.member("note", SimulationSummary.note)
      if let name = simulations.patternName { object.member("pattern", name) }
      object.member("start", state.rawValue)
      object.array("profiles") { array in
        for simulation in simulations { array.object { append(simulation, &$0) } }
      }
    }
    return writer.text
  }

  private func append(_ simulation: Simulation, _ object: inout JSONWriter) {
    let delivery = simulation.delivery
    object.member("profile", simulation.profile.name)
    object.member("title", simulation.profile.title)
    object.member("site", simulation.profile.site.rawValue)
    object.member("step", delivery.step.rawValue)
    if let reason = delivery.reason { object.member("reason", reason) }
    if delivery.step == .fallback, let fallback = simulation.call.fallback {
      object.member("fallback", fallback.name)
    }
    object.member("latencyNs", delivery.latency.nanoseconds)
    object.array("degradations") { array in
      for degradation in delivery.changes { array.object { Self.append(degradation, &$0) } }
    }
    object.array("drive") { array in
      for segment in delivery.drive.segments { Self.append(segment, &array) }
    }
    object.member("asked", simulation.call.eventCount)
    object.member("felt", simulation.askedEvents.count { $0.isFelt })
    object.member("words", SimulationSummary(simulation).words)
    object.array("events") { array in
      for (event, outcome) in zip(simulation.events, simulation.verdicts(on: simulation.events)) {
        array.object { object in
          Self.append(event, outcome, &object)
          if let other = simulation.profile.otherActuator(of: event) { object.member("actuator", other.name) }
        }
      }
    }
    if includesEnvelope { object.array("course") { Self.append(simulation.level(), &$0) } }
  }

  private static func append(_ degradation: Change, _ object: inout JSONWriter) {
    object.member("code", degradation.code.rawValue)
    object.member("message", degradation.message)
    if let event = degradation.event { object.member("event", event.index) }
    object.member("count", degradation.count)
  }

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

  private static func append(_ event: FeltEvent, _ outcome: FeltVerdict, _ object: inout JSONWriter) {
    object.member("event", event.event.index)
    object.member("kind", event.isTap ? "tap" : "vibration")
    object.member("onsetNs", event.onset.nanoseconds)
    object.member("commanded", event.commanded.value)
    object.member("outcome", outcome.outcome)
    object.member("verdict", outcome.rawValue)
    object.member("words", event.words(outcome))
    if let driven = event.driven {
      object.member("drivenFromNs", driven.lowerBound.nanoseconds)
      object.member("drivenToNs", driven.upperBound.nanoseconds)
    }
    if let onset = event.feltOnset { object.member("feltOnsetNs", onset.nanoseconds) }
    object.member("peakAcceleration", event.peakAcceleration.metresPerSecondSquared)
    if let frequency = event.frequency { object.member("frequencyHz", frequency.hertz) }
    if let sensation = event.sensation { object.member("sensationDb", sensation.value) }
    object.member("maskingDb", event.masking.value)
    if let level = event.aboveThreshold { object.member("aboveThresholdDb", level.value) }
    object.member("isFelt", event.isFelt)
    if let rise = event.rise { object.member("riseNs", rise.nanoseconds) }
    if let ringDown = event.ringDown { object.member("ringDownNs", ringDown.nanoseconds) }
    object.member("share", event.share)
    if let neighbour = event.mergedWith ?? event.addedTo { object.member("mergedWith", neighbour.index) }
    if let step = event.step { object.object("levelStep") { append(step, &$0) } }
  }

  private static func append(_ step: FeltEvent.LevelStep, _ object: inout JSONWriter) {
    object.member("from", step.from.index)
    object.member("commandedDb", step.commanded.value)
    object.member("feltDb", step.felt.value)
    object.member("isNoticeable", step.isNoticeable)
  }

  /// Pairs of a time and a level, linear between them; null from where nothing moves to the next pair.
  private static func append(_ envelope: FeltEnvelope, _ array: inout JSONWriter) {
    for point in FeltBreakpoints(envelope) {
      array.row { pair in
        pair.value(envelope.time(of: point.index).nanoseconds)
        if let level = point.hundredths { pair.value(level / 100) } else { pair.null() }
      }
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
