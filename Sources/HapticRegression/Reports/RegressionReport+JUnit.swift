internal import HapticText

extension RegressionReport {
  /// The report as JUnit XML, which every CI reads: a suite for each folder, a case for each pattern.
  ///
  /// The elements and attributes are those of the schema that Jenkins validates with, as pytest's documentation quotes it,
  /// less those that differ between runs: there is no time stamp, and every `time` is 0. Characters that XML forbids become
  /// U+FFFD.
  ///
  /// - Parameters:
  ///   - warningsCount: whether a warning is a failure, as for ``fails(strictly:)``.
  ///   - draw: the lines of a picture of a pattern that changed; none where nothing is to be seen.
  public func junit(strictly warningsCount: Bool = false, drawing draw: (Pattern) -> [String]) -> String {
    let suites = JUnitSuite.all(of: self, failingFrom: warningsCount ? .warning : .error, drawing: draw)
    let cases = suites.flatMap(\.cases)
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites name=\"thrum test\"\(JUnitSuite.counts(of: cases)) time=\"0\">\n"
    for suite in suites { text += suite.text }
    return text + "</testsuites>\n"
  }
}

/// The patterns of one folder.
struct JUnitSuite {
  let name: String
  var cases: [JUnitCase] = []

  /// The suites in the order in which their folders first come; notes make no case.
  static func all(
    of report: RegressionReport, failingFrom least: Finding.Severity,
    drawing draw: (RegressionReport.Pattern) -> [String]
  ) -> [JUnitSuite] {
    var suites: [JUnitSuite] = []
    var places: [String: Int] = [:]
    for file in report.files {
      let cases = JUnitCase.all(of: file, failingFrom: least, drawing: draw)
      if cases.isEmpty { continue }
      let folder = folder(of: file.source.name)
      let place = places[folder] ?? suites.count
      if place == suites.count {
        places[folder] = place
        suites.append(JUnitSuite(name: folder))
      }
      suites[place].cases += cases
    }
    return suites
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }

  static func counts(of cases: [JUnitCase]) -> String {
    let failures = cases.count { $0.outcome == .failure }
    let errors = cases.count { $0.outcome == .error }
    return " tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
  }

  var text: String {
    let head =
      "  <testsuite name=\"\(XMLText.attribute(name))\"\(Self.counts(of: cases)) skipped=\"0\" time=\"0\">\n"
    return head + cases.map(\.text).joined() + "  </testsuite>\n"
  }
}

/// One pattern, or a file that has none because it cannot be read.
struct JUnitCase {
  enum Outcome: String {
    case success
    case failure
    case error
  }

  let file: String
  let name: String
  var outcome = Outcome.success
  var kind = ""
  var message = ""
  var details = ""

  static func all(
    of file: RegressionReport.File, failingFrom least: Finding.Severity,
    drawing draw: (RegressionReport.Pattern) -> [String]
  ) -> [JUnitCase] {
    var cases: [JUnitCase] = []
    let faults = file.findings.filter { file.isUnread || $0.severity >= .warning }
    if let worst = worst(of: faults) {
      let outcome: Outcome = file.isUnread ? .error : worst.severity >= least ? .failure : .success
      cases.append(
        JUnitCase(
          file: file.source.name, name: name(of: file.source.name), outcome: outcome, kind: worst.code,
          message: worst.message, details: lines(faults, in: file.source)))
    }
    return cases + file.patterns.map { JUnitCase($0, in: file.source, failingFrom: least, drawing: draw) }
  }

  private init(
    _ pattern: RegressionReport.Pattern, in source: SourceText, failingFrom least: Finding.Severity,
    drawing draw: (RegressionReport.Pattern) -> [String]
  ) {
    self.init(file: source.name, name: pattern.name)
    let findings = pattern.findings
    guard let worst = Self.worst(of: findings), worst.severity >= least else { return }
    outcome = .failure
    kind = worst.code
    message = worst.message
    details = Self.lines(findings, in: source) + draw(pattern).map { $0 + "\n" }.joined()
  }

  private init(
    file: String, name: String, outcome: Outcome = .success, kind: String = "", message: String = "",
    details: String = ""
  ) {
    self.file = file
    self.name = name
    self.outcome = outcome
    self.kind = kind
    self.message = message
    self.details = details
  }

  /// The first of those that matter most.
  private static func worst(of findings: [Finding]) -> Finding? {
    let severity = findings.map(\.severity).max()
    return findings.first { $0.severity == severity }
  }

  private static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  private static func lines(_ findings: [Finding], in source: SourceText) -> String {
    findings.map { source.describe($0) + "\n" }.joined()
  }

  var text: String {
    let names = "name=\"\(XMLText.attribute(name))\" classname=\"\(XMLText.attribute(file))\""
    let head = "    <testcase \(names) time=\"0\""
    if outcome == .success { return head + "/>\n" }
    let facts = "message=\"\(XMLText.attribute(message))\" type=\"\(XMLText.attribute(kind))\""
    let body = "<\(outcome.rawValue) \(facts)>\n\(XMLText.content(details))</\(outcome.rawValue)>"
    return head + ">\n      \(body)\n    </testcase>\n"
  }
}
