internal import HapticModel
internal import HapticTimeline

/// The events of a pattern as written, for rules that compare them with what several devices play.
///
/// Thread-safe: yes, a value. Cost: linear in the events, but for sorting.
struct WrittenEvents {
  /// The end of each event.
  let ends: [Int: TimePoint]
  /// The length of each event.
  let lengths: [Int: TimeSpan]
  /// The taps at which a vibration rises: a hand feels that begin.
  let rises: Set<Int>

  /// The taps of which curve-leak says that a curve weakens them, if many devices are asked.
  let weakened: Set<Int>

  init(_ subject: LintSubject) {
    weakened = subject.isSurvey ? subject.tapsUnderCurves : []
    ends = Dictionary(subject.pulses.map { ($0.index, $0.end) }) { first, _ in first }
    lengths = Dictionary(subject.pulses.map { ($0.index, $0.length) }) { first, _ in first }
    rises = subject.risesUnderTaps
  }
}
