/// The characters of one character set.
struct Glyphs {
  let tapHeads: [Character]
  let stem: Character
  /// Full cells of a vibration, by sharpness, if colour does not show it.
  let shades: [Character]
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
    switch style.characters {
    case .unicode:
      tapHeads = ["●", "◆", "▲"]
      stem = "┃"
      shades = ["░", "▒", "▓"]
      eighths = style.isColoured ? ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"] : []
      (audio, playhead, playheadFoot) = ("♪", "┊", "╋")
      (levelMark, levelLine, corner, baseline, tick) = ("┤", "│", "┼", "─", "┬")
    case .ascii:
      tapHeads = ["o", "*", "^"]
      stem = "|"
      shades = [".", ":", "#"]
      eighths = []
      (audio, playhead, playheadFoot) = ("a", "'", "!")
      (levelMark, levelLine, corner, baseline, tick) = ("+", "|", "+", "-", "+")
    }
  }

  func head(_ sharpness: SharpnessClass) -> Character { tapHeads[sharpness.rawValue] }
  func shade(_ sharpness: SharpnessClass) -> Character { shades[sharpness.rawValue] }
}
