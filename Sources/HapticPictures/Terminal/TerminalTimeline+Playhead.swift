public import HapticModel

extension TerminalTimeline {
  /// Returns the screen column of `time`, counted from 0.
  public func screenColumn(at time: TimePoint) -> Int { layout.screenColumn(scale.column(at: time)) }

  /// Returns the text that moves the playhead of a picture on the screen, or an empty string if it stays in its
  /// column.
  ///
  /// The cursor has to be at the start of the line below the picture, and returns there. Only the two changed columns
  /// are written: some hundred bytes.
  public func redraw(from old: TimePoint?, to new: TimePoint?) -> String {
    let columns = (old.map(screenColumn), new.map(screenColumn))
    guard columns.0 != columns.1 else { return "" }
    var text = ""
    let marked = new.map(marking) ?? grid
    for row in playheadRows {
      text += "\u{1B}[\(grid.rows.count - row)A"
      for column in [columns.0, columns.1].compactMap({ $0 }) {
        text += "\u{1B}[\(column + 1)G" + cell(marked[row, column])
      }
      text += "\r\u{1B}[\(grid.rows.count - row)B"
    }
    return text
  }

  /// Returns the picture with the column of `time` marked.
  func marking(_ time: TimePoint) -> CellGrid {
    var marked = grid
    let glyphs = Glyphs(style)
    let column = screenColumn(at: time)
    for row in playheadRows {
      let isAxis = row == layout.axisRow
      if marked[row, column].isBlank || isAxis {
        marked[row, column].glyph = isAxis ? glyphs.playheadFoot : glyphs.playhead
      }
      marked[row, column].ink = .playhead
    }
    return marked
  }

  private var playheadRows: ClosedRange<Int> { layout.firstPlotRow...layout.axisRow }

  private func cell(_ cell: CellGrid.Cell) -> String {
    guard style.isColoured, cell.ink != .text else { return String(cell.glyph) }
    return "\u{1B}[\(cell.ink.rendition)m\(cell.glyph)\u{1B}[0m"
  }
}
