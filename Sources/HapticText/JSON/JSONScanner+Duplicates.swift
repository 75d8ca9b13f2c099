extension JSONScanner {
  /// Reports each repeated key of an object.
  ///
  /// The last of equal keys counts.
  @inline(never) func reportDuplicateKeys(in object: Int, upTo end: Int) throws(JSONFailure) {
    var keys = 0
    var key = object + 1
    var hasEscapes = false
    while key < end {
      keys += 1
      hasEscapes = hasEscapes || nodes[key].hasEscapes
      key = Int(nodes[key + 1].next)
    }
    guard keys <= JSONLimits.members else { throw tooManyMembers(at: Int(nodes[object].start)) }
    // A few keys are compared in pairs faster than they are hashed; the number of pairs is bounded.
    if keys > 8 || hasEscapes { return reportDuplicatesByHashing(keys, in: object, upTo: end) }
    key = object + 1
    while key < end {
      var other = Int(nodes[key + 1].next)
      // Only the first equal key after this one; later ones are reported for that key.
      while other < end, !areEqual(key, other) { other = Int(nodes[other + 1].next) }
      if other < end { reportDuplicate(other) }
      key = Int(nodes[key + 1].next)
    }
  }

  private func areEqual(_ key: Int, _ other: Int) -> Bool {
    let left = nodes[key]
    let right = nodes[other]
    if left.end &- left.start == right.end &- right.start, raw(left).elementsEqual(raw(right)) { return true }
    guard left.hasEscapes || right.hasEscapes else { return false }
    return JSONString.value(of: left, in: bytes) == JSONString.value(of: right, in: bytes)
  }

  private func raw(_ key: JSONNode) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: bytes + key.content.lowerBound, count: key.content.count)
  }

  /// Stores the keys in a hash table of at least twice as many slots, with linear probing.
  ///
  /// A slot holds the key's node, whose index is never 0, and the lower half of its hash, so that different keys are
  /// rarely compared. The hash is seeded for each process, so that no file can make keys collide.
  private func reportDuplicatesByHashing(_ keys: Int, in object: Int, upTo end: Int) {
    let mask = 1 << (Int.bitWidth - (2 * keys - 1).leadingZeroBitCount) - 1
    var table = [UInt64](repeating: 0, count: mask + 1)
    var key = object + 1
    while key < end {
      let hash = hash(of: key)
      var slot = Int(truncatingIfNeeded: hash >> 32) & mask
      let entry = hash << 32 | UInt64(truncatingIfNeeded: key)
      while table[slot] != 0, !isSame(table[slot], entry) { slot = (slot + 1) & mask }
      if table[slot] == 0 { table[slot] = entry } else { reportDuplicate(key) }
      key = Int(nodes[key + 1].next)
    }
  }

  private func isSame(_ entry: UInt64, _ other: UInt64) -> Bool {
    entry >> 32 == other >> 32
      && areEqual(Int(truncatingIfNeeded: entry & 0xFFFF_FFFF), Int(truncatingIfNeeded: other & 0xFFFF_FFFF))
  }

  private func hash(of key: Int) -> UInt64 {
    var hasher = Hasher()
    if nodes[key].hasEscapes {
      JSONString.value(of: nodes[key], in: bytes).withUnsafeBytes { hasher.combine(bytes: $0) }
    } else {
      hasher.combine(bytes: raw(nodes[key]))
    }
    return UInt64(truncatingIfNeeded: hasher.finalize())
  }

  private func reportDuplicate(_ key: Int) {
    let content = nodes[key].content
    let quoted = UnsafeBufferPointer(start: bytes + content.lowerBound, count: content.count)
    log.add(
      .warning, code: "json-duplicate-key", at: Int(nodes[key].start), node: key + 1,
      message: "the object already has the key \(Quotation.quote(quoted)); the last one counts")
  }
}

/// A small set of the keys of an open object; it may confuse two keys but never misses one.
///
/// It answers "never seen" for nearly every key of nearly every file, at the price of one bit; only the other keys are
/// compared.
enum JSONKeyMarks {
  /// All bits set: some key may be repeated.
  static let suspicious: UInt32 = .max

  /// The mark of a key of `length` bytes at `content`: one of 32 bits, by its length and its ends.
  ///
  /// `content` is the text between quotation marks.
  @inline(__always) static func mark(_ content: UnsafePointer<UInt8>, _ length: Int) -> UInt32 {
    // An empty key has quotation marks in the place of its first and last byte.
    let traits =
      UInt32(truncatingIfNeeded: length) << 16 | UInt32(content[0]) << 8 | UInt32(content[length - 1])
    // 2^32 divided by the golden ratio spreads similar values (D. E. Knuth, "Sorting and Searching", 6.4).
    return 1 &<< ((traits &* 0x9E37_79B1) >> 27)
  }
}
