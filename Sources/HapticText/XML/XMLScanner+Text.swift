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
    // A line may end with CR, for which XML reads LF.
    isEncoded = isEncoded || slice(start..<index).contains(0x0D)
    try append(.text, from: first, value: start..<index, isEncoded: isEncoded)
  }

  private var textOutside: XMLFailure {
    let line = slice(index..<count).prefix(80).prefix { $0 != 0x0A && $0 != 0x0D && $0 != UInt8(ascii: "<") }
    return XMLFailure(
      .textOutside, at: index,
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
        .documentType, at: index, "the file has a document type, which Thrum does not read",
        hint: "remove the <!DOCTYPE …>")
    } else {
      throw .syntax(at: index, "expected a comment after '<!'", hint: "a comment is <!-- … -->")
    }
  }

  private mutating func scanComment() throws(XMLFailure) {
    let start = index
    index += 4
    try scanLiteral(upTo: "--", else: .syntax(at: start, "this comment has no end"))
    guard isNext("-->") else {
      throw .syntax(at: index, "a comment cannot hold '--'", hint: "end the comment with -->")
    }
    index += 3
  }

  private mutating func scanVerbatim() throws(XMLFailure) {
    let start = index
    guard !open.isEmpty else { throw textOutside }
    index += 9
    let from = index
    try scanLiteral(upTo: "]]>", else: .syntax(at: start, "this <![CDATA[ has no end"))
    if from < index {
      try append(.verbatim, from: start, value: from..<index, isEncoded: slice(from..<index).contains(0x0D))
    }
    index += 3
  }

  /// Moves over characters where `&` means itself, up to an end; fails if that never comes.
  mutating func scanLiteral(
    upTo end: StaticString, else failure: @autoclosure () -> XMLFailure
  ) throws(XMLFailure) {
    while !isNext(end) {
      if index >= count { throw failure() }
      try scanLiteralCharacter()
    }
  }
}
