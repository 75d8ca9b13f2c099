internal import HapticFormats
internal import HapticModel

extension LintRule {
  /// A tap of an AHAP file with a duration.
  public static let durationOnTap = LintRule(
    id: "duration-on-tap", summary: "A tap has a duration, which does not make it longer (AHAP)",
    reason: """
      A HapticTransient is one impulse: Core Haptics takes its EventDuration only as room at the pattern's end \
      (Apple's documentation of CHHapticEvent). Leave the duration out, or write a HapticContinuous.
      """,
    severity: .note
  ) { subject, log in
    guard subject.document.format == .ahap else { return }
    for (index, event) in subject.part.pattern.events.enumerated() {
      guard case .transient(let tap) = event, tap.padding > .zero else { continue }
      log.report(
        .event(index), hint: "leave EventDuration out, or write a HapticContinuous",
        "the tap has a duration of \(tap.padding.inWords), which does not make it longer")
    }
  }
}
