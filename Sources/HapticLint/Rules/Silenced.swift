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
      guard let (name, intensity) = event.written, intensity > 0 else { continue }
      log.report(
        .event(index), hint: "raise the control before it, or remove the \(name)",
        """
        the intensity control is 0 \(event.isTap ? "at the tap" : "throughout the vibration"), which is written with \
        \(Wording.level(intensity)) and never plays
        """)
    }
  }
}

extension HapticEvent {
  /// The name and the written intensity of a tap or a vibration; `nil` for a sound.
  fileprivate var written: (name: String, intensity: Double)? {
    switch self {
    case .transient(let tap): ("tap", tap.intensity.value)
    // The strength of a vibration with a curve of its own is that of the curve.
    case .continuous(let vibration):
      ("vibration", vibration.intensity.value * (vibration.intensityCurve?.points.map(\.value).max() ?? 1))
    case .audioContinuous, .audioCustom: nil
    }
  }

  fileprivate var isTap: Bool { if case .transient = self { true } else { false } }
}
