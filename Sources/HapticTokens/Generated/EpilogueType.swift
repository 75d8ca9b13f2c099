// Written by tools/generate from Sources/HapticTokens/tokens.json: change that file, then run tools/generate tokens.

extension TypeToken {
  /// Returns a text style of the theme `epilogue`.
  static func epilogue(_ name: TypeName) -> TypeToken {
    switch name {
    case .displayHero:
      TypeToken(name, size: 57, line: 64, weight: 700, tracking: 0, family: epilogueSans)
    case .displayLarge:
      TypeToken(name, size: 45, line: 52, weight: 700, tracking: 0, family: epilogueSans)
    case .headingLarge:
      TypeToken(name, size: 32, line: 40, weight: 600, tracking: 0, family: epilogueSans)
    case .headingMedium:
      TypeToken(name, size: 28, line: 36, weight: 600, tracking: 0, family: epilogueSans)
    case .bodyDefault:
      TypeToken(name, size: 15, line: 24, weight: 400, tracking: 0, family: epilogueSans)
    case .bodySmall:
      TypeToken(name, size: 14, line: 20, weight: 400, tracking: 0, family: epilogueSans)
    case .labelLarge:
      TypeToken(name, size: 14, line: 20, weight: 500, tracking: 0, family: epilogueSans)
    case .labelDefault:
      TypeToken(name, size: 12, line: 16, weight: 500, tracking: 0, family: epilogueSans)
    case .labelSmall:
      TypeToken(name, size: 11, line: 16, weight: 500, tracking: 0, family: epilogueSans)
    case .caption:
      TypeToken(name, size: 11, line: 16, weight: 400, tracking: 0, family: epilogueSans)
    case .metadata:
      TypeToken(name, size: 13, line: 18, weight: 400, tracking: 0, family: epilogueSans)
    case .numericDefault:
      TypeToken(name, size: 18, line: 24, weight: 700, tracking: 0, family: epilogueSans)
    case .buttonDefault:
      TypeToken(name, size: 15, line: 22, weight: 600, tracking: 0, family: epilogueSans)
    case .code:
      TypeToken(name, size: 14, line: 20, weight: 400, tracking: 0, family: epilogueMono)
    case .quote:
      TypeToken(name, size: 22, line: 40, weight: 400, tracking: 0, family: epilogueSerif)
    case .quoteMark:
      TypeToken(name, size: 120, line: 120, weight: 400, tracking: 0, family: epilogueSerif)
    case .quoteBlock:
      TypeToken(name, size: 15, line: 24, weight: 400, tracking: 0, family: epilogueSans)
    case .poem:
      TypeToken(name, size: 16, line: 26, weight: 400, tracking: 0, family: epilogueSerif)
    case .coverTitle:
      TypeToken(name, size: 32, line: 40, weight: 700, tracking: 1.5, family: epilogueSerif)
    case .coverAuthor:
      TypeToken(name, size: 18, line: 24, weight: 400, tracking: 1.2, family: epilogueSerif)
    }
  }

  private static let epilogueSans = "system-ui, sans-serif"
  private static let epilogueSerif = "Georgia, serif"
  private static let epilogueMono = "ui-monospace, monospace"
}
