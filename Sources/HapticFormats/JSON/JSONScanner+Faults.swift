extension JSONScanner {
  func tooLarge(at index: Int) -> JSONFailure {
    JSONFailure(
      code: "json-too-large", offset: index, message: "the file has more than \(JSONLimits.nodes) values")
  }

  func tooDeep(at index: Int) -> JSONFailure {
    JSONFailure(
      code: "json-too-deep", offset: index,
      message: "arrays and objects are nested more than \(JSONLimits.depth) deep")
  }

  func missingComma(_ place: Place) -> JSONFailure {
    let next = byte(at: place.index)
    let hint = next == UInt8(ascii: "\"") || next == UInt8(ascii: "{") ? "a comma is missing before it" : nil
    return .syntax(
      at: place.index, "expected ',' or '\(place.isInObject ? "}" : "]")', not \(seen(at: place.index))",
      hint: hint)
  }

  /// No value begins here; says what it looks like.
  func unexpected(at index: Int) -> JSONFailure {
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
        at: index, "expected a value, not \(seen(at: index))", hint: "strings stand in double quotes")
    default:
      return .syntax(
        at: index, "expected a value, not \(word.isEmpty ? seen(at: index) : Quotation.quote(word))")
    }
  }

  /// What stands at an index, in words for a message.
  func seen(at index: Int) -> String {
    if index >= count { return "the end of the file" }
    let rest = UnsafeBufferPointer(start: bytes + index, count: min(4, count - index))
    guard let scalar = String(decoding: rest, as: UTF8.self).unicodeScalars.first else { return "nothing" }
    return Quotation.quote(String(scalar))
  }
}
