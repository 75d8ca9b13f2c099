/// A piece of the input made fit for a message: printable, and no longer than a line can hold.
///
/// Thread-safe: yes.
public enum Quotation {
  /// How many scalars a quotation shows before it is cut.
  static let limit = 40

  /// The text between double quotes; control characters become `\u{…}`, what is too long ends with `…`.
  public static func quote(_ text: String) -> String {
    var quoted = "\""
    for (count, scalar) in text.unicodeScalars.enumerated() {
      if count == limit { return quoted + "…\"" }
      if isPrintable(scalar) {
        quoted.unicodeScalars.append(scalar)
      } else {
        quoted += "\\u{" + String(scalar.value, radix: 16) + "}"
      }
    }
    return quoted + "\""
  }

  /// The bytes as text between double quotes; what is not UTF-8 becomes the replacement character.
  static func quote(_ bytes: some Sequence<UInt8>) -> String {
    quote(String(decoding: Array(bytes.prefix(limit * 4 + 4)), as: UTF8.self))
  }

  /// Neither a control character nor one that turns the direction of text: a terminal shows it as it is.
  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x200B...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: false
    default: true
    }
  }
}

extension Quotation {
  /// A number's digits, cut where they are too many for a message.
  static func shorten(_ digits: UnsafeRawBufferPointer) -> String {
    let text = String(decoding: digits.prefix(limit), as: UTF8.self)
    return digits.count > limit ? text + "…" : text
  }

  /// A number's text, cut where it is too long for a message.
  static func shorten(_ digits: String) -> String {
    digits.utf8.count > limit ? String(digits.prefix(limit)) + "…" : digits
  }
}
