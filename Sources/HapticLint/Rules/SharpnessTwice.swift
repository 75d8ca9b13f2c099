internal import HapticModel
internal import HapticScores
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// A curve whose values repeat the sharpness of its vibration, to which it adds.
  package static let sharpnessTwice = LintRule(code: "sharpness-twice") { subject, log in
    for one in subject.repeated(.hapticSharpness) {
      let (own, value) = (Wording.level(one.level), Wording.level(one.value))
      let sum = one.level + one.value
      let time = one.isClipped ? " for at least a third of the vibration" : ""
      let most = sum > 1 ? ", of which 1 plays\(time)" : ""
      log.report(
        .event(one.index),
        hint: one.isClipped
          ? "write the curve relative to it: 0 leaves the sharpness as it is; or lower one of them"
          : "write the curve relative to it: 0 leaves the sharpness as it is",
        """
        the curve adds to the sharpness: \(own) of the vibration and \(one.isPeak ? "at most " : "")\(value) \
        \(one.isPeak ? "of" : "at the start of") the curve give \(Wording.level(sum))\(most)
        """)
    }
  }
}
