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
    var pulses: [FeltPulse] = []
    var positions: [VoiceID: Int] = [:]
    for event in simulation.events where event.isAsked && event.addedTo == nil {
      guard let pulse = FeltPulse(event), Self.mayBeFelt(event) else { continue }
      if let position = event.mergedWith.flatMap({ positions[$0] }) {
        pulses[position].take(pulse)
        positions[event.event] = position
      } else {
        positions[event.event] = pulses.count
        pulses.append(pulse)
      }
    }
    self.init(all: OutlineReader(simulation).fill(pulses))
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
