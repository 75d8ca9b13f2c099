/// Test cases as JUnit XML, which every CI system reads.
///
/// The elements and attributes are those of the schema that Jenkins validates with, as pytest's documentation quotes
/// it, except those that differ between runs: there is no time stamp, and every `time` is 0. Characters that XML
/// forbids become U+FFFD.
///
/// Thread-safe: yes, a value.
package struct JUnitReport: Sendable, Hashable {
  /// A group of cases with one name.
  package struct Suite: Sendable, Hashable {
    /// The name.
    package var name: String
    /// Its cases.
    package var cases: [Case]

    /// Makes a suite.
    package init(name: String, cases: [Case] = []) {
      self.name = name
      self.cases = cases
    }
  }

  /// One case.
  package struct Case: Sendable, Hashable {
    /// The outcome.
    package enum Outcome: Sendable, Hashable {
      /// The case passed.
      case success
      /// The case failed.
      case failure(Fault)
      /// The case could not be checked.
      case error(Fault)
    }

    /// The name.
    package var name: String
    /// The class that it belongs to, such as a file.
    package var className: String
    /// The outcome.
    package var outcome: Outcome

    /// Makes a case.
    package init(name: String, className: String, outcome: Outcome = .success) {
      self.name = name
      self.className = className
      self.outcome = outcome
    }
  }

  /// The reason why a case did not pass.
  package struct Fault: Sendable, Hashable {
    /// The stable name of the kind of fault.
    package var kind: String
    /// The fault, in one sentence.
    package var message: String
    /// All details, in lines that end with a line feed.
    package var details: String

    /// Makes a fault.
    package init(kind: String, message: String, details: String) {
      self.kind = kind
      self.message = message
      self.details = details
    }
  }

  /// The name of the run.
  package var name: String
  /// Its suites.
  package var suites: [Suite]

  /// Makes a report.
  package init(name: String, suites: [Suite]) {
    self.name = name
    self.suites = suites
  }

  /// Makes a report with a suite for each folder, by the class names of its cases, in the order of their first case.
  package init(name: String, cases: [Case]) {
    var suites: [Suite] = []
    var indices: [PathKey: Int] = [:]
    for one in cases {
      let above = PathText.split(one.className).folder
      let folder = above.isEmpty ? "." : String(Substring(above.utf8.dropLast()))
      let index = indices[PathKey(folder)] ?? suites.count
      if index == suites.count {
        indices[PathKey(folder)] = index
        suites.append(Suite(name: folder))
      }
      suites[index].cases.append(one)
    }
    self.init(name: name, suites: suites)
  }

  /// The complete file.
  package var text: String {
    var writer = MarkupWriter(.xml)
    writer.line(#"<?xml version="1.0" encoding="UTF-8"?>"#)
    let head = [("name", name)] + Self.counts(of: suites.flatMap(\.cases)) + [("time", "0")]
    writer.element("testsuites", MarkupWriter.Attributes(head)) {
      for suite in suites { Self.write(suite, to: &$0) }
    }
    return writer.text
  }

  private static func counts(of cases: [Case]) -> [(String, String)] {
    let failures = cases.count { if case .failure = $0.outcome { true } else { false } }
    let errors = cases.count { if case .error = $0.outcome { true } else { false } }
    return [("tests", "\(cases.count)"), ("failures", "\(failures)"), ("errors", "\(errors)")]
  }

  private static func write(_ suite: Suite, to writer: inout MarkupWriter) {
    let head = [("name", suite.name)] + counts(of: suite.cases) + [("skipped", "0"), ("time", "0")]
    writer.element("testsuite", MarkupWriter.Attributes(head)) {
      for one in suite.cases { write(one, to: &$0) }
    }
  }

  private static func write(_ one: Case, to writer: inout MarkupWriter) {
    let head: MarkupWriter.Attributes = ["name": one.name, "classname": one.className, "time": "0"]
    switch one.outcome {
    case .success: writer.empty("testcase", head)
    case .failure(let fault): writer.element("testcase", head) { write("failure", fault, to: &$0) }
    case .error(let fault): writer.element("testcase", head) { write("error", fault, to: &$0) }
    }
  }

  private static func write(_ name: String, _ fault: Fault, to writer: inout MarkupWriter) {
    writer.element(
      name, attributes: ["message": fault.message, "type": fault.kind], words: "\n" + fault.details)
  }
}

extension JUnitReport.Fault {
  /// Makes a fault of findings, named after the first of the most severe ones; `nil` if there are none.
  package init?(_ findings: [Finding], in source: SourceText) {
    let severity = findings.map(\.severity).max()
    guard let worst = findings.first(where: { $0.severity == severity }) else { return nil }
    self.init(
      kind: worst.code, message: worst.message,
      details: findings.map { source.describe($0) + "\n" }.joined())
  }
}
