internal import HapticModel
internal import HapticScores
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// A pattern that repeats without a pause between two rounds, although its vibrations have pauses.
  package static let loopSeam = LintRule(code: "loop-seam") { subject, log in
    guard let start = subject.part.repeatStart else { return }
    let loop = subject.pulses.filter { $0.onset >= start }
    guard let first = loop.first, let last = loop.max(by: { $0.end < $1.end }) else { return }
    let after = TimePoint.zero + subject.timeline.length - last.end
    if start - TimePoint.zero >= shortestPause, loop.count == subject.pulses.count, first.index == last.index,
      first.onset - start + after < PulseGap.join
    {
      log.report(
        .event(first.index), hint: "repeat from 0, so that the pause repeats, too",
        "only the vibration repeats, not the pause before it: it goes on without a pause until the app cancels it"
      )
      return
    }
    if first.index == last.index { return }
    guard first.onset - start + after < PulseGap.join,
      subject.gaps.contains(where: { $0.earlier.onset >= start && $0.silence >= shortestPause })
    else {
      return
    }
    let length = (last.end - last.onset) + (first.end - first.onset)
    log.report(
      .event(last.index), hint: "add a pause at the end",
      """
      where the pattern repeats, its last vibration of \(last.length.inWords) goes on into its first one of \
      \(first.length.inWords): a hand feels one of \(length.inWords)
      """)
  }

  /// The shortest pause inside the pattern that counts, *chosen*: a shorter one is a nick in a vibration that goes on.
  private static var shortestPause: TimeSpan { .milliseconds(20) }
}
