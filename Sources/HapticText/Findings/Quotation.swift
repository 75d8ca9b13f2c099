internal import HapticModel

/// A piece of the input made fit for a message: printable, and no longer than a line can hold.
///
/// Thread-safe: yes.
public enum Quotation {
  /// How many scalars a quotation shows before it is cut.
  package static let limit = 40

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
  @usableFromInline package static func quote(_ bytes: some Sequence<UInt8>) -> String {
    quote(String(decoding: Array(bytes.prefix(limit * 4 + 4)), as: UTF8.self))
  }

  /// As ``DisplayText`` has it, and a joiner is told as well: what is quoted is to be found in the file.
  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    DisplayText.isPlain(scalar) && !(0x200C...0x200D).contains(scalar.value)
  }
}

extension Quotation {
  /// A number's digits, cut where they are too many for a message.
  @usableFromInline package static func shorten(_ digits: UnsafeRawBufferPointer) -> String {
    let text = String(decoding: digits.prefix(limit), as: UTF8.self)
    return digits.count > limit ? text + "…" : text
  }

  /// A number's text, cut where it is too long for a message.
  @usableFromInline package static func shorten(_ digits: String) -> String {
    digits.utf8.count > limit ? String(digits.prefix(limit)) + "…" : digits
  }
}
