internal import HapticModel
internal import HapticScores
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// A pattern whose name says another thing than a hand feels: a long tick, an end that never ends, or, among files, a heavy one that
  /// is weaker than a light one (``TwinSearch``).
  package static let misnamed = LintRule(code: "misnamed") { subject, log in
    guard let first = subject.pulses.first else { return }
    if subject.part.repeatStart != nil, subject.isMeantToEnd {
      log.report(
        .event(first.index), hint: "play it once, without a repeat",
        "the pattern repeats until the app cancels it, and its name says that something is over")
    }
    if subject.isMeantAsTick, first.length > longestTick, subject.part.repeatStart == nil {
      log.report(
        .event(first.index), hint: "write a tap, or shorten it to at most 20 ms",
        "the name says a tick, and the vibration lasts \(first.length.inWords)")
    }
  }

  /// The longest vibration that may be named a tick, *chosen*: a longer one is not meant as a tap by tap-too-long either.
  private static var longestTick: TimeSpan { .milliseconds(80) }
}

extension LintSubject {
  /// True for one vibration whose names say that it is a tick or a keystroke.
  fileprivate var isMeantAsTick: Bool {
    guard pulses.count == 1, let pulse = pulses.first, !pulse.isTap else { return false }
    return isNamed(with: ["click", "keypress", "keystroke", "tap", "tick"])
      && !isNamed(with: ["double", "heavy", "hold", "long", "press", "strong"])
  }

  /// True if the names say that something is over.
  fileprivate var isMeantToEnd: Bool {
    isNamed(with: [
      "complete", "completed", "confirm", "confirmation", "confirmed", "done", "error", "fail", "failed",
      "failure",
      "finished", "saved", "sent", "success", "successful",
    ]) && !isNamed(with: ["countdown", "hold", "loop", "repeat", "repeating", "until"]) && !isAlarm
  }
}
