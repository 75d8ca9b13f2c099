/// A table for people: columns side by side, each as wide as its longest cell.
enum TextColumns {
  /// The lines of `rows`, which all have as many cells as the first; the last column is not padded.
  static func text(_ rows: [[String]]) -> String {
    let padded = max((rows.first?.count ?? 0) - 1, 0)
    let widths = (0..<padded).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = row.indices.map { column in
        let missing = column < padded ? widths[column] - row[column].count : 0
        return row[column] + String(repeating: " ", count: missing)
      }
      return cells.joined(separator: "  ") + "\n"
    }.joined()
  }
}
