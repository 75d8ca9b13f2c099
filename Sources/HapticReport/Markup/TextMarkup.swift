internal import HapticText

/// A text as elements: its words are words, and nothing of it becomes markup.
struct TextMarkup {
  let text: SetText

  /// Writes the blocks; the kind of the text is the class around them.
  func write(to page: inout MarkupWriter) {
    page.element("div", ["class": "d \(text.kind.rawValue)"]) { page in
      var blocks = text.blocks[...]
      while let block = blocks.first {
        let run = blocks.prefix { $0.kind == block.kind }
        switch block.kind {
        case .bullet, .numbered: writeList(run, to: &page)
        default: for one in run { write(one, to: &page) }
        }
        blocks = blocks.dropFirst(run.count)
      }
    }
    page.line()
  }

  private func writeList(_ items: ArraySlice<TextBlock>, to page: inout MarkupWriter) {
    let isNumbered = items.first?.kind == .numbered
    page.element(isNumbered ? "ol" : "ul") { page in
      for item in items {
        page.start("li", isNumbered ? ["value": String(item.level)] : [:])
        Self.write(item.spans, to: &page)
      }
    }
  }

  private func write(_ block: TextBlock, to page: inout MarkupWriter) {
    switch block.kind {
    case .heading: page.element("h4") { Self.write(block.spans, to: &$0) }
    case .quote: page.element("blockquote") { Self.write(block.spans, to: &$0) }
    case .code: page.element("pre", attributes: ["tabindex": "0"], words: block.text)
    case .footnote:
      page.element("p", ["class": "f"]) { page in
        page.element("sup", String(block.level))
        page.words(" ")
        Self.write(block.spans, to: &page)
      }
    case .bullet, .numbered, .normal: page.element("p") { Self.write(block.spans, to: &$0) }
    }
  }

  private static func write(_ spans: [TextSpan], to page: inout MarkupWriter) {
    for span in spans {
      if let note = span.note {
        page.element("sup", String(note))
      } else if let link = span.link {
        page.element("a", ["href": link, "rel": "noopener noreferrer"]) { write(span, to: &$0) }
      } else {
        write(span, to: &page)
      }
    }
  }

  private static func write(_ span: TextSpan, to page: inout MarkupWriter) {
    let tags = [span.isBold ? "strong" : nil, span.isItalic ? "em" : nil, span.isCode ? "code" : nil]
    write(span.text, in: tags.compactMap { $0 }[...], to: &page)
  }

  private static func write(_ lines: String, in tags: ArraySlice<String>, to page: inout MarkupWriter) {
    guard let tag = tags.first else {
      // A line end is no plain character of a name.
      for (index, line) in lines.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .enumerated()
      {
        if index > 0 { page.line() }
        page.words(String(line).replacing("\t", with: "    "))
      }
      return
    }
    page.element(tag) { write(lines, in: tags.dropFirst(), to: &$0) }
  }
}
