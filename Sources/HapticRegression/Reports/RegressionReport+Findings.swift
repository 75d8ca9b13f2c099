public import HapticText

extension RegressionReport {
  /// Returns the report as findings, for SARIF and GitHub; at most `most` per pattern, then the number of the rest.
  public func findingReport(atMost most: Int = .max) -> FindingReport {
    FindingReport(
      files.map { FindingReport.File(source: $0.source, findings: $0.findings(atMost: most)) },
      rules: Self.rules)
  }

  /// The rules, one for each kind of change.
  private static var rules: [FindingRule] {
    Regression.Code.allCases.map { code in
      FindingRule(
        id: code.rawValue, summary: code.summary,
        reason:
          "A golden is the approved result of a pattern. If the change is intended, "
          + "'thrum test --update' accepts it.",
        severity: code == .orphaned ? .warning : .error)
    }
  }
}
