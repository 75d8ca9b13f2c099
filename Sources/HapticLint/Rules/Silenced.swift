internal import HapticFormats
internal import HapticModel
internal import HapticScores
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// An event that a control of the pattern silences throughout, or a tap of intensity 0 with which a rise begins.
  package static let silenced = LintRule(code: "silenced") { subject, log in
    // Of a pattern without any sound silent says so.
    if subject.pulses.isEmpty { return }
    let heard = Set(subject.pulses.map(\.index)).union(subject.tapsUnderCurves)
    for (index, event) in subject.part.pattern.events.enumerated() where !heard.contains(index) {
      guard let intensity = event.writtenIntensity, intensity > 0 else { continue }
      let name = event.isTap ? "tap" : "vibration"
      log.report(
        .event(index), hint: "raise the control before it, or remove the \(name)",
        """
        the \(name) of intensity \(Wording.level(intensity)) never plays: the intensity control is 0 \
        \(event.isTap ? "then" : "throughout")
        """)
    }
    // A sequence may grow from 0 on purpose.
    for (tap, step) in subject.document.format == .ahap ? subject.silentBeginnings : [] {
      let amount = Wording.level(step)
      log.report(
        .event(tap), severity: .note, hint: "begin the rise with \(amount), or remove the tap",
        "the tap of intensity 0 never plays: the taps after it rise by \(amount) each, from \(amount) on")
    }
  }
}

extension LintSubject {
  /// The taps of intensity 0 after which three or more rise by equal steps of 0.05 or more (both *chosen*), as of a loop that
  /// counts from 0, and the steps.
  fileprivate var silentBeginnings: [(tap: Int, step: Double)] {
    let taps = part.pattern.events.enumerated()
      .compactMap { index, event -> (index: Int, time: TimePoint, level: Double)? in
        guard event.isTap, let level = event.writtenIntensity else { return nil }
        return (index, event.time, level)
      }
      .stablySorted { $0.time < $1.time }
    return taps.indices.dropLast(3).compactMap { first in
      let step = taps[first + 1].level
      let isRise = (0...3).allSatisfy { (taps[first + $0].level - Double($0) * step).magnitude < 0.005 }
      return taps[first].level == 0 && step >= 0.05 && isRise ? (taps[first].index, step) : nil
    }
  }
}
