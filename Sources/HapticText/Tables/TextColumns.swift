internal import HapticModel

/// A table for people: columns side by side, each as wide as its widest cell in a terminal.
///
/// Thread-safe: yes. Real-time-safe: no.
package enum TextColumns {
  /// Returns the lines of `rows`, which all have as many cells as the first; no line ends with a space.
  package static func text(_ rows: [[String]]) -> String {
    let columns = rows.first?.count ?? 0
    let widths = (0..<columns).map { column in rows.map { ColumnWidth.columns($0[column]) }.max() ?? 0 }
    return rows.map { row in line(row, widths) + "\n" }.joined()
  }

  static func line(_ row: [String], _ widths: [Int]) -> String {
    let cells = row.indices.map { column in
      row[column] + String(repeating: " ", count: max(widths[column] - ColumnWidth.columns(row[column]), 0))
    }
    var line = cells.joined(separator: "  ")
    while line.last == " " { line.removeLast() }
    return line
  }
}
