extension JSONScanner {
  /// The index after white space and comments; comments leave a finding.
  @inline(__always) func blankEnd(from index: Int) throws(JSONFailure) -> Int {
    // Most tokens have no white space before them.
    let next = byte(at: index)
    return next > 0x20 && next != UInt8(ascii: "/") ? index : try longBlankEnd(from: index)
  }

  @inline(never) private func longBlankEnd(from start: Int) throws(JSONFailure) -> Int {
    var index = start
    while true {
      // Any white space is followed by a run of spaces, often empty: no branch to be predicted.
      while isBlank(byte(at: index)) { index = spacesEnd(from: index &+ 1) }
      guard byte(at: index) == UInt8(ascii: "/") else { return index }
      index = try commentEnd(from: index)
    }
  }

  /// True if a byte is a space, a tab, LF or CR: one bit for each.
  @inline(__always) private func isBlank(_ byte: UInt8) -> Bool {
    byte <= 0x20 && 0x1_0000_2600 as UInt64 &>> UInt64(byte) & 1 == 1
  }

  /// The index after spaces, such as indentation; reads eight bytes at a time.
  @inline(__always) private func spacesEnd(from start: Int) -> Int {
    var index = start
    while index <= count &- 2 * JSONWord.size {
      let spaces = JSONWord.pair(at: bytes + index) { $0.spaces }
      index &+= spaces
      if spaces < 2 * JSONWord.size { return index }
    }
    while byte(at: index) == 0x20 { index &+= 1 }
    return index
  }

  /// The index after a byte-order mark, which leaves a finding; 0 if there is none.
  func byteOrderMarkEnd() -> Int {
    guard count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF else { return 0 }
    log.add(
      .warning, code: "json-byte-order-mark", at: 0, fix: TextFix("remove the mark", [.init(0..<3, "")]),
      message: "the file begins with a byte-order mark")
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
    log.add(
      .warning, code: "json-comment", at: start,
      fix: TextFix("remove the comment", [.init(start..<index, "")]),
      message: "JSON has no comments; this one is skipped")
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
