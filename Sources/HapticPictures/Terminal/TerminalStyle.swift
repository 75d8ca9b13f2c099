/// How a picture for the terminal is drawn.
public struct TerminalStyle: Sendable, Hashable {
  /// Which characters may be used.
  public enum Characters: Sendable, Hashable {
    /// Box drawing, blocks and shades; each is one column wide.
    case unicode
    /// ASCII only, for logs and old terminals.
    case ascii
  }

  /// Columns that the picture may use, 40…200.
  public let width: Int
  /// Rows for the levels 0…1, 4…24; axis, title and legend come on top.
  public let height: Int
  /// Which characters may be used.
  public let characters: Characters
  /// True if colours tell sharpness beside the glyphs.
  public let isColoured: Bool

  /// Makes a style; widths outside 40…200 columns and heights outside 4…24 rows are brought inside.
  public init(
    width: Int = 80, height: Int = 8, characters: Characters = .unicode, isColoured: Bool = false
  ) {
    self.width = min(max(width, 40), 200)
    self.height = min(max(height, 4), 24)
    self.characters = characters
    self.isColoured = isColoured
  }
}
