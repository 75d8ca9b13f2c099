/// The value of an attribute or of a text: its bytes with the references resolved and the line ends as XML has them.
enum XMLText {
  /// The UTF-8 bytes that the node stands for.
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
  private static let names: [(text: StaticString, code: UInt32)] = [
    ("amp;", 0x26), ("lt;", 0x3C), ("gt;", 0x3E), ("quot;", 0x22), ("apos;", 0x27),
  ]

  /// The reference at `index`, where a `&` stands; `nil` if there is none.
  init?(_ bytes: UnsafePointer<UInt8>, at index: Int, end: Int) {
    if index + 1 < end, bytes[index + 1] == UInt8(ascii: "#") {
      self.init(number: bytes, from: index + 2, end: end)
      return
    }
    for (text, code) in Self.names where end - index > text.utf8CodeUnitCount {
      let isEqual = (0..<text.utf8CodeUnitCount).allSatisfy {
        bytes[index + 1 + $0] == text.utf8Start[$0]
      }
      if isEqual {
        self.init(code: code, end: index + 1 + text.utf8CodeUnitCount)
        return
      }
    }
    return nil
  }

  /// A decimal number, or a hexadecimal one after an `x`.
  private init?(number bytes: UnsafePointer<UInt8>, from start: Int, end: Int) {
    let isHexadecimal = start < end && bytes[start] == UInt8(ascii: "x")
    let radix: UInt32 = isHexadecimal ? 16 : 10
    var index = isHexadecimal ? start + 1 : start
    var code: UInt32 = 0
    var hasDigit = false
    while index < end, let digit = Self.digit(bytes[index]), digit < radix {
      // Stays beyond the last character however long the number is.
      code = min(code * radix + digit, 0x11_0000)
      hasDigit = true
      index += 1
    }
    guard hasDigit, index < end, bytes[index] == UInt8(ascii: ";") else { return nil }
    self.init(code: code, end: index + 1)
  }

  private init(code: UInt32, end: Int) {
    self.code = code
    self.end = end
  }

  private static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte - 0x30)
    case 0x41...0x46: UInt32(byte - 0x41 + 10)
    case 0x61...0x66: UInt32(byte - 0x61 + 10)
    default: nil
    }
  }
}
