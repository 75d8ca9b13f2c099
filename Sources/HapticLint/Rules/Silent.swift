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
    let unit = subject.unit.name
    let isWritten = events.allSatisfy { ($0.writtenIntensity ?? 0) == 0 }
    // Sounds alone may be a track of their own.
    log.report(
      events.isEmpty ? .pattern : .event(0), severity: isEmpty && !events.isEmpty ? .note : nil,
      hint: isEmpty
        ? nil
        : isWritten
          ? "write an \(unit) above 0: a control that the app sends later multiplies it, and 0 stays 0"
          : "raise the control",
      isEmpty
        ? "the pattern has neither taps nor vibrations\(events.isEmpty ? "" : ", only sounds")"
        : isWritten
          ? "every event of the pattern has an \(unit) of 0" : "a control silences every event of the pattern"
    )
  }
}
