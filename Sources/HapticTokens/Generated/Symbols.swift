// Written by tools/generate from Sources/HapticTokens/tokens.json: change that file, then run tools/generate tokens.

extension SharpnessSymbol {
  /// A round sound.
  public static let round = SharpnessSymbol(
    head: "●", plainHead: "o", shade: "░", plainShade: ".", shape: .circle)
  /// A sound of medium sharpness.
  public static let medium = SharpnessSymbol(
    head: "◆", plainHead: "*", shade: "▒", plainShade: ":", shape: .diamond)
  /// A crisp sound.
  public static let crisp = SharpnessSymbol(
    head: "▲", plainHead: "^", shade: "▓", plainShade: "#", shape: .triangle)
}
