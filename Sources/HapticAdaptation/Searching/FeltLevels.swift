internal import HapticDevices
internal import HapticModel
internal import HapticTimeline

/// The felt levels of a pattern's events on a device, in file order.
struct FeltLevels {
  /// Decibels above the threshold; `nil` for an event that moves nothing, is silent, or is beyond the simulation.
  private(set) var levels: [Double?]
  /// The event that each is merged with; `nil` for a separate event.
  private(set) var merged: [Int?]
  /// The smallest noticeable difference of each, in decibels.
  private(set) var differences: [Double]

  init(_ pattern: HapticPattern, on device: DeviceProfile) {
    levels = Array(repeating: nil, count: pattern.events.count)
    merged = levels.map { _ in nil }
    differences = levels.map { _ in 0 }
    let simulation = Simulation(HapticCall(Timeline(compiling: pattern)), on: device)
    let (horizon, latency) = (simulation.horizon, simulation.delivery.latency)
    for event in simulation.askedEvents where !event.isBeyond(horizon, latency: latency) {
      levels[event.event.index] = event.aboveThreshold?.value
      merged[event.event.index] = event.mergedWith?.index
      differences[event.event.index] = event.noticeableDifference.value
    }
  }

  /// True if an event is felt.
  func isFelt(_ index: Int) -> Bool { (levels[index] ?? -1) >= 0 }
}
