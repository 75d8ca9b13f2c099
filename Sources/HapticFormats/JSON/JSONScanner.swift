/// Reads JSON bytes onto a tape of nodes, once, front to back, without recursion.
///
/// Strict RFC 8259, and three tolerances that leave a finding: a byte-order mark, comments (`//` and `/* */`)
/// and a comma after the last element. Time is linear in the bytes, whatever they are.
struct JSONScanner {
  let bytes: UnsafePointer<UInt8>
  let count: Int
  var index = 0
  var nodes: [JSONNode] = []
  let log = FindingLog()
  /// The nodes of the containers that are open, outermost first.
  private var open: [Int] = []

  /// Reads `bytes`, which must stay valid and unchanged as long as the scanner is used.
  init(_ bytes: UnsafePointer<UInt8>, count: Int) {
    self.bytes = bytes
    self.count = count
    nodes.reserveCapacity(min(count / 8 + 16, JSONLimits.nodes))
  }

  mutating func scan() throws(JSONFailure) {
    skipByteOrderMark()
    try skipBlank()
    try scanValue()
    while let container = open.last { try advance(in: container) }
    try skipBlank()
    guard index == count else {
      throw .syntax(at: index, "expected the end of the file after the value, not \(seen)")
    }
  }

  /// The byte at the index; 0, which no token begins with, at the end.
  @inline(__always) var byte: UInt8 { index < count ? bytes[index] : 0 }

  /// One element of the innermost open container, or its end.
  private mutating func advance(in container: Int) throws(JSONFailure) {
    let isObject = nodes[container].kind == .object
    let closer = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    try skipBlank()
    if nodes.count == container + 1 {
      if byte == closer { return close(container) }
    } else {
      if byte == closer { return close(container) }
      guard byte == UInt8(ascii: ",") else { throw missingComma(isObject) }
      let comma = index
      index += 1
      try skipBlank()
      if byte == closer {
        log.add(.warning, "json-trailing-comma", at: comma, "a comma follows the last element")
        return close(container)
      }
    }
    if isObject { try scanKey() }
    try scanValue()
  }

  private mutating func scanKey() throws(JSONFailure) {
    guard byte == UInt8(ascii: "\"") else {
      throw .syntax(at: index, "expected a key in double quotes, not \(seen)")
    }
    try scanString()
    try skipBlank()
    guard byte == UInt8(ascii: ":") else { throw .syntax(at: index, "expected ':' after a key, not \(seen)") }
    index += 1
    try skipBlank()
  }

  private mutating func scanValue() throws(JSONFailure) {
    guard nodes.count < JSONLimits.nodes else {
      throw JSONFailure(
        code: "json-too-large", offset: index, message: "the file has more than \(JSONLimits.nodes) values")
    }
    switch byte {
    case UInt8(ascii: "\""): try scanString()
    case UInt8(ascii: "{"): try begin(.object)
    case UInt8(ascii: "["): try begin(.array)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try scanNumber()
    default: try scanWord()
    }
  }

  private mutating func begin(_ kind: JSONNode.Kind) throws(JSONFailure) {
    guard open.count < JSONLimits.depth else {
      throw JSONFailure(
        code: "json-too-deep", offset: index,
        message: "arrays and objects are nested more than \(JSONLimits.depth) deep")
    }
    open.append(nodes.count)
    append(kind, from: index)
    index += 1
  }

  private mutating func close(_ container: Int) {
    index += 1
    nodes[container].end = UInt32(truncatingIfNeeded: index)
    nodes[container].next = UInt32(truncatingIfNeeded: nodes.count)
    if nodes[container].kind == .object { reportDuplicateKeys(in: container) }
    open.removeLast()
  }

  /// Adds a node that ends at `end`, or is still open.
  mutating func append(_ kind: JSONNode.Kind, from start: Int, to end: Int = 0, hasEscapes: Bool = false) {
    nodes.append(
      JSONNode(
        start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end),
        next: UInt32(truncatingIfNeeded: nodes.count + 1), kind: kind, hasEscapes: hasEscapes))
  }

  private func missingComma(_ isObject: Bool) -> JSONFailure {
    let closer = isObject ? "}" : "]"
    let hint = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "{") ? "a comma is missing before it" : nil
    return .syntax(at: index, "expected ',' or '\(closer)', not \(seen)", hint: hint)
  }

  /// What stands at the index, in words for a message.
  var seen: String {
    if index >= count { return "the end of the file" }
    let rest = UnsafeBufferPointer(start: bytes + index, count: min(4, count - index))
    guard let scalar = String(decoding: rest, as: UTF8.self).unicodeScalars.first else { return "nothing" }
    return Quotation.quote(String(scalar))
  }
}
