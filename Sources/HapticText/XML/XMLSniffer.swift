/// Looks for the outermost element of a text without reading the text.
package enum XMLSniffer {
  /// The name of the first element; `nil` if the text does not begin as XML does.
  ///
  /// Skips comments and instructions. Looks at no more than the first 64 KiB (*chosen*).
  package static func rootName(of bytes: [UInt8]) -> String? {
    bytes.prefix(64 << 10).withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return nil }
      var scanner = XMLScanner(base, count: buffer.count)
      return try? scanner.scanRootName()
    }
  }
}

extension XMLScanner {
  /// The name of the first element; fails where something else comes first.
  mutating func scanRootName() throws(XMLFailure) -> String {
    skipByteOrderMark()
    try scanDeclaration()
    while index < count {
      skipSpace()
      if isNext("<?") {
        try scanInstruction()
      } else if isNext("<!") {
        try scanDeclaredMarkup()
      } else {
        guard isNext("<") else { throw .syntax(at: index, "expected '<', not \(seen)") }
        index += 1
        let start = index
        let length = try scanName("an element's name after '<'")
        return String(
          decoding: UnsafeBufferPointer(start: bytes + start, count: length), as: UTF8.self)
      }
    }
    throw XMLFailure(code: .noRoot, offset: count, message: "the file has no element")
  }
}
