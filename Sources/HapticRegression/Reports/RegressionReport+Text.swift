internal import HapticModel
internal import HapticText

extension RegressionReport {
  /// Returns the report as text: a line for each change, then the old and the new pattern, drawn by `draw`.
  ///
  /// Leaves out patterns that match their golden; lists at most ``GoldenComparison/Pattern/maximumSentences`` changes of a
  /// pattern, then the number of the rest.
  ///
  /// - Parameter draw: returns the lines of a picture of a changed pattern; none if there is nothing to see.
  package func text(drawing draw: (Pattern) -> [String]) -> String {
    var text = ""
    writeText(drawing: draw) { text += $0 }
    return text
  }

  /// Writes ``text(drawing:)`` in fragments of one file each.
  package func writeText(drawing draw: (Pattern) -> [String], to sink: (String) throws -> Void) rethrows {
    for file in files {
      let lines = file.lines(drawing: draw)
      if !lines.isEmpty { try sink(lines.map { $0 + "\n" }.joined()) }
    }
  }
}

extension RegressionReport.File {
  /// The lines of the report.
  fileprivate func lines(drawing draw: (RegressionReport.Pattern) -> [String]) -> [String] {
    var lines = FindingBrief(findings, in: source, seeAll: ShellWord.lint(source.name)).lines
    for pattern in patterns where !pattern.changes.isEmpty {
      lines += pattern.findings(atMost: GoldenComparison.Pattern.maximumSentences).map(source.describe)
      let picture = draw(pattern)
      if !picture.isEmpty { lines += [""] + picture.map { $0.isEmpty ? $0 : "  " + $0 } + [""] }
    }
    if let updateLine { lines.append(updateLine) }
    return lines
  }

  /// The effect of an update, in a line.
  fileprivate var updateLine: String? {
    switch update {
    case .written: "wrote \(DisplayText.plain(golden ?? source.name))"
    case .removed: "removed \(DisplayText.plain(golden ?? source.name))"
    case .moved:
      "moved \(DisplayText.plain(formerGolden ?? source.name)) to \(DisplayText.plain(golden ?? source.name))"
    case nil: nil
    }
  }
}

extension RegressionReport {
  /// The effects of an update, a line for each golden: `wrote haptics/goldens/tap.ahap.golden.json`.
  package var updateLines: [String] { files.compactMap { $0.updateLine } }

  /// A summary of the run in one line: `25 patterns match their goldens`.
  package var summary: String {
    let (missing, changed, clean) = (tally.count(.missing), tally.count(.changed), tally.count(.clean))
    let (orphans, renamed, unread) = (tally.orphans, tally.renamed, tally.unread)
    let count = missing + changed + clean
    var parts: [String] = []
    if changed > 0 {
      let words = changed == 1 ? "differs from its golden" : "differ from their goldens"
      parts.append("\(changed) of \(Self.count(count, "pattern")) \(words)")
    } else if clean > 0 {
      parts.append(
        "\(Self.count(clean, "pattern")) \(clean == 1 ? "matches its golden" : "match their goldens")")
    }
    if missing > 0 {
      parts.append("\(Self.count(missing, "pattern")) \(missing == 1 ? "has" : "have") no golden")
    }
    if renamed > 0 {
      parts.append("\(Self.count(renamed, "file")) \(renamed == 1 ? "looks" : "look") renamed")
    }
    if orphans > 0 {
      parts.append("\(Self.count(orphans, "golden")) \(orphans == 1 ? "has" : "have") no matching pattern")
    }
    if unread > 0 { parts.append("\(Self.count(unread, "file")) cannot be read") }
    return parts.isEmpty ? "no pattern" : parts.joined(separator: ", ")
  }

  /// A summary of the update in one line: `wrote 2 goldens, removed 1 golden`.
  package var updateSummary: String {
    let parts = [(Update.written, "wrote"), (.moved, "moved"), (.removed, "removed")].compactMap {
      update, verb in
      let count = tally.count(update)
      return count == 0 ? nil : "\(verb) \(Self.count(count, "golden"))"
    }
    return parts.joined(separator: ", ") + ": review the changes, then commit them"
  }

  static func count(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }
}
