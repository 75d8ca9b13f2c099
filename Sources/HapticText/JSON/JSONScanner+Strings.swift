extension JSONScanner {
  /// Scans a string from its quotation mark to the closing one; checks escapes and UTF-8, converts nothing.
  @inline(__always) func scanString(_ cursor: inout Cursor) throws(JSONFailure) {
    let start = cursor.index
    let end = plainEnd(from: start &+ 1)
    if byte(at: end) == UInt8(ascii: "\"") {
      cursor.index = end &+ 1
      append(.string, from: start, to: &cursor)
      return
    }
    let (index, hasEscapes) = try richEnd(from: end, of: start)
    cursor.index = index
    append(.string, from: start, to: &cursor, hasEscapes: hasEscapes)
  }

  /// The index after characters that need no unescaping.
  @inline(__always) private func plainEnd(from start: Int) -> Int {
    var index = start
    while index <= count &- 2 * JSONWord.size {
      let plain = JSONWord.pair(at: bytes + index) { $0.plain }
      index &+= plain
      if plain < 2 * JSONWord.size { return index }
    }
    while index < count, isPlain(bytes[index]) { index += 1 }
    return index
  }

  private func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x80 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  /// The index after the closing quotation mark of a string that holds other than plain characters.
  @inline(never) private func richEnd(from first: Int, of start: Int) throws(JSONFailure) -> (
    index: Int, hasEscapes: Bool
  ) {
    var index = first
    var hasEscapes = false
    while index < count {
      switch bytes[index] {
      case UInt8(ascii: "\""): return (index + 1, hasEscapes)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        index = try escapeEnd(from: index)
      case 0x80...0xFF: index = try multibyteScalarEnd(from: index)
      case 0..<0x20:
        throw .syntax(
          at: index, "a string holds a control character, or has no closing quotation mark",
          hint: "write a line break as \\n and a tab as \\t")
      default: index = plainEnd(from: index)
      }
    }
    throw .syntax(at: start, "this string has no closing quotation mark")
  }

  private func escapeEnd(from start: Int) throws(JSONFailure) -> Int {
    guard start + 1 < count else { throw .syntax(at: start, "this string has no closing quotation mark") }
    switch bytes[start + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return start + 2
    case UInt8(ascii: "u"): return try unitEnd(from: start)
    default: throw .syntax(at: start, "there is no such escape sequence", hint: "write a backslash as \\\\")
    }
  }

  /// The index after `\uXXXX`, and after the second half if it begins a surrogate pair.
  private func unitEnd(from start: Int) throws(JSONFailure) -> Int {
    let unit = try self.unit(at: start)
    let next = start + 6
    guard (0xD800...0xDFFF).contains(unit) else { return next }
    if unit < 0xDC00, byte(at: next) == UInt8(ascii: "\\"), byte(at: next + 1) == UInt8(ascii: "u"),
      (0xDC00...0xDFFF).contains(try self.unit(at: next))
    {
      return next + 6
    }
    log.add(
      .warning, code: "json-lone-surrogate", at: start, message: "half of a surrogate pair; read as U+FFFD")
    return next
  }

  /// The four digits of `\uXXXX` at an index.
  private func unit(at index: Int) throws(JSONFailure) -> UInt32 {
    guard let unit = JSONString.unit(bytes, at: index, end: count) else {
      throw .syntax(at: index, "\\u needs four hexadecimal digits")
    }
    return unit
  }

  /// The index after a scalar of two to four bytes; refuses overlong forms, surrogates and scalars beyond U+10FFFF.
  private func multibyteScalarEnd(from index: Int) throws(JSONFailure) -> Int {
    let length: Int
    let seconds: ClosedRange<UInt8>
    switch bytes[index] {
    case 0xC2...0xDF: (length, seconds) = (2, 0x80...0xBF)
    case 0xE0: (length, seconds) = (3, 0xA0...0xBF)
    case 0xED: (length, seconds) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, seconds) = (3, 0x80...0xBF)
    case 0xF0: (length, seconds) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, seconds) = (4, 0x80...0xBF)
    case 0xF4: (length, seconds) = (4, 0x80...0x8F)
    default: throw invalidUTF8(at: index)
    }
    guard index + length <= count, seconds.contains(bytes[index + 1]) else { throw invalidUTF8(at: index) }
    for offset in 2..<max(length, 2) where bytes[index + offset] & 0xC0 != 0x80 {
      throw invalidUTF8(at: index)
    }
    return index + length
  }

  private func invalidUTF8(at index: Int) -> JSONFailure {
    JSONFailure(
      code: "json-invalid-utf8", offset: index, message: "these bytes are not UTF-8",
      hint: "save the file as UTF-8")
  }
}
