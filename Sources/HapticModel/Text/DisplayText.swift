/// What of a file's text a terminal, a message or a picture may get: the one rule of all of them.
///
/// A terminal obeys controls, and marks of direction turn what follows, beyond the end of the text that has them.
///
/// Thread-safe: yes. Real-time-safe: no (it makes a `String`).
public enum DisplayText {
  /// Whether a scalar is shown as it is.
  ///
  /// Not shown are controls, marks that turn the direction of text, those without a width that nothing needs, and the
  /// two that XML forbids. The joiners of emoji and of scripts (U+200C, U+200D) are.
  public static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0: false
    case 0x061C, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: false
    case 0xFEFF, 0xFFFE, 0xFFFF: false
    default: true
    }
  }

  /// A scalar as it is shown: a tab or the end of a line as a blank, what is not plain as `sign`.
  public static func shown(_ scalar: Unicode.Scalar, sign: Unicode.Scalar = "?") -> Unicode.Scalar {
    if scalar == "\t" || scalar == "\n" { return " " }
    return isPlain(scalar) ? scalar : sign
  }

  /// A text as it is shown, scalar by scalar.
  public static func plain(_ text: String, sign: Unicode.Scalar = "?") -> String {
    var plain = ""
    plain.unicodeScalars.append(contentsOf: text.unicodeScalars.map { shown($0, sign: sign) })
    return plain
  }
}
