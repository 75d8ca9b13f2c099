internal import HapticDevices
internal import HapticModel
internal import HapticText
internal import HapticTimeline

extension Simulation {
  /// The simulation without its samples, which rules do not need and which take megabytes, and without the events after
  /// the end of the simulation, whose result is unknown.
  var withoutSamples: Simulation {
    let (horizon, latency) = (self.horizon, delivery.latency)
    return Simulation(
      profile: profile, call: call, delivery: delivery, motion: Motion(step: Self.step, stretches: []),
      felt: .nothing(step: Self.step), events: events.filter { !$0.isBeyond(horizon, latency: latency) })
  }

  /// The number of events with a strength above 0 that are missing because they come after the end of the simulation.
  var unsimulatedCount: Int { HapticCall(delivery.timeline).eventCount - askedEvents.count }

  /// True if the device plays the pattern itself, with its strengths.
  var playsAsWritten: Bool { profile.playback == .custom && delivery.step == .asAsked }

  /// Returns the part of the pattern that a played event represents; a fallback's events have none.
  func subject(of event: FeltEvent) -> Change.Subject {
    delivery.step == .fallback ? .pattern : .event(event.event.index)
  }

  /// Returns the name of an event in messages.
  func name(of event: FeltEvent) -> String {
    if delivery.step == .fallback, let fallback = call.fallback {
      return "event \(event.event.index + 1) of \(fallback.name), which plays instead,"
    }
    return event.isTap ? "the tap" : "the vibration"
  }
}
