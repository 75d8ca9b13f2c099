internal import HapticDevices
internal import HapticFormats
internal import HapticModel
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// A long vibration that is strong at its onset.
  public static let startle = LintRule(
    id: "startle", summary: "A long vibration reaches nearly full strength at once",
    reason: """
      Android's guide to custom haptics: a sudden long vibration startles, and a fast ramp makes an audible \
      buzzing noise. The numbers are chosen: from nothing to more than 0.8 in less than 10 ms, on a vibration \
      of 100 ms or more. Only the beginning of a vibration is checked. For a device it is reported if the vibration \
      is at least 20 dB above the threshold there (chosen). Files for the torso are not checked: their designers \
      begin at full strength.
      """,
    severity: .note
  ) { subject, log in
    guard subject.document.format != .tact else { return }
    let sudden = subject.vibrationsFromNothing.filter { $0.pulse.length >= .milliseconds(100) }
    let controls = subject.intensityControl(at: sudden.map { $0.pulse.onset + Self.ramp })
    // Not "begin weaker": on a weak device other rules ask for more.
    let hint = "let it rise over 10 ms or more"
    var folding = DeviceFolding(over: subject.simulations.count)
    for (vibration, control) in zip(sudden, controls) {
      let level = vibration.voice.intensity.value * vibration.voice.level(after: Self.ramp) * control
      guard level > 0.8 else { continue }
      let index = vibration.pulse.index
      let text = """
        the vibration of \(vibration.pulse.length.inWords) rises to \(Wording.level(level)) in less than 10 ms, \
        which startles
        """
      if subject.simulations.isEmpty { log.report(.event(index), hint: hint, text) }
      for simulation in subject.simulations where simulation.isStrong(index) {
        folding.add(simulation.profile.name, .event(index), kind: "sudden", hint: hint) { _ in text }
      }
    }
    folding.report(to: &log)
  }

  /// The last time before 10 ms.
  private static var ramp: TimeSpan { .nanoseconds(9_999_999) }
}

extension Simulation {
  /// True if an event of the pattern is at least 20 dB above the threshold (*chosen*: it stays felt if it is written
  /// weaker).
  func isStrong(_ index: Int) -> Bool {
    guard delivery.step == .asAsked else { return false }
    return askedEvents.contains { $0.event.index == index && ($0.aboveThreshold?.value ?? 0) >= 20 }
  }
}

extension LintSubject {
  /// The vibrations that follow a silence of vibrations.
  fileprivate var vibrationsFromNothing: [(pulse: Pulse, voice: ContinuousVoice)] {
    var voices: [Int: ContinuousVoice] = [:]
    for entry in timeline.entries {
      if case .start(let id, .continuous(let voice)) = entry.action { voices[id.index] = voice }
    }
    var latest = TimePoint(nanoseconds: -1)
    var found: [(pulse: Pulse, voice: ContinuousVoice)] = []
    for pulse in pulses where !pulse.isTap {
      if pulse.onset > latest, let voice = voices[pulse.index] { found.append((pulse, voice)) }
      latest = max(latest, pulse.end)
    }
    return found
  }
}
