internal import HapticModel
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// A silence of less than 50 ms between two events is hard to feel.
  public static let gapSoft = LintRule(
    id: "gap-soft", summary: "The silence between two events is too short for some people to feel",
    reason: """
      Android's guide to custom haptics asks for gaps of at least 50 ms between primitives, so that each is \
      discernible. A tap has no length of its own, so its silence counts from its onset; a real motor rings on \
      and shortens it further. It is no silence if a vibration sounds in it. train-buzz reports gaps in a train.
      """,
    severity: .note
  ) { subject, log in
    let buzzing = Set(subject.trains.filter(\.isBuzz).flatMap(\.gaps))
    for gap in subject.silentGaps where !gap.fuses && gap.silence < .milliseconds(50) {
      if buzzing.contains(gap) { continue }
      log.report(
        .event(gap.later.index), hint: "leave 50 ms or more",
        "\(gap.silence.inWords) of silence before the event; below 50 ms two events run together")
    }
  }
}
