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
