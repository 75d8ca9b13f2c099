internal import HapticText

extension SetText {
  /// The set text for the page: what it is, its words, and its blocks as places in the words, in UTF-16 code units.
  var json: [UInt8] {
    JSONWriter.compact { members in
      members.member("kind", kind.rawValue)
      members.member("text", text)
      members.list("blocks", blocks.map(\.json))
    }.utf8
  }
}

extension TextBlock {
  fileprivate var json: [UInt8] {
    var from = offset
    let spans = spans.map { span in
      defer { from += span.text.utf16.count }
      return span.json(from: from)
    }
    return JSONWriter.compact { members in
      members.member("kind", kind.rawValue)
      members.member("level", Int64(level))
      members.list("spans", spans)
    }.utf8
  }
}

extension TextSpan {
  /// A span, with only the styles that it has.
  fileprivate func json(from start: Int) -> [UInt8] {
    JSONWriter.compact { members in
      members.member("from", Int64(start))
      members.member("to", Int64(start + text.utf16.count))
      if isBold { members.member("isBold", true) }
      if isItalic { members.member("isItalic", true) }
      if isCode { members.member("isCode", true) }
      if let link { members.member("link", link) }
      if let note { members.member("note", Int64(note)) }
    }.utf8
  }
}
