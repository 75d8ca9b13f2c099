/// Writes findings as SARIF 2.1.0.
struct SARIFLog {
  private let report: FindingReport
  private let version: String
  /// The ids of all described rules, in order: the report's own, then those of the readers' findings.
  private let ids: [String]
  private let places: [String: Int]

  init(_ report: FindingReport, version: String) {
    self.report = report
    self.version = version
    let own = report.rules.map(\.id)
    let found = Set(report.files.flatMap { $0.findings.map(\.code) }).subtracting(own)
    ids = own + found.sorted()
    places = Dictionary(ids.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
  }

  func text() -> String {
    var writer = JSONWriter(.pretty)
    writer.object { writer in
      writer.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      writer.member("version", "2.1.0")
      writer.array("runs") { writer in
        writer.object { writer in
          writer.object("tool") { writeTool(to: &$0) }
          writer.member("columnKind", "unicodeCodePoints")
          // A lone carriage return ends a line, too, unlike in SARIF's default.
          writer.array("newlineSequences") { for end in ["\r\n", "\n", "\r"] { $0.value(end) } }
          writer.array("results") { writer in
            for result in report.files { write(result, to: &writer) }
          }
        }
      }
    }
    return writer.text
  }

  private func write(_ result: FindingReport.File, to writer: inout JSONWriter) {
    var fingerprints = Fingerprints(of: result.source)
    for (finding, fix) in zip(result.findings, SARIFFix.all(of: result)) {
      writer.object { writer in
        writer.member("ruleId", finding.code)
        if let place = places[finding.code] { writer.member("ruleIndex", place) }
        writer.member("level", finding.severity.rawValue)
        writer.object("message") { $0.member("text", Self.message(of: finding)) }
        writer.array("locations") { writer in
          writer.object { Self.writeLocation(finding, in: result.source, to: &$0) }
        }
        writer.object("partialFingerprints") {
          $0.member("thrumFinding/v1", fingerprints.next(finding))
        }
        if let fix {
          writer.array("fixes") { writer in writer.object { fix.write(to: &$0) } }
        }
      }
    }
  }

  private static func message(of finding: Finding) -> String {
    finding.message + (finding.hint.map { ". Hint: \($0)" } ?? "")
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
}

extension SARIFLog {
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
    writer.object("help") {
      $0.member("text", "The documentation of HapticFormats says what to do about \(id).")
    }
  }
}

extension FindingReport {
  /// The findings as SARIF 2.1.0, which GitHub code scanning and editors read.
  ///
  /// Columns count Unicode scalars (see `columnKind`). File names become relative URI references. `version` is the
  /// version of the tool, left out if empty.
  public func sarif(version: String = "") -> String { SARIFLog(self, version: version).text() }
}
