package import HapticDevices
internal import HapticFormats
internal import HapticModel
internal import HapticScores
internal import HapticText
internal import HapticTimeline

/// A summary of the outcomes of one pattern of a file on all devices.
///
/// Thread-safe: yes, a value.
package struct SimulatedPattern: Sendable, Hashable {
  /// The pattern's name.
  package internal(set) var name: String
  /// The outcome on each device, in the order of the profiles.
  package internal(set) var outcomes: [DeviceOutcome]

  /// The intensity of the strongest event, with the intensity control.
  var strongest = 0.0
  /// The length of that event; zero for a tap.
  var length = TimeSpan.zero
  /// True if that event is a tap.
  var isTap = false
  /// The strength of that event as the file writes it: `0.55`, or `140` of an amplitude; empty without strengths, and for more
  /// than eight events.
  var strength = ""
  /// The digest of the entries that play, without the name: equal ones have equal digests; empty if it has no twins.
  var digest: String
  /// The byte offset of the first event in the text.
  package internal(set) var offset: Int
  /// The prefix of messages about it.
  var prefix: String
  /// The severity of a twin; `nil` if the rule is off.
  var twins: Finding.Severity?
  /// True for a tick of a few milliseconds if many devices are asked: nobody has to tell two apart unless their names are opposite
  /// outcomes; who names a device is told.
  var isTick = false
  /// True if it plays a sound, too, by which a person tells it from one that plays none.
  var hasSound = false
  /// The severity of a name that says another strength; `nil` if the rule is off.
  var misnamed: Finding.Severity?

  /// The maximum number of events of patterns of which one is to be stronger than another, *chosen*: more are a rhythm.
  private static let fewEvents = 8

  init(_ subject: LintSubject, twins: Finding.Severity?, misnamed: Finding.Severity?) {
    self.misnamed = misnamed
    name = subject.part.name.isEmpty ? subject.part.pattern.name : subject.part.name
    if let pulse = subject.pulses.max(by: { $0.intensity < $1.intensity }) {
      (strongest, isTap) = (pulse.intensity, pulse.isTap)
      length = subject.pulses.filter { $0.intensity >= pulse.intensity - 0.005 }.map(\.length).max() ?? .zero
      let isShort = subject.pulses.count <= Self.fewEvents
      strength = isShort && !subject.hasNoStrengths ? subject.unit.number(pulse.intensity) : ""
    }
    outcomes = zip(subject.simulations, subject.shapes).map { DeviceOutcome($0, shape: $1) }
    for (index, simulation) in subject.simulations.enumerated()
    where simulation.profile.primitives != nil && subject.isRefused(on: simulation.profile) {
      outcomes[index].refuse()
    }
    for index in outcomes.indices {
      outcomes[index].isTarget = subject.isMade(for: subject.simulations[index].profile)
    }
    digest = Self.digest(of: subject.timeline.entries)
    offset = subject.part.origins.offset(of: .event(0)) ?? 0
    prefix = subject.prefix
    // A motor that is only on or off makes most patterns alike, which says nothing of two of them, and events that are not
    // felt are the cause where others are alike.
    let simulations = subject.simulations
    let hasStrengths = simulations.contains { !$0.isSwitched } && !subject.hasNoStrengths
    for index in outcomes.indices {
      let isSwitched = simulations[index].isSwitched && hasStrengths
      if isSwitched || outcomes[index].felt < outcomes[index].events { outcomes[index].shape = .nothing }
    }
    // The effects of a vibration-select are alternatives to each other.
    let isOneOfMany = subject.document.parts.count > 1
    self.twins = subject.document.format == .androidXML && isOneOfMany ? nil : twins
    // The parts of a suit, or the channels of an effect, play together: one alone is no haptic.
    if isOneOfMany, let format = subject.document.format, [.tact, .haps, .hjif].contains(format) {
      self.twins = nil
      outcomes = outcomesAlone
    }
    isTick = subject.isSurvey && subject.isTick
    hasSound = subject.part.pattern.events.contains { !$0.isHaptic }
    // A shape has one round of it: it would be the twin of what plays once.
    if subject.part.repeatStart != nil {
      self.twins = nil
      outcomes = outcomesAlone
    }
  }

  /// The SHA-256 of the entries from the first one on, as Base64: a silence before a pattern makes no other pattern.
  private static func digest(of entries: [TimelineEntry]) -> String {
    var writer = JSONWriter(.compact)
    let start = entries.first?.time ?? .zero
    writer.array { writer in
      for entry in entries {
        let shifted = TimelineEntry(time: .zero + (entry.time - start), action: entry.action)
        TimelineJSONEncoder.writeLine(shifted, to: &writer)
      }
    }
    return Base64.text(of: SHA256.digest(of: writer.utf8))
  }

  /// A pattern of which nothing is known.
  init() { (name, outcomes, digest, offset, prefix, twins) = ("", [], "", 0, "", nil) }
}

extension SimulatedPattern {
  /// The outcomes without what ``Linter/comparing(_:)`` needs.
  package var outcomesAlone: [DeviceOutcome] { outcomes.map(\.withoutShape) }

  /// The memory of what ``Linter/comparing(_:)`` needs, in bytes; 500 for each pulse, *chosen*.
  var comparedSize: Int {
    outcomes.reduce(0) { $0 + $1.shape.pulses.count * 500 }
  }

  /// The pattern without the shapes.
  var withoutShapes: SimulatedPattern {
    var copy = self
    copy.outcomes = outcomesAlone
    return copy
  }

  /// The pattern without that, so that it has no twins.
  var uncompared: SimulatedPattern {
    var copy = self
    (copy.digest, copy.outcomes) = ("", outcomesAlone)
    return copy
  }
}

/// A summary of the outcome of one pattern on one device.
///
/// Thread-safe: yes, a value.
package struct DeviceOutcome: Sendable, Hashable {
  /// The extent to which a pattern is felt.
  ///
  /// The raw values are stable, since JSON reports contain them.
  package enum Verdict: String, Sendable, Hashable, CaseIterable {
    /// Every event is felt: ``FeltVerdict/felt``, at least 10 dB above the threshold.
    case felt
    /// Every event is above the threshold, but at least one is ``FeltVerdict/faint``.
    case faint
    /// Some events are felt, others are not.
    case partly
    /// No event is felt, although the device plays.
    case notFelt = "not-felt"
    /// Some events are unknown: they come after the first ten minutes of motion, the limit of the simulation.
    case cut
    /// The device plays nothing, or the pattern has no event with a strength above 0.
    case nothing
  }

  /// The profile's name.
  package internal(set) var profile: String
  /// The step of the chain that the device takes.
  package internal(set) var step: Delivery.Step
  /// The number of events with a strength above 0, simulated or not.
  package internal(set) var events: Int
  /// The number of felt events.
  package internal(set) var felt: Int
  /// The extent to which the pattern is felt.
  package internal(set) var verdict: Verdict
  /// True if the format of the file is that of the device's platform.
  package internal(set) var isTarget = false

  /// The felt shape, for comparison.
  var shape: FeltShape

  /// The outcome without its shape.
  var withoutShape: DeviceOutcome {
    var copy = self
    copy.shape = .nothing
    return copy
  }

  /// Makes it that of a device that plays nothing of a composition, since it lacks a part.
  mutating func refuse() { (step, felt, verdict, shape) = (.nothing, 0, .nothing, .nothing) }

  /// An outcome of which nothing is known.
  init() {
    (profile, step, events, felt, verdict, shape) = ("", .nothing, 0, 0, .nothing, .nothing)
  }

  init(_ simulation: Simulation, shape: FeltShape) {
    let requested = simulation.askedEvents
    let felt = requested.filter(\.isFelt)
    profile = simulation.profile.name
    step = simulation.delivery.step
    let unsimulated = simulation.unsimulatedCount
    events = requested.count + unsimulated
    self.felt = felt.count
    let isFaint = felt.contains { $0.verdict == .faint }
    if unsimulated > 0 {
      verdict = .cut
    } else if simulation.delivery.step == .nothing || requested.isEmpty {
      verdict = .nothing
    } else if felt.isEmpty {
      verdict = .notFelt
    } else if felt.count < requested.count {
      verdict = .partly
    } else {
      verdict = isFaint ? .faint : .felt
    }
    // An incomplete simulation has no twins, and where one vibration plays for all patterns, degraded says so.
    self.shape = unsimulated > 0 || simulation.playsOneVibration ? .nothing : shape
  }
}

extension Simulation {
  /// The simulation without its samples, which rules do not need and which take megabytes, without the parts of its drive
  /// that nobody hears, and without the events after the end of the simulation, whose result is unknown.
  var withoutSamples: Simulation {
    let (horizon, latency) = (self.horizon, delivery.latency)
    let heard = Delivery(
      step: delivery.step, reason: delivery.reason, timeline: delivery.timeline, latency: latency,
      drive: DriveWaveform(delivery.drive.segments.filter(LintRule.mayBeHeard)), changes: delivery.changes,
      horizon: delivery.horizon)
    return Simulation(
      profile: profile, call: call, delivery: heard, motion: Motion(step: Self.step, intervals: []),
      felt: .nothing(step: Self.step), events: events.filter { !$0.isBeyond(horizon, latency: latency) })
  }

  /// The number of events with a strength above 0 that are missing because they come after the end of the simulation.
  var unsimulatedCount: Int { HapticCall(delivery.timeline).eventCount - askedEvents.count }

  /// True if the device plays the pattern itself, with its strengths.
  var playsAsWritten: Bool { profile.playback == .custom && delivery.step == .asAsked }

  /// True if the device plays one vibration of a fixed length in place of every pattern.
  var playsOneVibration: Bool { delivery.step == .vibration && profile.plainVibration != .timed }

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
