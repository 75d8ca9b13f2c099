/// One element, attribute or fragment of text on the tape: the place of its bytes, and of the next one.
///
/// The tape is a flat array in the order of the text. An element is followed by its attributes, then by the
/// elements and texts in it. Nothing is converted: names and values are bytes until somebody asks.
package struct XMLNode: Sendable {
  /// The kind of a node.
  package enum Kind: UInt8, Sendable {
    case element, attribute
    /// Text with its references as they are written; white space alone is not kept.
    case text
    /// Text as it is, of a `<![CDATA[ … ]]>`.
    case verbatim
  }

  /// The offset of the first byte; an element's `<` is its own first byte, a text's the first that is no white space.
  package let start: UInt32
  /// The length of the name in bytes; 0 for text.
  package let nameLength: UInt32
  /// The offset of the first byte of the value: an attribute's between its quotation marks, an element's content.
  package var valueStart: UInt32
  /// The offset after the last byte of the value; for an element, known once it has been closed.
  package var valueEnd: UInt32
  /// The index of the node after this one and everything in it.
  package var next: UInt32
  /// The index of the element that it belongs to; its own for the outermost.
  package let parent: UInt32
  /// For an element, the number of elements beside it and before it.
  package let ordinal: UInt32
  package let kind: Kind
  /// True if the bytes of the value are not the value: it holds references or line ends that XML changes.
  package let isEncoded: Bool

  /// The bytes of the name.
  package var name: Range<Int> {
    let from = Int(start) + (kind == .element ? 1 : 0)
    return from..<from + Int(nameLength)
  }

  /// The bytes of the value.
  package var value: Range<Int> { Int(valueStart)..<Int(valueEnd) }
}

/// The bytes and the tape of an XML text, for as long as both are held in memory.
///
/// Never stored: it is valid only inside the closure that made it (``XMLTree/withView(_:)``).
package struct XMLView {
  package let bytes: UnsafePointer<UInt8>
  package let nodes: UnsafeBufferPointer<XMLNode>

  /// True if the element or attribute at `index` has this name, compared as bytes.
  package func isNamed(_ index: Int, _ text: String) -> Bool {
    nameBytes(of: index).elementsEqual(text.utf8)
  }

  /// The name of the element or attribute at `index`.
  package func name(of index: Int) -> String { String(decoding: nameBytes(of: index), as: UTF8.self) }

  private func nameBytes(of index: Int) -> UnsafeBufferPointer<UInt8> {
    let name = nodes[index].name
    return UnsafeBufferPointer(start: bytes + name.lowerBound, count: name.count)
  }

  /// The value of the attribute or text at `index`.
  package func value(at index: Int) -> [UInt8] { XMLText.value(of: nodes[index], in: bytes) }

  /// The attributes of the element at `index`.
  package func attributes(of index: Int) -> Range<Int> {
    var end = index + 1
    while end < Int(nodes[index].next), nodes[end].kind == .attribute { end += 1 }
    return index + 1..<end
  }

  /// The elements and texts in the element at `index`, not those inside of them.
  package func children(of index: Int) -> [Int] {
    var children: [Int] = []
    var child = attributes(of: index).upperBound
    while child < Int(nodes[index].next) {
      children.append(child)
      child = Int(nodes[child].next)
    }
    return children
  }

  /// The field path of a node, such as `vibration-effect.waveform-effect[0].waveform-entry[2].amplitude`.
  ///
  /// The number of an element counts from 0 all elements beside it. A text has the path of its element.
  package func path(of node: Int) -> String {
    var names: [String] = []
    var index = node
    if nodes[index].kind == .text || nodes[index].kind == .verbatim { index = Int(nodes[index].parent) }
    while index > 0 {
      let isElement = nodes[index].kind == .element
      names.append("." + shortName(of: index) + (isElement ? "[\(nodes[index].ordinal)]" : ""))
      index = Int(nodes[index].parent)
    }
    return shortName(of: 0) + names.reversed().joined()
  }

  private func shortName(of index: Int) -> String {
    let name = name(of: index)
    return name.utf8.count <= Quotation.limit && name.utf8.allSatisfy { $0 < 0x80 }
      ? name : Quotation.quote(name)
  }

  /// Answers requests for field paths.
  package func fillPaths(_ requests: inout [FieldPathRequest]) {
    for index in requests.indices {
      if let node = requests[index].node { requests[index].path = path(of: node) }
    }
  }
}
