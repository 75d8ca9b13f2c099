import Foundation

/// A row of the page Sources: a number, and its place in the code.
struct SourcesRow: Hashable, CustomTestStringConvertible {
  /// The number as the page writes it, such as `25 ms`.
  let number: String
  /// The cell with the source.
  let source: String
  /// A constant, such as `Fusion.span`, or a rule of lint.
  let code: String

  var testDescription: String { "\(code): \(number)" }

  /// Every row of the tables that end with the column "in code".
  static func all() throws -> [SourcesRow] {
    var rows: [SourcesRow] = []
    var isTable = false
    for line in try Page.article("Sources", of: "HapticDevices").text.components(separatedBy: "\n") {
      guard line.hasPrefix("| ") else {
        isTable = false
        continue
      }
      let cells = line.dropFirst(2).dropLast(2).components(separatedBy: " | ")
      if cells.last == "in code" {
        #expect(cells.count == 4)
        isTable = true
      } else if isTable, cells[0] != "---" {
        try #require(cells.count == 4, "\(line)")
        rows.append(
          SourcesRow(number: cells[0], source: cells[2], code: cells[3].replacing("`", with: "")))
      }
    }
    return rows
  }
}

/// A declaration in a source file whose number the tests cannot reach as a value.
struct SourceLine {
  let path: String
  let text: String

  /// True if the file has the text.
  func isThere() throws -> Bool { try Page.text(of: "Sources/\(path)").contains(text) }
}
