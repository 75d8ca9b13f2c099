/// The style of a picture for the terminal.
public struct TerminalStyle: Sendable, Hashable {
  /// A character set.
  public enum Characters: Sendable, Hashable {
    /// Box drawing, blocks and shades; each is one column wide.
    case unicode
    /// ASCII only, for logs and old terminals.
    case ascii
  }

  /// The width in columns, 40…200.
  public let width: Int
  /// The number of rows for the levels 0…1, 4…24; axis, title and legend are additional.
  public let height: Int
  /// The character set.
  public let characters: Characters
  /// True if colours show sharpness in addition to the glyphs.
  public let isColoured: Bool

  /// Makes a style; clamps the width to 40…200 columns and the height to 4…24 rows.
  public init(
    width: Int = 80, height: Int = 8, characters: Characters = .unicode, isColoured: Bool = false
  ) {
    self.width = min(max(width, 40), 200)
    self.height = min(max(height, 4), 24)
    self.characters = characters
    self.isColoured = isColoured
  }
}
