/// Reads JSON bytes onto a tape of nodes, once, front to back, without recursion.
///
/// Strict RFC 8259, with three tolerances that leave a finding: a byte-order mark, comments (`//` and `/* */`) and a
/// comma after the last element. Time is linear in the bytes, for any input.
///
/// The scanner's place is kept in local variables, which stay in registers: each part takes an index and returns the
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

  /// The place of the scanner.
  struct Place {
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
    var place = Place(index: try blankEnd(from: byteOrderMarkEnd()))
    repeat {
      guard place.count < limit else { throw tooLarge(at: place.index) }
      if place.isInObject { try scanKey(&place) }
      let first = byte(at: place.index)
      if first == UInt8(ascii: "\"") {
        try scanString(&place)
      } else if first | 0x20 == UInt8(ascii: "{") {
        try begin(with: first, &place)
        // A non-empty container continues with its first element.
        if byte(at: place.index) != place.closer { continue }
      } else if first &- 0x30 < 10 || first == UInt8(ascii: "-") {
        let start = place.index
        place.index = try numberEnd(from: start)
        append(.number, from: start, to: &place)
      } else {
        let start = place.index
        let kind = try word(at: start)
        place.index = start &+ (kind == .false ? 5 : 4)
        append(kind, from: start, to: &place)
      }
      try endValue(&place)
    } while place.container != Place.outside
    place.index = try blankEnd(from: place.index)
    guard place.index == count else { throw tooMuch(at: place.index) }
    return place.count
  }

  /// The byte at an index; at the end 0, which begins no token.
  @inline(__always) func byte(at index: Int) -> UInt8 { index < count ? bytes[index] : 0 }

  /// Moves to the next element: over the comma, or the ends of containers.
  @inline(__always) private func endValue(_ place: inout Place) throws(JSONFailure) {
    while place.container != Place.outside {
      place.index = try blankEnd(from: place.index)
      let byte = byte(at: place.index)
      if byte == UInt8(ascii: ",") {
        let comma = place.index
        place.index = try blankEnd(from: comma &+ 1)
        if self.byte(at: place.index) != place.closer { return }
        reportTrailingComma(at: comma)
      } else if byte != place.closer {
        throw missingComma(at: place.index, isInObject: place.isInObject)
      }
      try close(&place)
    }
  }

  @inline(__always) private func scanKey(_ place: inout Place) throws(JSONFailure) {
    let start = place.index
    guard byte(at: start) == UInt8(ascii: "\"") else { throw missingKey(at: start) }
    try scanString(&place)
    mark(from: start, to: place.index, hasEscapes: nodes[place.count &- 1].hasEscapes, in: place.container)
    let colon = try blankEnd(from: place.index)
    guard byte(at: colon) == UInt8(ascii: ":") else { throw missingColon(at: colon) }
    place.index = try blankEnd(from: colon &+ 1)
  }

  // MARK: Tape

  /// Opens a container and moves to its first element, or its end.
  @inline(__always) private func begin(with bracket: UInt8, _ place: inout Place) throws(JSONFailure) {
    guard place.depth < JSONLimits.depth else { throw tooDeep(at: place.index) }
    nodes[place.count] = JSONNode(
      start: UInt32(truncatingIfNeeded: place.index), end: 0,
      next: UInt32(truncatingIfNeeded: place.container),
      kind: bracket == UInt8(ascii: "{") ? .object : .array, hasEscapes: false)
    place.container = place.count
    // In ASCII, both closing brackets are two code points after their opening ones.
    place.closer = bracket &+ 2
    place.depth &+= 1
    place.count &+= 1
    place.index = try blankEnd(from: place.index &+ 1)
  }

  /// Closes the innermost container at its closing bracket.
  @inline(__always) private func close(_ place: inout Place) throws(JSONFailure) {
    place.index &+= 1
    let container = place.container
    let marks = nodes[container].end
    let outer = Int(Int32(truncatingIfNeeded: nodes[container].next))
    nodes[container].end = UInt32(truncatingIfNeeded: place.index)
    nodes[container].next = UInt32(truncatingIfNeeded: place.count)
    if marks == JSONKeyMarks.suspicious { try reportDuplicateKeys(in: container, upTo: place.count) }
    place.depth &-= 1
    place.container = outer
    place.closer = UInt8(ascii: outer >= 0 && nodes[outer].kind == .object ? "}" : "]")
  }

  /// Adds the node of a value that ends where `place` is now.
  @inline(__always) func append(
    _ kind: JSONNode.Kind, from start: Int, to place: inout Place, hasEscapes: Bool = false
  ) {
    nodes[place.count] = JSONNode(
      start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: place.index),
      next: UInt32(truncatingIfNeeded: place.count &+ 1), kind: kind, hasEscapes: hasEscapes)
    place.count &+= 1
  }

  /// Adds a key's mark to those of its object.
  @inline(__always) private func mark(from start: Int, to end: Int, hasEscapes: Bool, in object: Int) {
    let mark = JSONKeyMarks.mark(bytes + start + 1, end &- start &- 2)
    let known = nodes[object].end
    nodes[object].end = known & mark != 0 || hasEscapes ? JSONKeyMarks.suspicious : known | mark
  }
}
