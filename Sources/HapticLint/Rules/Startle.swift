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
      of 100 ms or more. Only the beginning of a vibration is checked.
      """,
    severity: .note
  ) { subject, log in
    let sudden = subject.vibrationsFromNothing.filter { $0.pulse.length >= .milliseconds(100) }
    let controls = subject.intensityControl(at: sudden.map { $0.pulse.onset + Self.ramp })
    for (vibration, control) in zip(sudden, controls) {
      let level = vibration.voice.intensity.value * vibration.voice.level(after: Self.ramp) * control
      guard level > 0.8 else { continue }
      log.report(
        .event(vibration.pulse.index), hint: "begin weaker, or let it rise over 10 ms or more",
        """
        the vibration of \(vibration.pulse.length.inWords) rises to \(Wording.level(level)) in less than 10 ms, \
        which startles
        """)
    }
  }

  /// The last time before 10 ms.
  private static var ramp: TimeSpan { .nanoseconds(9_999_999) }
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
