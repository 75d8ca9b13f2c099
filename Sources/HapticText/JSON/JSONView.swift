internal import HapticModel

/// The bytes and the tape of a JSON text while both are held in memory.
///
/// Never store it: it is valid only inside the closure that receives it (``JSONTree/withView(_:)``).
@usableFromInline package struct JSONView {
  @usableFromInline package let bytes: UnsafePointer<UInt8>
  @usableFromInline package let nodes: UnsafeBufferPointer<JSONNode>

  /// True if the string at `index` is `text`, compared as bytes.
  ///
  /// `text` is ASCII without escapes.
  @inlinable @inline(__always) package func isEqual(_ index: Int, _ text: StaticString) -> Bool {
    let node = nodes[index]
    let length = text.utf8CodeUnitCount
    guard Int(node.end &- node.start) == length + 2 else {
      return node.hasEscapes && isEqualUnescaped(index, text)
    }
    // Escapes are longer than their values: with equal lengths, equal strings have equal bytes.
    return Self.areEqual(UnsafeRawPointer(bytes + Int(node.start) + 1), right: text.utf8Start, length: length)
  }

  /// True if the string at `index` is `text`, compared as bytes.
  ///
  /// `text` is ASCII without escapes.
  @inlinable package func isEqual(_ index: Int, toText text: String) -> Bool {
    let node = nodes[index]
    var text = text
    return text.withUTF8 { letters in
      guard Int(node.end &- node.start) == letters.count + 2 else {
        return node.hasEscapes && isEqualUnescaped(index, letters)
      }
      guard let start = letters.baseAddress else { return true }
      return Self.areEqual(UnsafeRawPointer(bytes + Int(node.start) + 1), right: start, length: letters.count)
    }
  }

  /// True if two texts of equal length are equal, compared four or eight bytes at a time; the last may overlap.
  @inlinable @inline(__always) package static func areEqual(
    _ left: UnsafeRawPointer, right: UnsafeRawPointer, length: Int
  ) -> Bool {
    if length >= 8 {
      var index = 0
      while index < length - 8 {
        guard areEqual(left, right, at: index, as: UInt64.self) else { return false }
        index += 8
      }
      return areEqual(left, right, at: length - 8, as: UInt64.self)
    }
    if length >= 4 {
      return areEqual(left, right, at: 0, as: UInt32.self)
        && areEqual(left, right, at: length - 4, as: UInt32.self)
    }
    return (0..<length).allSatisfy { areEqual(left, right, at: $0, as: UInt8.self) }
  }

  @inlinable @inline(__always) static func areEqual<Word: FixedWidthInteger & BitwiseCopyable>(
    _ left: UnsafeRawPointer, _ right: UnsafeRawPointer, at offset: Int, as type: Word.Type
  ) -> Bool {
    left.loadUnaligned(fromByteOffset: offset, as: type)
      == right.loadUnaligned(fromByteOffset: offset, as: type)
  }

  @usableFromInline package func isEqualUnescaped(_ index: Int, _ text: StaticString) -> Bool {
    isEqualUnescaped(index, UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  @usableFromInline package func isEqualUnescaped(_ index: Int, _ letters: UnsafeBufferPointer<UInt8>) -> Bool
  {
    JSONString.value(of: nodes[index], in: bytes).elementsEqual(letters)
  }

  /// The bytes between the quotation marks of the string at `index`, escapes counted as they are written.
  @inlinable @inline(__always) package func contentLength(_ index: Int) -> Int {
    Int(nodes[index].end &- nodes[index].start) - 2
  }

  /// Calls `body` with each element of the array at `index`; other kinds of value have none.
  @inlinable @inline(__always) package func forEachElement(of index: Int, _ body: (Int) -> Void) {
    guard nodes[index].kind == .array else { return }
    let end = Int(nodes[index].next)
    var child = index + 1
    while child < end {
      body(child)
      child = Int(nodes[child].next)
    }
  }

  /// Calls `body` with the key and the value of each member of the object at `index`.
  @inlinable @inline(__always) package func forEachMember(
    of index: Int, _ body: (_ key: Int, _ value: Int) -> Void
  ) {
    guard nodes[index].kind == .object else { return }
    let end = Int(nodes[index].next)
    var key = index + 1
    while key < end {
      body(key, key + 1)
      key = Int(nodes[key + 1].next)
    }
  }

  /// The value of an object's member, the last if the key is repeated; `nil` if there is none or it is not an object.
  package func member(_ key: StaticString, of node: Int) -> Int? {
    var found: Int?
    forEachMember(of: node) { name, value in if isEqual(name, key) { found = value } }
    return found
  }

  /// True if an array or an object is empty.
  @inlinable package func isEmpty(_ index: Int) -> Bool { Int(nodes[index].next) == index + 1 }

  /// The text of the string at `index`, escapes resolved; empty for any other kind of value.
  @usableFromInline package func string(at index: Int) -> String {
    // A repeated key may have another kind of value the second time, which is not text.
    guard nodes[index].kind == .string else { return "" }
    return String(decoding: JSONString.value(of: nodes[index], in: bytes), as: UTF8.self)
  }

  /// The bytes of the value at `index` as written; a string's without its quotation marks.
  @inlinable package func text(at index: Int) -> UnsafeRawBufferPointer {
    let node = nodes[index]
    let range = node.kind == .string ? node.content : Int(node.start)..<Int(node.end)
    return UnsafeRawBufferPointer(start: bytes + range.lowerBound, count: range.count)
  }

  /// The number at `index` as the nearest `Double`, infinite beyond it; `nil` for other kinds of value.
  @inlinable @inline(__always) package func number(at index: Int) -> Double? {
    guard nodes[index].kind == .number else { return nil }
    return JSONDouble.parse(text(at: index))
  }

  /// The value at `index` with all its content.
  ///
  /// Recursion is as deep as the text, at most ``JSONLimits/depth``.
  package func value(at index: Int) -> JSONValue {
    switch nodes[index].kind {
    case .null: return .null
    case .true: return .bool(true)
    case .false: return .bool(false)
    case .number: return .number(JSONNumber(checked: String(decoding: text(at: index), as: UTF8.self)))
    case .string: return .string(string(at: index))
    case .array:
      var elements: [JSONValue] = []
      forEachElement(of: index) { elements.append(value(at: $0)) }
      return .array(elements)
    case .object:
      var members: [JSONMember] = []
      forEachMember(of: index) { members.append(JSONMember(string(at: $0), value(at: $1))) }
      return .object(members)
    }
  }
}

/// One value or key of a JSON text on the tape: the place of its bytes, and the next node.
///
/// The tape is a flat array in the order of the text. A container is followed by its content; an object's keys and
/// values alternate. Nothing is converted: numbers and strings remain bytes until they are requested.
@usableFromInline package struct JSONNode: Sendable {
  /// The kind of a node.
  @usableFromInline package enum Kind: UInt8, Sendable {
    case null, `true`, `false`, number, string, array, object
  }

  /// The offset of the first byte, for a string that of its quotation mark.
  @usableFromInline package let start: UInt32
  /// The offset after the last byte; while a container is open, the marks of its keys (``JSONKeyMarks``).
  @usableFromInline package var end: UInt32
  /// The index of the node after this one and all its content; while a container is open, the enclosing container.
  @usableFromInline package var next: UInt32
  @usableFromInline package let kind: Kind
  /// True if a string holds a backslash, so that its bytes are not its value.
  @usableFromInline package let hasEscapes: Bool

  /// The bytes of a string between its quotation marks.
  @inlinable package var content: Range<Int> { Int(start) + 1..<Int(end) - 1 }
}
