extension XMLScanner {
  /// A scalar of two to four bytes; refuses overlong forms, surrogates and what lies beyond U+10FFFF.
  mutating func scanMultibyteScalar() throws(XMLFailure) {
    let first = bytes[index]
    let second = index + 1 < count ? bytes[index + 1] : 0
    guard let (length, seconds) = Self.shape(first), index + length <= count, seconds.contains(second) else {
      throw notUTF8
    }
    for place in 2..<max(length, 2) where bytes[index + place] & 0xC0 != 0x80 { throw notUTF8 }
    // U+FFFE and U+FFFF are no characters.
    if first == 0xEF, second == 0xBF, bytes[index + 2] >= 0xBE {
      throw forbidden(at: index, bytes[index + 2] == 0xBE ? 0xFFFE : 0xFFFF)
    }
    index += length
  }

  /// How many bytes a scalar has that begins with `first`, and what the second of them may be.
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
    XMLFailure(
      code: .notUTF8, offset: index, message: "these bytes are not UTF-8", hint: "save the file as UTF-8")
  }
}
