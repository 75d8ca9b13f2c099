internal import HapticDevices
internal import HapticModel
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// A vibration meant as a tap that is longer than a tap should be.
  public static let tapTooLong = LintRule(
    id: "tap-too-long", summary: "A vibration that is probably meant as a tap is too long for one",
    reason: """
      Android's hardware assessment asks that a single impulse last 20 ms at most: longer ones are perceived \
      as a buzzy vibration; from some 30 ms on a burst is felt as a vibration rather than a pulse (Remache-Vinueza \
      et al., Scientific Reports 2025, 35 subjects). A single vibration of at most 50 ms is taken for a tap (chosen). \
      For a device it is reported only if the simulation says that it is felt, and that a tap in its place is felt, \
      too: a slow motor needs the time.
      """,
    severity: .note
  ) { subject, log in
    let long = subject.lonelyVibrations.filter { pulse in
      pulse.length > .milliseconds(20) && pulse.length <= .milliseconds(50) && subject.isSustained(pulse)
    }
    guard !long.isEmpty else { return }
    guard subject.simulations.isEmpty else { return subject.report(long, onDevices: &log) }
    for pulse in long {
      log.report(
        .event(pulse.index), severity: severity(of: pulse),
        hint:
          "write a tap, or shorten it to at most 20 ms; if it is meant as a vibration, make it longer than 50 ms",
        text(pulse))
    }
  }

  fileprivate static func severity(of pulse: Pulse) -> Finding.Severity {
    pulse.length > .milliseconds(30) ? .warning : .note
  }

  fileprivate static func text(_ pulse: Pulse) -> String {
    "the vibration lasts \(pulse.length.inWords): too long for a tap, which may last 20 ms"
  }
}

extension Simulation {
  /// The events that are felt, not only faintly.
  fileprivate var feltIndices: Set<Int> {
    Set(askedEvents.filter { $0.verdict == .felt }.map(\.event.index))
  }
}

extension LintSubject {
  /// Reports the vibrations on the devices on which they are felt, and a tap in their place is felt, too.
  ///
  /// Of a faint one other rules ask for more, not less.
  fileprivate func report(_ long: [Pulse], onDevices log: inout LintLog) {
    var pattern = part.pattern
    for pulse in long {
      guard case .continuous(let event) = pattern.events[pulse.index] else { continue }
      pattern.events[pulse.index] = .transient(
        Transient(event.intensity, event.sharpness, at: event.time))
    }
    let tapped = Timeline(compiling: pattern)
    var folding = DeviceFolding(over: simulations.count)
    for simulation in simulations where [.asAsked, .vibration].contains(simulation.delivery.step) {
      let call = HapticCall(tapped, isCustom: simulation.call.isCustom)
      let felt = simulation.feltIndices.intersection(Simulation(call, on: simulation.profile).feltIndices)
      for pulse in long where felt.contains(pulse.index) {
        folding.add(
          simulation.profile.name, .event(pulse.index), kind: "long", severity: LintRule.severity(of: pulse),
          hint: "write a tap; if it is meant as a vibration, make it longer than 50 ms"
        ) { _ in LintRule.text(pulse) }
      }
    }
    folding.report(to: &log)
  }

  /// The vibrations that do not touch another.
  fileprivate var lonelyVibrations: [Pulse] {
    let vibrations = pulses.filter { !$0.isTap }
    var latest = TimePoint(nanoseconds: -1)
    var lonely: [Pulse] = []
    for (index, pulse) in vibrations.enumerated() {
      let isFree = index + 1 == vibrations.count || vibrations[index + 1].onset > pulse.end
      if pulse.onset > latest, isFree { lonely.append(pulse) }
      latest = max(latest, pulse.end)
    }
    return lonely
  }

  fileprivate func isSustained(_ pulse: Pulse) -> Bool {
    guard case .continuous(let event) = part.pattern.events[pulse.index] else { return false }
    return event.envelope.isSustained
  }
}
