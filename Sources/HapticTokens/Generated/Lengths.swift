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
}

/// The corner radii of a theme, in pixels.
public struct Radii: Sendable, Hashable {
  /// The radius of buttons and cards.
  public let large: Double

  /// Returns the radii of a theme.
  public init(_ theme: Theme) {
    switch theme {
    case .swissCoin: large = 12
    case .grace: large = 16
    case .epilogue: large = 12
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
  /// Lost events.
  public static let dashed: [Double] = [3, 2]
}

/// Heights of controls, in pixels.
public enum ControlHeight {
  /// The least touch target.
  public static let touch: Double = 44
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
