internal import HapticTokens

/// A rectangle of coloured characters, row 0 on top.
struct CellGrid {
  /// One character and its colour.
  struct Cell: Hashable {
    var glyph: Character = " "
    var ink = Ink.text
    /// True if nothing has been drawn here yet.
    var isBlank: Bool { glyph == " " }
  }

  let width: Int
  private(set) var rows: [[Cell]]

  init(width: Int, height: Int) {
    self.width = width
    rows = Array(repeating: Array(repeating: Cell(), count: width), count: height)
  }

  subscript(row: Int, column: Int) -> Cell {
    get { rows[row][column] }
    set { rows[row][column] = newValue }
  }

  mutating func put(_ glyph: Character, _ ink: Ink, row: Int, column: Int) {
    rows[row][column] = Cell(glyph: glyph, ink: ink)
  }

  /// Adds a blank row at the bottom.
  mutating func addRow() { rows.append(Array(repeating: Cell(), count: width)) }

  /// Writes text from `column` on; cuts it off at the edge.
  mutating func write(_ text: String, _ ink: Ink, row: Int, column: Int) {
    for (offset, glyph) in text.enumerated() where column + offset < width {
      put(glyph, ink, row: row, column: column + offset)
    }
  }

  /// True if the cells from `columns` are blank; cells beyond the edges count as taken.
  func isFree(row: Int, columns: Range<Int>) -> Bool {
    guard columns.lowerBound >= 0, columns.upperBound <= width else { return false }
    return columns.allSatisfy { rows[row][$0].isBlank }
  }

  /// Returns a row as text without trailing blanks, with colour sequences if requested.
  func text(row: Int, isColoured: Bool) -> String {
    let cells = rows[row]
    let end = (cells.lastIndex { !$0.isBlank || $0.ink == .playhead } ?? -1) + 1
    guard isColoured else { return String(cells[..<end].map(\.glyph)) }
    var text = ""
    var ink = Ink.text
    for cell in cells[..<end] {
      if cell.ink != ink, !cell.isBlank || cell.ink == .playhead || ink == .playhead {
        ink = cell.ink
        text += ink.sequence
      }
      text.append(cell.glyph)
    }
    return ink == .text ? text : text + Ink.text.sequence
  }
}

/// The meaning of a cell's colour.
enum Ink: Sendable, Hashable {
  /// The terminal's own text colour.
  case text
  /// Axes and other scaffolding.
  case faint
  /// The pattern's name.
  case title
  /// A sound, by its sharpness.
  case sound(SharpnessClass)
  /// The moving playhead.
  case playhead

  /// The parameters of the terminal's "select graphic rendition" sequence: palette colours that read on dark
  /// and on light grounds, from blue for round to the accent orange for crisp.
  var rendition: String {
    switch self {
    case .text: TerminalInk.text
    case .faint: TerminalInk.faint
    case .title: TerminalInk.title
    case .sound(.round): TerminalInk.round
    case .sound(.medium): TerminalInk.medium
    case .sound(.crisp): TerminalInk.crisp
    case .playhead: TerminalInk.playhead
    }
  }

  /// The sequence that selects it.
  var sequence: String { "\u{1B}[\(rendition)m" }
}
