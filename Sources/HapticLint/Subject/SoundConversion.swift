internal import HapticFormats
internal import HapticModel
internal import HapticScores
internal import HapticText
internal import HapticTimeline

extension LintSubject {
  /// True if the pattern was probably converted from sound: it is dense, and most events are not evenly spaced.
  ///
  /// *Chosen* on the corpus: of 121 presets made by hand this is true of none, of 131 clips converted from sound
  /// of at least 125. Nobody writes a curve by hand that turns every 60 ms throughout.
  package var isConvertedFromSound: Bool { isDense && !isEven }

  /// True for 32 breakpoints or more, 16 a second or more over the whole pattern; or for 32 events or more, 8 a second
  /// or more.
  var isDense: Bool {
    let pattern = part.pattern
    let own = pattern.events.reduce(0) { count, event in
      guard case .continuous(let vibration) = event else { return count }
      return count + (vibration.intensityCurve?.points.count ?? 0)
        + (vibration.sharpnessCurve?.points.count ?? 0)
    }
    let points = pattern.curves.reduce(own) { $0 + $1.points.count }
    let seconds = timeline.length.inSeconds
    return (points >= 32 && Double(points) >= 16 * seconds)
      || (pulses.count >= 32 && Double(pulses.count) >= 8 * seconds)
  }

  /// True for 32 events or more of which four of five follow the one before after the same time, to 1 ms: people write
  /// such a grid (*chosen*).
  private var isEven: Bool {
    guard pulses.count >= 32 else { return false }
    let periods = zip(pulses, pulses.dropFirst()).map { $1.onset - $0.onset }.sorted()
    let middle = periods[periods.count / 2]
    let even = periods.count { ($0 - middle).nanoseconds.magnitude <= 1_000_000 }
    return even * 5 >= periods.count * 4
  }
}

extension LintRule {
  /// The rules that a dense pattern breaks throughout: they report it once.
  static let summarised: Set<String> = [
    "fuse-hard", "gap-soft", "train-buzz", "tap-too-long", "level-step", "startle", "curve-leak", "points",
    "taps-at-once", "silenced", "silent-end", "merged",
  ]
}

extension LintLog {
  /// Replaces all findings by one; a warning about single events becomes a note.
  mutating func summarise(isAboutEvents: Bool, _ kind: String) {
    guard !findings.isEmpty else { return }
    let more = findings.count - 1 + omitted
    (findings, omitted) = ([findings[0]], 0)
    if isAboutEvents { findings[0].severity = .note }
    findings[0].message += (more > 0 ? "; and \(FindingFolding.count(more))" : "") + ", in a \(kind)"
  }
}
