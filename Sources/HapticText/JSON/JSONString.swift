/// The value of a JSON string: its bytes with the escapes resolved.
package enum JSONString {
  /// The UTF-8 bytes of the string's value.
  package static func value(of node: JSONNode, in bytes: UnsafePointer<UInt8>) -> [UInt8] {
    let content = node.content
    let raw = UnsafeBufferPointer(start: bytes + content.lowerBound, count: content.count)
    guard node.hasEscapes else { return Array(raw) }
    // The value of an escape is never longer than the escape.
    return [UInt8](unsafeUninitializedCapacity: content.count) { value, count in
      var index = content.lowerBound
      while index < content.upperBound {
        if bytes[index] == UInt8(ascii: "\\") {
          index = readEscape(bytes, at: index, end: content.upperBound, into: value, &count)
        } else {
          value[count] = bytes[index]
          count += 1
          index += 1
        }
      }
    }
  }

  /// The UTF-16 unit of `\uXXXX` at `index`, or `nil` if the digits are not there.
  static func unit(_ bytes: UnsafePointer<UInt8>, at index: Int, end: Int) -> UInt32? {
    guard index + 6 <= end else { return nil }
    var unit: UInt32 = 0
    for offset in 2..<6 {
      let byte = bytes[index + offset]
      switch byte {
      case 0x30...0x39: unit = unit << 4 | UInt32(byte - 0x30)
      case 0x41...0x46: unit = unit << 4 | UInt32(byte - 0x41 + 10)
      case 0x61...0x66: unit = unit << 4 | UInt32(byte - 0x61 + 10)
      default: return nil
      }
    }
    return unit
  }

  /// Appends the value of the escape at `index`; returns the index after it.
  private static func readEscape(
    _ bytes: UnsafePointer<UInt8>, at index: Int, end: Int, into value: UnsafeMutableBufferPointer<UInt8>,
    _ count: inout Int
  ) -> Int {
    if bytes[index + 1] == UInt8(ascii: "u") {
      let (scalar, next) = scalar(bytes, at: index, end: end)
      for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
        value[count] = byte
        count += 1
      }
      return next
    }
    value[count] = byte(of: bytes[index + 1])
    count += 1
    return index + 2
  }

  /// The byte for the letter after a backslash.
  private static func byte(of letter: UInt8) -> UInt8 {
    switch letter {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: letter
    }
  }

  /// The scalar of one `\uXXXX` at `index`, or of a pair of them, and the index after it.
  private static func scalar(
    _ bytes: UnsafePointer<UInt8>, at index: Int, end: Int
  ) -> (Unicode.Scalar, next: Int) {
    let high = unit(bytes, at: index, end: end) ?? 0xFFFD
    let next = index + 6
    if (0xD800...0xDBFF).contains(high), next + 1 < end, bytes[next] == UInt8(ascii: "\\"),
      bytes[next + 1] == UInt8(ascii: "u"), let low = unit(bytes, at: next, end: end),
      (0xDC00...0xDFFF).contains(low)
    {
      let code = 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
      return (Unicode.Scalar(code) ?? "\u{FFFD}", next + 6)
    }
    return (Unicode.Scalar(high) ?? "\u{FFFD}", next)
  }
}
