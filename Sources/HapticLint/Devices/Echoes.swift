internal import HapticDevices
internal import HapticModel
internal import HapticScores
internal import HapticTimeline

/// The taps of a simulation that are felt, of which softer ones are echoes.
struct Echoes {
  private let taps: [FeltEvent]
  private let lengths: [Int: TimeSpan]

  init(_ simulation: Simulation, lengths: [Int: TimeSpan]) {
    self.lengths = lengths
    taps = simulation.askedEvents.filter { $0.isTap && $0.isFelt }.stablySorted { $0.onset < $1.onset }
  }

  /// True for a tap, or a vibration of less than 20 ms, that follows a felt tap of 2.5 times its strength within 120 ms (all
  /// *chosen*): it is the end of that one.
  func contains(_ event: FeltEvent) -> Bool {
    let isShort = lengths[event.event.index].map { $0 < .milliseconds(20) } ?? false
    guard event.isTap || isShort else { return false }
    let next = taps.partitioningIndex { $0.onset >= event.onset }
    return taps[..<next].reversed().prefix { event.onset - $0.onset <= .milliseconds(120) }
      .contains { $0.commanded.value >= event.commanded.value * 2.5 }
  }
}
