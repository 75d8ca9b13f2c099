internal import HapticDevices
internal import HapticModel
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// Three or more events less than 80 ms apart are felt as a buzz.
  public static let trainBuzz = LintRule(
    id: "train-buzz", summary: "Three or more events follow each other too fast to be counted",
    reason: """
      Periodic pulses are felt one by one only when they are at least 80 to 90 ms apart, 11 to 12 a second \
      (Jurado et al., Timing and Time Perception 2021). Faster trains are felt as a rough vibration: write a \
      vibration if you want one. A train has one finding: fuse-hard and gap-soft do not repeat it. One or two events \
      in it that fuse are reported by fuse-hard instead.
      """,
    severity: .note
  ) { subject, log in
    for train in subject.trains where train.isBuzz {
      guard let first = train.gaps.first, let last = train.gaps.last else { continue }
      let span = last.later.onset - first.earlier.onset
      log.report(
        .event(first.earlier.index), hint: "leave 90 ms between events, or write one vibration",
        """
        \(train.gaps.count + 1) events within \(span.inWords), each less than 80 ms after the one before, feel like \
        a buzz
        """
      )
    }
  }
}
