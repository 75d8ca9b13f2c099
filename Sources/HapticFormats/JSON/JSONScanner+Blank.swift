extension JSONScanner {
  /// The index after white space, and after comments, which leave a finding.
  @inline(__always) func blankEnd(from index: Int) throws(JSONFailure) -> Int {
    // Most tokens have no blank before them, a space, or a line break and spaces.
    let first = byte(at: index)
    if first > 0x20 && first != UInt8(ascii: "/") { return index }
    let second = byte(at: index + 1)
    if first == 0x20 && second > 0x20 && second != UInt8(ascii: "/") { return index + 1 }
    return try longBlankEnd(from: index)
  }

  private func longBlankEnd(from start: Int) throws(JSONFailure) -> Int {
    var index = start
    while index < count {
      switch bytes[index] {
      case 0x20: index = spacesEnd(from: index)
      case 0x0A, 0x0D, 0x09: index += 1
      case UInt8(ascii: "/"): index = try commentEnd(from: index)
      default: return index
      }
    }
    return index
  }

  /// The index after spaces: indentation, eight at a time.
  @inline(__always) private func spacesEnd(from start: Int) -> Int {
    var index = start
    while index <= count - JSONWord.size {
      let spaces = JSONWord(at: bytes + index).spaces
      index += spaces
      if spaces < JSONWord.size { return index }
    }
    while byte(at: index) == 0x20 { index += 1 }
    return index
  }

  /// The index after a byte-order mark, which leaves a finding; 0 where there is none.
  func byteOrderMarkEnd() -> Int {
    guard count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF else { return 0 }
    log.add(.warning, "json-byte-order-mark", at: 0, "the file begins with a byte-order mark")
    return 3
  }

  private func commentEnd(from start: Int) throws(JSONFailure) -> Int {
    var index = start + 2
    switch byte(at: start + 1) {
    case UInt8(ascii: "/"):
      while index < count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
    case UInt8(ascii: "*"):
      index = try blockCommentEnd(from: start)
    default:
      throw .syntax(at: start, "unexpected \(seen(at: start))")
    }
    log.add(.warning, "json-comment", at: start, "JSON has no comments; this one is skipped")
    return index
  }

  private func blockCommentEnd(from start: Int) throws(JSONFailure) -> Int {
    var index = start + 2
    while index + 1 < count {
      if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") { return index + 2 }
      index += 1
    }
    throw .syntax(at: start, "this comment has no end")
  }
}
