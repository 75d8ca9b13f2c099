extension XMLScanner {
  mutating func scanStartTag() throws(XMLFailure) {
    let start = index
    index += 1
    let length = try scanName("an element's name after '<'")
    if open.isEmpty, !nodes.isEmpty {
      throw XMLFailure(
        code: .secondRoot, offset: start, message: "the file has a second outermost element",
        hint: "a file has one outermost element; put the other into a file of its own")
    }
    try begin(at: start, nameLength: length)
    let element = nodes.count - 1
    while try scanAttribute(of: element) {}
    try reportRepeatedAttributes(of: element)
    let isEmpty = byte == UInt8(ascii: "/")
    if isEmpty { index += 1 }
    guard byte == UInt8(ascii: ">") else {
      throw .syntax(at: index, "expected '>' after '/', not \(seen)")
    }
    index += 1
    nodes[element].valueStart = UInt32(truncatingIfNeeded: index)
    if isEmpty { close(at: index) }
  }

  /// The next attribute of a start tag; `false` if the tag ends.
  private mutating func scanAttribute(of element: Int) throws(XMLFailure) -> Bool {
    let hadSpace = skipSpace()
    if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") { return false }
    if index >= count { throw unclosed(element) }
    guard hadSpace else {
      throw .syntax(at: index, "expected white space, '>' or '/>', not \(seen)")
    }
    let start = index
    let length = try scanName("an attribute, '>' or '/>'")
    skipSpace()
    guard byte == UInt8(ascii: "=") else {
      throw .syntax(at: index, "expected '=' after an attribute's name, not \(seen)")
    }
    index += 1
    skipSpace()
    let (value, isEncoded) = try scanAttributeValue()
    try append(.attribute, from: start, nameLength: length, value: value, isEncoded: isEncoded)
    return true
  }

  private mutating func scanAttributeValue() throws(XMLFailure) -> (Range<Int>, isEncoded: Bool) {
    let quote = byte
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw XMLFailure(
        code: .attributeUnquoted, offset: index,
        message: "expected an attribute's value in quotation marks, not \(seen)")
    }
    let opening = index
    index += 1
    var isEncoded = false
    while index < count, bytes[index] != quote {
      if bytes[index] == UInt8(ascii: "<") {
        throw .syntax(
          at: index, "an attribute's value cannot hold '<'",
          hint: "write &lt; for it, or close the quotation marks before it")
      }
      isEncoded = isEncoded || bytes[index] == UInt8(ascii: "&") || bytes[index] < 0x20
      try scanCharacter()
    }
    guard index < count else { throw .syntax(at: opening, "these quotation marks are not closed") }
    index += 1
    return (opening + 1..<index - 1, isEncoded)
  }

  mutating func scanEndTag() throws(XMLFailure) {
    let start = index
    index += 2
    let length = try scanName("an element's name after '</'")
    skipSpace()
    guard byte == UInt8(ascii: ">") else {
      throw .syntax(at: index, "expected '>' at the end of an end tag, not \(seen)")
    }
    index += 1
    guard let last = open.last else {
      throw XMLFailure(
        code: .tagMismatch, offset: start, message: "this end tag has no start tag")
    }
    let name = nodes[last.node].name
    guard name.count == length, areEqual(name.lowerBound, start + 2, length) else {
      throw mismatch(at: start, length, last.node)
    }
    close(at: start)
  }

  private func mismatch(at start: Int, _ length: Int, _ element: Int) -> XMLFailure {
    let opened = text(nodes[element].name)
    return XMLFailure(
      code: .tagMismatch, offset: start,
      message: "the end tag \(text(start + 2..<start + 2 + length)) does not match \(opened), which is open",
      hint: "close \(opened) first, with an end tag or with '/>'")
  }

  /// The failure of an element that has no end.
  func unclosed(_ element: Int) -> XMLFailure {
    XMLFailure(
      code: .tagUnclosed, offset: Int(nodes[element].start),
      message: "the element \(text(nodes[element].name)) has no end",
      hint: "add its end tag, or end its tag with '/>'")
  }

  private func text(_ range: Range<Int>) -> String {
    Quotation.quote(UnsafeBufferPointer(start: bytes + range.lowerBound, count: range.count))
  }

  /// True if the `length` bytes at two offsets are equal.
  func areEqual(_ left: Int, _ right: Int, _ length: Int) -> Bool {
    for place in 0..<length where bytes[left + place] != bytes[right + place] { return false }
    return true
  }

  // MARK: Repeated attributes

  /// Refuses an element that has an attribute twice, as XML does.
  mutating func reportRepeatedAttributes(of element: Int) throws(XMLFailure) {
    let attributes = element + 1..<nodes.count
    // Pairs of a few names are compared faster than hashed; the number of pairs is bounded.
    if attributes.count > 8 { return try reportRepetitionsByHashing(attributes) }
    for later in attributes.dropFirst() {
      let name = nodes[later].name
      for earlier in attributes.lowerBound..<later
      where nodes[earlier].nameLength == nodes[later].nameLength
        && areEqual(nodes[earlier].name.lowerBound, name.lowerBound, name.count)
      {
        throw repetition(later)
      }
    }
  }

  private func reportRepetitionsByHashing(_ attributes: Range<Int>) throws(XMLFailure) {
    var known: Set<[UInt8]> = []
    for attribute in attributes where !known.insert(Array(name(of: attribute))).inserted {
      throw repetition(attribute)
    }
  }

  private func name(of node: Int) -> UnsafeBufferPointer<UInt8> {
    let range = nodes[node].name
    return UnsafeBufferPointer(start: bytes + range.lowerBound, count: range.count)
  }

  private func repetition(_ attribute: Int) -> XMLFailure {
    XMLFailure(
      code: .attributeRepeated, offset: Int(nodes[attribute].start),
      message: "the element already has the attribute \(Quotation.quote(name(of: attribute))) before",
      hint: "remove one of them")
  }
}
