/// The value of an attribute or of a text: its bytes, with references and line ends resolved as XML requires.
enum XMLText {
  /// The value of a node in UTF-8.
  static func value(of node: XMLNode, in bytes: UnsafePointer<UInt8>) -> [UInt8] {
    let range = node.value
    let raw = UnsafeBufferPointer(start: bytes + range.lowerBound, count: range.count)
    guard node.isEncoded else { return Array(raw) }
    var value: [UInt8] = []
    value.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index] == UInt8(ascii: "&"), node.kind != .verbatim {
        index = appendReference(bytes, at: index, end: range.upperBound, to: &value)
      } else {
        index = appendByte(
          bytes, at: index, end: range.upperBound, isAttribute: node.kind == .attribute, to: &value)
      }
    }
    return value
  }

  private static func appendReference(
    _ bytes: UnsafePointer<UInt8>, at index: Int, end: Int, to value: inout [UInt8]
  ) -> Int {
    guard let reference = XMLReference(bytes, at: index, end: end) else {
      value.append(bytes[index])
      return index + 1
    }
    let scalar = Unicode.Scalar(reference.code) ?? "\u{FFFD}"
    value.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    return reference.end
  }

  /// CR LF and CR become LF; in an attribute, every white space becomes a space.
  private static func appendByte(
    _ bytes: UnsafePointer<UInt8>, at index: Int, end: Int, isAttribute: Bool, to value: inout [UInt8]
  ) -> Int {
    let byte = bytes[index]
    let isReturn = byte == 0x0D
    let isLine = isReturn || byte == 0x0A || byte == 0x09
    value.append(isAttribute && isLine ? 0x20 : isReturn ? 0x0A : byte)
    let isPair = isReturn && index + 1 < end && bytes[index + 1] == 0x0A
    return index + (isPair ? 2 : 1)
  }
}

/// A reference to a character: one of XML's five names, or a number.
struct XMLReference {
  /// The number of the character; it need not be one that XML allows.
  let code: UInt32
  /// The offset after the semicolon.
  let end: Int

  /// The names that XML defines without a document type.
  private static let names: [String: UInt32] = [
    "amp": 0x26, "lt": 0x3C, "gt": 0x3E, "quot": 0x22, "apos": 0x27,
  ]

  /// The reference that begins with the `&` at `index`; `nil` if there is none.
  init?(_ bytes: UnsafePointer<UInt8>, at index: Int, end: Int) {
    let semicolon = (index..<end).first { bytes[$0] == UInt8(ascii: ";") }
    guard let semicolon else { return nil }
    let name = String(
      decoding: UnsafeBufferPointer(start: bytes + index + 1, count: semicolon - index - 1), as: UTF8.self)
    guard let code = Self.names[name] ?? Self.number(name) else { return nil }
    self.code = code
    self.end = semicolon + 1
  }

  /// The number after `#`, or after `#x` if it is hexadecimal.
  private static func number(_ text: String) -> UInt32? {
    guard text.hasPrefix("#") else { return nil }
    let radix = text.hasPrefix("#x") ? 16 : 10
    let digits = text.dropFirst(radix == 16 ? 2 : 1)
    let isNumber = digits.utf8.allSatisfy { digit in
      Character(Unicode.Scalar(digit)).hexDigitValue.map { $0 < radix } ?? false
    }
    guard isNumber, !digits.isEmpty else { return nil }
    // Stays beyond the last character however long the number is.
    return min(UInt32(digits, radix: radix) ?? .max, 0x11_0000)
  }
}
