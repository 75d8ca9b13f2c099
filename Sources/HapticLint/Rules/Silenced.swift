internal import HapticModel
internal import HapticScores
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// An event that a control of the pattern silences throughout.
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
  }
}
