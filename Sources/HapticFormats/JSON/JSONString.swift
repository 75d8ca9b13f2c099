/// The value of a JSON string: its bytes with the escapes resolved.
enum JSONString {
  /// The UTF-8 bytes that the string stands for.
  static func value(of node: JSONNode, in bytes: UnsafePointer<UInt8>) -> [UInt8] {
    let content = node.content
    let raw = UnsafeBufferPointer(start: bytes + content.lowerBound, count: content.count)
    guard node.hasEscapes else { return Array(raw) }
    var value: [UInt8] = []
    value.reserveCapacity(content.count)
    var index = content.lowerBound
    while index < content.upperBound {
      if bytes[index] == UInt8(ascii: "\\") {
        index = appendEscape(bytes, at: index, end: content.upperBound, to: &value)
      } else {
        value.append(bytes[index])
        index += 1
      }
    }
    return value
  }

  /// The UTF-16 unit of `\uXXXX` at `index`, or `nil` where the digits are not there.
  static func unit(_ bytes: UnsafePointer<UInt8>, at index: Int, end: Int) -> UInt32? {
    guard index + 6 <= end else { return nil }
    var unit: UInt32 = 0
    for place in 2..<6 {
      let byte = bytes[index + place]
      switch byte {
      case 0x30...0x39: unit = unit << 4 | UInt32(byte - 0x30)
      case 0x41...0x46: unit = unit << 4 | UInt32(byte - 0x41 + 10)
      case 0x61...0x66: unit = unit << 4 | UInt32(byte - 0x61 + 10)
      default: return nil
      }
    }
    return unit
  }

  /// Appends what the escape at `index` stands for; returns the index after it.
  private static func appendEscape(
    _ bytes: UnsafePointer<UInt8>, at index: Int, end: Int, to value: inout [UInt8]
  ) -> Int {
    switch bytes[index + 1] {
    case UInt8(ascii: "b"): value.append(0x08)
    case UInt8(ascii: "f"): value.append(0x0C)
    case UInt8(ascii: "n"): value.append(0x0A)
    case UInt8(ascii: "r"): value.append(0x0D)
    case UInt8(ascii: "t"): value.append(0x09)
    case UInt8(ascii: "u"): return appendUnit(bytes, at: index, end: end, to: &value)
    case let byte: value.append(byte)
    }
    return index + 2
  }

  private static func appendUnit(
    _ bytes: UnsafePointer<UInt8>, at index: Int, end: Int, to value: inout [UInt8]
  ) -> Int {
    let high = unit(bytes, at: index, end: end) ?? 0xFFFD
    var code = high
    var next = index + 6
    if (0xD800...0xDBFF).contains(high), next + 1 < end, bytes[next] == UInt8(ascii: "\\"),
      bytes[next + 1] == UInt8(ascii: "u"), let low = unit(bytes, at: next, end: end),
      (0xDC00...0xDFFF).contains(low)
    {
      code = 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
      next += 6
    }
    let scalar = Unicode.Scalar(code) ?? "\u{FFFD}"
    value.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    return next
  }
}
