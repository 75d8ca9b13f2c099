// Written by tools/generate from Sources/HapticTokens/tokens.json: change that file, then run tools/generate tokens.

/// Distances, in pixels.
package enum Spacing {
  /// 2 px.
  package static let s2: Double = 2
  /// 4 px.
  package static let s4: Double = 4
  /// 8 px.
  package static let s8: Double = 8
  /// 12 px.
  package static let s12: Double = 12
  /// 16 px.
  package static let s16: Double = 16
  /// 24 px.
  package static let s24: Double = 24
  /// 32 px.
  package static let s32: Double = 32
}

/// The corner radii of a theme, in pixels.
package struct Radii: Sendable, Hashable {
  /// The radius of buttons and cards.
  package let large: Double

  /// Returns the radii of a theme.
  package init(_ theme: Theme) {
    switch theme {
    case .swissCoin: large = 12
    case .grace: large = 16
    case .epilogue: large = 12
    }
  }
}

/// Widths of lines, in pixels.
package enum Stroke {
  /// Borders, grids, dividers.
  package static let hairline: Double = 1
  /// Curves, thresholds, rings.
  package static let thin: Double = 1.5
  /// Stems, crosses, focus rings inside.
  package static let medium: Double = 2
  /// The ring of the focused control.
  package static let focus: Double = 3
  /// The line beside a quotation.
  package static let quote: Double = 3
}

/// Dashes and gaps of lines, in pixels.
package enum Dash {
  /// A delay, with round ends.
  package static let dotted: [Double] = [1.5, 3]
  /// Lost events.
  package static let dashed: [Double] = [3, 2]
}

/// Heights of controls, in pixels.
package enum ControlHeight {
  /// The least touch target.
  package static let touch: Double = 44
}

/// Weights of words inside a text, as CSS counts them.
package enum InlineWeight {
  /// Strong words inside a text, in any token.
  package static let strong: Int = 700
}

/// Lengths of a cover, in pixels.
package enum CoverSize {
  /// The width.
  package static let width: Double = 400
  /// The height.
  package static let height: Double = 600
  /// The distance of the words from both sides.
  package static let side: Double = 40
  /// The distance of the title from the top: 40 % of the height.
  package static let titleTop: Double = 240
  /// The most height of the title.
  package static let titleHeight: Double = 150
  /// The distance from the title's space to the author.
  package static let gap: Double = 20
}
