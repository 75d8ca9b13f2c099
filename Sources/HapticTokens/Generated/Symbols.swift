// Written by tools/generate from Sources/HapticTokens/tokens.json: change that file, then run tools/generate tokens.

extension SharpnessSymbol {
  /// A round sound.
  package static let round = SharpnessSymbol(
    head: "●", plainHead: "o", shade: "░", plainShade: ".", shape: .circle)
  /// A sound of medium sharpness.
  package static let medium = SharpnessSymbol(
    head: "◆", plainHead: "*", shade: "▒", plainShade: ":", shape: .diamond)
  /// A crisp sound.
  package static let crisp = SharpnessSymbol(
    head: "▲", plainHead: "^", shade: "▓", plainShade: "#", shape: .triangle)
}
