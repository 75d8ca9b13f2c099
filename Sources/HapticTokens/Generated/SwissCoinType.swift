// Written by tools/generate from Sources/HapticTokens/tokens.json: change that file, then run tools/generate tokens.

extension TypeToken {
  /// Returns a text style of the theme `swiss-coin`.
  static func swissCoin(_ name: TypeName) -> TypeToken {
    switch name {
    case .displayHero:
      TypeToken(name, size: 34, line: 40, weight: 700, tracking: -0.4, family: swissCoinSans)
    case .displayLarge:
      TypeToken(name, size: 28, line: 34, weight: 700, tracking: -0.3, family: swissCoinSans)
    case .headingLarge:
      TypeToken(name, size: 20, line: 25, weight: 600, tracking: 0, family: swissCoinSans)
    case .headingMedium:
      TypeToken(name, size: 17, line: 22, weight: 600, tracking: 0, family: swissCoinSans)
    case .bodyDefault:
      TypeToken(name, size: 15, line: 20, weight: 400, tracking: 0, family: swissCoinSans)
    case .bodySmall:
      TypeToken(name, size: 13, line: 18, weight: 400, tracking: 0, family: swissCoinSans)
    case .labelLarge:
      TypeToken(name, size: 15, line: 20, weight: 500, tracking: 0, family: swissCoinSans)
    case .labelDefault:
      TypeToken(name, size: 13, line: 18, weight: 500, tracking: 0, family: swissCoinSans)
    case .labelSmall:
      TypeToken(name, size: 11, line: 14, weight: 500, tracking: 0.1, family: swissCoinSans)
    case .caption:
      TypeToken(name, size: 11, line: 14, weight: 400, tracking: 0.1, family: swissCoinSans)
    case .metadata:
      TypeToken(name, size: 13, line: 18, weight: 500, tracking: 0, family: swissCoinSans)
    case .numericDefault:
      TypeToken(name, size: 17, line: 22, weight: 700, tracking: 0, family: swissCoinSans)
    case .buttonDefault:
      TypeToken(name, size: 15, line: 20, weight: 600, tracking: 0, family: swissCoinSans)
    case .code:
      TypeToken(name, size: 13, line: 20, weight: 400, tracking: 0, family: swissCoinMono)
    case .quote:
      TypeToken(name, size: 17, line: 22, weight: 400, tracking: 0, family: swissCoinSans)
    case .quoteMark:
      TypeToken(name, size: 34, line: 40, weight: 700, tracking: -0.4, family: swissCoinSans)
    case .quoteBlock:
      TypeToken(name, size: 15, line: 20, weight: 400, tracking: 0, family: swissCoinSans)
    case .poem:
      TypeToken(name, size: 17, line: 22, weight: 400, tracking: 0, family: swissCoinSans)
    case .coverTitle:
      TypeToken(name, size: 32, line: 40, weight: 700, tracking: 1.5, family: swissCoinSerif)
    case .coverAuthor:
      TypeToken(name, size: 18, line: 24, weight: 400, tracking: 1.2, family: swissCoinSerif)
    }
  }

  private static let swissCoinSans = "system-ui, sans-serif"
  private static let swissCoinSerif = "Georgia, serif"
  private static let swissCoinMono = "ui-monospace, monospace"
}
