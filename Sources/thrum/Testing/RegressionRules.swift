internal import HapticLint
internal import HapticRegression
internal import HapticText

/// Regressions as findings of rules, for the reports that SARIF and GitHub read.
enum RegressionRules {
  /// A rule for each kind of change; none of them is run.
  static var rules: [LintRule] {
    Regression.Code.allCases.map { code in
      LintRule(
        id: code.rawValue, summary: code.summary,
        reason:
          "A golden says what a pattern was when somebody last looked at it. Where the change is meant, "
          + "'thrum test --update' makes it the golden.",
        severity: code == .orphaned ? .warning : .error, check: { _, _ in })
    }
  }

  /// A run as a report of findings, of one pattern at most `most` and how many more.
  static func report(_ report: RegressionReport, atMost most: Int = .max) -> LintReport {
    LintReport(
      report.files.map { LintResult(source: $0.source, findings: $0.findings(atMost: most)) }, rules: rules)
  }
}
