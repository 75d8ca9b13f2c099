package import HapticDevices
internal import HapticModel
internal import HapticTimeline

/// The main numbers of a device's simulation.
package struct SimulationSummary: Sendable {
  /// The note on every simulated output.
  package static let note = "Simulated with stated models; it does not say what it feels like."

  /// The number of events to feel: those that play, or, if nothing plays, those requested.
  ///
  /// Events of strength 0 are not counted.
  package let events: Int
  /// The number of felt events, merged ones included.
  package let felt: Int
  /// The event with the highest level; `nil` if nothing moves.
  package let strongest: FeltEvent?
  /// The count of each verdict, in the order of its cases, without zero counts and without events of strength 0.
  package let outcomes: [(outcome: FeltVerdict, count: Int)]

  /// The playback and the verdicts in one or two sentences: "Plays as asked. 2 of 3 events felt; faint: 1; not felt: 3."
  ///
  /// Of each verdict at most six events are named, numbered from 1 (*chosen*).
  package let words: String

  /// Summarises a simulation.
  package init(_ simulation: Simulation) {
    let requested = simulation.askedEvents
    events = simulation.delivery.step == .nothing ? simulation.call.eventCount : requested.count
    felt = requested.count { $0.isFelt }
    strongest = requested.filter { $0.aboveThreshold != nil }.max { left, right in
      (left.aboveThreshold ?? .zero) < (right.aboveThreshold ?? .zero)
    }
    let all = simulation.verdicts(on: requested)
    outcomes = FeltVerdict.allCases.compactMap { outcome in
      let count = all.count { $0 == outcome }
      return count == 0 ? nil : (outcome, count)
    }
    var parts = ["\(felt) of \(events) event\(events == 1 ? "" : "s") felt"]
    for (outcome, _) in outcomes where outcome != .felt {
      let numbers = zip(requested, all).filter { $0.1 == outcome }.map { String($0.0.event.index + 1) }
      parts.append("\(outcome.words): \(Self.list(numbers))")
    }
    let sentence = events == 0 ? "There is nothing to feel" : parts.joined(separator: "; ")
    words = "\(SimulationWords.playback(simulation)) \(sentence)."
  }

  /// The most events that a sentence names.
  private static let named = 6

  private static func list(_ numbers: [String]) -> String {
    let rest = numbers.count - named
    let listed = numbers.prefix(named).joined(separator: ", ")
    return rest > 0 ? "\(listed) and \(rest) more" : listed
  }

  /// Returns the playback of a haptic in a few words: "as asked", "fallback success", "plain vibration", "nothing".
  package static func plays(_ simulation: Simulation) -> String {
    switch simulation.delivery.step {
    case .asAsked: "as asked"
    case .fallback: "fallback \(simulation.call.fallback?.name ?? simulation.delivery.timeline.name)"
    case .vibration: "plain vibration"
    case .nothing: "nothing"
    }
  }
}
