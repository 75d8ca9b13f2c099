public import HapticDevices
internal import HapticModel
internal import HapticTimeline

/// The few numbers that tell one device from another.
public struct SimulationSummary: Sendable {
  /// The note beside everything that is simulated.
  public static let note = "Simulated with stated models; it does not say how it feels."

  /// How many events are to be felt: those that play, or, where nothing plays, those that were asked for.
  ///
  /// Events of strength 0 ask for nothing, and are not counted.
  public let events: Int
  /// How many of them are felt, merged ones included.
  public let felt: Int
  /// The event that is felt most; `nil` if nothing moves.
  public let strongest: FeltEvent?
  /// How often each outcome occurs, in the order of ``EventOutcome/allCases``; those that never do are left out, and so
  /// are events that ask for nothing.
  public let outcomes: [(outcome: EventOutcome, count: Int)]

  /// Sums a simulation up.
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
