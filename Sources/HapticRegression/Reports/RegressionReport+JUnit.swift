internal import HapticText

extension RegressionReport {
  /// Returns the report as JUnit XML, which every CI reads: a suite for each folder, a case for each pattern.
  ///
  /// - Parameters:
  ///   - warningsCount: true if a warning is a failure, as for ``fails(strictly:)``.
  ///   - draw: returns the lines of a picture of a changed pattern; none if there is nothing to see.
  package func junit(strictly warningsCount: Bool = false, drawing draw: (Pattern) -> [String]) -> String {
    var suites: [JUnitReport.Suite] = []
    var indices: [PathKey: Int] = [:]
    for file in files {
      let cases = file.cases(failingFrom: warningsCount ? .warning : .error, drawing: draw)
      if cases.isEmpty { continue }
      let above = PathText.split(file.source.name).folder
      let folder = above.isEmpty ? "." : String(Substring(above.utf8.dropLast()))
      let index = indices[PathKey(folder)] ?? suites.count
      if index == suites.count {
        indices[PathKey(folder)] = index
        suites.append(JUnitReport.Suite(name: folder))
      }
      suites[index].cases += cases
    }
    return JUnitReport(name: "thrum test", suites: suites).text
  }
}

extension RegressionReport.File {
  /// Returns a case for each pattern, and one for the file if it has faults itself; notes make no case.
  fileprivate func cases(
    failingFrom minimum: Finding.Severity, drawing draw: (RegressionReport.Pattern) -> [String]
  ) -> [JUnitReport.Case] {
    var cases: [JUnitReport.Case] = []
    let faults = findings.filter { isUnread || $0.severity >= .warning }
    if let fault = fault(faults) {
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
        if let worst = findings.map(\.severity).max(), worst >= minimum, var fault = fault(findings) {
          fault.details += draw(pattern).map { $0 + "\n" }.joined()
          one.outcome = .failure(fault)
        }
        return one
      }
  }

  /// Returns findings as a fault named after the first of the most severe ones; `nil` if there are none.
  private func fault(_ findings: [Finding]) -> JUnitReport.Fault? {
    let severity = findings.map(\.severity).max()
    guard let worst = findings.first(where: { $0.severity == severity }) else { return nil }
    return JUnitReport.Fault(
      kind: worst.code, message: worst.message,
      details: findings.map { source.describe($0) + "\n" }.joined())
  }
}
