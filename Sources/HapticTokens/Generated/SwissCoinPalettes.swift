// Written by tools/generate from Sources/HapticTokens/tokens.json: change that file, then run tools/generate tokens.

extension Palette {
  static let swissCoinLight = Palette { role in
    switch role {
    case .background: TokenColor(red: 0xFF, green: 0xFF, blue: 0xFF)
    case .surface: TokenColor(red: 0xF8, green: 0xF7, blue: 0xF6)
    case .tertiary: TokenColor(red: 0xEF, green: 0xED, blue: 0xEB)
    case .text: TokenColor(red: 0x22, green: 0x20, blue: 0x1D)
    case .textSecondary: TokenColor(red: 0x6B, green: 0x65, blue: 0x60)
    case .accent: TokenColor(red: 0xF3, green: 0x5B, blue: 0x16)
    case .accentText: TokenColor(red: 0xC2, green: 0x41, blue: 0x0C)
    case .onAccent: TokenColor(red: 0x22, green: 0x20, blue: 0x1D)
    case .negativeText: TokenColor(red: 0xC5, green: 0x22, blue: 0x1F)
    case .border: TokenColor(red: 0x8F, green: 0x8A, blue: 0x85)
    case .grid: TokenColor(red: 0xDE, green: 0xDD, blue: 0xDB)
    case .laneTap: TokenColor(red: 0xF3, green: 0x5B, blue: 0x16)
    case .laneVibration: TokenColor(red: 0x2B, green: 0x6F, blue: 0x8A)
    case .laneFelt: TokenColor(red: 0x7A, green: 0x3E, blue: 0x9D)
    case .laneCommand: TokenColor(red: 0x6B, green: 0x65, blue: 0x60)
    case .findingError: TokenColor(red: 0xC5, green: 0x22, blue: 0x1F)
    case .findingWarning: TokenColor(red: 0x8A, green: 0x5A, blue: 0x00)
    case .findingNote: TokenColor(red: 0x2B, green: 0x5F, blue: 0x86)
    case .soft: TokenColor(red: 0xF8, green: 0xF7, blue: 0xF6)
    case .phase1: TokenColor(red: 0xF3, green: 0x5B, blue: 0x16)
    case .phase2: TokenColor(red: 0x5E, green: 0xB4, blue: 0xCF)
    case .phase3: TokenColor(red: 0xC7, green: 0x9B, blue: 0xE8)
    case .phase4: TokenColor(red: 0x8F, green: 0x8A, blue: 0x85)
    case .coverGround: TokenColor(red: 0x8A, green: 0x2E, blue: 0x08)
    case .onCover: TokenColor(red: 0xFF, green: 0xFF, blue: 0xFF)
    }
  }

  static let swissCoinDark = Palette { role in
    switch role {
    case .background: TokenColor(red: 0x1C, green: 0x1C, blue: 0x1E)
    case .surface: TokenColor(red: 0x2A, green: 0x2A, blue: 0x2C)
    case .tertiary: TokenColor(red: 0x3A, green: 0x3A, blue: 0x3C)
    case .text: TokenColor(red: 0xF5, green: 0xF5, blue: 0xF3)
    case .textSecondary: TokenColor(red: 0xA8, green: 0xA2, blue: 0x9E)
    case .accent: TokenColor(red: 0xF3, green: 0x6D, blue: 0x30)
    case .accentText: TokenColor(red: 0xF3, green: 0x6D, blue: 0x30)
    case .onAccent: TokenColor(red: 0x22, green: 0x20, blue: 0x1D)
    case .negativeText: TokenColor(red: 0xF8, green: 0x71, blue: 0x71)
    case .border: TokenColor(red: 0x8A, green: 0x85, blue: 0x80)
    case .grid: TokenColor(red: 0x3B, green: 0x3A, blue: 0x3A)
    case .laneTap: TokenColor(red: 0xF3, green: 0x6D, blue: 0x30)
    case .laneVibration: TokenColor(red: 0x5E, green: 0xB4, blue: 0xCF)
    case .laneFelt: TokenColor(red: 0xC7, green: 0x9B, blue: 0xE8)
    case .laneCommand: TokenColor(red: 0xA8, green: 0xA2, blue: 0x9E)
    case .findingError: TokenColor(red: 0xF8, green: 0x71, blue: 0x71)
    case .findingWarning: TokenColor(red: 0xF5, green: 0xB8, blue: 0x4B)
    case .findingNote: TokenColor(red: 0x8C, green: 0xC1, blue: 0xE8)
    case .soft: TokenColor(red: 0x3A, green: 0x3A, blue: 0x3C)
    case .phase1: TokenColor(red: 0xF3, green: 0x6D, blue: 0x30)
    case .phase2: TokenColor(red: 0x5E, green: 0xB4, blue: 0xCF)
    case .phase3: TokenColor(red: 0xC7, green: 0x9B, blue: 0xE8)
    case .phase4: TokenColor(red: 0xA8, green: 0xA2, blue: 0x9E)
    case .coverGround: TokenColor(red: 0x8A, green: 0x2E, blue: 0x08)
    case .onCover: TokenColor(red: 0xFF, green: 0xFF, blue: 0xFF)
    }
  }
}
