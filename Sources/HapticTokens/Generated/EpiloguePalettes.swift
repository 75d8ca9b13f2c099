// Written by tools/generate from Sources/HapticTokens/tokens.json: change that file, then run tools/generate tokens.

extension Palette {
  static let epilogueLight = Palette { role in
    switch role {
    case .background: TokenColor(red: 0xFB, green: 0xF9, blue: 0xF6)
    case .surface: TokenColor(red: 0xF3, green: 0xEF, blue: 0xE9)
    case .tertiary: TokenColor(red: 0xE9, green: 0xE2, blue: 0xD8)
    case .text: TokenColor(red: 0x1F, green: 0x1B, blue: 0x16)
    case .textSecondary: TokenColor(red: 0x5F, green: 0x58, blue: 0x4F)
    case .accent: TokenColor(red: 0x2F, green: 0x5D, blue: 0x62)
    case .accentText: TokenColor(red: 0x2F, green: 0x5D, blue: 0x62)
    case .onAccent: TokenColor(red: 0xFF, green: 0xFF, blue: 0xFF)
    case .negativeText: TokenColor(red: 0xA3, green: 0x20, blue: 0x19)
    case .border: TokenColor(red: 0x7F, green: 0x77, blue: 0x6D)
    case .grid: TokenColor(red: 0xDE, green: 0xD7, blue: 0xCD)
    case .laneTap: TokenColor(red: 0x2F, green: 0x5D, blue: 0x62)
    case .laneVibration: TokenColor(red: 0x8A, green: 0x5A, blue: 0x1C)
    case .laneFelt: TokenColor(red: 0x5B, green: 0x3F, blue: 0x8C)
    case .laneCommand: TokenColor(red: 0x5F, green: 0x58, blue: 0x4F)
    case .findingError: TokenColor(red: 0xA3, green: 0x20, blue: 0x19)
    case .findingWarning: TokenColor(red: 0x7A, green: 0x52, blue: 0x00)
    case .findingNote: TokenColor(red: 0x2B, green: 0x5F, blue: 0x86)
    case .soft: TokenColor(red: 0xE9, green: 0xE2, blue: 0xD8)
    case .phase1: TokenColor(red: 0x8F, green: 0xC1, blue: 0xC4)
    case .phase2: TokenColor(red: 0xE0, green: 0xB0, blue: 0x70)
    case .phase3: TokenColor(red: 0xBF, green: 0xA8, blue: 0xE6)
    case .phase4: TokenColor(red: 0xB3, green: 0xA8, blue: 0x9A)
    case .coverGround: TokenColor(red: 0x2F, green: 0x5D, blue: 0x62)
    case .onCover: TokenColor(red: 0xFF, green: 0xFF, blue: 0xFF)
    }
  }

  static let epilogueDark = Palette { role in
    switch role {
    case .background: TokenColor(red: 0x17, green: 0x15, blue: 0x12)
    case .surface: TokenColor(red: 0x22, green: 0x1F, blue: 0x1B)
    case .tertiary: TokenColor(red: 0x38, green: 0x32, blue: 0x2B)
    case .text: TokenColor(red: 0xED, green: 0xE6, blue: 0xDB)
    case .textSecondary: TokenColor(red: 0xB3, green: 0xA8, blue: 0x9A)
    case .accent: TokenColor(red: 0x8F, green: 0xC1, blue: 0xC4)
    case .accentText: TokenColor(red: 0x8F, green: 0xC1, blue: 0xC4)
    case .onAccent: TokenColor(red: 0x17, green: 0x15, blue: 0x12)
    case .negativeText: TokenColor(red: 0xF2, green: 0xA4, blue: 0x9A)
    case .border: TokenColor(red: 0x8A, green: 0x80, blue: 0x73)
    case .grid: TokenColor(red: 0x3A, green: 0x34, blue: 0x2D)
    case .laneTap: TokenColor(red: 0x8F, green: 0xC1, blue: 0xC4)
    case .laneVibration: TokenColor(red: 0xE0, green: 0xB0, blue: 0x70)
    case .laneFelt: TokenColor(red: 0xBF, green: 0xA8, blue: 0xE6)
    case .laneCommand: TokenColor(red: 0xB3, green: 0xA8, blue: 0x9A)
    case .findingError: TokenColor(red: 0xF2, green: 0xA4, blue: 0x9A)
    case .findingWarning: TokenColor(red: 0xE8, green: 0xBE, blue: 0x72)
    case .findingNote: TokenColor(red: 0x93, green: 0xBF, blue: 0xE0)
    case .soft: TokenColor(red: 0x38, green: 0x32, blue: 0x2B)
    case .phase1: TokenColor(red: 0x8F, green: 0xC1, blue: 0xC4)
    case .phase2: TokenColor(red: 0xE0, green: 0xB0, blue: 0x70)
    case .phase3: TokenColor(red: 0xBF, green: 0xA8, blue: 0xE6)
    case .phase4: TokenColor(red: 0xB3, green: 0xA8, blue: 0x9A)
    case .coverGround: TokenColor(red: 0x2F, green: 0x5D, blue: 0x62)
    case .onCover: TokenColor(red: 0xFF, green: 0xFF, blue: 0xFF)
    }
  }
}
