// Written by tools/generate from Sources/HapticTokens/tokens.json: change that file, then run tools/generate tokens.

extension Palette {
  static let graceLight = Palette { role in
    switch role {
    case .background: TokenColor(red: 0xF6, green: 0xF1, blue: 0xEA)
    case .surface: TokenColor(red: 0xE8, green: 0xE0, blue: 0xD5)
    case .tertiary: TokenColor(red: 0xD8, green: 0xB8, blue: 0xA6)
    case .text: TokenColor(red: 0x2E, green: 0x2E, blue: 0x2E)
    case .textSecondary: TokenColor(red: 0x5A, green: 0x5A, blue: 0x5A)
    case .accent: TokenColor(red: 0xB3, green: 0x5C, blue: 0x44)
    case .accentText: TokenColor(red: 0x8B, green: 0x40, blue: 0x30)
    case .onAccent: TokenColor(red: 0xFF, green: 0xFF, blue: 0xFF)
    case .negativeText: TokenColor(red: 0x9B, green: 0x2C, blue: 0x22)
    case .border: TokenColor(red: 0x85, green: 0x7A, blue: 0x6E)
    case .grid: TokenColor(red: 0xD9, green: 0xD0, blue: 0xC3)
    case .laneTap: TokenColor(red: 0xB3, green: 0x5C, blue: 0x44)
    case .laneVibration: TokenColor(red: 0x4A, green: 0x6A, blue: 0x78)
    case .laneFelt: TokenColor(red: 0x6E, green: 0x4A, blue: 0x7E)
    case .laneCommand: TokenColor(red: 0x5A, green: 0x5A, blue: 0x5A)
    case .findingError: TokenColor(red: 0x9B, green: 0x2C, blue: 0x22)
    case .findingWarning: TokenColor(red: 0x7A, green: 0x52, blue: 0x00)
    case .findingNote: TokenColor(red: 0x35, green: 0x58, blue: 0x6A)
    case .soft: TokenColor(red: 0xE8, green: 0xD4, blue: 0xC5)
    case .phase1: TokenColor(red: 0xB3, green: 0x5C, blue: 0x44)
    case .phase2: TokenColor(red: 0x6F, green: 0x8F, blue: 0x9B)
    case .phase3: TokenColor(red: 0xD8, green: 0xB8, blue: 0xA6)
    case .phase4: TokenColor(red: 0x9B, green: 0x9A, blue: 0x9A)
    case .coverGround: TokenColor(red: 0x8B, green: 0x40, blue: 0x30)
    case .onCover: TokenColor(red: 0xFF, green: 0xFF, blue: 0xFF)
    }
  }

  static let graceDark = Palette { role in
    switch role {
    case .background: TokenColor(red: 0x2E, green: 0x2E, blue: 0x2E)
    case .surface: TokenColor(red: 0x3A, green: 0x3A, blue: 0x3A)
    case .tertiary: TokenColor(red: 0x4D, green: 0x40, blue: 0x38)
    case .text: TokenColor(red: 0xF6, green: 0xF1, blue: 0xEA)
    case .textSecondary: TokenColor(red: 0xC9, green: 0xBF, blue: 0xB3)
    case .accent: TokenColor(red: 0xC9, green: 0x8F, blue: 0x7A)
    case .accentText: TokenColor(red: 0xDD, green: 0xAA, blue: 0x97)
    case .onAccent: TokenColor(red: 0x2A, green: 0x26, blue: 0x22)
    case .negativeText: TokenColor(red: 0xF2, green: 0xA4, blue: 0x9A)
    case .border: TokenColor(red: 0x9A, green: 0x8F, blue: 0x83)
    case .grid: TokenColor(red: 0x4A, green: 0x43, blue: 0x3C)
    case .laneTap: TokenColor(red: 0xC9, green: 0x8F, blue: 0x7A)
    case .laneVibration: TokenColor(red: 0x9F, green: 0xB5, blue: 0xBE)
    case .laneFelt: TokenColor(red: 0xC9, green: 0xA9, blue: 0xDA)
    case .laneCommand: TokenColor(red: 0xC9, green: 0xBF, blue: 0xB3)
    case .findingError: TokenColor(red: 0xF2, green: 0xA4, blue: 0x9A)
    case .findingWarning: TokenColor(red: 0xE8, green: 0xBE, blue: 0x72)
    case .findingNote: TokenColor(red: 0x9F, green: 0xB5, blue: 0xBE)
    case .soft: TokenColor(red: 0x4D, green: 0x40, blue: 0x38)
    case .phase1: TokenColor(red: 0xC9, green: 0x8F, blue: 0x7A)
    case .phase2: TokenColor(red: 0x9F, green: 0xB5, blue: 0xBE)
    case .phase3: TokenColor(red: 0xD8, green: 0xB8, blue: 0xA6)
    case .phase4: TokenColor(red: 0x9B, green: 0x9A, blue: 0x9A)
    case .coverGround: TokenColor(red: 0x8B, green: 0x40, blue: 0x30)
    case .onCover: TokenColor(red: 0xFF, green: 0xFF, blue: 0xFF)
    }
  }
}
