package import HapticText

/// The results of a run, to be written as text, JSON, SARIF or GitHub annotations.
///
/// The same results give the same bytes on every machine; results stay in the given order.
///
/// Thread-safe: yes, a value.
package struct LintReport: Sendable {
  /// The results.
  package let results: Results<LintResult>
  /// The numbers of the results.
  package let counts: Counts
  /// The results with the findings that a baseline accepts, which are marked; `nil` without a baseline.
  package private(set) var marked: [LintResult]?
  /// The number of accepted findings; `nil` without a baseline.
  package private(set) var accepted: Int?
  /// The rules that ran; SARIF describes them.
  package let rules: [FindingRule]

  /// Makes a report for these rules.
  package init(_ results: [LintResult], rules: [FindingRule]) {
    var counts = Counts()
    for result in results { counts.add(result) }
    self.init(Results(results), counts, rules: rules)
  }

  /// Makes a report of results that are elsewhere, with their numbers.
  package init(_ results: Results<LintResult>, _ counts: Counts, rules: [FindingRule]) {
    (self.results, self.counts, self.rules) = (results, counts, rules)
  }

  /// Makes a report of a linter's results.
  package init(_ results: [LintResult], rules: [LintRule] = LintRule.all) {
    self.init(results, rules: rules.map(\.description))
  }

  /// Returns the report on a run with a baseline, in which the accepted findings are marked.
  ///
  /// Only SARIF has these; every other format leaves them out.
  package func comparing(_ marked: [LintResult], accepted: Int) -> LintReport {
    var report = LintReport(marked.map(\.withoutAccepted), rules: rules)
    (report.marked, report.accepted) = (marked, accepted)
    return report
  }

  /// Returns the report with the names that the files have in another one of the same run.
  package func named(as other: LintReport) -> LintReport {
    // The baseline's own findings come last, which the other report does not have.
    func renamed(_ results: some Collection<LintResult>) -> [LintResult] {
      results.enumerated().map { index, result in
        index < other.results.count ? result.named(other.results[index].source.name) : result
      }
    }
    var report = LintReport(renamed(results), rules: rules)
    (report.marked, report.accepted) = (marked.map { renamed($0) }, accepted)
    return report
  }

  /// The findings for SARIF, with those that a baseline accepts.
  package var sarifReport: FindingReport {
    guard let marked else { return findingReport }
    var report = LintReport(marked, rules: rules).findingReport
    report.hasBaseline = true
    return report
  }

  /// The findings only.
  package var findingReport: FindingReport {
    FindingReport(
      results.each { FindingReport.File(source: $0.source, findings: $0.findings) }, rules: rules)
  }

  /// Returns the findings as SARIF 2.1.0, which GitHub code scanning and editors read.
  ///
  /// `version` is the version of the tool, left out if empty.
  package func sarif(version: String = "") -> String { sarifReport.sarif(version: version) }

  /// Returns the findings as workflow commands, which GitHub shows next to the lines of a change.
  package func gitHub() -> String { findingReport.gitHub() }

  /// Returns the findings as JUnit XML, which every CI reads: a suite for each folder, a case for each file.
  ///
  /// - Parameter warningsCount: true if a warning is a failure, too.
  package func junit(strictly warningsCount: Bool = false) -> String {
    var text = ""
    writeJUnit(strictly: warningsCount) { text += $0 }
    return text
  }

  /// Writes ``junit(strictly:)`` in fragments of one file each.
  package func writeJUnit(strictly warningsCount: Bool = false, to sink: (String) throws -> Void) rethrows {
    let minimum: Finding.Severity = warningsCount ? .warning : .error
    func cases(_ index: Int) -> [JUnitReport.Case] { [results[index].testCase(failingFrom: minimum)] }
    try JUnitReport(name: "thrum lint", files: results.count, cases).write(cases, to: sink)
  }

  /// The report without its notes.
  package var withoutNotes: LintReport {
    var report = LintReport(results.map(\.withoutNotes), rules: rules)
    (report.marked, report.accepted) = (marked?.map(\.withoutNotes), accepted)
    return report
  }

  /// The number of findings with a severity.
  package func count(of severity: Finding.Severity) -> Int { counts.count(of: severity) }

  /// A summary of the findings in one line: `2 errors, 1 warning and 5 notes in 3 of 12 files`.
  package var summary: String {
    let counts = Finding.Severity.allCases.reversed().compactMap { severity in
      let count = count(of: severity)
      return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    let files = "\(results.count) file\(results.count == 1 ? "" : "s")"
    let besides = accepted.map { "; \($0) accepted" } ?? ""
    guard let last = counts.last else { return "nothing found in \(files)\(besides)" }
    let list = counts.count == 1 ? last : counts.dropLast().joined(separator: ", ") + " and " + last
    return "\(list) in \(self.counts.found) of \(files)\(besides)"
  }
}

extension LintResult {
  /// The case of the file: it fails if it has a finding that counts, and is in error if it cannot be read.
  fileprivate func testCase(failingFrom minimum: Finding.Severity) -> JUnitReport.Case {
    let counted = findings.filter { $0.severity >= minimum }
    // A file of the working folder has no `./` before it, as in the report of goldens.
    let path = PathText.name(of: source.name, below: ".") ?? source.name
    var one = JUnitReport.Case(name: String(PathText.split(path).name), className: path)
    if let fault = JUnitReport.Fault(counted, in: source) {
      one.outcome = isReadable ? .failure(fault) : .error(fault)
    }
    return one
  }
}

extension LintReport {
  /// Returns the findings as JSON, schema `thrum.lint/1`.
  ///
  /// `format` is `thrum.lint/1`; `files` contains every checked file, in order, with its `name` and its `findings`;
  /// `summary` the counts of `errors`, `warnings` and `notes`, and with a baseline of `accepted` findings. A finding has the
  /// members of all results, and `id`, an older name of `code`.
  ///
  /// With profiles, `matrix` contains each pattern, with its `file` and name, and its outcome on the `devices`:
  /// `profile`, `verdict` (``DeviceOutcome/Verdict``), `step` (`as-asked`, `fallback`, `vibration` or `nothing`), and
  /// the numbers of `events` with a strength above 0 and of those `felt`.
  package func json() -> String {
    var bytes: [UInt8] = []
    writeJSON { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes ``json()`` in fragments of one file each, since a folder may have many.
  package func writeJSON(to sink: ([UInt8]) throws -> Void) rethrows {
    let list = JSONList(.pretty)
    try sink(list.beginning(format: Self.format, list: "files"))
    let members = Self.file
    for (index, result) in results.enumerated() {
      try sink(list.item(isFirst: index == 0) { members.write(result, to: &$0) })
    }
    let matrix = FeltMatrix(of: results, on: counts.devices)
    if !matrix.devices.isEmpty {
      try sink(list.next(isEmpty: results.isEmpty, list: FeltMatrix.member))
      let row = FeltMatrix.row
      for (index, each) in matrix.rows.enumerated() {
        try sink(list.item(isFirst: index == 0) { row.write(each, to: &$0) })
      }
    }
    try sink(list.end(isEmpty: results.isEmpty, "summary") { Self.summary.write(self, to: &$0) })
  }

  private static let format = "thrum.lint/1"

  /// The format of ``json()``.
  package static var report: Report<LintReport> {
    Report(format, summary: "The findings about patterns, and what hands feel of them on devices.") {
      Column("files", list: \.results, of: file)
      FeltMatrix.column.of { FeltMatrix(of: $0.results, on: $0.counts.devices) }
      Column("summary", object: { $0 }, of: summary)
    }
  }

  private static var file: Members<LintResult> {
    Members {
      Column("name", \.source.name)
      Column("findings", list: \.findings) {
        // The name of the code in the first version of this format.
        Column("id", \.code)
        Finding.members.of { $0 }
      }
    }
  }

  static var summary: Members<LintReport> {
    Members {
      Column("errors") { $0.count(of: .error) }
      Column("warnings") { $0.count(of: .warning) }
      Column("notes") { $0.count(of: .note) }
      Column("accepted", \.accepted)
    }
  }
}
