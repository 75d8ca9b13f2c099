extension JSONScanner {
  /// Reports each key that an object has had before.
  ///
  /// The last of equal keys is the one that counts.
  mutating func reportDuplicateKeys(in object: Int) {
    // Pairs of a few keys are compared faster than hashed; the number of pairs is bounded.
    var keys = 0
    var key = object + 1
    var hasEscapes = false
    while key < nodes.count, keys <= 8 {
      keys += 1
      hasEscapes = hasEscapes || nodes[key].hasEscapes
      key = Int(nodes[key + 1].next)
    }
    if keys > 8 || hasEscapes { return reportDuplicatesByHashing(in: object) }
    key = object + 1
    while key < nodes.count {
      var other = Int(nodes[key + 1].next)
      // The first equal key after this one; what equals that one again is its own affair.
      while other < nodes.count, !areEqual(key, other) { other = Int(nodes[other + 1].next) }
      if other < nodes.count { reportDuplicate(other) }
      key = Int(nodes[key + 1].next)
    }
  }

  @inline(__always) private func areEqual(_ key: Int, _ other: Int) -> Bool {
    let left = nodes[key]
    let right = nodes[other]
    guard left.end &- left.start == right.end &- right.start else { return false }
    for place in 0..<Int(left.end &- left.start)
    where bytes[Int(left.start) + place] != bytes[Int(right.start) + place] {
      return false
    }
    return true
  }

  private mutating func reportDuplicatesByHashing(in object: Int) {
    var known: Set<[UInt8]> = []
    var key = object + 1
    while key < nodes.count {
      if !known.insert(JSONString.value(of: nodes[key], in: bytes)).inserted { reportDuplicate(key) }
      key = Int(nodes[key + 1].next)
    }
  }

  private mutating func reportDuplicate(_ key: Int) {
    let content = nodes[key].content
    let quoted = UnsafeBufferPointer(start: bytes + content.lowerBound, count: content.count)
    log.add(
      .warning, "json-duplicate-key", at: Int(nodes[key].start), node: key + 1,
      "the object has had the key \(Quotation.quote(quoted)) before; the last one counts")
  }
}
