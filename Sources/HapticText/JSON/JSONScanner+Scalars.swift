extension JSONScanner {
  /// The index after the number that begins at `start`, by the grammar of RFC 8259; converts nothing.
  @inline(never) func numberEnd(from start: Int) throws(JSONFailure) -> Int {
    var index = start
    if bytes[index] == UInt8(ascii: "-") { index &+= 1 }
    if byte(at: index &+ 1) == UInt8(ascii: "."), isDigit(at: index) {
      // The common case: one digit before the point, as in nearly all levels and many times.
      index &+= 1
    } else if byte(at: index) == UInt8(ascii: "0") {
      index &+= 1
      if isDigit(at: index) { throw leadingZero(at: start) }
    } else {
      index = try digitsEnd(from: index, of: start)
    }
    if byte(at: index) == UInt8(ascii: ".") { index = try digitsEnd(from: index &+ 1, of: start) }
    if byte(at: index) | 0x20 == UInt8(ascii: "e") { index = try exponentEnd(from: index &+ 1, of: start) }
    guard index &- start <= JSONLimits.numberBytes else { throw numberTooLong(at: start) }
    return index
  }

  @inline(never) private func exponentEnd(from index: Int, of start: Int) throws(JSONFailure) -> Int {
    let sign = byte(at: index)
    let isSigned = sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+")
    return try digitsEnd(from: isSigned ? index + 1 : index, of: start)
  }

  @inline(__always) private func isDigit(at index: Int) -> Bool { byte(at: index) &- 0x30 < 10 }

  /// The index after at least one digit.
  @inline(__always) private func digitsEnd(from start: Int, of number: Int) throws(JSONFailure) -> Int {
    var index = start
    while index <= count &- JSONWord.size {
      let digits = JSONWord(at: bytes + index).digits
      index &+= digits
      if digits < JSONWord.size {
        if index == start { throw cutShort(number, at: index) }
        return index
      }
    }
    while isDigit(at: index) { index &+= 1 }
    if index == start { throw cutShort(number, at: index) }
    return index
  }

  /// The kind of the word at an index, `true`, `false` or `null`; otherwise a fault that describes what it looks like.
  @inline(never) func word(at index: Int) throws(JSONFailure) -> JSONNode.Kind {
    if isWord("true", at: index) { return .true }
    if isWord("false", at: index) { return .false }
    if isWord("null", at: index) { return .null }
    throw unexpected(at: index)
  }

  private func isWord(_ word: StaticString, at index: Int) -> Bool {
    let length = word.utf8CodeUnitCount
    guard index + length <= count else { return false }
    for offset in 0..<length where bytes[index + offset] != word.utf8Start[offset] { return false }
    return index + length == count || !isWordByte(bytes[index + length])
  }

  func isWordByte(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10 || byte | 0x20 &- 0x61 < 26 || byte == 0x5F
  }
}
