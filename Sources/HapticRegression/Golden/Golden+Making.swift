internal import HapticDevices
internal import HapticFormats
internal import HapticModel
internal import HapticTimeline

extension Golden {
  /// Makes the golden of the patterns of one file: the same on every machine.
  ///
  /// Cost: rendering, and a simulation for each profile.
  public init(of subjects: [GoldenSubject], holding contents: GoldenContents) {
    patterns = subjects.map { GoldenPattern(of: $0, holding: contents) }
  }
}

extension GoldenPattern {
  /// Makes the golden of one pattern.
  public init(of subject: GoldenSubject, holding contents: GoldenContents) {
    self.init(
      name: subject.name, actuator: subject.actuator, timeline: subject.call.timeline,
      repeatStart: subject.request.repeatStart,
      fallback: subject.call.fallback.map(GoldenFallback.init),
      sound: SoundEnvelope(of: subject.call.timeline),
      felt: contents.profiles.map { FeltResult(Simulation(subject.call, on: $0)) },
      exports: contents.exports.compactMap { ExportDigest(of: subject.request, as: $0) })
  }
}

extension GoldenFallback {
  init(_ fallback: HapticCall.Fallback) {
    self.init(
      name: fallback.name,
      onsets: fallback.timeline.entries.compactMap { entry in
        if case .start = entry.action { entry.time } else { nil }
      })
  }
}

extension FeltResult {
  init(_ simulation: Simulation) {
    self.init(
      profile: simulation.profile.name, step: simulation.delivery.step.rawValue,
      events: simulation.events.map { event in
        Event(
          event: event.event, onset: event.isFelt ? event.feltOnset : nil,
          aboveThreshold: event.aboveThreshold.map(\.roundedToTenth), mergedWith: event.mergedWith)
      })
  }
}

extension Decibels {
  /// The nearest tenth of a decibel.
  var roundedToTenth: Decibels { Decibels((value * 10).rounded() / 10) ?? self }
}
