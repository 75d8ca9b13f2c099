internal import HapticModel

/// Formats fragments of the input for messages: printable, and short enough for a line.
///
/// Thread-safe: yes.
public enum Quotation {
  /// Returns words as a list: `a, b and c`.
  package static func list(_ words: [String], _ conjunction: String = "and") -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }

  /// The most scalars that a quotation shows.
  package static let limit = 40

  /// The text between double quotes; control characters become `\u{…}`, and a text that is cut ends with `…`.
  public static func quote(_ text: String) -> String { quote(text, atMost: limit) }

  /// A name between double quotes, with the same care, and not cut, so that people find it again.
  package static func quote(whole name: String) -> String { quote(name, atMost: .max) }

  private static func quote(_ text: String, atMost limit: Int) -> String {
    var quoted = "\""
    for (count, scalar) in text.unicodeScalars.enumerated() {
      if count == limit { return quoted + "…\"" }
      // As for DisplayText, but joiners are escaped as well, so that a reader can find the quoted text in the file.
      if DisplayText.isPlain(scalar), !(0x200C...0x200D).contains(scalar.value) {
        quoted.unicodeScalars.append(scalar)
      } else {
        quoted += "\\u{" + String(scalar.value, radix: 16) + "}"
      }
    }
    return quoted + "\""
  }

  /// The bytes as text between double quotes; invalid UTF-8 becomes the replacement character.
  @usableFromInline package static func quote(_ bytes: some Sequence<UInt8>) -> String {
    quote(String(decoding: Array(bytes.prefix(limit * 4 + 4)), as: UTF8.self))
  }

  /// A number's digits, cut if there are too many for a message.
  @usableFromInline package static func shorten(_ digits: UnsafeRawBufferPointer) -> String {
    let text = String(decoding: digits.prefix(limit), as: UTF8.self)
    return digits.count > limit ? text + "…" : text
  }

  /// A number's text, cut if it is too long for a message.
  @usableFromInline package static func shorten(_ digits: String) -> String {
    digits.utf8.count > limit ? String(digits.prefix(limit)) + "…" : digits
  }
}
