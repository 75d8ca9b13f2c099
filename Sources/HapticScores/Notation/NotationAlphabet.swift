internal import HapticModel

/// The characters of Thrum's notation.
enum NotationAlphabet {
  /// Returns the levels of a tap's letter: small is soft, capital strong; `x` crisp, `u` round.
  ///
  /// The levels are *chosen*: those of sharpness are the vocabulary's soft, medium and sharp.
  static func tap(_ byte: UInt8) -> NotationLevels? {
    switch byte {
    case UInt8(ascii: "o"): NotationLevels(soft, .medium)
    case UInt8(ascii: "O"): NotationLevels(.full, .medium)
    case UInt8(ascii: "x"): NotationLevels(soft, .sharp)
    case UInt8(ascii: "X"): NotationLevels(.full, .sharp)
    case UInt8(ascii: "u"): NotationLevels(soft, .soft)
    case UInt8(ascii: "U"): NotationLevels(.full, .soft)
    default: nil
    }
  }

  /// Returns the levels of a held vibration's sign: `~` is soft, `=` strong.
  static func hold(_ byte: UInt8) -> NotationLevels? {
    switch byte {
    case UInt8(ascii: "~"): NotationLevels(soft, .medium)
    case UInt8(ascii: "="): NotationLevels(.full, .medium)
    default: nil
    }
  }

  /// The intensity of soft events.
  private static var soft: UnitLevel { 0.5 }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  /// True if a byte can begin a part of a line, or end a group.
  static func beginsPart(_ byte: UInt8) -> Bool {
    tap(byte) != nil || hold(byte) != nil || isBlank(byte) || ".()@[#".utf8.contains(byte)
  }

  /// True if a byte can follow `previous` in a line, but is no symbol.
  static func isMark(_ byte: UInt8, after previous: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "m"), UInt8(ascii: "e"): isDigit(previous)
    case UInt8(ascii: "s"): isDigit(previous) || previous == UInt8(ascii: "m")
    case UInt8(ascii: "-"): previous == UInt8(ascii: "e")
    default: isDigit(byte) || ".(){}[]*:,^@".utf8.contains(byte)
    }
  }
}
