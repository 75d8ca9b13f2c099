// Written by tools/generate from Sources/HapticTokens/tokens.json: change that file, then run tools/generate tokens.

/// The colours of one theme and appearance, by purpose.
package struct Palette: Sendable, Hashable {
  /// The page's ground.
  package let background: TokenColor
  /// A panel, a card, a lane of a picture.
  package let surface: TokenColor
  /// The fill of a quiet button and of a badge, with `text` or `onTertiary` on it.
  package let tertiary: TokenColor
  /// Reading text.
  package let text: TokenColor
  /// Metadata, captions, ghost buttons.
  package let textSecondary: TokenColor
  /// The fill of the primary action, and marks.
  package let accent: TokenColor
  /// Links, and borders that carry meaning.
  package let accentText: TokenColor
  /// The label on an accent fill.
  package let onAccent: TokenColor
  /// Messages about losses and failures.
  package let negativeText: TokenColor
  /// The outline of a field.
  package let border: TokenColor
  /// Lines that only guide the eye: grids, dividers.
  package let grid: TokenColor
  /// Taps of a timeline.
  package let laneTap: TokenColor
  /// Vibrations of a timeline.
  package let laneVibration: TokenColor
  /// The level that a hand would feel.
  package let laneFelt: TokenColor
  /// The commanded level, beside the felt one.
  package let laneCommand: TokenColor
  /// An error, as a mark and as a word.
  package let findingError: TokenColor
  /// A warning, as a mark and as a word.
  package let findingWarning: TokenColor
  /// A note, as a mark and as a word.
  package let findingNote: TokenColor
  /// The soft ground of a highlighted part, such as the current row.
  package let soft: TokenColor
  /// The first of four phases of a repeating part, and every fourth one after it.
  package let phase1: TokenColor
  /// The second of four phases.
  package let phase2: TokenColor
  /// The third of four phases.
  package let phase3: TokenColor
  /// The fourth of four phases.
  package let phase4: TokenColor
  /// The ground of a cover.
  package let coverGround: TokenColor
  /// The words on a cover.
  package let onCover: TokenColor

  /// Returns the colours of a theme, light or dark.
  package init(_ theme: Theme, _ appearance: Appearance) {
    switch (theme, appearance) {
    case (.swissCoin, .light): self = .swissCoinLight
    case (.swissCoin, .dark): self = .swissCoinDark
    case (.grace, .light): self = .graceLight
    case (.grace, .dark): self = .graceDark
    case (.epilogue, .light): self = .epilogueLight
    case (.epilogue, .dark): self = .epilogueDark
    }
  }

  /// Returns the colour of a role.
  package subscript(role: ColorRole) -> TokenColor {
    switch role {
    case .background: background
    case .surface: surface
    case .tertiary: tertiary
    case .text: text
    case .textSecondary: textSecondary
    case .accent: accent
    case .accentText: accentText
    case .onAccent: onAccent
    case .negativeText: negativeText
    case .border: border
    case .grid: grid
    case .laneTap: laneTap
    case .laneVibration: laneVibration
    case .laneFelt: laneFelt
    case .laneCommand: laneCommand
    case .findingError: findingError
    case .findingWarning: findingWarning
    case .findingNote: findingNote
    case .soft: soft
    case .phase1: phase1
    case .phase2: phase2
    case .phase3: phase3
    case .phase4: phase4
    case .coverGround: coverGround
    case .onCover: onCover
    }
  }

  init(_ color: (ColorRole) -> TokenColor) {
    background = color(.background)
    surface = color(.surface)
    tertiary = color(.tertiary)
    text = color(.text)
    textSecondary = color(.textSecondary)
    accent = color(.accent)
    accentText = color(.accentText)
    onAccent = color(.onAccent)
    negativeText = color(.negativeText)
    border = color(.border)
    grid = color(.grid)
    laneTap = color(.laneTap)
    laneVibration = color(.laneVibration)
    laneFelt = color(.laneFelt)
    laneCommand = color(.laneCommand)
    findingError = color(.findingError)
    findingWarning = color(.findingWarning)
    findingNote = color(.findingNote)
    soft = color(.soft)
    phase1 = color(.phase1)
    phase2 = color(.phase2)
    phase3 = color(.phase3)
    phase4 = color(.phase4)
    coverGround = color(.coverGround)
    onCover = color(.onCover)
  }
}
