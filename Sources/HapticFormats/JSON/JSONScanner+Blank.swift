extension JSONScanner {
  /// Moves over white space, and over comments, which leave a finding.
  @inline(__always) mutating func skipBlank() throws(JSONFailure) {
    // Most tokens have no blank before them.
    if byte > 0x20 && byte != UInt8(ascii: "/") { return }
    try skipLongBlank()
  }

  private mutating func skipLongBlank() throws(JSONFailure) {
    let eightSpaces: UInt64 = 0x2020_2020_2020_2020
    while index < count {
      switch bytes[index] {
      case 0x20:
        // Indentation: eight spaces at a time.
        while index + 8 <= count,
          UnsafeRawPointer(bytes + index).loadUnaligned(as: UInt64.self) == eightSpaces
        {
          index += 8
        }
        while index < count, bytes[index] == 0x20 { index += 1 }
      case 0x0A, 0x0D, 0x09: index += 1
      case UInt8(ascii: "/"): try skipComment()
      default: return
      }
    }
  }

  mutating func skipByteOrderMark() {
    guard count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF else { return }
    log.add(.warning, "json-byte-order-mark", at: 0, "the file begins with a byte-order mark")
    index = 3
  }

  private mutating func skipComment() throws(JSONFailure) {
    let start = index
    let second = index + 1 < count ? bytes[index + 1] : 0
    switch second {
    case UInt8(ascii: "/"):
      while index < count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
    case UInt8(ascii: "*"):
      try skipBlockComment()
    default:
      throw .syntax(at: start, "unexpected \(seen)")
    }
    log.add(.warning, "json-comment", at: start, "JSON has no comments; this one is skipped")
  }

  private mutating func skipBlockComment() throws(JSONFailure) {
    let start = index
    index += 2
    while index + 1 < count {
      if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") {
        index += 2
        return
      }
      index += 1
    }
    throw .syntax(at: start, "this comment has no end")
  }
}
