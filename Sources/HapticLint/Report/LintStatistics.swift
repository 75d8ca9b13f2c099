package import HapticText

/// The codes of a run: how many findings each has, in how many files, and how many of them a fix mends.
struct LintStatistics {
  /// A code.
  struct Row {
    let code: String
    /// The highest severity of its findings.
    var severity: Finding.Severity
    var findings = 0
    var files = 0
    /// The number of findings with a fix, which `--fix` applies.
    var fixable = 0
  }

  /// The codes, those with the most findings first.
  let rows: [Row]

  init(of results: some Sequence<LintResult>) {
    var rows: [String: Row] = [:]
    for result in results {
      for finding in result.findings {
        var row = rows[finding.code] ?? Row(code: finding.code, severity: finding.severity)
        row.severity = max(row.severity, finding.severity)
        row.findings += 1
        row.fixable += finding.fix == nil ? 0 : 1
        rows[finding.code] = row
      }
      for code in Set(result.findings.map(\.code)) { rows[code]?.files += 1 }
    }
    self.rows = rows.values.sorted { ($1.findings, $0.code) < ($0.findings, $1.code) }
  }

  /// The table for people; empty without findings.
  func text(width: Int?) -> String {
    if rows.isEmpty { return "" }
    let head = ["FINDINGS", "FILES", "FIXABLE", "SEVERITY", "CODE", "WHAT IT IS"]
    let lines = rows.map { row in
      [
        "\(row.findings)", "\(row.files)", "\(row.fixable)", row.severity.rawValue, row.code,
        FindingRule(code: row.code).summary,
      ]
    }
    return FittedTable([head] + lines, words: "WHAT IT IS").text(width: width)
  }
}

extension LintReport {
  /// The codes as a table for people: a line for each, those with the most findings first.
  package func statistics(width: Int?) -> String { LintStatistics(of: results).text(width: width) }

  /// The same as JSON.
  package static var statisticsReport: Report<LintReport> {
    Report(
      "thrum.statistics/1",
      summary:
        "The codes of findings: how many each has, in how many files, and how many of them --fix mends."
    ) {
      Column("codes", list: { LintStatistics(of: $0.results).rows }) {
        Column("code", \.code)
        Column("severity", word: \.severity)
        Column("findings", \.findings)
        Column("files", \.files)
        Column("fixable", \.fixable)
      }
      Column("summary", object: { $0 }, of: summary)
    }
  }
}
