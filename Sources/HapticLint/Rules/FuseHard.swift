internal import HapticModel
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// Two events that begin within 30 ms of each other feel like one.
  public static let fuseHard = LintRule(
    id: "fuse-hard", summary: "Two events begin so soon after each other that they feel like one",
    reason: """
      Pulses less than about 30 ms apart are felt as one vibration at every frequency from 40 to 590 Hz \
      (Remache-Vinueza et al., Scientific Reports 2025), and below 34 ms people cannot say which of two came \
      first. Move the second event 50 ms or more after the first, or remove one.
      """,
    severity: .warning
  ) { subject, log in
    for gap in subject.gaps where gap.fuses {
      log.report(
        .event(gap.later.index), hint: "move it to 50 ms or more after the one before, or remove one",
        "the event begins \(gap.period.inWords) after the one before; less than 30 ms apart they feel like one"
      )
    }
  }
}

extension PulseGap {
  /// True if the two feel like one pulse.
  var fuses: Bool { period < .milliseconds(30) }
}
