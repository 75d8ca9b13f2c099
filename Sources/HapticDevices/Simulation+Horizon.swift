public import HapticModel

extension Simulation {
  /// The time up to which the motion is simulated, latency included; `nil` if that is the end.
  ///
  /// Events that begin later are unknown: see ``Motion/longest``.
  public var horizon: TimePoint? {
    if !parts.isEmpty { return parts.compactMap(\.horizon).min() }
    let planned = delivery.horizon
    guard motion.isCutShort, let last = motion.intervals.last else { return planned }
    let moved = motion.time(of: last.samples.count, in: last)
    return planned.map { min($0, moved) } ?? moved
  }

  /// The events with a strength above 0; those of strength 0 are silent everywhere.
  package var askedEvents: [FeltEvent] { events.filter(\.isAsked) }
}

extension FeltEvent {
  /// True if its strength is above 0; an event of strength 0 is silent everywhere.
  package var isAsked: Bool { commanded > .zero }

  /// True if it begins at or after the end of the simulation, so that its result is unknown.
  ///
  /// The same applies to an event that begins earlier, is still driven at that time, and has not been felt by then.
  ///
  /// - Parameters:
  ///   - horizon: ``Simulation/horizon``; `nil` if everything is simulated.
  ///   - latency: the device's delay, ``Delivery/latency``.
  package func isBeyond(_ horizon: TimePoint?, latency: TimeSpan) -> Bool {
    guard let horizon else { return false }
    let isUnfinished = driven.map { $0.upperBound >= horizon } ?? false
    return onset + latency >= horizon || (isUnfinished && !isFelt)
  }
}
