/// Texts set by the rules of the page "Setting a text".
@Suite struct SetTextTests {
  /// A block as one line: its kind, its level and its spans, each as `words` with its styles behind.
  private static func shown(_ source: String) -> [String] {
    SetText(source).blocks.map { block in
      let spans = block.spans.map { span in
        let styles =
          (span.isBold ? "b" : "") + (span.isItalic ? "i" : "") + (span.isCode ? "c" : "")
          + (span.link.map { "→\($0)" } ?? "") + (span.note.map { "^\($0)" } ?? "")
        return "‹\(span.text)›\(styles)"
      }
      return "\(block.kind.rawValue)\(block.level) " + spans.joined()
    }
  }

  // MARK: What a text is

  private static let verse = Array(repeating: "Two cups on a table", count: 4).joined(separator: "\n")

  static let kinds: [(SetText.Kind, String)] = [
    (.prose, ""), (.prose, "One line."), (.prose, verse), (.poem, verse + "\n\n\n"), (.poem, "\n\n" + verse),
    (.prose, verse + "\n\n"), (.poem, verse + "\n" + verse), (.poem, "a\n\nb\n\nc\nd"),
    (.prose, "a\n\nb\n\nc"),
    (.prose, Array(repeating: String(repeating: "a", count: 60), count: 8).joined(separator: "\n")),
    (.poem, Array(repeating: String(repeating: "a", count: 59), count: 8).joined(separator: "\n")),
    (.poem, (0..<8).map { String(repeating: "é\u{301}", count: $0 == 0 ? 66 : 59) }.joined(separator: "\n")),
    (.code, "```\na"), (.code, "Text.\n```swift\nlet a\n```"), (.prose, "a ``` b"), (.code, "\tlet a"),
    (
      .code,
      "    a\n    b\n    c\n    d\n    e\n    f\n    g\nh\ni\nj".replacing(
        "\nj", with: "\nj" + String(repeating: "x", count: 600))
    ),
    (.prose, "    a\nb"), (.list, "- a"), (.list, "- a\nb"), (.prose, "- a\nb\nc"),
    (.list, "• a\n* b\n· c\n  - d"),
    (.list, "- a\n\n- b\n\n- c"), (.poem, Array(repeating: "- a", count: 8).joined(separator: "\n")),
    (.prose, "-a"),
  ]

  @Test(arguments: kinds) func `a text says by its own lines what it is`(
    _ kind: SetText.Kind, _ source: String
  ) {
    #expect(SetText(source).kind == kind)
  }

  /// The page's words for the kinds, once more, from the lines of a text.
  private static func kindByThePage(_ source: String) -> SetText.Kind {
    var lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.count > 1, lines.last == "" { lines.removeLast() }
    func share(_ part: Double, _ holds: (String) -> Bool) -> Bool {
      let count = lines.filter(holds).count
      return count > 0 && Double(count) / Double(lines.count) >= part
    }
    let empty = lines.filter { $0.allSatisfy { $0 == " " || $0 == "\t" } }
    let full = lines.filter { !$0.allSatisfy { $0 == " " || $0 == "\t" } }
    let average = Double(full.map(\.count).reduce(0, +)) / Double(max(full.count, 1))
    if full.count >= 4, average < 60, empty.count >= 2 || full.count >= 8 { return .poem }
    let isIndented = { (line: String) in
      (line.hasPrefix("    ") || line.hasPrefix("\t")) && full.contains(line)
    }
    if lines.contains(where: { $0.wholeMatch(of: /[ \t]*```+[a-zA-Z0-9+#._-]*\s*/) != nil })
      || share(0.7, isIndented)
    {
      return .code
    }
    let marks = ["- ", "• ", "* ", "· "]
    let isBullet = { (line: String) in
      marks.contains { line.drop { $0 == " " || $0 == "\t" }.hasPrefix($0) }
    }
    return share(0.5, isBullet) ? .list : .prose
  }

  private static let fragments = [
    "Two cups on a table.", "- one", "• two", "* three", "· four", "1. first", "23. more", "> said", ">",
    "# Head", "###### Low",
    "####### none", "[^1]: note", "[^x]: none", "    code()", "\tcode", "```", "```swift", "", "", " ",
    "a **b** c", "*i* **b** ***x***",
    "`c*d`", "[l](https://e.org/a)", "[l](javascript:alert(1))", "[r](/relative)", "tea[^1]", "5 * 3 * 2",
    "** *", "[a[b](mailto:c@d)",
    String(repeating: "long ", count: 30), "<script>alert(1)</script>", "**a [b** c](http://d)", "`", "***",
    "_u_ snake_case",
  ]

  private static func random(_ seed: UInt64) -> String {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...14, using: &random)
    let lines = (0..<count).map { _ in
      (0..<Int.random(in: 1...2, using: &random)).map { _ in fragments.randomElement(using: &random) ?? "" }
        .joined(separator: " ")
    }
    return lines.joined(separator: "\n") + (Bool.random(using: &random) ? "\n" : "")
  }

  @Test func `the kind of random texts is that of the page`() {
    for seed in 0..<600 {
      let source = Self.random(UInt64(seed))
      #expect(SetText(source).kind == Self.kindByThePage(source), "\(source.debugDescription)")
    }
  }

  // MARK: Paragraphs

  @Test(arguments: [
    ("# Head\nfirst\nsecond", ["heading1 ‹Head›", "normal0 ‹first\nsecond›"]),
    ("###### a\n####### b\n#c", ["heading6 ‹a›", "normal0 ‹####### b\n#c›"]),
    ("> said\n> twice\ngoes on\n\n>x", ["quote0 ‹said\ntwice\ngoes on›", "quote0 ‹x›"]),
    (
      "- one\n  more\n* two\n2. three\n10. ten",
      ["bullet0 ‹one\n  more›", "bullet0 ‹two›", "numbered2 ‹three›", "numbered10 ‹ten›"]
    ),
    ("1234567890. no\n1.no", ["normal0 ‹1234567890. no\n1.no›"]),
    ("Tea.[^1] Two[^12]!\n\n[^1]: Good.", ["normal0 ‹Tea.›‹›^1‹ Two›‹›^12‹!›", "footnote1 ‹Good.›"]),
    ("It is so:\n\n    settle()\n    pay()", ["normal0 ‹It is so:›", "code0 ‹settle()\npay()›"]),
    ("```swift\nlet *a* = 1\n\n# b\n```\nafter", ["code0 ‹let *a* = 1\n\n# b›", "normal0 ‹after›"]),
    ("open\n````\na\n``` b\n", ["normal0 ‹open›", "code0 ‹a\n``` b›"]), ("```\n```", []), ("\n \n", []),
    ("\ta\n\n\tb\n\tc", ["code0 ‹a\n\nb\nc›"]),
  ]) func `lines are put together to paragraphs`(_ source: String, _ blocks: [String]) {
    #expect(Self.shown(source) == blocks)
  }

  // MARK: Words

  @Test(arguments: [
    ("a **b** c", "‹a ›‹b›b‹ c›"), ("*a* ***b***", "‹a›i‹ ›‹b›bi"), ("**a *b* c**", "‹a ›b‹b›bi‹ c›b"),
    ("5 * 3 * 2", "‹5 * 3 * 2›"),
    ("**open", "‹**open›"), ("a ****b****", "‹a ****b****›"), ("*a **b* c**", "‹a **b›i‹ c**›"),
    ("`a*b*`", "‹a*b*›c"), ("`` a", "‹`` a›"),
    ("a ` b", "‹a ` b›"), ("**`a`**", "‹a›bc"), ("snake_case _a_", "‹snake_case _a_›"),
    ("[a](https://b.c/d?e=f#g)", "‹a›→https://b.c/d?e=f#g"),
    ("[**a** b](MAILTO:c@d)", "‹a›b→MAILTO:c@d‹ b›→MAILTO:c@d"),
    ("**a [b** c](http://d)", "‹a ›b‹b›b→http://d‹ c›→http://d"),
    ("[a[b](http://c)](http://d)", "‹[a›‹b›→http://c‹](http://d)›"),
    ("a]b[c", "‹a]b[c›"), ("[](http://a)", "‹[](http://a)›"), ("[^2]", "‹›^2"), ("[^a]", "‹[^a]›"),
  ]) func `words have their styles`(_ source: String, _ spans: String) {
    #expect(Self.shown(source) == ["normal0 " + spans])
  }

  /// Regression against scripts: an address that is not http, https or mailto stays the words that it was.
  @Test(arguments: [
    "javascript:alert(1)", "JaVaScRiPt:alert(1)", "data:text/html,<b>", "/relative", "relative.html", "#part",
    "//host/a", "file:///etc", "http:",
    "https://", "mailto:", "http://a\"b", "http://a'b", "http://a<b", "http://ä.org", "http://a b",
    "http://a\tb", "vbscript:x", "java\nscript:x",
    " https://a.b", "http://(a", "https://" + String(repeating: "a", count: 2_000),
  ]) func `no link leads elsewhere`(_ address: String) {
    let text = SetText("[words](\(address))")
    #expect(text.blocks.flatMap(\.spans).allSatisfy { $0.link == nil })
    #expect(text.text == "[words](\(address))")
  }

  // MARK: Laws

  /// All words stay in their order: what is gone is marks, addresses of links, indentation and blanks of empty lines.
  @Test func `the words of random texts are the source without its marks`() {
    for seed in 0..<600 {
      let source = Self.random(UInt64(seed))
      let set = SetText(source)
      #expect(
        Self.gone(from: source, to: set.text).allSatisfy {
          "#>-•*·`[]()^: \t\n.".contains($0) || $0.isNumber || Self.addresses.contains($0)
        }, "\(source.debugDescription)")
      #expect(Self.letters(of: source) == Self.letters(of: set.text), "\(source.debugDescription)")
    }
  }

  /// The letters of a text, without those of what may be gone: addresses and the words of fences.
  private static func letters(of text: String) -> String {
    ["https://e.org/a", "mailto:c@d", "http://d", "swift"].reduce(text) { $0.replacing($1, with: "") }
      .filter(\.isLetter)
  }

  private static let addresses = Set("https://e.org/amailto:c@dswift")

  /// The characters of `source` that are not in `text`, which has to be what is left of it.
  private static func gone(from source: String, to text: String) -> [Character] {
    var (rest, gone) = (Array(text)[...], [Character]())
    for character in source {
      if rest.first == character { rest.removeFirst() } else { gone.append(character) }
    }
    return rest.isEmpty ? gone : ["!"] + Array(rest)
  }

  @Test func `each block is a part of the text`() {
    for seed in 0..<300 {
      let set = SetText(Self.random(UInt64(seed)))
      let units = Array(set.text.utf16)
      for block in set.blocks {
        let part = Array(block.text.utf16)
        #expect(
          block.offset + part.count <= units.count
            && Array(units[block.offset..<(block.offset + part.count)]) == part)
      }
      #expect(
        zip(set.blocks, set.blocks.dropFirst()).allSatisfy { $0.offset + $0.text.utf16.count < $1.offset })
    }
  }

  @Test func `a text without marks is what it was`() {
    for source in ["", "a", "a\n", "\n\na\n\n\nb\n", "One.\nTwo.\n\nThree: 5 * 3 = 15, snake_case."] {
      #expect(SetText(source).text == source)
    }
    #expect(SetText("a\r\n\r\nb\r\n").text == "a\n\nb\n")
  }

  /// Each of these would take hours if a mark were sought anew for each other one.
  @Test(arguments: [
    "*a ", "**a *b ", "`", "[a](", "[", "[a](http://", "a*", "> ", "- [", "***a** ", "[^1", "#", "```\n",
  ])
  func theLongestTextOfOneKindIsSet(unit: String) {
    let source = String(repeating: unit, count: 60_000 / unit.count)
    #expect(SetText(source).blocks.count <= source.count)
  }
}
