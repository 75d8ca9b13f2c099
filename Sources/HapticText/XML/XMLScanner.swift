/// Reads XML bytes onto a tape of nodes, once, front to back, without recursion.
///
/// Strict XML 1.0 (W3C, fifth edition) in UTF-8, without document types, and therefore without entities of the
/// file's own: nothing can name another file or grow. Comments and instructions are checked and left out. Time
/// is linear in the bytes, whatever they are.
///
/// The project's own, because findings need the byte of each attribute and value. The library at hand, libxml2
/// behind Foundation's `XMLParser`, has only the end of each tag, and would bring Foundation into the command.
struct XMLScanner {
  let bytes: UnsafePointer<UInt8>
  let count: Int
  var index = 0
  var nodes: [XMLNode] = []
  let log = FindingLog()
  /// The elements that are open, outermost first, and how many elements each has had.
  private(set) var open: [(node: Int, children: UInt32)] = []

  /// Reads `bytes`, which must stay valid and unchanged as long as the scanner is used.
  init(_ bytes: UnsafePointer<UInt8>, count: Int) {
    self.bytes = bytes
    self.count = count
    nodes.reserveCapacity(min(count / 16 + 16, XMLLimits.nodes))
  }

  mutating func scan() throws(XMLFailure) {
    skipByteOrderMark()
    try scanDeclaration()
    while index < count {
      if byte == UInt8(ascii: "<") { try scanMarkup() } else { try scanText() }
    }
    if let last = open.last { throw unclosed(last.node) }
    guard !nodes.isEmpty else {
      throw .noRoot(at: count)
    }
  }

  /// The byte at the index; 0, which XML does not allow anywhere, at the end.
  @inline(__always) var byte: UInt8 { index < count ? bytes[index] : 0 }

  /// True if the bytes at the index are these.
  func isNext(_ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard count - index >= length else { return false }
    for position in 0..<length where bytes[index + position] != text.utf8Start[position] { return false }
    return true
  }

  /// The bytes of a range.
  func slice(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: bytes + range.lowerBound, count: range.count)
  }

  private mutating func scanMarkup() throws(XMLFailure) {
    switch index + 1 < count ? bytes[index + 1] : 0 {
    case UInt8(ascii: "/"): try scanEndTag()
    case UInt8(ascii: "?"): try scanInstruction()
    case UInt8(ascii: "!"): try scanDeclaredMarkup()
    default: try scanStartTag()
    }
  }

  func text(_ range: Range<Int>) -> String { String(decoding: slice(range), as: UTF8.self) }

  /// Adds a node to the element that is open.
  mutating func append(
    _ kind: XMLNode.Kind, from start: Int, nameLength: Int = 0, value: Range<Int>, isEncoded: Bool = false
  ) throws(XMLFailure) {
    guard nodes.count < XMLLimits.nodes else {
      throw XMLFailure(
        .tooLarge, at: start, "the file has more than \(XMLLimits.nodes) elements, attributes and texts")
    }
    nodes.append(
      XMLNode(
        start: UInt32(start), nameLength: UInt32(nameLength), valueStart: UInt32(value.lowerBound),
        valueEnd: UInt32(value.upperBound), next: UInt32(nodes.count + 1),
        parent: UInt32(open.last?.node ?? 0),
        ordinal: kind == .element ? open.last?.children ?? 0 : 0, kind: kind, isEncoded: isEncoded))
  }

  /// Adds an element, which is open from now on.
  mutating func begin(at start: Int, nameLength: Int) throws(XMLFailure) {
    guard open.count < XMLLimits.depth else {
      throw XMLFailure(.tooDeep, at: start, "elements are nested more than \(XMLLimits.depth) deep")
    }
    let node = nodes.count
    try append(.element, from: start, nameLength: nameLength, value: start..<start)
    if !open.isEmpty { open[open.count - 1].children += 1 }
    open.append((node, 0))
  }

  /// Ends the innermost open element, whose content ends at `end`.
  mutating func close(at end: Int) {
    guard let last = open.popLast() else { return }
    nodes[last.node].valueEnd = UInt32(end)
    nodes[last.node].next = UInt32(nodes.count)
  }
}
