extension XMLScanner {
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
