extension XMLScanner {
  /// Moves over white space; `true` if there was any.
  @discardableResult mutating func skipSpace() -> Bool {
    let start = index
    while index < count, Self.isSpace(bytes[index]) { index += 1 }
    return index > start
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// Moves over a name; returns its bytes.
  ///
  /// Of characters beyond ASCII, all are taken for letters: no format here has a name with one.
  mutating func scanName(_ expected: StaticString) throws(XMLFailure) -> Range<Int> {
    let start = index
    while index < count {
      let byte = bytes[index]
      if byte >= 0x80 {
        try scanCharacter()
      } else if Self.isNameStart(byte) || index > start && Self.isNamePart(byte) {
        index += 1
      } else {
        break
      }
    }
    guard index > start else { throw .syntax(at: index, "expected \(expected), not \(seen)") }
    return start..<index
  }

  private static func isNameStart(_ byte: UInt8) -> Bool {
    byte | 0x20 &- 0x61 < 26 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":")
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }

  /// Moves over one character of text or of a value, or over a reference to one.
  @inline(__always) mutating func scanCharacter() throws(XMLFailure) {
    let byte = bytes[index]
    if byte >= 0x80 {
      try scanMultibyteScalar()
    } else if byte == UInt8(ascii: "&") {
      try scanReference()
    } else {
      try scanPlainCharacter(byte)
    }
  }

  /// Moves over one character where `&` means itself, in a comment or an instruction.
  mutating func scanLiteralCharacter() throws(XMLFailure) {
    if bytes[index] >= 0x80 { try scanMultibyteScalar() } else { try scanPlainCharacter(bytes[index]) }
  }

  @inline(__always) private mutating func scanPlainCharacter(_ byte: UInt8) throws(XMLFailure) {
    guard byte >= 0x20 || Self.isSpace(byte) else {
      throw forbidden(at: index, UInt32(byte))
    }
    index += 1
  }

  private mutating func scanReference() throws(XMLFailure) {
    guard let reference = XMLReference(bytes, at: index, end: count) else {
      throw XMLFailure(
        .referenceUnknown, at: index, "this '&' does not begin a reference that XML knows",
        hint: "write &amp; for '&' itself")
    }
    guard Self.isAllowed(reference.code) else { throw forbidden(at: index, reference.code) }
    index = reference.end
  }

  /// True if XML allows a character, by its number.
  static func isAllowed(_ code: UInt32) -> Bool {
    switch code {
    case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  func forbidden(at offset: Int, _ code: UInt32) -> XMLFailure {
    XMLFailure(
      .characterForbidden, at: offset,
      "XML does not allow the character U+\(String(code, radix: 16, uppercase: true))")
  }

  /// The character at the index, in words for a message.
  var seen: String {
    if index >= count { return "the end of the file" }
    return Quotation.quote(String(text(index..<min(index + 4, count)).unicodeScalars.prefix(1)))
  }

  // MARK: UTF-8

  /// A scalar of two to four bytes; refuses overlong forms, surrogates and what lies beyond U+10FFFF.
  mutating func scanMultibyteScalar() throws(XMLFailure) {
    let first = bytes[index]
    let second = index + 1 < count ? bytes[index + 1] : 0
    guard let (length, seconds) = Self.shape(first), index + length <= count, seconds.contains(second) else {
      throw notUTF8
    }
    for position in 2..<max(length, 2) where bytes[index + position] & 0xC0 != 0x80 { throw notUTF8 }
    // U+FFFE and U+FFFF are no characters.
    if first == 0xEF, second == 0xBF, bytes[index + 2] >= 0xBE {
      throw forbidden(at: index, bytes[index + 2] == 0xBE ? 0xFFFE : 0xFFFF)
    }
    index += length
  }

  /// Returns the byte count of a scalar that begins with `first`, and the range of its second byte.
  private static func shape(_ first: UInt8) -> (Int, ClosedRange<UInt8>)? {
    switch first {
    case 0xC2...0xDF: (2, 0x80...0xBF)
    case 0xE0: (3, 0xA0...0xBF)
    case 0xED: (3, 0x80...0x9F)
    case 0xE1...0xEF: (3, 0x80...0xBF)
    case 0xF0: (4, 0x90...0xBF)
    case 0xF1...0xF3: (4, 0x80...0xBF)
    case 0xF4: (4, 0x80...0x8F)
    default: nil
    }
  }

  private var notUTF8: XMLFailure {
    XMLFailure(.notUTF8, at: index, "these bytes are not UTF-8", hint: "save the file as UTF-8")
  }
}
