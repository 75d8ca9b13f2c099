internal import HapticText

extension RegressionReport {
  /// Returns the report as JUnit XML, which every CI reads: a suite for each folder, a case for each pattern.
  ///
  /// - Parameters:
  ///   - warningsCount: true if a warning is a failure, as for ``fails(strictly:)``.
  ///   - draw: returns the lines of a picture of a changed pattern; none if there is nothing to see.
  package func junit(strictly warningsCount: Bool = false, drawing draw: (Pattern) -> [String]) -> String {
    var text = ""
    writeJUnit(strictly: warningsCount, drawing: draw) { text += $0 }
    return text
  }

  /// Writes ``junit(strictly:drawing:)`` in fragments of one file each.
  package func writeJUnit(
    strictly warningsCount: Bool = false, drawing draw: (Pattern) -> [String],
    to sink: (String) throws -> Void
  ) rethrows {
    let minimum: Finding.Severity = warningsCount ? .warning : .error
    let report = JUnitReport(name: "thrum test", files: files.count) { index in
      files[index].cases(failingFrom: minimum) { _ in [] }
    }
    try report.write({ files[$0].cases(failingFrom: minimum, drawing: draw) }, to: sink)
  }
}

extension RegressionReport.File {
  /// Returns a case for each pattern, and one for the file if it has faults itself; notes make no case.
  fileprivate func cases(
    failingFrom minimum: Finding.Severity, drawing draw: (RegressionReport.Pattern) -> [String]
  ) -> [JUnitReport.Case] {
    var cases: [JUnitReport.Case] = []
    let faults = findings.filter { isUnread || $0.severity >= .warning }
    if let fault = JUnitReport.Fault(faults, in: source) {
      let isFailure = (faults.map(\.severity).max() ?? .note) >= minimum
      cases.append(
        JUnitReport.Case(
          name: String(PathText.split(source.name).name),
          className: source.name,
          outcome: isUnread ? .error(fault) : isFailure ? .failure(fault) : .success))
    }
    return cases
      + patterns.map { pattern in
        var one = JUnitReport.Case(name: pattern.name, className: source.name)
        let findings = pattern.findings
        if let worst = findings.map(\.severity).max(), worst >= minimum,
          var fault = JUnitReport.Fault(findings, in: source)
        {
          fault.details += draw(pattern).map { $0 + "\n" }.joined()
          one.outcome = .failure(fault)
        }
        return one
      }
  }
}
