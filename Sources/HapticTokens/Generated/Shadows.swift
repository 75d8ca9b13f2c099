// Written by tools/generate from Sources/HapticTokens/tokens.json: change that file, then run tools/generate tokens.

extension ShadowToken {
  /// Cards.
  public static let level1 = ShadowToken(x: 0, y: 1, blur: 2, opacity: 0.05)
  /// The selected segment.
  public static let level2 = ShadowToken(x: 0, y: 2, blur: 4, opacity: 0.08)
  /// Menus.
  public static let level3 = ShadowToken(x: 0, y: 4, blur: 12, opacity: 0.1)
  /// Dialogs.
  public static let level4 = ShadowToken(x: 0, y: 8, blur: 24, opacity: 0.12)
  /// The shadow of the floating action button, in the accent.
  public static let floating = ShadowToken(x: 0, y: 4, blur: 8, opacity: Opacity.floatingShadow)
}
