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
