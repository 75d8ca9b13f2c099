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
