/// A table for people that fits a screen: it first breaks the cells of one column of words, then leaves out columns, the
/// least important first, then writes a row on several lines.
///
/// Thread-safe: yes, a value. Real-time-safe: no (makes strings).
package struct FittedTable: Sendable {
  /// The least width of the column of words beside the others (*chosen*: three or four words).
  private static let leastWords = 20
  /// The columns between two cells.
  private static let gap = 2
  /// The indent of words that stand below their row.
  private static let indent = 4

  private let rows: [[String]]
  private let dropping: [String]
  private let words: String?

  /// Takes the rows of a table; the first has the headings.
  ///
  /// - Parameters:
  ///   - dropping: the headings of columns that may be left out, the least important first.
  ///   - words: the heading of the column whose cells may be broken between words.
  package init(_ rows: [[String]], dropping: [String] = [], words: String? = nil) {
    (self.rows, self.dropping, self.words) = (rows, dropping, words)
  }

  /// Returns the table on a screen of `width` columns, and below it the headings that were left out.
  ///
  /// - Parameter width: the width in columns; `nil` for the whole table, as programs read it.
  package func text(width: Int?) -> String {
    guard let width, let first = rows.first else { return TextColumns.text(rows) }
    let head = first.map { String($0.drop { $0 == " " }) }
    let steps = steps(head)
    let fits =
      firstFit(steps) { $0.beside(width) } ?? firstFit(steps) { $0.below(width) }
      ?? (Part(self, Array(head.indices)).stacked(width), [])
    return fits.text + Self.remark(fits.left, width)
  }

  /// The columns that are kept and the headings that are left out, at first all and none, then one less at each step.
  private func steps(_ head: [String]) -> [(kept: [Int], left: [String])] {
    var steps = [(kept: Array(head.indices), left: [String]())]
    for heading in dropping {
      guard let last = steps.last, last.kept.contains(where: { head[$0] == heading }) else { continue }
      steps.append((last.kept.filter { head[$0] != heading }, last.left + [heading]))
    }
    return steps
  }

  private func firstFit(
    _ steps: [(kept: [Int], left: [String])], _ layout: (Part) -> String?
  ) -> (text: String, left: [String])? {
    for step in steps {
      if let text = layout(Part(self, step.kept)) { return (text, step.left) }
    }
    return nil
  }

  private static func remark(_ headings: [String], _ width: Int) -> String {
    if headings.isEmpty { return "" }
    return TextWrapping.wrap("(no room for \(headings.joined(separator: ", ")))\n", to: width)
  }

  /// The table with some of its columns.
  private struct Part {
    let rows: [[String]]
    /// The column of words, if it is one of them.
    let words: Int?
    let widths: [Int]

    init(_ table: FittedTable, _ kept: [Int]) {
      let rows = table.rows.map { row in kept.map { row[$0] } }
      self.rows = rows
      words = rows.first?.firstIndex { $0 == table.words }
      widths = TextColumns.widths(of: rows)
    }

    /// The columns that all columns but that of words take, with the gaps between them.
    private var others: Int {
      let columns = widths.indices.filter { $0 != words }
      return columns.reduce(0) { $0 + widths[$1] } + FittedTable.gap * max(columns.count - 1, 0)
    }

    /// Returns the table with all cells side by side; `nil` if it is too wide.
    func beside(_ width: Int) -> String? {
      guard let words else { return others <= width ? TextColumns.text(rows) : nil }
      let room = width - others - (widths.count > 1 ? FittedTable.gap : 0)
      if widths[words] <= room { return TextColumns.text(rows) }
      let longest = rows.flatMap { $0[words].split(separator: " ") }.map { ColumnWidth.columns(String($0)) }
      guard room >= max(FittedTable.leastWords, longest.max() ?? 0) else { return nil }
      var widths = widths
      widths[words] = room
      return rows.map { row in
        let lines = TextWrapping.lines(row[words], to: room)
        return lines.indices.map { index in
          let cells = row.indices.map { $0 == words ? lines[index] : index == 0 ? row[$0] : "" }
          return TextColumns.line(cells, widths) + "\n"
        }.joined()
      }.joined()
    }

    /// Returns the table with the words below their row; `nil` if there are no words or the rest is too wide.
    func below(_ width: Int) -> String? {
      guard let words, widths.count > 1, others <= width else { return nil }
      let columns = widths.indices.filter { $0 != words }
      return rows.enumerated().map { index, row in
        let line = TextColumns.line(columns.map { row[$0] }, columns.map { widths[$0] }) + "\n"
        return index == 0 || row[words].isEmpty ? line : line + Self.indented(row[words], width)
      }.joined()
    }

    /// Returns each row as its first cell and, below it, a line for each other cell with its heading.
    func stacked(_ width: Int) -> String {
      guard let head = rows.first else { return "" }
      return rows.dropFirst().map { row in
        (row[0].isEmpty ? "" : TextWrapping.wrap(row[0] + "\n", to: width))
          + row.indices.dropFirst().filter { !row[$0].isEmpty }
          .map { Self.indented("\(head[$0]): \(row[$0])", width) }.joined()
      }.joined()
    }

    private static func indented(_ text: String, _ width: Int) -> String {
      let indent = String(repeating: " ", count: FittedTable.indent)
      return TextWrapping.wrap(indent + text + "\n", to: width)
    }
  }
}
