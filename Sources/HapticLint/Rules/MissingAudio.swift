internal import HapticModel
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// A sound file that does not exist.
  public static let missingAudio = LintRule(
    id: "missing-audio", summary: "A sound file that the pattern plays is missing",
    reason: """
      An AudioCustom event names a file relative to the pattern. Core Haptics refuses to make a player for a \
      pattern whose sound it cannot find: the haptics are lost with the sound.
      """,
    severity: .warning
  ) { subject, log in
    guard let fileExists = subject.fileExists else { return }
    for (index, event) in subject.part.pattern.events.enumerated() {
      guard case .audioCustom(let sound) = event, !fileExists(sound.path) else { continue }
      log.report(
        .event(index), hint: "put the file beside the pattern, or remove the event",
        "there is no sound file \(Quotation.quote(sound.path))")
    }
  }
}
