internal import HapticDevices
internal import HapticModel
internal import HapticTimeline

/// The moments of a simulation that a hand feels because of one event, so that another one there is not missed.
struct FeltPositions {
  /// The time after the onset of a felt event in which a tap is its layer.
  private let layer: TimeSpan
  /// The time before the onset of a felt event in which another one is its beginning.
  private let lead: TimeSpan
  /// The onsets of the felt events in the order of time, and the last end of the drive of those that begin there, without
  /// the device's latency.
  private var positions: [(onset: TimePoint, end: TimePoint)] = []

  /// Makes the places of the events that are felt; with `chosen`, only of those.
  init(
    _ simulation: Simulation, among chosen: Set<VoiceID>? = nil, layer: TimeSpan = PulseGap.layer,
    lead: TimeSpan = .zero
  ) {
    (self.layer, self.lead) = (layer, lead)
    let felt = simulation.askedEvents.filter { $0.isFelt && chosen?.contains($0.event) ?? true }.stablySorted
    { $0.onset < $1.onset }
    for event in felt {
      guard let driven = event.driven?.upperBound else { continue }
      let end = driven - simulation.delivery.latency
      if let last = positions.last, last.onset == event.onset {
        positions[positions.count - 1].end = max(last.end, end)
      } else {
        positions.append((event.onset, end))
      }
    }
  }

  /// True if a felt event begins with another one and drives the motor until `end`; of a tap, also if one begins so
  /// little before it that the tap is its layer.
  func cover(_ event: FeltEvent, until end: TimePoint) -> Bool {
    let next = positions.partitioningIndex { $0.onset > event.onset }
    if next < positions.count, positions[next].onset - event.onset < lead { return true }
    guard next > 0 else { return false }
    let position = positions[next - 1]
    if position.onset == event.onset { return position.end >= end }
    return event.isTap && event.onset - position.onset < layer
  }
}
