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
  ///
  /// Returns true if some files are only counted.
  @discardableResult package func writeText(
    as style: Style? = nil, width: Int = 100, screen: Int? = nil, showsAll: Bool = false,
    hasTable: Bool = true, to sink: (String) throws -> Void
  ) rethrows -> Bool {
    var matrix = hasTable ? FeltMatrix(of: results, on: counts.devices).text(width: screen ?? width) : ""
    if !matrix.isEmpty {
      try sink(matrix)
      matrix = results.contains { !$0.findings.isEmpty } ? "\n" : ""
      try sink(matrix)
    }
    switch style ?? self.style {
    case .full:
      try writeFull(width: width, screen: screen, showsAll: showsAll, to: sink)
      return false
    case .concise:
      let findings = ConciseFindings(self, showsAll: showsAll)
      for line in findings.lines { try sink(TextWrapping.wrap(line + "\n", to: screen, hanging: 4)) }
      return findings.hasHidden
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

/// The source lines of findings, each with a caret under the position.
struct SourceExcerpts {
  private let bytes: [UInt8]
  private let offsets: [Int?]
  private let width: Int

  init(of findings: [Finding], in source: SourceText, width: Int) {
    bytes = source.bytes
    offsets = findings.map { $0.position?.offset }
    self.width = max(width, 20)
  }

  /// Returns the source line and the caret line of a finding; none if it has no position.
  func lines(of index: Int) -> [String] {
    guard let offset = offsets[index], offset <= bytes.count, !bytes.isEmpty else { return [] }
    // A column takes at least one byte, so bytes farther away than the width are never shown.
    let before = scalars(beginning(of: offset)..<offset)
    let after = scalars(offset..<ending(of: offset))
    let left = cut(before.reversed(), to: width * 2 / 3)
    let leftText = left.isCut ? "…" + left.text(reversed: true) : left.text(reversed: true)
    let leftWidth = left.width + (left.isCut ? 1 : 0)
    let right = cut(after, to: width - leftWidth)
    let line = leftText + right.text(reversed: false) + (right.isCut ? "…" : "")
    if line.utf8.allSatisfy(Self.empty.contains) { return [] }
    return [line, String(repeating: " ", count: leftWidth) + "^"]
  }

  /// The characters of a line that shows nothing, such as a lone `{`.
  private static let empty = Set(" {}[](),;".utf8)

  private func beginning(of offset: Int) -> Int {
    var begin = offset
    // UTF-8 takes at most four bytes for a scalar.
    let farthest = max(0, offset - width * 4 - 4)
    while begin > farthest, !Self.isLineEnd(bytes[begin - 1]) { begin -= 1 }
    while begin < offset, bytes[begin] & 0xC0 == 0x80 { begin += 1 }
    return begin == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? min(3, offset) : begin
  }

  private func ending(of offset: Int) -> Int {
    var end = offset
    let farthest = min(bytes.count, offset + width * 4 + 4)
    while end < farthest, !Self.isLineEnd(bytes[end]) { end += 1 }
    return end
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private func scalars(_ range: Range<Int>) -> [Unicode.Scalar] {
    Array(String(decoding: bytes[range], as: UTF8.self).unicodeScalars)
  }

  private struct Fragment {
    var scalars: [Unicode.Scalar] = []
    var width = 0
    var isCut = false

    func text(reversed: Bool) -> String {
      var text = ""
      text.unicodeScalars.append(contentsOf: reversed ? scalars.reversed() : scalars)
      return text
    }
  }

  /// Returns as many scalars as fit, as shown in a terminal.
  private func cut(_ scalars: [Unicode.Scalar], to width: Int) -> Fragment {
    var fragment = Fragment()
    for scalar in scalars {
      let shown = ColumnWidth.shown(scalar)
      if fragment.width + ColumnWidth.columns(shown) > width - 1 {
        fragment.isCut = true
        return fragment
      }
      fragment.scalars.append(shown)
      fragment.width += ColumnWidth.columns(shown)
    }
    return fragment
  }
}
