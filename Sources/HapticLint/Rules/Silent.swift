internal import HapticModel
internal import HapticScores
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// A pattern without any event that can be felt.
  package static let silent = LintRule(code: "silent") { subject, log in
    guard subject.pulses.isEmpty, !subject.isMeantSilent else { return }
    let events = subject.part.pattern.events
    let isEmpty = !events.contains(where: \.isHaptic)
    // Sounds alone may be a track of their own.
    log.report(
      events.isEmpty ? .pattern : .event(0), severity: isEmpty && !events.isEmpty ? .note : nil,
      isEmpty
        ? "the pattern has neither taps nor vibrations\(events.isEmpty ? "" : ", only sounds")"
        : "every event of the pattern has an intensity of 0, or a control silences it"
    )
  }
}
