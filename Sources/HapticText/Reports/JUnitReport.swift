/// Test cases as JUnit XML, which every CI system reads.
///
/// The elements and attributes are those of the schema that Jenkins validates with, as pytest's documentation quotes
/// it, except those that differ between runs: there is no time stamp, and every `time` is 0. Characters that XML
/// forbids become U+FFFD. It keeps the numbers of cases alone: their files are asked for them twice.
///
/// Thread-safe: yes, a value.
package struct JUnitReport: Sendable {
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

  /// The files of a folder, and the outcomes of their cases.
  private struct Suite {
    let name: String
    var files: [Int32] = []
    var counts = Counts()
  }

  /// The numbers of cases.
  private struct Counts {
    private var (all, failures, errors) = (0, 0, 0)

    mutating func add(_ one: Case) {
      all += 1
      switch one.outcome {
      case .success: break
      case .failure: failures += 1
      case .error: errors += 1
      }
    }

    var attributes: [(String, String)] {
      [("tests", "\(all)"), ("failures", "\(failures)"), ("errors", "\(errors)")]
    }
  }

  private let name: String
  private var suites: [Suite] = []
  private var counts = Counts()

  /// Makes the report of files, with a suite for each folder, in the order of their first case.
  ///
  /// - Parameters:
  ///   - count: the number of files.
  ///   - cases: returns the cases of a file, all with one class name, the path of the file.
  package init(name: String, files count: Int, _ cases: (_ file: Int) -> [Case]) {
    self.name = name
    var indices: [PathKey: Int] = [:]
    for file in 0..<count {
      let found = cases(file)
      guard let path = found.first?.className else { continue }
      let above = PathText.split(path).folder
      let folder = above.isEmpty ? "." : String(Substring(above.utf8.dropLast()))
      let index = indices[PathKey(folder)] ?? suites.count
      if index == suites.count {
        indices[PathKey(folder)] = index
        suites.append(Suite(name: folder))
      }
      suites[index].files.append(Int32(file))
      for one in found {
        suites[index].counts.add(one)
        counts.add(one)
      }
    }
  }

  /// Writes the file in fragments of one file's cases each.
  ///
  /// - Parameter cases: returns the cases of a file, likewise.
  package func write(_ cases: (_ file: Int) -> [Case], to sink: (String) throws -> Void) rethrows {
    var writer = MarkupWriter(.xml)
    writer.line(#"<?xml version="1.0" encoding="UTF-8"?>"#)
    let head = [("name", name)] + counts.attributes + [("time", "0")]
    try writer.element("testsuites", MarkupWriter.Attributes(head)) { writer in
      for suite in suites {
        let head = [("name", suite.name)] + suite.counts.attributes + [("skipped", "0"), ("time", "0")]
        try writer.element("testsuite", MarkupWriter.Attributes(head)) { writer in
          for file in suite.files {
            for one in cases(Int(file)) { Self.write(one, to: &writer) }
            try sink(writer.take())
          }
        }
      }
    }
    try sink(writer.text)
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
