internal import HapticDevices
internal import HapticFormats
internal import HapticModel
internal import HapticTimeline

extension Simulation {
  /// The simulation without its samples, which rules do not look at and which take megabytes.
  var withoutSamples: Simulation {
    Simulation(
      profile: profile, call: call, delivery: delivery, motion: Motion(step: Self.step, stretches: []),
      felt: .nothing(step: Self.step), events: events)
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
