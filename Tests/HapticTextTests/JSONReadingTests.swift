@Suite struct JSONReadingTests {
  private func compact(_ text: String) -> String? {
    Fixture.tree(text).root.map { root in
      var writer = JSONWriter(.compact)
      writer.value(root.value)
      return writer.text
    }
  }

  private func finding(_ text: String) -> String {
    Fixture.tree(text).findings
      .map { "\($0.severity.rawValue) \($0.code) \($0.position?.line ?? 0):\($0.position?.column ?? 0)" }
      .joined(separator: "; ")
  }

  @Test(arguments: [
    "null", "true", "false", "0", "-0", "1.50e-3", "1E+400", "123456789012345678901234567890", #""""#, "[]",
    "{}", "[[],{},[{}]]", #"{"a":{"b":[1,2,{"c":null}]},"d":"e"}"#, #""ä日👋""#,
  ])
  func whatIsValidComesBackAsItIs(text: String) {
    #expect(compact(text) == text)
    #expect(finding(text) == "")
    #expect(compact(" \r\n\t\(text)\n ") == text)
  }

  @Test func escapesAreResolved() {
    #expect(Fixture.tree(#""\"\\\/\b\f\n\r\t\u00e4\uD83D\uDC4B""#).root?.string == "\"\\/\u{8}\u{C}\n\r\tä👋")
    #expect(Fixture.tree(#""\ud800\u0041\udc00""#).root?.string == "\u{FFFD}A\u{FFFD}")
    #expect(finding(#""\ud800\u0041""#) == "warning json-lone-surrogate 1:2")
  }

  @Test(arguments: [
    ("[1,]", "[1]", "warning json-trailing-comma 1:3"),
    (#"{"a":1 , }"#, #"{"a":1}"#, "warning json-trailing-comma 1:8"),
    ("\u{FEFF}[1]", "[1]", "warning json-byte-order-mark 1:1"),
    ("// hello\n[1]", "[1]", "warning json-comment 1:1"),
    ("[1 /* a *\n/ b **/ ]//", "[1]", "warning json-comment 1:4; warning json-comment 2:10"),
    (#"{"a":1,"a":2}"#, #"{"a":1,"a":2}"#, "warning json-duplicate-key 1:8"),
    (
      #"{"a":1,"\u0061":2,"a":3}"#, #"{"a":1,"a":2,"a":3}"#,
      "warning json-duplicate-key 1:8; warning json-duplicate-key 1:19"
    ),
  ])
  func whatIsToleratedLeavesAFinding(text: String, value: String, expected: String) {
    #expect(compact(text) == value)
    #expect(finding(text) == expected)
  }

  @Test func `duplicate keys are found among many and each once`() {
    let members = (0..<40).map { #""k\#($0 % 30)":\#($0)"# }.joined(separator: ",")
    let findings = Fixture.tree("{\(members)}").findings
    #expect(findings.count == 10)
    #expect(Fixture.tree(#"{"a":1,"a":2,"a":3,"a":4}"#).findings.count == 3)
    #expect(Fixture.tree(#"{"b":{"a":1,"c":2,"a":3}}"#).findings.map(\.path) == ["b.a"])
    #expect(Fixture.tree(#"{"a":1,"a":2}"#).root?["a"]?.number == 2)
  }

  @Test(arguments: [
    ("", "1:1"), (" \n ", "2:2"), ("[", "1:2"), ("[1", "1:3"), ("[1 2]", "1:4"), ("[,]", "1:2"),
    ("[1,,]", "1:4"),
    ("{,}", "1:2"), (#"{"a"}"#, "1:5"), (#"{"a" 1}"#, "1:6"), ("{a:1}", "1:2"), (#"{"a":}"#, "1:6"),
    ("[1]]", "1:4"),
    ("[1}", "1:3"), ("01", "1:1"), ("-", "1:1"), ("1.", "1:1"), (".5", "1:1"), ("+1", "1:1"), ("1e", "1:1"),
    ("1ex", "1:1"),
    ("NaN", "1:1"), ("-Infinity", "1:1"), ("Infinity", "1:1"), ("nul", "1:1"), ("nullx", "1:1"),
    ("True", "1:1"),
    ("'a'", "1:1"), ("\"a", "1:1"), (#""a\#nb""#, "1:3"), (#""\x""#, "1:2"), (#""\u12g4""#, "1:2"),
    (#"["\"#, "1:3"),
    ("/* a", "1:1"), ("/ 1", "1:1"), (#"["👋" \#t 1]"#, "1:8"), (#"[\#r\#n"ä",\#r\#n\#tx]"#, "3:2"),
    ("1 1", "1:3"),
  ])
  func `what is broken is one error at its place`(text: String, position: String) {
    #expect(finding(text) == "error json-syntax \(position)")
    #expect(Fixture.tree(text).root == nil)
  }

  @Test(
    arguments: [
      [0x22, 0x80, 0x22], [0x22, 0xC3, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xE0, 0x80, 0x80, 0x22],
      [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22],
      [0x22, 0xF5, 0x80, 0x80, 0x80, 0x22],
      [0x22, 0xF0, 0x9F, 0x91], [0x22, 0xE4],
    ] as [[UInt8]])
  func bytesThatAreNotUTF8AreRefused(bytes: [UInt8]) {
    let tree = JSONTree(reading: SourceText(name: "", bytes: bytes))
    #expect(tree.findings.map(\.code) == ["json-invalid-utf8"])
  }

  @Test func everyCutOfAFileIsRefused() {
    let bytes = Array(Fixture.everything.utf8)
    for count in 0..<bytes.count {
      let tree = JSONTree(reading: SourceText(name: "", bytes: Array(bytes[..<count])))
      #expect(tree.root == nil && tree.findings.hasErrors, "cut after \(count) bytes")
    }
  }

  @Test(arguments: ["[", #"{"a":"#, #"[{"a":"#])
  func `a million open brackets are refused`(opener: String) {
    let tree = Fixture.tree(String(repeating: opener, count: 1_000_000))
    #expect(tree.findings.map(\.code) == ["json-too-deep"])
  }

  @Test func nestingIsReadUpToItsLimit() {
    let deepest =
      String(repeating: "[", count: JSONLimits.depth) + String(repeating: "]", count: JSONLimits.depth)
    #expect(compact(deepest) == deepest)
    #expect(Fixture.tree("[" + deepest + "]").findings.map(\.code) == ["json-too-deep"])
  }

  @Test func numbersAreNearestDoubles() {
    let texts = [
      "0", "-0", "0.1", "123456789012345", "1234567890123456789", "0.30000000000000004", "1e22", "1e23",
      "5e-324",
      "1.7976931348623157e308", "1e999", "-1e999", "0.000000000000000000000123", "9007199254740993", "0.75",
      "1E2",
    ]
    for text in texts { #expect(Fixture.tree(text).root?.number == Double(text), "\(text)") }
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<20_000 {
      let whole = Int.random(in: 0...9_999, using: &generator)
      let fraction = String(UInt64.random(in: 0...999_999_999_999, using: &generator))
      let text = "\(whole).\(fraction)"
      #expect(Fixture.tree(text).root?.number == Double(text), "\(text)")
    }
    #expect(Fixture.tree(String(repeating: "1", count: 2_000)).findings.map(\.code) == ["json-syntax"])
  }

  @Test func `inputs beyond the limit are refused at once`() {
    let bytes = [UInt8](repeating: 0x20, count: JSONLimits.bytes + 1)
    #expect(JSONTree(reading: SourceText(name: "", bytes: bytes)).findings.map(\.code) == ["json-too-large"])
  }

  @Test func `a flood of findings is cut and counted`() {
    let tree = Fixture.tree("[" + String(repeating: "[1,],", count: 5_000) + "1]")
    #expect(tree.findings.count == 1_001)
    #expect(tree.findings.last?.message == "4000 more findings")
    #expect(tree.findings.last?.severity == .warning)
  }

  @Test func elementsKnowTheirPlaceAndPath() throws {
    let root = try #require(Fixture.tree(#"{"a":\#n  [true, {"b c": "x"}]}"#).root)
    let element = try #require(root["a"]?.elements?[1]["b c"])
    #expect(element.string == "x")
    #expect(element.path == #"a[1]."b c""#)
    #expect(element.position.line == 2 && element.position.column == 18)
    #expect(root["a"]?.elements?[0].bool == true)
    #expect(root["z"] == nil && element.number == nil && element.elements == nil)
  }
}
