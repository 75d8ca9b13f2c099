@Suite struct XMLReadingTests {
  private static func read(_ text: String) -> XMLTree {
    XMLTree(reading: SourceText(name: "test.xml", bytes: Array(text.utf8)))
  }

  /// The findings of bytes as `line:column code`.
  private static func findings(_ bytes: [UInt8]) -> [String] {
    XMLTree(reading: SourceText(name: "test.xml", bytes: bytes)).findings
      .map { "\($0.position?.line ?? 0):\($0.position?.column ?? 0) \($0.code)" }
  }

  @Test func everyPartKnowsItsPlace() throws {
    let text = """
      <?xml version="1.0" encoding="utf-8"?>
      <!-- é👋 --><root a="1"
        bé='two'>
        <child/>text<!-- in --> more
        <x:child x:y = "3"></x:child>
      </root>
      """
    let tree = Self.read(text)
    #expect(tree.findings.isEmpty)
    let root = try #require(tree.root)
    func position(_ offset: Int) -> String {
      let position = tree.source.position(at: offset)
      return "\(position.line):\(position.column)"
    }
    #expect(root.name == "root" && position(root.offset) == "2:12")
    #expect(root.attributes.map(\.name) == ["a", "bé"])
    #expect(root.attributes.map(\.value) == ["1", "two"])
    #expect(root.attributes.map { position($0.offset) } == ["2:18", "3:3"])
    #expect(root.attributes.map { position($0.valueOffset) } == ["2:21", "3:7"])
    #expect(root.children.map(\.name) == ["child", "x:child"])
    #expect(root.children.map { position($0.offset) } == ["4:3", "5:3"])
    #expect(root.children.map(\.path) == ["root.child[0]", "root.x:child[1]"])
    #expect(root.children[1]["x:y"] == "3" && root.children[1]["y"] == nil)
    #expect(root.text == "text more\n  ")
  }

  @Test(arguments: [
    ("<a b='&lt;&gt;&amp;&quot;&apos;'/>", "<>&\"'"),
    ("<a b='&#65;&#x1F44B;&#x09;'/>", "A👋\t"),
    ("<a b='one\r\ntwo\tthree'/>", "one two three"),
    (#"<a b="it's"/>"#, "it's"),
  ])
  func `attributes are resolved as XML has them`(text: String, value: String) {
    #expect(Self.read(text).root?["b"] == value)
  }

  @Test func `text is resolved and text as it is not`() {
    #expect(Self.read("<a>x&amp;y<![CDATA[&amp;<b>]]>\r\nz</a>").root?.text == "x&y&amp;<b>\nz")
    #expect(Self.read("<a> \n <!-- only space --> </a>").root?.text == "")
  }

  @Test(arguments: [
    ("", "1:1 xml-no-root"),
    (" \n<!-- x --> ", "2:12 xml-no-root"),
    ("<a>", "1:1 xml-tag-unclosed"),
    ("<a><b></a>", "1:7 xml-tag-mismatch"),
    ("<a></ab>", "1:4 xml-tag-mismatch"),
    ("</a>", "1:1 xml-tag-mismatch"),
    ("<a/></a>", "1:5 xml-tag-mismatch"),
    ("<a/><b/>", "1:5 xml-second-root"),
    ("<a/>\nx", "2:1 xml-text-outside"),
    ("x<a/>", "1:1 xml-text-outside"),
    ("&#65;<a/>", "1:1 xml-text-outside"),
    ("<![CDATA[x]]><a/>", "1:1 xml-text-outside"),
    ("<a b=1/>", "1:6 xml-attribute-unquoted"),
    ("<a b/>", "1:5 xml-syntax"),
    ("<a b='1'c='2'/>", "1:9 xml-syntax"),
    ("<a b='1' c='2' b='3'/>", "1:16 xml-attribute-repeated"),
    ("<a b='<'/>", "1:7 xml-syntax"),
    ("<a b='1/>", "1:6 xml-syntax"),
    ("<a b='&nope;'/>", "1:7 xml-reference-unknown"),
    ("<a>&lt</a>", "1:4 xml-reference-unknown"),
    ("<a>& </a>", "1:4 xml-reference-unknown"),
    ("<a>&#0;</a>", "1:4 xml-character-forbidden"),
    ("<a>&#xFFFFFFFFFF;</a>", "1:4 xml-character-forbidden"),
    ("<a>\u{01}</a>", "1:4 xml-character-forbidden"),
    ("<a>\u{FFFE}</a>", "1:4 xml-character-forbidden"),
    ("<a>]]></a>", "1:4 xml-syntax"),
    ("<a><!-- -- --></a>", "1:9 xml-syntax"),
    ("<a><!-- </a>", "1:4 xml-syntax"),
    ("<a><![CDATA[ </a>", "1:4 xml-syntax"),
    ("<a><? ?></a>", "1:6 xml-syntax"),
    ("<a><?x </a>", "1:4 xml-syntax"),
    ("<a/><?xml version='1.0'?>", "1:5 xml-syntax"),
    ("<a ", "1:1 xml-tag-unclosed"),
    ("<a / >", "1:5 xml-syntax"),
    ("< a/>", "1:2 xml-syntax"),
    ("<1/>", "1:2 xml-syntax"),
    ("<!DOCTYPE a><a/>", "1:1 xml-document-type"),
    ("<!ELEMENT a><a/>", "1:1 xml-syntax"),
  ])
  func `what is not XML is refused at its place`(text: String, finding: String) {
    let tree = Self.read(text)
    #expect(tree.root == nil)
    #expect(Self.findings(Array(text.utf8)) == [finding])
  }

  @Test(arguments: [
    [0xC3], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xFF], [0x80],
    [0xF0, 0x9F, 0x91],
  ])
  func bytesThatAreNotUTF8AreRefused(bytes: [UInt8]) {
    for text in [Array("<a>".utf8) + bytes, Array("<a>".utf8) + bytes + Array("</a>".utf8)] {
      #expect(Self.findings(text) == ["1:4 xml-not-utf8"])
    }
  }

  @Test func sixteenBitTextIsRefused() {
    #expect(Self.findings([0xFF, 0xFE, 0x3C, 0x00]) == ["1:1 xml-not-utf8"])
  }

  @Test func `a byte order mark and another encoding are warnings`() {
    let marked = "\u{FEFF}<?xml version='1.0' encoding='ISO-8859-1'?><a/>"
    #expect(
      Self.findings(Array(marked.utf8)) == ["1:1 xml-byte-order-mark", "1:31 xml-encoding-ignored"])
    #expect(Self.read(marked).root?.name == "a")
    #expect(Self.read(#"<?xml version='1.0' encoding = "UTF-8" ?><a/>"#).findings.isEmpty)
    #expect(Self.read("<?xml version='1.0'?><a/>").findings.isEmpty)
  }

  @Test func nestingStopsAtItsLimit() {
    let deep = XMLLimits.depth
    let allowed = String(repeating: "<a>", count: deep) + String(repeating: "</a>", count: deep)
    #expect(Self.read(allowed).root != nil)
    let bomb = String(repeating: "<a>", count: 1_000_000)
    #expect(Self.findings(Array(bomb.utf8)) == ["1:\(3 * deep + 1) xml-too-deep"])
  }

  @Test(.disabled(if: Effort.isQuick)) func sizeStopsAtItsLimit() {
    let many = "<a>" + String(repeating: "<b/>", count: XMLLimits.nodes) + "</a>"
    #expect(Self.read(many).findings.map(\.code) == ["xml-too-large"])
    let long = [UInt8](repeating: UInt8(ascii: " "), count: XMLLimits.bytes + 1)
    #expect(Self.findings(long) == ["1:1 xml-too-large"])
  }

  @Test func `thousands of attributes are compared in linear time`() {
    let attributes = (0..<50_000).map { " a\($0)='1'" }.joined()
    #expect(Self.read("<r\(attributes)/>").root?.attributes.count == 50_000)
    #expect(Self.read("<r\(attributes) a7='2'/>").findings.map(\.code) == ["xml-attribute-repeated"])
  }
}
