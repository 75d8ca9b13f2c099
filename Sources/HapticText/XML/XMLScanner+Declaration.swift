extension XMLScanner {
  mutating func skipByteOrderMark() {
    guard count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF else { return }
    log.add(
      .warning, XMLCode.byteOrderMark.rawValue, at: 0, hint: "save the file without one",
      "the file begins with a byte-order mark, which not every XML parser skips")
    index = 3
  }

  /// The `<?xml … ?>` at the very start, where there is one.
  mutating func scanDeclaration() throws(XMLFailure) {
    guard isNext("<?xml"), index + 5 < count, Self.isSpace(bytes[index + 5]) else { return }
    let start = index
    try scanInstruction(isDeclaration: true)
    guard let name = encoding(in: start..<index), !isUTF8(name) else { return }
    let quoted = UnsafeBufferPointer(start: bytes + name.lowerBound, count: name.count)
    log.add(
      .warning, XMLCode.encodingIgnored.rawValue, at: name.lowerBound, hint: "declare encoding=\"utf-8\"",
      "the file says that its encoding is \(Quotation.quote(quoted)); it is read as UTF-8")
  }

  /// Where the declaration names the encoding: what the first quotation marks after `encoding` hold.
  private func encoding(in declaration: Range<Int>) -> Range<Int>? {
    var cursor = self
    cursor.index = declaration.lowerBound
    while cursor.index < declaration.upperBound, !cursor.isNext("encoding") { cursor.index += 1 }
    let isQuote: (Int) -> Bool = { [bytes] in
      bytes[$0] == UInt8(ascii: "\"") || bytes[$0] == UInt8(ascii: "'")
    }
    guard let opening = (cursor.index..<declaration.upperBound).first(where: isQuote),
      let closing = (opening + 1..<declaration.upperBound).first(where: isQuote)
    else { return nil }
    return opening + 1..<closing
  }

  private func isUTF8(_ name: Range<Int>) -> Bool {
    let name = String(
      decoding: UnsafeBufferPointer(start: bytes + name.lowerBound, count: name.count), as: UTF8.self)
    return ["utf-8", "utf8", "us-ascii", "ascii"].contains(name.lowercased())
  }

  /// A processing instruction, which means nothing to any reader here.
  mutating func scanInstruction(isDeclaration: Bool = false) throws(XMLFailure) {
    let start = index
    index += 2
    let length = try scanName("a name after '<?'")
    if !isDeclaration, length == 3, isXML(at: start + 2) {
      throw .syntax(
        at: start, "an XML declaration is allowed only at the very start of a file",
        hint: "remove it, or the text before it")
    }
    while index < count {
      if isNext("?>") {
        index += 2
        return
      }
      try scanLiteralCharacter()
    }
    throw .syntax(at: start, "this instruction has no end", hint: "end it with ?>")
  }

  private func isXML(at offset: Int) -> Bool {
    bytes[offset] | 0x20 == 0x78 && bytes[offset + 1] | 0x20 == 0x6D && bytes[offset + 2] | 0x20 == 0x6C
  }
}

extension XMLTree {
  /// The name of a text's first element, without reading the text; `nil` if it does not begin as XML does.
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
