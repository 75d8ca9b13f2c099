internal import HapticFormats
internal import HapticModel
internal import HapticScores
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// A pattern that begins with a long silence.
  package static let lateStart = LintRule(code: "late-start") { subject, log in
    let isAlone = subject.document.parts.count == 1 && subject.part.pattern.events.allSatisfy(\.isHaptic)
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
