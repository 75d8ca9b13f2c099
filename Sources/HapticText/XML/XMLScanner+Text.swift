extension XMLScanner {
  /// Text up to the next tag; white space alone is not kept.
  mutating func scanText() throws(XMLFailure) {
    let start = index
    skipSpace()
    if index >= count || byte == UInt8(ascii: "<") { return }
    let first = index
    if open.isEmpty {
      // Bytes that are no text at all are the greater fault.
      try scanLiteralCharacter()
      index = first
      throw textOutside
    }
    var isEncoded = false
    while index < count, byte != UInt8(ascii: "<") {
      if isNext("]]>") { throw .syntax(at: index, "text cannot hold ']]>'", hint: "write ]]&gt; for it") }
      isEncoded = isEncoded || byte == UInt8(ascii: "&")
      try scanCharacter()
    }
    isEncoded = isEncoded || hasReturn(start..<index)
    try append(.text, from: first, value: start..<index, isEncoded: isEncoded)
  }

  /// True if a line ends with CR, for which XML reads LF.
  private func hasReturn(_ range: Range<Int>) -> Bool {
    UnsafeBufferPointer(start: bytes + range.lowerBound, count: range.count).contains(0x0D)
  }

  private var textOutside: XMLFailure {
    let rest = UnsafeBufferPointer(start: bytes + index, count: count - index)
    let line = rest.prefix(80).prefix { $0 != 0x0A && $0 != 0x0D && $0 != UInt8(ascii: "<") }
    return XMLFailure(
      code: .textOutside, offset: index,
      message:
        "there is text \(nodes.isEmpty ? "before" : "after") the outermost element: \(Quotation.quote(line))",
      hint: "remove it, or put it between <!-- and -->")
  }

  /// Scans markup that begins with `<!`: a comment, literal text, or a document type.
  mutating func scanDeclaredMarkup() throws(XMLFailure) {
    if isNext("<!--") {
      try scanComment()
    } else if isNext("<![CDATA[") {
      try scanVerbatim()
    } else if isNext("<!DOCTYPE") {
      throw XMLFailure(
        code: .documentType, offset: index,
        message: "the file has a document type, which Thrum does not read",
        hint: "remove the <!DOCTYPE …>")
    } else {
      throw .syntax(at: index, "expected a comment after '<!'", hint: "a comment is <!-- … -->")
    }
  }

  private mutating func scanComment() throws(XMLFailure) {
    let start = index
    index += 4
    while index < count {
      if isNext("--") {
        guard isNext("-->") else {
          throw .syntax(at: index, "a comment cannot hold '--'", hint: "end the comment with -->")
        }
        index += 3
        return
      }
      try scanLiteralCharacter()
    }
    throw .syntax(at: start, "this comment has no end")
  }

  private mutating func scanVerbatim() throws(XMLFailure) {
    let start = index
    guard !open.isEmpty else { throw textOutside }
    index += 9
    let from = index
    while index < count {
      if isNext("]]>") {
        index += 3
        if from < index - 3 {
          try append(.verbatim, from: start, value: from..<index - 3, isEncoded: hasReturn(from..<index - 3))
        }
        return
      }
      try scanLiteralCharacter()
    }
    throw .syntax(at: start, "this <![CDATA[ has no end")
  }
}
