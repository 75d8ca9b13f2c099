/// One element, attribute or piece of text on the tape: where its bytes are, and where the next one is.
///
/// The tape is a flat array in the order of the text. An element is followed by its attributes, then by the
/// elements and texts in it. Nothing is converted: names and values are bytes until somebody asks.
@usableFromInline package struct XMLNode: Sendable {
  /// The kind of a node.
  @usableFromInline package enum Kind: UInt8, Sendable {
    case element, attribute
    /// Text with its references as they are written; white space alone is not kept.
    case text
    /// Text as it is, of a `<![CDATA[ … ]]>`.
    case verbatim
  }

  /// The offset of the first byte; an element's `<` is its own first byte, a text's the first that is no white space.
  @usableFromInline package let start: UInt32
  /// The length of the name in bytes; 0 for text.
  @usableFromInline package let nameLength: UInt32
  /// The offset of the first byte of the value: an attribute's between its quotation marks, an element's content.
  @usableFromInline package var valueStart: UInt32
  /// The offset after the last byte of the value; for an element, known once it has been closed.
  @usableFromInline package var valueEnd: UInt32
  /// The index of the node after this one and everything in it.
  @usableFromInline package var next: UInt32
  /// The index of the element that it belongs to; its own for the outermost.
  @usableFromInline package let parent: UInt32
  /// For an element, how many elements stand beside it and before it.
  @usableFromInline package let ordinal: UInt32
  @usableFromInline package let kind: Kind
  /// True if the bytes of the value are not the value: it holds references or line ends that XML changes.
  @usableFromInline package let isEncoded: Bool

  /// The bytes of the name.
  @inlinable package var name: Range<Int> {
    let from = Int(start) + (kind == .element ? 1 : 0)
    return from..<from + Int(nameLength)
  }

  /// The bytes of the value.
  package var value: Range<Int> { Int(valueStart)..<Int(valueEnd) }
}
