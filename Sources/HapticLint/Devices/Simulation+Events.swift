internal import HapticDevices
internal import HapticFormats
internal import HapticModel
internal import HapticTimeline

extension Simulation {
  /// The simulation without its samples, which rules do not look at and which take megabytes, and without the events
  /// that come after the end of what is simulated: of those nothing is known.
  var withoutSamples: Simulation {
    let horizon = self.horizon
    return Simulation(
      profile: profile, call: call, delivery: delivery, motion: Motion(step: Self.step, stretches: []),
      felt: .nothing(step: Self.step),
      events: horizon.map { end in events.filter { $0.onset + delivery.latency < end } } ?? events)
  }

  /// Until when the motion is simulated; `nil` where it is to its end.
  private var horizon: TimePoint? {
    if motion.isCutShort, let last = motion.stretches.last {
      return motion.time(of: last.samples.count, in: last)
    }
    return delivery.degradations.contains { $0.code == .cutShort } ? delivery.drive.end : nil
  }

  /// Whether the device plays the pattern itself, with a strength for each moment.
  var playsAsWritten: Bool { profile.playback == .custom && delivery.step == .asAsked }

  /// The events that ask for something; one of strength 0 is silent everywhere.
  var askedEvents: [FeltEvent] { events.filter { $0.commanded > .zero } }

  /// The part of the pattern that an event of what plays stands for; a fallback's events are no part of it.
  func subject(of event: FeltEvent) -> ExportLoss.Subject {
    delivery.step == .fallback ? .pattern : .event(event.event.index)
  }

  /// What an event is called in a message.
  func name(of event: FeltEvent) -> String {
    if delivery.step == .fallback, let fallback = call.fallback {
      return "event \(event.event.index + 1) of \(fallback.name), which plays instead,"
    }
    return event.isTap ? "the tap" : "the vibration"
  }
}
