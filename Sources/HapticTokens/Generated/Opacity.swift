// Written by tools/tokens from Sources/HapticTokens/tokens.json: change that file, then run tools/tokens.

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
}
