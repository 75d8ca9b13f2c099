internal import HapticText

extension LintRule {
  /// Reports patterns that a hand cannot distinguish on a device.
  public static let twins = LintRule(
    id: "twins", summary: "Two patterns are different as written, but feel the same on the device",
    reason: """
      People learn what a haptic means only if it feels different from others. Two patterns are twins on a \
      device if the same number of events is felt in both, each as strong as its counterpart within 1.58 dB (a \
      Weber fraction of 0.2: Israr and Tan), as long within 16 percent or both under 30 ms, at a frequency \
      within a factor of 1.2 (chosen), after an interval that differs by at most 16 percent (Jones, Poliakoff \
      and Wells 2009) or 20 ms (chosen). Names for the very same pattern are aliases, not twins: only the \
      first of them is compared.
      """,
    // One pattern has no twin: ``Linter/comparing(_:)`` compares all patterns of a run.
    severity: .warning, check: nil)
}
