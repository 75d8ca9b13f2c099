/// The bytes and the tape of an XML text, for as long as both are held in memory.
///
/// Never stored: it is valid only inside the closure that made it (``XMLTree/withView(_:)``).
@usableFromInline package struct XMLView {
  @usableFromInline package let bytes: UnsafePointer<UInt8>
  @usableFromInline package let nodes: UnsafeBufferPointer<XMLNode>

  /// True if the element or attribute at `index` has this name, compared as bytes.
  @inlinable package func isNamed(_ index: Int, _ text: StaticString) -> Bool {
    let name = nodes[index].name
    guard name.count == text.utf8CodeUnitCount else { return false }
    for place in 0..<name.count where bytes[name.lowerBound + place] != text.utf8Start[place] {
      return false
    }
    return true
  }

  /// The name of the element or attribute at `index`.
  package func name(of index: Int) -> String {
    let name = nodes[index].name
    return String(
      decoding: UnsafeBufferPointer(start: bytes + name.lowerBound, count: name.count), as: UTF8.self)
  }

  /// The value of the attribute or text at `index`.
  package func value(at index: Int) -> [UInt8] { XMLText.value(of: nodes[index], in: bytes) }

  /// Calls `body` with each attribute of the element at `index`.
  @inlinable package func forEachAttribute(of index: Int, _ body: (Int) -> Void) {
    var child = index + 1
    while child < Int(nodes[index].next), nodes[child].kind == .attribute {
      body(child)
      child += 1
    }
  }

  /// Calls `body` with each element and text in the element at `index`, not with those inside of them.
  @inlinable package func forEachChild(of index: Int, _ body: (Int) -> Void) {
    var child = index + 1
    while child < Int(nodes[index].next) {
      if nodes[child].kind != .attribute { body(child) }
      child = Int(nodes[child].next)
    }
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
