internal import HapticModel
internal import HapticTimeline

/// A pattern as felt on a device, reduced to pulses in order of time.
///
/// It is small, unlike the samples of a ``Simulation``, and can be kept for many patterns. Two shapes are compared by a
/// ``FeltDistance``.
///
/// Thread-safe: yes, a value.
package struct FeltShape: Sendable, Hashable {
  /// The pulses that a hand of the lowest threshold feels.
  let all: [FeltPulse]

  /// The pulses that an average hand feels, ready to be compared.
  let average: [HeldPulse]

  /// The pulses that an average hand feels.
  package var pulses: [FeltPulse] { average.map(\.pulse) }

  /// Takes the result of a simulation.
  ///
  /// Cost: linear in the events and in the samples of the motion.
  package init(_ simulation: Simulation) {
    let felt = simulation.events.filter { $0.isAsked && $0.addedTo == nil && Self.mayBeFelt($0) }
    let hosts = Dictionary(felt.map { ($0.event, $0.mergedWith) }) { first, _ in first }
    var firsts: [VoiceID: VoiceID] = [:]
    /// The first of the events that an event merges with; it may come later in the list, of events that begin together.
    func first(of event: VoiceID) -> VoiceID {
      var (first, passed) = (event, [event])
      while firsts[first] == nil, let host = hosts[first].flatMap({ $0 }), hosts[host] != nil {
        first = host
        passed.append(host)
      }
      first = firsts[first] ?? first
      for event in passed { firsts[event] = first }
      return first
    }
    var pulses: [FeltPulse] = []
    var positions: [VoiceID: Int] = [:]
    for event in felt {
      guard let pulse = FeltPulse(event) else { continue }
      let first = first(of: event.event)
      if let position = positions[first] {
        pulses[position].take(pulse)
      } else {
        positions[first] = pulses.count
        pulses.append(pulse)
      }
    }
    // Of events that begin together, the order in the list is nothing that a hand feels.
    let ordered = pulses.sorted { $0.place.lexicographicallyPrecedes($1.place) }
    self.init(all: OutlineReader(simulation).fill(ordered))
  }

  /// A shape without pulses.
  package static let nothing = FeltShape(all: [])

  init(all: [FeltPulse]) {
    self.all = all
    average = HeldPulse.pulses(all, hand: 0)
  }

  /// True if some hands feel an event.
  ///
  /// One that is masked is not felt by any hand: *chosen*, since a lower threshold raises the masker, too.
  private static func mayBeFelt(_ event: FeltEvent) -> Bool {
    guard !event.isFelt else { return true }
    return event.masking == .zero && (event.aboveThreshold?.value ?? -.infinity) >= -SensitivitySpread.spread
  }
}
