internal import HapticFormats
internal import HapticLint

/// Says what rules are about.
enum RuleText {
  /// Prints what a rule finds and why it matters.
  static func explain(_ id: String) throws {
    guard let rule = LintRule.all.first(where: { $0.id == id }) else {
      throw CommandFailure(
        .usage, "--explain \(id)", "there is no such rule", code: "unknown-rule",
        hint: "known: \(LintRule.all.map(\.id).joined(separator: ", "))")
    }
    try StandardOutput.write(
      """
      \(rule.id) (\(rule.severity.rawValue)): \(rule.summary).

      \(rule.reason)

      """)
  }
}
