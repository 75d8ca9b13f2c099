/// The role of a character at the end of a sentence.
///
/// Unicode's property Sentence_Terminal, which covers the scripts of the world (UAX #44), determines the characters
/// that end sentences; the ellipsis and the Greek question mark, which lack it, are added.
enum SentenceMark {
  /// A full stop, which also occurs in numbers, names and abbreviations, or an ellipsis.
  case stop
  /// The full-width full stop, which also occurs in numbers.
  case wideStop
  /// `!` and `?`, which also occur in addresses.
  case plain
  /// A mark that has no other use, such as `。` or `؟`.
  case certain

  /// The kind of mark; `nil` for any other character.
  init?(_ character: Character) {
    guard let scalar = character.unicodeScalars.first else { return nil }
    switch scalar.value {
    case 0x2E, 0x2024, 0x2026: self = .stop
    case 0xFF0E, 0xFE52: self = .wideStop
    case 0x21, 0x3F: self = .plain
    case 0x37E: self = .certain
    default:
      guard scalar.properties.isSentenceTerminal else { return nil }
      self = .certain
    }
  }
}

extension Character {
  /// True if it can close what surrounds a sentence: brackets, quotation marks, and the emphasis marks of plain text.
  var closesSentence: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    switch scalar.properties.generalCategory {
    case .closePunctuation, .finalPunctuation, .initialPunctuation: return true
    default: return "\"'*_`~".unicodeScalars.contains(scalar)
    }
  }

  /// True if it can open what surrounds the next sentence.
  var opensSentence: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    switch scalar.properties.generalCategory {
    case .openPunctuation, .initialPunctuation, .finalPunctuation: return true
    default: return "\"'*_`~¿¡".unicodeScalars.contains(scalar)
    }
  }

  /// True if it continues a sentence after a stop: commas, colons and dashes (SContinue of UAX #29).
  var continuesSentence: Bool {
    unicodeScalars.first.map {
      ",-:;\u{2013}\u{2014}\u{60C}\u{61B}\u{3001}\u{FF0C}\u{FF1A}".unicodeScalars.contains($0)
    }
      ?? false
  }

  /// True if it can follow an ASCII mark without a blank: a letter without case, or a sign such as an emoji.
  var mayFollowDirectly: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    switch scalar.properties.generalCategory {
    case .otherLetter, .otherSymbol: return true
    default: return false
    }
  }

  /// True if it is a letter with upper and lower case.
  var hasCase: Bool { isLetter && (isUppercase || isLowercase) }
}
