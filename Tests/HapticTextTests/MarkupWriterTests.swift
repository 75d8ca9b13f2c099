@testable import HapticText

/// The one writer of XML, SVG and HTML.
@Suite struct MarkupWriterTests {
  private func written(_ kind: MarkupWriter.Kind) -> String {
    var writer = MarkupWriter(kind)
    writer.element("a", ["b": "<\n'\u{7}"]) { a in
      a.element("c", attributes: ["d": "1"], words: "<\u{202E}\"")
      a.empty("e", ["f": "&"])
    }
    return writer.text
  }

  @Test func `xml has an element a line and keeps line ends and replaces what it forbids`() {
    #expect(
      written(.xml)
        == "<a b=\"&lt;&#10;'\u{FFFD}\">\n  <c d=\"1\">&lt;\u{202E}\"</c>\n  <e f=\"&amp;\"/>\n</a>\n")
  }

  @Test func `a picture has an element a line and shows what it hides as question marks`() {
    #expect(
      written(.svg)
        == "<a b=\"&lt;?&#39;?\">\n <c d=\"1\">&lt;?&quot;</c>\n <e f=\"&amp;\"/>\n</a>\n")
  }

  @Test func `a page has no white space of its own`() {
    #expect(written(.html) == "<a b=\"&lt;?&#39;?\"><c d=\"1\">&lt;?&quot;</c><e f=\"&amp;\"/></a>")
    var writer = MarkupWriter(.html)
    writer.start("br")
    writer.name("<x>")
    writer.line()
    #expect(writer.take() == "<br><bdi>&lt;x&gt;</bdi>\n")
    #expect(writer.text.isEmpty)
  }
}
