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
    // A file of AHAP that waits so long follows something else, such as a song.
    if subject.document.format == .ahap, silence >= leastOfSong { return }
    guard silence >= shortestSilence, subject.timeline.length <= longest, subject.pulses.count <= most else {
      return
    }
    log.report(
      .event(first.index),
      hint: subject.part.repeatStart != nil
        ? "the pattern repeats: move the pause to its end"
        : beginsWithPause(subject.document.format)
          ? "the first number is a pause: write 0 there, and let the app start it later"
          : "begin the pattern at 0, and let the app start it later",
      """
      the pattern begins with \(silence.inWords) of silence: a person who gets no answer for so long thinks that \
      nothing happened
      """)
  }

  /// True for a format whose lists begin with a pause.
  private static func beginsWithPause(_ format: PatternFormat?) -> Bool {
    format == .androidWaveform || format == .hapticlabs
  }

  /// The longest pattern that is reported, *chosen*: a longer one accompanies something that has a time of its own.
  private static var longest: TimeSpan { .milliseconds(30_000) }
  /// The most events of a pattern that is reported, *chosen*: more are the part of a hand in a film or a song.
  private static var most: Int { 32 }
  /// The shortest silence at the beginning of AHAP that is left out, *chosen*: the pattern goes along with a song.
  private static var leastOfSong: TimeSpan { .milliseconds(5_000) }
  /// The shortest silence at the beginning that is reported, *chosen*.
  private static var shortestSilence: TimeSpan { .milliseconds(1_000) }
}
