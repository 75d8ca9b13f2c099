internal import HapticModel
internal import HapticText

extension LintReport {
  /// The form of a report for people.
  package enum Style: Sendable {
    /// A line for each finding, its source line and its hint.
    case full
    /// A line for each code of a file; of a code that many files have, some of the files.
    case concise
  }

  /// The form that fits the results: ``Style/concise`` if several patterns were simulated.
  package var style: Style {
    results.lazy.flatMap(\.patterns).prefix(2).count > 1 ? .concise : .full
  }

  /// Returns the findings as text.
  ///
  /// With several profiles, a table of each pattern's outcome on each device comes first. Files without findings are left
  /// out. Lines of files longer than `width` columns are cut around the caret.
  ///
  /// - Parameters:
  ///   - style: the form; `nil` for ``style``.
  ///   - screen: the columns of the screen on which sentences are broken; `nil` for whole lines.
  ///   - showsAll: true to report every finding; false to report one of many of a kind with their number.
  ///   - hasTable: true to begin with the table.
  package func text(
    as style: Style? = nil, width: Int = 100, screen: Int? = nil, showsAll: Bool = false,
    hasTable: Bool = true
  ) -> String {
    var text = ""
    writeText(as: style, width: width, screen: screen, showsAll: showsAll, hasTable: hasTable) { text += $0 }
    return text
  }

  /// Writes ``text(as:width:screen:showsAll:hasTable:)`` in fragments: the table, then one for each file or line.
  package func writeText(
    as style: Style? = nil, width: Int = 100, screen: Int? = nil, showsAll: Bool = false,
    hasTable: Bool = true, to sink: (String) throws -> Void
  ) rethrows {
    var matrix = hasTable ? FeltMatrix(of: results, on: counts.devices).text(width: screen ?? width) : ""
    if !matrix.isEmpty {
      try sink(matrix)
      matrix = results.contains { !$0.findings.isEmpty } ? "\n" : ""
      try sink(matrix)
    }
    switch style ?? self.style {
    case .full: try writeFull(width: width, screen: screen, showsAll: showsAll, to: sink)
    case .concise:
      for line in ConciseFindings(self, showsAll: showsAll).lines {
        try sink(TextWrapping.wrap(line + "\n", to: screen, hanging: 4))
      }
    }
  }

  /// Writes the findings with position and message, the line with a caret under the position, and a hint.
  private func writeFull(
    width: Int, screen: Int?, showsAll: Bool, to sink: (String) throws -> Void
  ) rethrows {
    let known = Set(rules.map(\.id))
    for result in results where !result.findings.isEmpty {
      // The rules have counted their own.
      let findings =
        showsAll
        ? result.findings : FindingFolding.fold(result.findings) { !known.contains($0.code) }
      let text = Self.text(of: findings, in: result.source, width: (screen ?? width + 2) - 2)
      try sink(TextWrapping.wrap(text, to: screen, hanging: 4))
    }
  }

  private static func text(of findings: [Finding], in source: SourceText, width: Int) -> String {
    let excerpts = SourceExcerpts(of: findings, in: source, width: width)
    var text = ""
    for (index, finding) in findings.enumerated() {
      text += source.headline(of: finding) + "\n"
      for line in excerpts.lines(of: index) { text += "  " + line + "\n" }
      if let hint = finding.hint { text += "  hint: \(DisplayText.plain(hint))\n" }
      if let fix = finding.fix { text += "  fix: \(fix.title)\n" }
    }
    return text
  }
}
