extension JSONScanner {
  /// A number by the grammar of RFC 8259; converts nothing.
  mutating func scanNumber() throws(JSONFailure) {
    let start = index
    if byte == UInt8(ascii: "-") { index += 1 }
    if byte == UInt8(ascii: "0") {
      index += 1
      if isDigit { throw .syntax(at: start, "a number does not begin with 0 and another digit") }
    } else {
      try scanDigits(of: start)
    }
    if byte == UInt8(ascii: ".") {
      index += 1
      try scanDigits(of: start)
    }
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      index += 1
      if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") { index += 1 }
      try scanDigits(of: start)
    }
    guard index - start <= JSONLimits.numberBytes else {
      throw .syntax(at: start, "a number has more than \(JSONLimits.numberBytes) characters")
    }
    append(.number, from: start, to: index)
  }

  @inline(__always) private var isDigit: Bool { byte &- 0x30 < 10 }

  @inline(__always) private mutating func scanDigits(of start: Int) throws(JSONFailure) {
    guard isDigit else {
      throw .syntax(at: start, "a number is cut short: expected a digit, not \(seen)")
    }
    repeat { index += 1 } while isDigit
  }

  /// `true`, `false` or `null`, or a fault that says what it looks like.
  mutating func scanWord() throws(JSONFailure) {
    if scan("true", as: .true) || scan("false", as: .false) || scan("null", as: .null) { return }
    throw unexpected
  }

  private mutating func scan(_ word: StaticString, as kind: JSONNode.Kind) -> Bool {
    let length = word.utf8CodeUnitCount
    guard index + length <= count else { return false }
    for place in 0..<length where bytes[index + place] != word.utf8Start[place] { return false }
    if index + length < count, isWordByte(bytes[index + length]) { return false }
    append(kind, from: index, to: index + length)
    index += length
    return true
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10 || byte | 0x20 &- 0x61 < 26 || byte == 0x5F
  }

  private var unexpected: JSONFailure {
    var end = index
    while end < count, end - index < 20, isWordByte(bytes[end]) { end += 1 }
    let word = String(decoding: UnsafeBufferPointer(start: bytes + index, count: end - index), as: UTF8.self)
    switch (word, byte) {
    case ("NaN", _), ("Infinity", _), ("nan", _), ("inf", _):
      return .syntax(at: index, "\(word) is not a JSON number", hint: "write a finite number")
    case (_, UInt8(ascii: "+")), (_, UInt8(ascii: ".")):
      return .syntax(at: index, "a number begins with a digit or '-', not \(seen)")
    case (_, UInt8(ascii: "'")):
      return .syntax(at: index, "expected a value, not \(seen)", hint: "strings stand in double quotes")
    default:
      return .syntax(at: index, "expected a value, not \(word.isEmpty ? seen : Quotation.quote(word))")
    }
  }
}
