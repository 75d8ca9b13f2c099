/// The reason why a text is not JSON, and the place; stops the reading.
struct JSONFailure: Error {
  let code: String
  let offset: Int
  let message: String
  var hint: String?

  @inline(never) static func syntax(at offset: Int, _ message: String, hint: String? = nil) -> JSONFailure {
    JSONFailure(code: "json-syntax", offset: offset, message: message, hint: hint)
  }
}

/// The faults that stop the reading; kept out of the main loop.
extension JSONScanner {
  @inline(never) func tooLarge(at index: Int) -> JSONFailure {
    JSONFailure(
      code: "json-too-large", offset: index, message: "the file has more than \(JSONLimits.nodes) values")
  }

  func tooManyMembers(at index: Int) -> JSONFailure {
    JSONFailure(
      code: "json-too-large", offset: index,
      message: "an object has more than \(JSONLimits.members) members")
  }

  @inline(never) func tooDeep(at index: Int) -> JSONFailure {
    JSONFailure(
      code: "json-too-deep", offset: index,
      message: "arrays and objects are nested more than \(JSONLimits.depth) deep")
  }

  @inline(never) func tooMuch(at index: Int) -> JSONFailure {
    .syntax(at: index, "expected the end of the file after the value, not \(seen(at: index))")
  }

  @inline(never) func missingKey(at index: Int) -> JSONFailure {
    // `"Time": 0,5`: written by a program in a locale with a decimal comma.
    let isDecimal =
      index >= 2 && byte(at: index) &- 0x30 < 10 && bytes[index - 1] == UInt8(ascii: ",")
      && bytes[index - 2] &- 0x30 < 10
    return .syntax(
      at: index, "expected a key in double quotes, not \(seen(at: index))",
      hint: isDecimal ? "write decimal numbers with a point, not a comma" : nil)
  }

  @inline(never) func missingColon(at index: Int) -> JSONFailure {
    .syntax(at: index, "expected ':' after a key, not \(seen(at: index))")
  }

  @inline(never) func missingComma(at index: Int, isInObject: Bool) -> JSONFailure {
    let next = byte(at: index)
    let hint = next == UInt8(ascii: "\"") || next == UInt8(ascii: "{") ? "a comma is missing before it" : nil
    return .syntax(
      at: index, "expected ',' or '\(isInObject ? "}" : "]")', not \(seen(at: index))", hint: hint)
  }

  @inline(never) func reportTrailingComma(at index: Int) {
    log.add(
      .warning, code: "json-trailing-comma", at: index,
      fix: TextFix("remove the comma", [.init(index..<index + 1, "")]),
      message: "a comma follows the last element")
  }

  @inline(never) func cutShort(_ number: Int, at index: Int) -> JSONFailure {
    .syntax(at: number, "a number is cut short: expected a digit, not \(seen(at: index))")
  }

  @inline(never) func leadingZero(at index: Int) -> JSONFailure {
    .syntax(at: index, "a number cannot begin with 0 followed by another digit")
  }

  @inline(never) func numberTooLong(at index: Int) -> JSONFailure {
    .syntax(at: index, "a number has more than \(JSONLimits.numberBytes) characters")
  }

  /// The failure at a place where no value begins; describes what it looks like.
  @inline(never) func unexpected(at index: Int) -> JSONFailure {
    var end = index
    while end < count, end - index < 20, isWordByte(bytes[end]) { end += 1 }
    let word = String(decoding: UnsafeBufferPointer(start: bytes + index, count: end - index), as: UTF8.self)
    switch (word, byte(at: index)) {
    case ("NaN", _), ("Infinity", _), ("nan", _), ("inf", _):
      return .syntax(at: index, "\(word) is not a JSON number", hint: "write a finite number")
    case (_, UInt8(ascii: "+")), (_, UInt8(ascii: ".")):
      return .syntax(at: index, "a number begins with a digit or '-', not \(seen(at: index))")
    case (_, UInt8(ascii: "'")):
      return .syntax(
        at: index, "expected a value, not \(seen(at: index))", hint: "strings need double quotes")
    default:
      return .syntax(
        at: index, "expected a value, not \(word.isEmpty ? seen(at: index) : Quotation.quote(word))")
    }
  }

  /// Returns the character at an index, in words for a message.
  func seen(at index: Int) -> String {
    if index >= count { return "the end of the file" }
    let rest = UnsafeBufferPointer(start: bytes + index, count: min(4, count - index))
    guard let scalar = String(decoding: rest, as: UTF8.self).unicodeScalars.first else { return "nothing" }
    return Quotation.quote(String(scalar))
  }
}
