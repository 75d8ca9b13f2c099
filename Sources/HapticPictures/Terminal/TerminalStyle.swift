internal import HapticTokens

/// The style of a picture for the terminal.
public struct TerminalStyle: Sendable, Hashable {
  /// A character set.
  public enum Characters: Sendable, Hashable {
    /// Box drawing, blocks and shades; each is one column wide.
    case unicode
    /// ASCII only, for logs and old terminals.
    case ascii
  }

  /// The width in columns, 30…200.
  public let width: Int
  /// The number of rows for the levels 0…1, 4…24; axis, title and legend are additional.
  public let height: Int
  /// The character set.
  public let characters: Characters
  /// True if colours show sharpness in addition to the glyphs.
  public let isColoured: Bool

  /// Makes a style; clamps the width to 30…200 columns and the height to 4…24 rows.
  public init(
    width: Int = 80, height: Int = 8, characters: Characters = .unicode, isColoured: Bool = false
  ) {
    self.width = min(max(width, 30), 200)
    self.height = min(max(height, 4), 24)
    self.characters = characters
    self.isColoured = isColoured
  }
}

/// The characters of one character set.
struct Glyphs {
  private let isPlain: Bool
  let stem: Character
  /// Cells of a vibration filled from the bottom by one, two … eighths; empty if there are none.
  let eighths: [Character]
  let audio: Character
  let playhead: Character
  let playheadFoot: Character
  let levelMark: Character
  let levelLine: Character
  let corner: Character
  let baseline: Character
  let tick: Character

  init(_ style: TerminalStyle) {
    isPlain = style.characters == .ascii
    switch style.characters {
    case .unicode:
      stem = "┃"
      eighths = style.isColoured ? ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"] : []
      (audio, playhead, playheadFoot) = ("♪", "┊", "╋")
      (levelMark, levelLine, corner, baseline, tick) = ("┤", "│", "┼", "─", "┬")
    case .ascii:
      stem = "|"
      eighths = []
      (audio, playhead, playheadFoot) = ("a", "'", "!")
      (levelMark, levelLine, corner, baseline, tick) = ("+", "|", "+", "-", "+")
    }
  }

  /// The head of a tap; for several in a column, their number.
  func head(_ sharpness: SharpnessClass, count: Int = 1) -> Character {
    if count > 1 { return count < 10 ? Character(String(count)) : "+" }
    return isPlain ? sharpness.symbol.plainHead : sharpness.symbol.head
  }

  /// A full cell of a vibration, where colour does not show its sharpness.
  func shade(_ sharpness: SharpnessClass) -> Character {
    isPlain ? sharpness.symbol.plainShade : sharpness.symbol.shade
  }
}
