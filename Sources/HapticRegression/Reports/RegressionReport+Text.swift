internal import HapticModel
internal import HapticText

extension RegressionReport {
  /// Returns the report as text: a line for each change, then the old and the new pattern, drawn by `draw`.
  ///
  /// Leaves out patterns that match their golden; lists at most ``GoldenComparison/Pattern/maximumSentences`` changes of a
  /// pattern, then the number of the rest.
  ///
  /// - Parameter draw: returns the lines of a picture of a changed pattern; none if there is nothing to see.
  public func text(drawing draw: (Pattern) -> [String]) -> String {
    var lines: [String] = []
    for file in files {
      lines += file.findings.map(file.source.describe)
      for pattern in file.patterns where !pattern.changes.isEmpty {
        lines += pattern.findings(atMost: GoldenComparison.Pattern.maximumSentences).map(file.source.describe)
        let picture = draw(pattern)
        if !picture.isEmpty { lines += [""] + picture.map { $0.isEmpty ? $0 : "  " + $0 } + [""] }
      }
      if let line = file.updateLine { lines.append(line) }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension RegressionReport.File {
  /// The effect of an update, in a line.
  fileprivate var updateLine: String? {
    switch update {
    case .written: "wrote \(DisplayText.plain(golden ?? source.name))"
    case .removed: "removed \(DisplayText.plain(golden ?? source.name))"
    case nil: nil
    }
  }
}
