internal import HapticModel
internal import HapticScores
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// A curve whose values repeat the intensity of its vibration, which it multiplies.
  package static let scaledTwice = LintRule(code: "scaled-twice") { subject, log in
    for one in subject.repeated(.hapticIntensity) {
      let (own, product) = (Wording.level(one.level), Wording.level(one.level * one.value))
      let value = "\(one.isPeak ? "at most " : "")\(Wording.level(one.value))"
      log.report(
        .event(one.index),
        hint: "give the vibration an intensity of 1\(one.isPeak ? ", or let the curve reach 1" : "")",
        """
        the curve multiplies the intensity: \(own) of the vibration and \(value) \(one.isPeak ? "of" : "at the start of") \
        the curve give \(product)
        """)
    }
  }
}

extension LintSubject {
  /// The indices of the vibrations of which scaled-twice says that a curve repeats the intensity; none if it is off.
  var scaledTwice: Set<Int> {
    rulesOff.contains(LintRule.scaledTwice.id) ? [] : Set(repeated(.hapticIntensity).map(\.index))
  }
}
