/// A place in a text, as a byte offset and as a line and column for editors.
///
/// Lines and columns count from 1. A column is one Unicode scalar: a tab is one column, an emoji of one scalar
/// is one column, and an accent written as a combining mark is a column of its own. Counting scalars needs no
/// Unicode tables, so that the same file gives the same column everywhere. A byte-order mark has no column.
///
/// Thread-safe: yes, a value.
public struct SourcePosition: Sendable, Hashable, Comparable {
  /// Bytes before the place, from the start of the file.
  public let offset: Int
  /// The line, from 1.
  ///
  /// A line ends with LF, CR LF or CR, and its end belongs to it.
  public let line: Int
  /// The column in Unicode scalars, from 1.
  public let column: Int

  /// Makes a position; `offset` counts bytes from 0, `line` and `column` count from 1.
  public init(offset: Int, line: Int, column: Int) {
    self.offset = offset
    self.line = line
    self.column = column
  }

  /// The first character of a text.
  public static var start: SourcePosition { SourcePosition(offset: 0, line: 1, column: 1) }

  /// The order of the text.
  public static func < (left: SourcePosition, right: SourcePosition) -> Bool { left.offset < right.offset }
}
