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
      et al., Scientific Reports 2025, 35 subjects). A single vibration of at most 50 ms is taken for a tap (chosen).
      """,
    severity: .note
  ) { subject, log in
    for pulse in subject.lonelyVibrations where pulse.length > .milliseconds(20) {
      guard pulse.length <= .milliseconds(50), subject.isSustained(pulse) else { continue }
      log.report(
        .event(pulse.index), severity: pulse.length > .milliseconds(30) ? .warning : nil,
        hint:
          "write a tap, or shorten it to at most 20 ms; if it is meant as a vibration, make it longer than 50 ms",
        "the vibration lasts \(pulse.length.inWords): too long for a tap, which may last 20 ms")
    }
  }
}

extension LintSubject {
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
