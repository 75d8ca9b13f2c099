internal import HapticModel

/// Writes findings as SARIF 2.1.0.
struct SARIFLog {
  private let report: FindingReport
  private let version: String
  /// The ids of all described rules, in order: the report's own, then those of the readers' findings.
  private let ids: [String]
  private let positions: [String: Int]

  init(_ report: FindingReport, version: String) {
    self.report = report
    self.version = version
    let own = report.rules.map(\.id)
    var found: Set<String> = []
    for file in report.files { found.formUnion(file.findings.map(\.code)) }
    ids = own + found.subtracting(own).sorted()
    positions = Dictionary(ids.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
  }

  /// Writes the log in fragments of one file each.
  func write(to sink: (String) throws -> Void) rethrows {
    var writer = JSONWriter(.pretty)
    try writer.object { writer in
      writer.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      writer.member("version", "2.1.0")
      try writer.array("runs") { writer in
        try writer.object { writer in
          writer.object("tool") { writeTool(to: &$0) }
          writer.member("columnKind", "unicodeCodePoints")
          // A lone carriage return ends a line, too, unlike in SARIF's default.
          writer.array("newlineSequences") { for end in ["\r\n", "\n", "\r"] { $0.value(end) } }
          try writer.array("results") { writer in
            for result in report.files where !result.findings.isEmpty {
              write(result, to: &writer)
              try sink(String(decoding: writer.take(), as: UTF8.self))
            }
          }
        }
      }
    }
    try sink(writer.text)
  }

  private func write(_ result: FindingReport.File, to writer: inout JSONWriter) {
    var fingerprints = Fingerprints(of: result.source)
    for finding in result.findings {
      writer.object { writer in
        writer.member("ruleId", finding.code)
        if let position = positions[finding.code] { writer.member("ruleIndex", position) }
        writer.member("level", finding.severity.rawValue)
        let hint = finding.hint.map { ". Hint: \($0)" } ?? ""
        writer.object("message") { $0.member("text", finding.message + hint) }
        writer.array("locations") { writer in
          writer.object { Self.writeLocation(finding, in: result.source, to: &$0) }
        }
        writer.object("partialFingerprints") {
          $0.member("thrumFinding/v1", fingerprints.next(finding))
        }
        if report.hasBaseline {
          writer.member("baselineState", finding.isAccepted ? "unchanged" : "new")
        }
        if finding.isAccepted {
          writer.array("suppressions") { writer in
            writer.object {
              $0.member("kind", "external")
              $0.member("status", "accepted")
            }
          }
        }
        if let fix = finding.fix {
          writer.array("fixes") { writer in writer.object { fix.write(in: result.source, to: &$0) } }
        }
      }
    }
  }

  private static func writeLocation(
    _ finding: Finding, in source: SourceText, to writer: inout JSONWriter
  ) {
    writer.object("physicalLocation") { writer in
      writer.object("artifactLocation") { $0.member("uri", URIReference.text(forPath: source.name)) }
      guard let position = finding.position else { return }
      writer.object("region") {
        $0.member("startLine", position.line)
        $0.member("startColumn", position.column)
      }
    }
    guard !finding.path.isEmpty else { return }
    writer.array("logicalLocations") { $0.object { $0.member("fullyQualifiedName", finding.path) } }
  }

  private func writeTool(to writer: inout JSONWriter) {
    writer.object("driver") { writer in
      writer.member("name", "thrum")
      if !version.isEmpty { writer.member("version", version) }
      writer.array("rules") { writer in
        for rule in report.rules { writer.object { Self.write(rule, to: &$0) } }
        for id in ids.dropFirst(report.rules.count) { writer.object { Self.write(reader: id, to: &$0) } }
      }
    }
  }

  private static func write(_ rule: FindingRule, to writer: inout JSONWriter) {
    writer.member("id", rule.id)
    writer.object("shortDescription") { $0.member("text", rule.summary) }
    writer.object("fullDescription") { $0.member("text", rule.reason) }
    writer.object("help") { $0.member("text", rule.reason) }
    writer.object("defaultConfiguration") { $0.member("level", rule.severity.rawValue) }
  }

  private static func write(reader id: String, to writer: inout JSONWriter) {
    writer.member("id", id)
    writer.object("shortDescription") { $0.member("text", "A finding of the file reader: \(id)") }
    let pages = CodePage.pages(of: id).map { $0.paragraphs.joined(separator: " ") }
    writer.object("help") { $0.member("text", pages.isEmpty ? id : pages.joined(separator: " ")) }
  }
}

extension FindingReport {
  /// The findings as SARIF 2.1.0, which GitHub code scanning and editors read.
  ///
  /// Columns count Unicode scalars (see `columnKind`). File names become relative URI references. `version` is the
  /// version of the tool, left out if empty.
  package func sarif(version: String = "") -> String {
    var text = ""
    writeSARIF(version: version) { text += $0 }
    return text
  }

  /// Writes ``sarif(version:)`` in fragments of one file each.
  package func writeSARIF(version: String = "", to sink: (String) throws -> Void) rethrows {
    try SARIFLog(self, version: version).write(to: sink)
  }
}

extension TextFix {
  /// Writes the fix as SARIF's `fix` object.
  fileprivate func write(in source: SourceText, to writer: inout JSONWriter) {
    writer.object("description") { $0.member("text", title) }
    writer.array("artifactChanges") { writer in
      writer.object { writer in
        writer.object("artifactLocation") { $0.member("uri", URIReference.text(forPath: source.name)) }
        writer.array("replacements") { writer in
          for edit in edits { writer.object { edit.write(in: source, to: &$0) } }
        }
      }
    }
  }
}

extension TextFix.Edit {
  fileprivate func write(in source: SourceText, to writer: inout JSONWriter) {
    let (start, end) = (source.position(at: range.lowerBound), source.position(at: range.upperBound))
    writer.object("deletedRegion") {
      $0.member("startLine", start.line)
      $0.member("startColumn", start.column)
      $0.member("endLine", end.line)
      $0.member("endColumn", end.column)
    }
    writer.object("insertedContent") { $0.member("text", replacement) }
  }
}

/// Fingerprints findings so that they can be recognised after lines were inserted above them.
///
/// A fingerprint consists of the finding's code, its message without digits and devices, and the number of equal ones before
/// it in the file; it excludes the place and the numbers, which every small edit changes.
struct Fingerprints {
  private let name: String
  private var counts: [String: Int] = [:]

  init(of source: SourceText) { name = source.name }

  /// The fingerprint of the next finding, in hexadecimal.
  mutating func next(_ finding: Finding) -> String {
    let kind = finding.code + "\n" + String(finding.plainMessage.filter { !$0.isNumber && $0 != "." })
    let count = counts[kind, default: 0]
    counts[kind] = count + 1
    return FNV1a.text(of: (name + "\n" + kind + "\n\(count)").utf8)
  }
}
