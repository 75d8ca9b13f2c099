extension XMLScanner {
  mutating func scanStartTag() throws(XMLFailure) {
    let start = index
    index += 1
    let name = try scanName("an element's name after '<'")
    if open.isEmpty, !nodes.isEmpty {
      throw XMLFailure(
        .secondRoot, at: start, "the file has a second outermost element",
        hint: "a file can have only one outermost element; put the other into its own file")
    }
    try begin(at: start, nameLength: name.count)
    let element = nodes.count - 1
    while try scanAttribute(of: element) {}
    try reportRepeatedAttributes(of: element)
    let isEmpty = byte == UInt8(ascii: "/")
    if isEmpty { index += 1 }
    guard byte == UInt8(ascii: ">") else {
      throw .syntax(at: index, "expected '>' after '/', not \(seen)")
    }
    index += 1
    nodes[element].valueStart = UInt32(index)
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
    let name = try scanName("an attribute, '>' or '/>'")
    skipSpace()
    guard byte == UInt8(ascii: "=") else {
      throw .syntax(at: index, "expected '=' after an attribute's name, not \(seen)")
    }
    index += 1
    skipSpace()
    let (value, isEncoded) = try scanAttributeValue()
    try append(.attribute, from: start, nameLength: name.count, value: value, isEncoded: isEncoded)
    return true
  }

  private mutating func scanAttributeValue() throws(XMLFailure) -> (Range<Int>, isEncoded: Bool) {
    let quote = byte
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw XMLFailure(
        .attributeUnquoted, at: index, "expected an attribute's value in quotation marks, not \(seen)")
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
    let name = try scanName("an element's name after '</'")
    skipSpace()
    guard byte == UInt8(ascii: ">") else {
      throw .syntax(at: index, "expected '>' at the end of an end tag, not \(seen)")
    }
    index += 1
    guard let last = open.last else {
      throw XMLFailure(.tagMismatch, at: start, "this end tag has no start tag")
    }
    let opened = nodes[last.node].name
    guard slice(opened).elementsEqual(slice(name)) else {
      throw XMLFailure(
        .tagMismatch, at: start, "the end tag \(quote(name)) does not match \(quote(opened)), which is open",
        hint: "close \(quote(opened)) first, with an end tag or with '/>'")
    }
    close(at: start)
  }

  /// The failure of an element that has no end.
  func unclosed(_ element: Int) -> XMLFailure {
    XMLFailure(
      .tagUnclosed, at: Int(nodes[element].start), "the element \(quote(nodes[element].name)) has no end",
      hint: "add its end tag, or end its start tag with '/>'")
  }

  private func quote(_ range: Range<Int>) -> String { Quotation.quote(slice(range)) }

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
        && slice(nodes[earlier].name).elementsEqual(slice(name))
      {
        throw repetition(later)
      }
    }
  }

  private func reportRepetitionsByHashing(_ attributes: Range<Int>) throws(XMLFailure) {
    var known: Set<[UInt8]> = []
    for attribute in attributes where !known.insert(Array(slice(nodes[attribute].name))).inserted {
      throw repetition(attribute)
    }
  }

  private func repetition(_ attribute: Int) -> XMLFailure {
    XMLFailure(
      .attributeRepeated, at: Int(nodes[attribute].start),
      "the element already has the attribute \(quote(nodes[attribute].name))",
      hint: "remove one of them")
  }
}
