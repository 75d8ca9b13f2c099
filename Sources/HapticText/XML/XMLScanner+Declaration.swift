extension XMLScanner {
  mutating func skipByteOrderMark() {
    guard count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF else { return }
    log.add(
      .warning, code: XMLCode.byteOrderMark.rawValue, at: 0, hint: "save the file without one",
      message: "the file begins with a byte-order mark, which not every XML parser skips")
    index = 3
  }

  /// The `<?xml … ?>` at the very start, if there is one.
  mutating func scanDeclaration() throws(XMLFailure) {
    guard isNext("<?xml"), index + 5 < count, Self.isSpace(bytes[index + 5]) else { return }
    let start = index
    try scanInstruction(isDeclaration: true)
    guard let name = encoding(in: start..<index),
      !["utf-8", "utf8", "us-ascii", "ascii"].contains(text(name).lowercased())
    else { return }
    log.add(
      .warning, code: XMLCode.encodingIgnored.rawValue, at: name.lowerBound,
      hint: "declare encoding=\"utf-8\"",
      message: "the file says that its encoding is \(Quotation.quote(slice(name))); it is read as UTF-8")
  }

  /// The encoding that a declaration names: the text between the first quotation marks after `encoding`.
  private func encoding(in declaration: Range<Int>) -> Range<Int>? {
    func quote(from start: Int) -> Int? {
      (start..<declaration.upperBound).first { [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[$0]) }
    }
    let name = declaration.first { slice($0..<declaration.upperBound).starts(with: "encoding".utf8) }
    guard let name, let opening = quote(from: name), let closing = quote(from: opening + 1) else {
      return nil
    }
    return opening + 1..<closing
  }

  /// A processing instruction, which means nothing to any reader here.
  mutating func scanInstruction(isDeclaration: Bool = false) throws(XMLFailure) {
    let start = index
    index += 2
    let name = try scanName("a name after '<?'")
    if !isDeclaration, text(name).lowercased() == "xml" {
      throw .syntax(
        at: start, "an XML declaration is allowed only at the very start of a file",
        hint: "remove it, or the text before it")
    }
    try scanLiteral(
      upTo: "?>", else: .syntax(at: start, "this instruction has no end", hint: "end it with ?>"))
    index += 2
  }

  /// The name of the first element; fails if something else comes first.
  fileprivate mutating func scanRootName() throws(XMLFailure) -> String {
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
        return text(try scanName("an element's name after '<'"))
      }
    }
    throw .noRoot(at: count)
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
