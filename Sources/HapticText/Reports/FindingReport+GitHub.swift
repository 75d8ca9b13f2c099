internal import HapticModel

extension FindingReport {
  /// The findings as workflow commands that GitHub shows beside the lines of a change.
  ///
  /// One line each: `::warning file=…,line=…,col=…,title=…::message`, escaped as in GitHub's toolkit; control
  /// characters are shown as `?`.
  public func gitHub() -> String {
    files.map { file in
      file.findings.map { Self.command($0, in: file.source.name) + "\n" }.joined()
    }.joined()
  }

  private static func command(_ finding: Finding, in file: String) -> String {
    var properties = "file=\(property(DisplayText.plain(file)))"
    if let position = finding.position { properties += ",line=\(position.line),col=\(position.column)" }
    let message =
      DisplayText.plain(finding.message) + (finding.hint.map { "\nhint: \(DisplayText.plain($0))" } ?? "")
    return
      "::\(command(for: finding.severity)) \(properties),title=\(property(finding.code))::\(data(message))"
  }

  private static func command(for severity: Finding.Severity) -> String {
    switch severity {
    case .note: "notice"
    case .warning: "warning"
    case .error: "error"
    }
  }

  private static func data(_ text: String) -> String {
    escape(text, ["%": "%25", "\r": "%0D", "\n": "%0A"])
  }

  private static func property(_ text: String) -> String {
    escape(text, ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
  }

  private static func escape(_ text: String, _ table: [Unicode.Scalar: String]) -> String {
    text.unicodeScalars.map { table[$0] ?? String($0) }.joined()
  }
}
