public import HapticModel

extension Simulation {
  /// Until when the motion is simulated, latency included; `nil` if it is to its end.
  ///
  /// Of what begins later nothing is known: see ``Motion/longest``.
  public var horizon: TimePoint? {
    let planned = delivery.horizon
    guard motion.isCutShort, let last = motion.stretches.last else { return planned }
    let moved = motion.time(of: last.samples.count, in: last)
    return planned.map { min($0, moved) } ?? moved
  }

  /// The events that ask for something; one of strength 0 is silent everywhere.
  public var askedEvents: [FeltEvent] { events.filter(\.isAsked) }
}

extension FeltEvent {
  /// True if its strength is above 0: an event of strength 0 is silent everywhere.
  public var isAsked: Bool { commanded > .zero }

  /// True if it begins at or after the end of what is simulated, so that nothing is known of it.
  ///
  /// The same holds of one that begins before, is still driven then, and is not felt by then.
  ///
  /// - Parameters:
  ///   - horizon: ``Simulation/horizon``; `nil` if everything is simulated.
  ///   - latency: how late the device begins, ``Delivery/latency``.
  public func isBeyond(_ horizon: TimePoint?, latency: TimeSpan) -> Bool {
    guard let horizon else { return false }
    let isUnfinished = driven.map { $0.upperBound >= horizon } ?? false
    return onset + latency >= horizon || (isUnfinished && !isFelt)
  }
}
