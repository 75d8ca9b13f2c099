/// The screen of a terminal that shows a program's output; supports only as much as the tests need.
///
/// It traps on unknown sequences, so that none is misinterpreted.
package struct TerminalScreen {
  package let width: Int
  package let height: Int
  package private(set) var rows: [[Character]]
  package private(set) var isCursorVisible = true
  /// True if the cursor was moved beyond the top, as by a program that has drawn more lines than there are.
  package private(set) var hasPassedTop = false
  package private(set) var row = 0
  private var column = 0
  /// An unfinished escape sequence.
  private var sequence: String?

  package init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    rows = Array(repeating: Array(repeating: " ", count: width), count: height)
  }

  /// The lines without trailing blanks, and without the empty lines below.
  package var lines: [String] {
    var lines = rows.map { row in
      String(row[..<((row.lastIndex { $0 != " " } ?? -1) + 1)])
    }
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  package mutating func feed(_ text: String) {
    for scalar in text.unicodeScalars { feed(Character(scalar)) }
  }

  private mutating func feed(_ character: Character) {
    if let begun = sequence {
      let all = begun + String(character)
      sequence = all.count > 1 && character.isLetter ? nil : all
      if sequence == nil { perform(all) }
      return
    }
    switch character {
    case "\u{1B}": sequence = ""
    case "\n":
      // The terminal driver writes a carriage return before each.
      column = 0
      lineFeed()
    case "\r": column = 0
    default: put(character)
    }
  }

  private mutating func put(_ character: Character) {
    if column == width {
      column = 0
      lineFeed()
    }
    rows[row][column] = character
    column += 1
  }

  private mutating func lineFeed() {
    if row + 1 < height {
      row += 1
    } else {
      rows.removeFirst()
      rows.append(Array(repeating: " ", count: width))
    }
  }

  /// `[`, numbers, a letter.
  private mutating func perform(_ sequence: String) {
    let body = sequence.dropFirst().dropLast()
    let number = Int(body) ?? 1
    switch sequence.last {
    case "A":
      hasPassedTop = hasPassedTop || number > row
      row = max(row - number, 0)
    case "B": row = min(row + number, height - 1)
    case "G": column = min(number, width) - 1
    case "J":
      clear(row, from: column)
      for below in (row + 1)..<max(height, row + 1) { clear(below, from: 0) }
    case "K": clear(row, from: column)
    case "m": break
    case "l" where body == "?25": isCursorVisible = false
    case "h" where body == "?25": isCursorVisible = true
    default: preconditionFailure("unknown sequence \(sequence.debugDescription)")
    }
  }

  private mutating func clear(_ row: Int, from column: Int) {
    for index in column..<max(width, column) { rows[row][index] = " " }
  }
}
