// Written by tools/generate from Sources/HapticTokens/tokens.json: change that file, then run tools/generate tokens.

/// How much of a colour shows, 0…1.
public enum Opacity {
  /// Secondary text of a disabled control.
  public static let disabled: Double = 0.38
  /// A disabled action bar button.
  public static let disabledAction: Double = 0.6
  /// The tertiary fill of an action header button.
  public static let headerFill: Double = 0.6
  /// The accent at the end of the floating action button's gradient.
  public static let gradientEnd: Double = 0.85
  /// The accent in the floating action button's shadow.
  public static let floatingShadow: Double = 0.3
  /// What stays below the threshold of feeling.
  public static let faint: Double = 0.28
  /// A round sound.
  public static let soft: Double = 0.45
  /// A sound of medium sharpness.
  public static let firm: Double = 0.7
  /// The text colour of the opening mark of a quote.
  public static let openingMark: Double = 0.15
  /// The text colour of who said a quote.
  public static let attribution: Double = 0.7
  /// The text colour of a page number; 0.5 is given, which has a contrast of 3.27 on the ground of `epilogue`.
  public static let pageNumber: Double = 0.62
  /// The accent of the line beside a quotation.
  public static let quoteLine: Double = 0.3
  /// The words of the author on a cover.
  public static let coverAuthor: Double = 0.8
}
