public import HapticModel
public import HapticTimeline

/// A timeline drawn for a terminal: time runs to the right, intensity upwards.
///
/// A tap is a bar with the height of its intensity; the glyph on top shows its sharpness: round, medium or crisp. If
/// taps share a column, the glyph is their number. A vibration is a filled area that follows its envelope and the
/// controls. The same timeline and style give the same text on every machine.
///
/// ```swift
/// let picture = TerminalTimeline(timeline, style: TerminalStyle(width: 72))
/// for line in picture.lines() { print(line) }
/// ```
///
/// Thread-safe: yes, a value. Real-time-safe: no (makes strings).
public struct TerminalTimeline: Sendable {
  /// The style.
  public let style: TerminalStyle
  let scale: TimeScale
  let layout: PictureLayout
  let grid: CellGrid

  /// Draws `timeline`; cost: O(entries + columns), except for vibrations that overlap.
  ///
  /// - Parameter page: the part that the timeline is of a longer one, if any; the playhead's times still count from the
  ///   part's start.
  public init(
    _ timeline: Timeline, style: TerminalStyle = TerminalStyle(), page: PicturePage? = nil
  ) {
    self.style = style
    layout = PictureLayout(style)
    scale = TimeScale(showing: timeline.length, columns: layout.plotColumns, origin: page?.start ?? .zero)
    var painter = PicturePainter(
      timeline: timeline, page: page, style: style, layout: layout, scale: scale)
    grid = painter.paint()
  }

  /// Returns the picture's lines, top to bottom, without line ends; each fits the style's width.
  ///
  /// - Parameter playhead: the time whose column is marked; `nil` for none.
  public func lines(playhead: TimePoint? = nil) -> [String] {
    let shown = playhead.map(marking) ?? grid
    return shown.rows.indices.map { shown.text(row: $0, isColoured: style.isColoured) }
  }

  /// Draws a timeline in one call.
  public static func render(
    _ timeline: Timeline, style: TerminalStyle = TerminalStyle(), playhead: TimePoint? = nil
  ) -> [String] {
    TerminalTimeline(timeline, style: style).lines(playhead: playhead)
  }
}

/// The positions of the parts of a picture.
struct PictureLayout {
  /// The column of the level axis, right of its labels.
  let axisColumn = 4
  /// The first column of the plot, a column away from the axis, so that a tap at the start does not touch it.
  let gutter = 6
  /// The picture's title.
  let titleRow = 0
  /// The row above level 1, for a label on a bar of full height.
  let firstPlotRow = 1
  /// The row of level 0 and the ticks.
  let axisRow: Int
  /// The ticks' labels.
  let tickRow: Int
  /// The row of the legend.
  let legendRow: Int
  /// The number of rows.
  let rows: Int
  /// The number of columns of the plot.
  let plotColumns: Int
  /// The number of rows of the plot.
  let levels: Int

  init(_ style: TerminalStyle) {
    levels = style.height
    axisRow = firstPlotRow + 1 + style.height
    tickRow = axisRow + 1
    legendRow = axisRow + 2
    rows = axisRow + 3
    plotColumns = style.width - gutter - 2
  }

  /// Returns the row whose bottom is the level `count` rows above the axis.
  func row(level count: Int) -> Int { axisRow - count }

  /// Returns the screen column of a column of the time scale.
  func screenColumn(_ column: Int) -> Int { gutter + column }
}

/// The part of a longer timeline that a picture shows.
///
/// The axis then has the times of the whole, and the title names the part.
public struct PicturePage: Sendable, Hashable {
  /// The start of the part in the whole.
  public let start: TimePoint
  /// The length of the whole; `nil` if it never ends.
  public let whole: TimeSpan?

  /// Makes a part of a whole.
  public init(start: TimePoint, whole: TimeSpan?) {
    self.start = start
    self.whole = whole
  }

  /// Returns the part for the title: "10 s–20 s of 60 s".
  func words(_ length: TimeSpan, _ characters: TerminalStyle.Characters) -> String {
    let from = Quantity.length(start - TimePoint.zero)
    let to = Quantity.length(start + length - TimePoint.zero)
    let whole = whole.map { " of " + Quantity.length($0) } ?? ", without end"
    return from + (characters == .unicode ? "\u{2013}" : "-") + to + whole
  }
}

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
    return cell.ink.sequence + "\(cell.glyph)" + Ink.text.sequence
  }
}
