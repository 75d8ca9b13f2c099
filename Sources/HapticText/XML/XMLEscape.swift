/// Escapes text for XML 1.0.
enum XMLEscape {
  /// The value of an attribute between quotation marks; line ends are kept.
  static func attribute(_ text: String) -> String {
    escape(
      text,
      ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "\n": "&#10;", "\r": "&#13;", "\t": "&#9;"])
  }

  /// Returns text escaped for the content between two tags.
  static func content(_ text: String) -> String {
    escape(text, ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;"])
  }

  private static func escape(_ text: String, _ table: @autoclosure () -> [Unicode.Scalar: String]) -> String {
    if text.utf8.allSatisfy(isPlain) { return text }
    let table = table()
    var escaped = ""
    for scalar in text.unicodeScalars {
      if let replacement = table[scalar] {
        escaped += replacement
      } else {
        escaped.unicodeScalars.append(isAllowed(scalar) ? scalar : "\u{FFFD}")
      }
    }
    return escaped
  }

  /// True for the printable characters of ASCII that are written as they are everywhere.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): false
    default: (0x20...0x7E).contains(byte)
    }
  }

  /// The production `Char` of XML 1.0, without the C1 control characters, which terminals obey.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: true
    case 0x20...0x7E, 0xA0...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
