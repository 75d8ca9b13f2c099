internal import HapticModel

/// A table for people: columns side by side, each as wide as its widest cell in a terminal.
///
/// Thread-safe: yes. Real-time-safe: no.
package enum TextColumns {
  /// Returns the lines of `rows`, which all have as many cells as the first; no line ends with a space.
  ///
  /// - Parameter gap: the columns between two cells.
  package static func text(_ rows: [[String]], gap: Int = 2) -> String {
    let widths = widths(of: rows)
    return rows.map { row in line(row, widths, gap: gap) + "\n" }.joined()
  }

  /// The widths of the columns of `rows`.
  package static func widths(of rows: [[String]]) -> [Int] {
    (0..<(rows.first?.count ?? 0)).map { column in rows.map { ColumnWidth.columns($0[column]) }.max() ?? 0 }
  }

  static func line(_ row: [String], _ widths: [Int], gap: Int = 2) -> String {
    var line = ""
    // Spaces are due only before the next text.
    var spaces = 0
    for (column, cell) in row.enumerated() {
      if !cell.isEmpty {
        line += String(repeating: " ", count: spaces) + cell
        spaces = 0
      }
      spaces += max(widths[column] - ColumnWidth.columns(cell), 0) + gap
    }
    while line.utf8.last == UInt8(ascii: " ") { line.unicodeScalars.removeLast() }
    return line
  }
}
