// Written by tools/generate from Sources/HapticTokens/tokens.json: change that file, then run tools/generate tokens.

extension TypeToken {
  /// Returns a text style of the theme `grace`.
  static func grace(_ name: TypeName) -> TypeToken {
    switch name {
    case .displayHero:
      TypeToken(name, size: 34, line: 41, weight: 700, tracking: 0, family: graceSerif)
    case .displayLarge:
      TypeToken(name, size: 28, line: 34, weight: 700, tracking: 0, family: graceSerif)
    case .headingLarge:
      TypeToken(name, size: 20, line: 25, weight: 600, tracking: 0, family: graceSans)
    case .headingMedium:
      TypeToken(name, size: 17, line: 22, weight: 600, tracking: 0, family: graceSans)
    case .bodyDefault:
      TypeToken(name, size: 16, line: 21, weight: 400, tracking: 0, family: graceSans)
    case .bodySmall:
      TypeToken(name, size: 15, line: 20, weight: 400, tracking: 0, family: graceSans)
    case .labelLarge:
      TypeToken(name, size: 15, line: 20, weight: 500, tracking: 0, family: graceSans)
    case .labelDefault:
      TypeToken(name, size: 13, line: 18, weight: 400, tracking: 0, family: graceSans)
    case .labelSmall:
      TypeToken(name, size: 12, line: 16, weight: 400, tracking: 0, family: graceSans)
    case .caption:
      TypeToken(name, size: 12, line: 16, weight: 400, tracking: 0, family: graceSans)
    case .metadata:
      TypeToken(name, size: 13, line: 18, weight: 400, tracking: 0, family: graceSans)
    case .numericDefault:
      TypeToken(name, size: 17, line: 22, weight: 600, tracking: 0, family: graceSans)
    case .buttonDefault:
      TypeToken(name, size: 15, line: 20, weight: 600, tracking: 0, family: graceSans)
    case .code:
      TypeToken(name, size: 13, line: 20, weight: 400, tracking: 0, family: graceMono)
    case .quote:
      TypeToken(name, size: 17, line: 22, weight: 400, tracking: 0, family: graceSans)
    case .quoteMark:
      TypeToken(name, size: 34, line: 41, weight: 700, tracking: 0, family: graceSerif)
    case .quoteBlock:
      TypeToken(name, size: 16, line: 21, weight: 400, tracking: 0, family: graceSans)
    case .poem:
      TypeToken(name, size: 17, line: 22, weight: 400, tracking: 0, family: graceSans)
    case .coverTitle:
      TypeToken(name, size: 32, line: 40, weight: 700, tracking: 1.5, family: graceBook)
    case .coverAuthor:
      TypeToken(name, size: 18, line: 24, weight: 400, tracking: 1.2, family: graceBook)
    }
  }

  private static let graceSans = "Inter, system-ui, sans-serif"
  private static let graceSerif = "'Playfair Display', Georgia, serif"
  private static let graceBook = "Georgia, serif"
  private static let graceMono = "ui-monospace, monospace"
}
