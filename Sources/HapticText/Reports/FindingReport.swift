internal import HapticModel

/// Findings of several files, ready to be written as SARIF or as annotations of GitHub.
///
/// The same findings give the same bytes on every machine; files keep their given order.
///
/// Thread-safe: yes, a value.
package struct FindingReport: Sendable {
  /// One file.
  package struct File: Sendable, Hashable {
    /// Its text.
    package var source: SourceText
    /// Its findings, in the order in which they are written.
    package var findings: [Finding]

    /// Makes a file.
    package init(source: SourceText, findings: [Finding]) {
      self.source = source
      self.findings = findings
    }
  }

  /// The files.
  package let files: Results<File>
  /// The rules that were checked; SARIF describes them even if nothing was found.
  package let rules: [FindingRule]

  /// True if the findings were compared with a baseline, which has those that are accepted.
  package var hasBaseline = false

  /// Makes a report.
  package init(_ files: Results<File>, rules: [FindingRule]) {
    self.files = files
    self.rules = rules
  }

  /// Returns the report with other names of its files, such as their paths from the root of a repository.
  package func named(by name: @escaping @Sendable (String) -> String) -> FindingReport {
    let files = files.each { file in
      var file = file
      // A name takes a look at the disk, and a file without findings is not written.
      if !file.findings.isEmpty { file.source = file.source.renamed(name(file.source.name)) }
      return file
    }
    var report = FindingReport(files, rules: rules)
    report.hasBaseline = hasBaseline
    return report
  }

  /// The findings as workflow commands that GitHub shows beside the lines of a change.
  ///
  /// One line each: `::warning file=…,line=…,col=…,title=…::message`, escaped as in GitHub's toolkit; control
  /// characters are shown as `?`.
  package func gitHub() -> String {
    var text = ""
    writeGitHub { text += $0 }
    return text
  }

  /// Writes ``gitHub()`` in fragments of one file each.
  package func writeGitHub(to sink: (String) throws -> Void) rethrows {
    for file in files where !file.findings.isEmpty {
      try sink(file.findings.map { Self.command($0, in: file.source.name) + "\n" }.joined())
    }
  }

  private static func command(_ finding: Finding, in file: String) -> String {
    var properties = "file=\(property(DisplayText.plain(file)))"
    if let position = finding.position { properties += ",line=\(position.line),col=\(position.column)" }
    let message =
      DisplayText.plain(finding.message) + (finding.hint.map { "\nhint: \(DisplayText.plain($0))" } ?? "")
    let text = escape(message, ["%": "%25", "\r": "%0D", "\n": "%0A"])
    let level = finding.severity == .note ? "notice" : finding.severity.rawValue
    return "::\(level) \(properties),title=\(property(finding.code))::\(text)"
  }

  private static func property(_ text: String) -> String {
    escape(text, ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
  }

  private static func escape(_ text: String, _ table: [Unicode.Scalar: String]) -> String {
    text.unicodeScalars.map { table[$0] ?? String($0) }.joined()
  }
}

/// A kind of finding as reports describe it: its name, its subject, and its reason.
///
/// Thread-safe: yes, a value.
package struct FindingRule: Sendable, Hashable, Identifiable {
  /// The stable name, ``Finding/code`` of its findings, such as `fuse-hard`.
  package let id: String
  /// A description of its findings, in one sentence without a full stop.
  package let summary: String
  /// The reason why it matters, with the numbers and their sources.
  package let reason: String
  /// The default severity.
  package let severity: Finding.Severity

  /// Makes a description.
  package init(id: String, summary: String, reason: String, severity: Finding.Severity) {
    self.id = id
    self.summary = summary
    self.reason = reason
    self.severity = severity
  }
}
