internal import HapticFormats
internal import HapticModel
internal import HapticScores
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// A pattern that begins with a long silence.
  package static let lateStart = LintRule(code: "late-start") { subject, log in
    // A sequence places patterns in a time of its own.
    if subject.document.format == .sequence { return }
    let isAlone = subject.document.parts.count == 1 && !subject.hasSound && !subject.isConvertedFromSound
    guard isAlone, let first = subject.pulses.first else { return }
    let silence = first.onset - TimePoint.zero
    guard silence > longestSilence else { return }
    log.report(
      .event(first.index), hint: "begin at 0, and start the pattern later",
      """
      the first \(silence.inWords) of the pattern are silent: whoever touches something waits for an answer, and \
      takes none for a fault
      """)
  }

  /// The longest silence at the beginning that is not reported, *chosen*.
  private static var longestSilence: TimeSpan { .milliseconds(1_000) }
}

extension LintSubject {
  /// True if the pattern plays a sound, whose times its events follow.
  fileprivate var hasSound: Bool {
    part.pattern.events.contains { event in
      switch event {
      case .audioContinuous, .audioCustom: true
      case .transient, .continuous: false
      }
    }
  }
}
