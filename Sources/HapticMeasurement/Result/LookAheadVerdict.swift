package import HapticModel
internal import HapticText

/// The smallest look-ahead that is safe on a machine, and why.
///
/// A command must be in the kernel's ring before the period that holds its frame is rendered. Three things may be in
/// between: the lateness of the wake-up, a period, which is rendered at once, and the time that the device had been given
/// ahead of the engine's clock.
package struct LookAheadVerdict: Sendable {
  /// The look-aheads that are named (*chosen*).
  static let steps: [TimeSpan] = [5, 10, 20, 30, 40, 60, 80, 100, 150, 200, 300, 500].map {
    .milliseconds($0)
  }

  /// The latest wake-up, idle or with every core busy.
  package let lateness: TimeSpan
  /// The lateness that 999 of 1,000 wake-ups do not exceed; `nil` if there were fewer.
  package let usualLateness: TimeSpan?
  /// The length of time that is rendered at once.
  package let period: TimeSpan
  /// The most that the device was given ahead of the engine's clock.
  package let commit: TimeSpan
  /// The look-ahead that live play has.
  package let current: TimeSpan
  /// The number of taps that were late with the current look-ahead, regardless of the sum.
  package internal(set) var late = 0
  /// The number of taps that were never placed.
  package internal(set) var missing = 0

  /// The underruns of the device, idle and with every core busy.
  package internal(set) var xruns = 0
  /// The stalls of the device that it did not report.
  package internal(set) var stalls = 0
  /// The time for which taps were played with every core busy.
  package internal(set) var held = TimeSpan.zero

  /// The time that has to hold before a look-ahead is called safe: a minute (*chosen*).
  static let proof = TimeSpan.milliseconds(60_000)
  /// The seconds of measuring in which a minute of it is loaded.
  private static let proofSeconds = 140

  /// The sum of lateness, period and time given ahead.
  package var needed: TimeSpan { lateness + period + commit }

  /// The smallest look-ahead that covers the sum, of 5, 10, 20, 30, 40, 60, 80, 100, 150, 200, 300 and 500 ms; `nil` if none
  /// does.
  ///
  /// A look-ahead with which taps were late or missing is too small.
  package var smallestLookAhead: TimeSpan? { Self.steps.first { needed <= $0 && (hasHeld || $0 > current) } }

  /// True if live play's look-ahead covers the sum, and each tap of a minute or more with every core busy came in time and
  /// was heard.
  package var isSafe: Bool { suffices && held >= Self.proof }

  /// True if nothing speaks against live play's look-ahead so far.
  private var suffices: Bool { hasHeld && needed <= current }

  /// True if each tap came in time, and the device never ran dry.
  private var hasHeld: Bool { late == 0 && missing == 0 && xruns == 0 && stalls == 0 }

  private static func step(for span: TimeSpan) -> TimeSpan? { steps.first { span <= $0 } }

  /// The verdict and its reasons, lines for people.
  package var lines: [String] {
    let sum =
      "latest wake-up \(text(lateness)) + period \(text(period)) + buffered ahead \(text(commit))"
      + " = \(text(needed)) ms"
    return [headline, "  " + sum] + failures + exception
  }

  /// The taps that contradict the sum.
  private var failures: [String] {
    var lines: [String] = []
    if late > 0 || missing > 0 {
      lines.append(
        "  of the taps played with \(whole(current)) ms, \(late) came late and \(missing) never came")
    }
    if xruns > 0 || stalls > 0 {
      lines.append("  with \(whole(current)) ms, underruns of the device: \(xruns), stalls: \(stalls)")
    }
    return lines
  }

  private var headline: String {
    let now = whole(current)
    if suffices {
      let time = "\(FixedDecimal.text(held.inSeconds, digits: 0)) s with every core busy"
      return isSafe
        ? "\(now) ms is safe here: it held for \(time)."
        : "\(now) ms held for \(time); --seconds \(Self.proofSeconds) or more tells whether it is safe."
    }
    guard let step = smallestLookAhead else {
      return
        "\(now) ms is not safe here, and no look-ahead up to \(whole(Self.steps[Self.steps.count - 1])) ms is."
    }
    return "\(now) ms is not safe here: play with --buffer \(whole(step)); the look-ahead follows the buffer."
  }

  /// Returns the look-ahead for all but one wake-up in a thousand, if a single stall decides.
  private var exception: [String] {
    guard let usualLateness, hasHeld else { return [] }
    let without = usualLateness + period + commit
    guard let calm = Self.step(for: without), calm < smallestLookAhead ?? .milliseconds(.max / 1_000_000)
    else {
      return []
    }
    return [
      "  999 wake-ups in 1000 were at most \(text(usualLateness)) ms late: without the others \(whole(calm)) ms would be enough.",
      "  A command that comes late sounds as soon as possible and is counted; its neighbours do not move.",
    ]
  }

  private func text(_ span: TimeSpan) -> String { MillisecondText.text(span, digits: 1) }
  private func whole(_ span: TimeSpan) -> String { MillisecondText.text(span, digits: 0) }
}
