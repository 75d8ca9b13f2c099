/// Reads JSON bytes onto a tape of nodes, once, front to back, without recursion.
///
/// Strict RFC 8259, with three tolerances that leave a finding: a byte-order mark, comments (`//` and `/* */`) and a
/// comma after the last element. Time is linear in the bytes, for any input.
///
/// The scanner's position is kept in local variables, which stay in registers: each part takes an index and returns the
/// next one.
struct JSONScanner {
  let bytes: UnsafePointer<UInt8>
  let count: Int
  /// The tape, with room for ``capacity(for:)`` nodes.
  let nodes: UnsafeMutablePointer<JSONNode>
  let log: FindingLog

  /// Reads `bytes` onto `nodes`; both must remain valid as long as the scanner is used.
  init(
    _ bytes: UnsafePointer<UInt8>, count: Int, onto nodes: UnsafeMutablePointer<JSONNode>, log: FindingLog
  ) {
    self.bytes = bytes
    self.count = count
    self.nodes = nodes
    self.log = log
  }

  /// The most nodes that a text of `count` bytes puts on the tape before it is refused.
  ///
  /// A value needs one byte, and another for the comma before it or the bracket that closes it; brackets that are still
  /// open have only one. A key and its value can exceed the limit by two.
  static func capacity(for count: Int) -> Int { limit(for: count) + 2 }

  private static func limit(for count: Int) -> Int { min(count / 2 + JSONLimits.depth + 2, JSONLimits.nodes) }

  /// The position of the scanner.
  struct Cursor {
    /// The next byte.
    var index = 0
    /// The number of nodes on the tape.
    var count = 0
    /// The innermost open container; ``outside`` if none is open.
    var container = Self.outside
    /// The byte that closes the container.
    var closer: UInt8 = 0
    var depth = 0

    static let outside = -1
    @inline(__always) var isInObject: Bool { closer == UInt8(ascii: "}") }
  }

  /// Reads the whole text; returns the number of nodes on the tape.
  func scan() throws(JSONFailure) -> Int {
    let limit = Self.limit(for: count)
    var cursor = Cursor(index: try blankEnd(from: byteOrderMarkEnd()))
    repeat {
      guard cursor.count < limit else { throw tooLarge(at: cursor.index) }
      if cursor.isInObject { try scanKey(&cursor) }
      let first = byte(at: cursor.index)
      if first == UInt8(ascii: "\"") {
        try scanString(&cursor)
      } else if first | 0x20 == UInt8(ascii: "{") {
        try begin(with: first, &cursor)
        // A non-empty container continues with its first element.
        if byte(at: cursor.index) != cursor.closer { continue }
      } else if first &- 0x30 < 10 || first == UInt8(ascii: "-") {
        let start = cursor.index
        cursor.index = try numberEnd(from: start)
        append(.number, from: start, to: &cursor)
      } else {
        let start = cursor.index
        let kind = try word(at: start)
        cursor.index = start &+ (kind == .false ? 5 : 4)
        append(kind, from: start, to: &cursor)
      }
      try endValue(&cursor)
    } while cursor.container != Cursor.outside
    cursor.index = try blankEnd(from: cursor.index)
    guard cursor.index == count else { throw tooMuch(at: cursor.index) }
    return cursor.count
  }

  /// The byte at an index; at the end 0, which begins no token.
  @inline(__always) func byte(at index: Int) -> UInt8 { index < count ? bytes[index] : 0 }

  /// Moves to the next element: over the comma, or the ends of containers.
  @inline(__always) private func endValue(_ cursor: inout Cursor) throws(JSONFailure) {
    while cursor.container != Cursor.outside {
      cursor.index = try blankEnd(from: cursor.index)
      let byte = byte(at: cursor.index)
      if byte == UInt8(ascii: ",") {
        let comma = cursor.index
        cursor.index = try blankEnd(from: comma &+ 1)
        if self.byte(at: cursor.index) != cursor.closer { return }
        reportTrailingComma(at: comma)
      } else if byte != cursor.closer {
        throw missingComma(at: cursor.index, isInObject: cursor.isInObject)
      }
      try close(&cursor)
    }
  }

  @inline(__always) private func scanKey(_ cursor: inout Cursor) throws(JSONFailure) {
    let start = cursor.index
    guard byte(at: start) == UInt8(ascii: "\"") else { throw missingKey(at: start) }
    try scanString(&cursor)
    mark(from: start, to: cursor.index, hasEscapes: nodes[cursor.count &- 1].hasEscapes, in: cursor.container)
    let colon = try blankEnd(from: cursor.index)
    guard byte(at: colon) == UInt8(ascii: ":") else { throw missingColon(at: colon) }
    cursor.index = try blankEnd(from: colon &+ 1)
  }

  // MARK: Tape

  /// Opens a container and moves to its first element, or its end.
  @inline(__always) private func begin(with bracket: UInt8, _ cursor: inout Cursor) throws(JSONFailure) {
    guard cursor.depth < JSONLimits.depth else { throw tooDeep(at: cursor.index) }
    nodes[cursor.count] = JSONNode(
      start: UInt32(truncatingIfNeeded: cursor.index), end: 0,
      next: UInt32(truncatingIfNeeded: cursor.container),
      kind: bracket == UInt8(ascii: "{") ? .object : .array, hasEscapes: false)
    cursor.container = cursor.count
    // In ASCII, both closing brackets are two code points after their opening ones.
    cursor.closer = bracket &+ 2
    cursor.depth &+= 1
    cursor.count &+= 1
    cursor.index = try blankEnd(from: cursor.index &+ 1)
  }

  /// Closes the innermost container at its closing bracket.
  @inline(__always) private func close(_ cursor: inout Cursor) throws(JSONFailure) {
    cursor.index &+= 1
    let container = cursor.container
    let marks = nodes[container].end
    let outer = Int(Int32(truncatingIfNeeded: nodes[container].next))
    nodes[container].end = UInt32(truncatingIfNeeded: cursor.index)
    nodes[container].next = UInt32(truncatingIfNeeded: cursor.count)
    if marks == JSONKeyMarks.suspicious { try reportDuplicateKeys(in: container, upTo: cursor.count) }
    cursor.depth &-= 1
    cursor.container = outer
    cursor.closer = UInt8(ascii: outer >= 0 && nodes[outer].kind == .object ? "}" : "]")
  }

  /// Adds the node of a value that ends where `cursor` is now.
  @inline(__always) func append(
    _ kind: JSONNode.Kind, from start: Int, to cursor: inout Cursor, hasEscapes: Bool = false
  ) {
    nodes[cursor.count] = JSONNode(
      start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: cursor.index),
      next: UInt32(truncatingIfNeeded: cursor.count &+ 1), kind: kind, hasEscapes: hasEscapes)
    cursor.count &+= 1
  }

  /// Adds a key's mark to those of its object.
  @inline(__always) private func mark(from start: Int, to end: Int, hasEscapes: Bool, in object: Int) {
    let mark = JSONKeyMarks.mark(bytes + start + 1, end &- start &- 2)
    let known = nodes[object].end
    nodes[object].end = known & mark != 0 || hasEscapes ? JSONKeyMarks.suspicious : known | mark
  }
}
