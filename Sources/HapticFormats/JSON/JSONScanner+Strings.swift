extension JSONScanner {
  /// A string from its quotation mark to the closing one; checks escapes and UTF-8, converts nothing.
  mutating func scanString() throws(JSONFailure) {
    let start = index
    var hasEscapes = false
    index += 1
    while index < count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        index += 1
        append(.string, from: start, to: index, hasEscapes: hasEscapes)
        return
      }
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        try scanEscape()
      } else if byte >= 0x80 {
        try scanMultibyteScalar()
      } else if byte >= 0x20 {
        index += 1
      } else {
        throw .syntax(
          at: index, "a control character stands in a string, or the string has no closing quotation mark",
          hint: "write a line break as \\n and a tab as \\t")
      }
    }
    throw .syntax(at: start, "this string has no closing quotation mark")
  }

  private mutating func scanEscape() throws(JSONFailure) {
    let start = index
    guard index + 1 < count else { throw .syntax(at: start, "this string has no closing quotation mark") }
    switch bytes[index + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      index += 2
    case UInt8(ascii: "u"):
      let unit = try scanUnit()
      guard (0xD800...0xDFFF).contains(unit) else { return }
      if unit < 0xDC00, index + 1 < count, bytes[index] == UInt8(ascii: "\\"),
        bytes[index + 1] == UInt8(ascii: "u")
      {
        let mark = index
        if (0xDC00...0xDFFF).contains(try scanUnit()) { return }
        index = mark
      }
      log.add(
        .warning, "json-lone-surrogate", at: start, "half of a surrogate pair; read as U+FFFD")
    default:
      throw .syntax(at: start, "there is no such escape", hint: "write a backslash as \\\\")
    }
  }

  /// The four digits of `\uXXXX` at the index.
  private mutating func scanUnit() throws(JSONFailure) -> UInt32 {
    guard let unit = JSONString.unit(bytes, at: index, end: count) else {
      throw .syntax(at: index, "\\u needs four hexadecimal digits")
    }
    index += 6
    return unit
  }

  /// A scalar of two to four bytes; refuses overlong forms, surrogates and what lies beyond U+10FFFF.
  private mutating func scanMultibyteScalar() throws(JSONFailure) {
    let first = bytes[index]
    let second = index + 1 < count ? bytes[index + 1] : 0
    let length: Int
    let seconds: ClosedRange<UInt8>
    switch first {
    case 0xC2...0xDF: (length, seconds) = (2, 0x80...0xBF)
    case 0xE0: (length, seconds) = (3, 0xA0...0xBF)
    case 0xED: (length, seconds) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, seconds) = (3, 0x80...0xBF)
    case 0xF0: (length, seconds) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, seconds) = (4, 0x80...0xBF)
    case 0xF4: (length, seconds) = (4, 0x80...0x8F)
    default: throw invalidUTF8
    }
    guard index + length <= count, seconds.contains(second) else { throw invalidUTF8 }
    for place in 2..<max(length, 2) where bytes[index + place] & 0xC0 != 0x80 { throw invalidUTF8 }
    index += length
  }

  private var invalidUTF8: JSONFailure {
    JSONFailure(
      code: "json-invalid-utf8", offset: index, message: "these bytes are not UTF-8",
      hint: "save the file as UTF-8")
  }
}
