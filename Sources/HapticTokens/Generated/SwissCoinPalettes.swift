// Written by tools/tokens from Sources/HapticTokens/tokens.json: change that file, then run tools/tokens.

extension Palette {
  static let swissCoinLight = Palette { role in
    switch role {
    case .background: TokenColor(red: 0xFF, green: 0xFF, blue: 0xFF)
    case .surface: TokenColor(red: 0xF8, green: 0xF7, blue: 0xF6)
    case .surfaceRaised: TokenColor(red: 0xFF, green: 0xFF, blue: 0xFF)
    case .tertiary: TokenColor(red: 0xEF, green: 0xED, blue: 0xEB)
    case .text: TokenColor(red: 0x22, green: 0x20, blue: 0x1D)
    case .textSecondary: TokenColor(red: 0x6B, green: 0x65, blue: 0x60)
    case .accent: TokenColor(red: 0xF3, green: 0x5B, blue: 0x16)
    case .accentPressed: TokenColor(red: 0xD9, green: 0x4E, blue: 0x12)
    case .accentText: TokenColor(red: 0xC2, green: 0x41, blue: 0x0C)
    case .onAccent: TokenColor(red: 0x22, green: 0x20, blue: 0x1D)
    case .onAccentPressed: TokenColor(red: 0x00, green: 0x00, blue: 0x00)
    case .negative: TokenColor(red: 0xD9, green: 0x30, blue: 0x25)
    case .negativeText: TokenColor(red: 0xC5, green: 0x22, blue: 0x1F)
    case .onNegative: TokenColor(red: 0xFF, green: 0xFF, blue: 0xFF)
    case .onTertiary: TokenColor(red: 0x6B, green: 0x65, blue: 0x60)
    case .border: TokenColor(red: 0x8F, green: 0x8A, blue: 0x85)
    case .grid: TokenColor(red: 0xDE, green: 0xDD, blue: 0xDB)
    case .laneTap: TokenColor(red: 0xF3, green: 0x5B, blue: 0x16)
    case .laneVibration: TokenColor(red: 0x2B, green: 0x6F, blue: 0x8A)
    case .laneFelt: TokenColor(red: 0x7A, green: 0x3E, blue: 0x9D)
    case .laneCommand: TokenColor(red: 0x6B, green: 0x65, blue: 0x60)
    case .findingError: TokenColor(red: 0xC5, green: 0x22, blue: 0x1F)
    case .findingWarning: TokenColor(red: 0x8A, green: 0x5A, blue: 0x00)
    case .findingNote: TokenColor(red: 0x2B, green: 0x5F, blue: 0x86)
    }
  }

  static let swissCoinDark = Palette { role in
    switch role {
    case .background: TokenColor(red: 0x1C, green: 0x1C, blue: 0x1E)
    case .surface: TokenColor(red: 0x2A, green: 0x2A, blue: 0x2C)
    case .surfaceRaised: TokenColor(red: 0x2C, green: 0x2C, blue: 0x2E)
    case .tertiary: TokenColor(red: 0x3A, green: 0x3A, blue: 0x3C)
    case .text: TokenColor(red: 0xF5, green: 0xF5, blue: 0xF3)
    case .textSecondary: TokenColor(red: 0xA8, green: 0xA2, blue: 0x9E)
    case .accent: TokenColor(red: 0xF3, green: 0x6D, blue: 0x30)
    case .accentPressed: TokenColor(red: 0xE0, green: 0x5A, blue: 0x1A)
    case .accentText: TokenColor(red: 0xF3, green: 0x6D, blue: 0x30)
    case .onAccent: TokenColor(red: 0x22, green: 0x20, blue: 0x1D)
    case .onAccentPressed: TokenColor(red: 0x00, green: 0x00, blue: 0x00)
    case .negative: TokenColor(red: 0xF8, green: 0x71, blue: 0x71)
    case .negativeText: TokenColor(red: 0xF8, green: 0x71, blue: 0x71)
    case .onNegative: TokenColor(red: 0x22, green: 0x20, blue: 0x1D)
    case .onTertiary: TokenColor(red: 0xA8, green: 0xA2, blue: 0x9E)
    case .border: TokenColor(red: 0x8A, green: 0x85, blue: 0x80)
    case .grid: TokenColor(red: 0x3B, green: 0x3A, blue: 0x3A)
    case .laneTap: TokenColor(red: 0xF3, green: 0x6D, blue: 0x30)
    case .laneVibration: TokenColor(red: 0x5E, green: 0xB4, blue: 0xCF)
    case .laneFelt: TokenColor(red: 0xC7, green: 0x9B, blue: 0xE8)
    case .laneCommand: TokenColor(red: 0xA8, green: 0xA2, blue: 0x9E)
    case .findingError: TokenColor(red: 0xF8, green: 0x71, blue: 0x71)
    case .findingWarning: TokenColor(red: 0xF5, green: 0xB8, blue: 0x4B)
    case .findingNote: TokenColor(red: 0x8C, green: 0xC1, blue: 0xE8)
    }
  }
}
