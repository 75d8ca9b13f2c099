/// The characters of a file's text that may reach a terminal, a message or a picture; all of them use this rule.
///
/// A terminal obeys control characters, and direction marks also turn the text that follows them.
///
/// Thread-safe: yes. Real-time-safe: no (it makes a `String`).
package enum DisplayText {
  /// True if a scalar is shown as it is.
  ///
  /// Hidden are control characters, direction marks, needless characters without a width, and the two that XML forbids.
  /// The joiners of emoji and of scripts (U+200C, U+200D) are shown.
  package static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0: false
    case 0x061C, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: false
    case 0xFEFF, 0xFFFE, 0xFFFF: false
    default: true
    }
  }

  /// Returns a scalar as shown: a space for a tab or a line feed, `sign` for any other hidden scalar.
  package static func shown(_ scalar: Unicode.Scalar, sign: Unicode.Scalar = "?") -> Unicode.Scalar {
    if scalar == "\t" || scalar == "\n" { return " " }
    return isPlain(scalar) ? scalar : sign
  }

  /// Returns lines as shown: as ``plain(_:sign:)``, but line feeds and tabs stay.
  package static func lines(_ text: String, sign: Unicode.Scalar = "?") -> String {
    if text.unicodeScalars.allSatisfy({ isPlain($0) || $0 == "\n" || $0 == "\t" }) { return text }
    var lines = ""
    lines.unicodeScalars.append(
      contentsOf: text.unicodeScalars.map { $0 == "\n" || $0 == "\t" ? $0 : shown($0, sign: sign) })
    return lines
  }

  /// Returns a text as shown, scalar by scalar.
  package static func plain(_ text: String, sign: Unicode.Scalar = "?") -> String {
    var plain = ""
    plain.unicodeScalars.append(contentsOf: text.unicodeScalars.map { shown($0, sign: sign) })
    return plain
  }
}
