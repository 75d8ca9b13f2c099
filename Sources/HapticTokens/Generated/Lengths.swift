// Written by tools/generate from Sources/HapticTokens/tokens.json: change that file, then run tools/generate tokens.

/// Distances, in pixels.
public enum Spacing {
  /// 2 px.
  public static let s2: Double = 2
  /// 4 px.
  public static let s4: Double = 4
  /// 8 px.
  public static let s8: Double = 8
  /// 12 px.
  public static let s12: Double = 12
  /// 16 px.
  public static let s16: Double = 16
  /// 24 px.
  public static let s24: Double = 24
  /// 32 px.
  public static let s32: Double = 32
  /// 48 px.
  public static let s48: Double = 48
}

/// Corner radii, in pixels.
public enum Radius {
  /// 6 px.
  public static let r6: Double = 6
  /// 8 px.
  public static let r8: Double = 8
  /// 10 px.
  public static let r10: Double = 10
  /// 12 px.
  public static let r12: Double = 12
  /// 16 px.
  public static let r16: Double = 16
  /// 6 px in the theme `swiss-coin`.
  public static let small: Double = 6
  /// 10 px in the theme `swiss-coin`.
  public static let medium: Double = 10
  /// 12 px in the theme `swiss-coin`.
  public static let large: Double = 12
  /// Half of the height, whatever it is.
  public static let full: Double = 9999
}

/// The corner radii of a theme, in pixels.
public struct Radii: Sendable, Hashable {
  /// The radius of small parts.
  public let small: Double
  /// The radius of fields.
  public let medium: Double
  /// The radius of buttons and cards.
  public let large: Double

  /// Returns the radii of a theme.
  public init(_ theme: Theme) {
    switch theme {
    case .swissCoin: (small, medium, large) = (6, 10, 12)
    case .grace: (small, medium, large) = (8, 12, 16)
    case .epilogue: (small, medium, large) = (6, 10, 12)
    }
  }
}

/// Widths of lines, in pixels.
public enum Stroke {
  /// Borders, grids, dividers.
  public static let hairline: Double = 1
  /// Curves, thresholds, rings.
  public static let thin: Double = 1.5
  /// Stems, crosses, focus rings inside.
  public static let medium: Double = 2
  /// The ring of the focused control.
  public static let focus: Double = 3
  /// The line beside a quotation.
  public static let quote: Double = 3
}

/// Dashes and gaps of lines, in pixels.
public enum Dash {
  /// A delay, with round ends.
  public static let dotted: [Double] = [1.5, 3]
  /// What is lost.
  public static let dashed: [Double] = [3, 2]
}

/// Sizes of icons, in pixels.
public enum IconSize {
  /// In buttons.
  public static let button: Double = 16
  /// In headers.
  public static let header: Double = 20
  /// In the floating action button.
  public static let floating: Double = 24
  /// In the profile button.
  public static let profile: Double = 30
  /// On empty pages.
  public static let hero: Double = 32
}

/// Heights of controls, in pixels.
public enum ControlHeight {
  /// Small buttons; the hit area stays 44.
  public static let compact: Double = 36
  /// The least touch target.
  public static let touch: Double = 44
  /// Fields.
  public static let input: Double = 48
  /// Primary, secondary and destructive buttons.
  public static let primary: Double = 50
  /// The floating action button.
  public static let floating: Double = 56
}

/// Space between lines beside the height of their letters, in pixels.
public enum Leading {
  /// Between lines that belong together.
  public static let compact: Double = 4
  /// Between lines of a transcript.
  public static let normal: Double = 6
  /// Between lines of a poem, and of a title above a quote.
  public static let comfortable: Double = 8
  /// Between lines that are read aloud.
  public static let loose: Double = 11
}

/// Additional distances between letters, in pixels.
public enum LetterSpacing {
  /// Who said a quote.
  public static let tight: Double = 0.6
  /// A page number.
  public static let normal: Double = 1
  /// The author of a cover.
  public static let wide: Double = 1.2
  /// The title of a cover.
  public static let extraWide: Double = 1.5
}

/// Weights of words inside a text, as CSS counts them.
public enum InlineWeight {
  /// Strong words inside a text, in any token.
  public static let strong: Int = 700
}

/// Lengths of a cover, in pixels.
public enum CoverSize {
  /// The width.
  public static let width: Double = 400
  /// The height.
  public static let height: Double = 600
  /// The distance of the words from both sides.
  public static let side: Double = 40
  /// The distance of the title from the top: 40 % of the height.
  public static let titleTop: Double = 240
  /// The most height of the title.
  public static let titleHeight: Double = 150
  /// The distance from the title's space to the author.
  public static let gap: Double = 20
}
