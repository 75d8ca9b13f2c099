extension Simulation {
  /// Returns the level of the event that is felt most at each time; of several actuators, on the one where it is felt most.
  ///
  /// The level decides what is felt: its largest value is the largest ``FeltEvent/aboveThreshold``, and it is at or above the
  /// threshold only while an event is felt. ``felt`` is the strength of the motion at each moment, which a hand adds up first.
  ///
  /// Computed at each call. Cost: linear in the events and in the samples of the motion.
  package func level() -> FeltEnvelope {
    if !parts.isEmpty { return FeltEnvelope.strongest(of: parts.map { $0.level() }) }
    return Perception(site: profile.site).level(of: delivery, motion: motion, felt: felt, on: profile)
  }
}
