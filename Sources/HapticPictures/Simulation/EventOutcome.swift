public import HapticDevices
internal import HapticModel
internal import HapticTimeline

/// The outcome of an event on a device, in one word.
public enum EventOutcome: String, Sendable, Hashable, CaseIterable {
  /// It is felt by itself.
  case felt
  /// It is felt, but no hand distinguishes it from the previous one.
  case merged
  /// It would be felt without its stronger neighbours.
  case masked
  /// It moves too little to be felt.
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
