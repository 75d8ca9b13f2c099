internal import HapticModel
internal import HapticText

extension LintReport {
  /// Returns the findings as text: position and message, the line with a caret under the position, and a hint.
  ///
  /// Files without findings are left out. Lines longer than `width` columns are cut around the caret. With several
  /// profiles, a table of each pattern's outcome on each device follows.
  public func text(width: Int = 100) -> String {
    var text = ""
    for result in results {
      let excerpts = SourceExcerpts(of: result, width: width)
      for (index, finding) in result.findings.enumerated() {
        text += Self.headline(finding, in: result.source) + "\n"
        for line in excerpts.lines(of: index) { text += "  " + line + "\n" }
        if let hint = finding.hint { text += "  hint: \(DisplayText.plain(hint))\n" }
        if let fix = finding.fix { text += "  fix: \(fix.title)\n" }
      }
    }
    let matrix = FeltMatrix(of: results).text()
    return text + (text.isEmpty || matrix.isEmpty ? "" : "\n") + matrix
  }

  private static func headline(_ finding: Finding, in source: SourceText) -> String {
    let plain = Finding(
      code: finding.code, severity: finding.severity, message: finding.message, position: finding.position)
    return source.describe(plain)
  }
}
