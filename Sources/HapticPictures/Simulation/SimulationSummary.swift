public import HapticDevices
internal import HapticModel
internal import HapticTimeline

/// The main numbers of a device's simulation.
public struct SimulationSummary: Sendable {
  /// The note on every simulated output.
  public static let note = "Simulated with stated models; it does not say what it feels like."

  /// The number of events to feel: those that play, or, if nothing plays, those requested.
  ///
  /// Events of strength 0 are not counted.
  public let events: Int
  /// The number of felt events, merged ones included.
  public let felt: Int
  /// The event with the highest level; `nil` if nothing moves.
  public let strongest: FeltEvent?
  /// The count of each outcome, in the order of ``EventOutcome/allCases``, without zero counts and without events of
  /// strength 0.
  public let outcomes: [(outcome: EventOutcome, count: Int)]

  /// Summarises a simulation.
  public init(_ simulation: Simulation) {
    let asked = simulation.askedEvents
    events = simulation.delivery.step == .nothing ? simulation.call.eventCount : asked.count
    felt = asked.count { $0.isFelt }
    strongest = asked.filter { $0.aboveThreshold != nil }.max { left, right in
      (left.aboveThreshold ?? .zero) < (right.aboveThreshold ?? .zero)
    }
    let all = EventOutcome.of(asked, in: simulation)
    outcomes = EventOutcome.allCases.compactMap { outcome in
      let count = all.count { $0 == outcome }
      return count == 0 ? nil : (outcome, count)
    }
  }

  /// Returns the playback of a haptic in a few words: "as asked", "fallback success", "plain vibration", "nothing".
  public static func plays(_ simulation: Simulation) -> String {
    switch simulation.delivery.step {
    case .asAsked: "as asked"
    case .fallback: "fallback \(simulation.call.fallback?.name ?? simulation.delivery.timeline.name)"
    case .vibration: "plain vibration"
    case .nothing: "nothing"
    }
  }
}

/// The outcome of an event on a device, in one word.
public enum EventOutcome: String, Sendable, Hashable, CaseIterable {
  /// It is felt by itself.
  case felt
  /// It is felt, but few hands tell it from the previous one.
  case merged
  /// It would be felt without its stronger neighbours.
  case masked
  /// It moves, but stays below the threshold: few hands feel it.
  case notFelt = "not-felt"
  /// The device does not play it.
  case notPlayed = "not-played"
  /// It begins after the end of the simulation: its result is unknown.
  case notSimulated = "not-simulated"
  /// Its strength is 0.
  case silent

  /// The outcomes of events of a simulation, in their order.
  public static func of(_ events: [FeltEvent], in simulation: Simulation) -> [EventOutcome] {
    let (horizon, latency) = (simulation.horizon, simulation.delivery.latency)
    return events.map { EventOutcome($0, isSimulated: !$0.isBeyond(horizon, latency: latency)) }
  }

  private init(_ event: FeltEvent, isSimulated: Bool) {
    if !event.isAsked {
      self = .silent
    } else if !isSimulated {
      self = .notSimulated
    } else if event.driven == nil {
      self = .notPlayed
    } else if event.isFelt {
      self = event.mergedWith == nil ? .felt : .merged
    } else {
      self = (event.sensation?.value ?? -1) >= 0 ? .masked : .notFelt
    }
  }

  /// The outcome in words.
  public var words: String {
    switch self {
    case .felt, .merged, .masked, .silent: rawValue
    case .notFelt: "not felt"
    case .notPlayed: "not played"
    case .notSimulated: "not simulated"
    }
  }

  /// True if it reaches a hand.
  var arrives: Bool { self == .felt || self == .merged }
}
