// Written by tools/generate from Sources/HapticTokens/tokens.json: change that file, then run tools/generate tokens.

/// A colour by its purpose.
package enum ColorRole: String, CaseIterable, Sendable {
  /// The page's ground.
  case background
  /// A panel, a card, a lane of a picture.
  case surface
  /// The fill of a quiet button and of a badge, with `text` or `onTertiary` on it.
  case tertiary
  /// Reading text.
  case text
  /// Metadata, captions, ghost buttons.
  case textSecondary
  /// The fill of the primary action, and marks.
  case accent
  /// Links, and borders that carry meaning.
  case accentText
  /// The label on an accent fill.
  case onAccent
  /// Messages about losses and failures.
  case negativeText
  /// The outline of a field.
  case border
  /// Lines that only guide the eye: grids, dividers.
  case grid
  /// Taps of a timeline.
  case laneTap
  /// Vibrations of a timeline.
  case laneVibration
  /// The level that a hand would feel.
  case laneFelt
  /// The commanded level, beside the felt one.
  case laneCommand
  /// An error, as a mark and as a word.
  case findingError
  /// A warning, as a mark and as a word.
  case findingWarning
  /// A note, as a mark and as a word.
  case findingNote
  /// The soft ground of a highlighted part, such as the current row.
  case soft
  /// The first of four phases of a repeating part, and every fourth one after it.
  case phase1
  /// The second of four phases.
  case phase2
  /// The third of four phases.
  case phase3
  /// The fourth of four phases.
  case phase4
  /// The ground of a cover.
  case coverGround
  /// The words on a cover.
  case onCover
}
