@Suite struct PatternReaderTests {
  private func read(_ text: String, _ name: String) -> PatternDocument {
    PatternReader.read(bytes: Array(text.utf8), name: name)
  }

  @Test(arguments: ["a.ahap", "A.AHAP", "a.json", "<stdin>", "folder.d/a"])
  func ahapIsRecognisedByWhatIsInIt(name: String) {
    let document = read(Fixture.everything, name)
    #expect(document.format == .ahap)
    #expect(document.isReadable)
    #expect(document.origins.events.count == document.pattern.events.count)
  }

  @Test(arguments: [
    ("a/b/tick.ahap", "tick"), ("tick", "tick"), (".hidden", ".hidden"), ("x.y.ahap", "x.y"), ("", ""),
  ])
  func `a file without a title is named after itself`(name: String, expected: String) {
    #expect(read(Fixture.file(Fixture.tap(#""Time":0"#)), name).pattern.name == expected)
  }

  @Test(arguments: [
    ("", "the file is empty"), (" \n", "the file holds nothing but white space"),
    ("RIFF\u{1}WAVE", #"it begins with "RIFF\u{1}WAVE""#), ("{}", "it is an empty JSON object"),
    ("[true]", "it is JSON that holds a list"),
    (#"{"signals":1,"version":2}"#, #"it is a JSON object with the keys "signals", "version""#),
  ])
  func `what is no known format is said to be so`(text: String, seen: String) {
    let document = read(text, "-")
    #expect(document.format == nil)
    #expect(document.findings.map(\.code) == ["unknown-format"])
    #expect(document.findings[0].message == "not a readable haptic pattern: \(seen)")
    #expect(document.report[0].hasPrefix("-:1:1: error: "))
  }

  @Test func `the name decides where the bytes do not`() {
    #expect(read("{}", "a.ahap").findings.map(\.code) == ["ahap-pattern-missing"])
    #expect(read("", "a.ahap").findings.map(\.code) == ["json-syntax"])
    #expect(read(#"[{"Event":{}}]"#, "-").findings.map(\.code) == ["ahap-fragment"])
    #expect(read(#"{"Pattern": ["#, "-").findings.map(\.code) == ["json-syntax"])
  }

  @Test func `JSON that breaks off is reported as JSON`() {
    let document = read(#"{\#n  "Pattern": [\#n\#t{]}"#, "cut.json")
    #expect(
      document.report.first == #"cut.json:3:3: error: expected a key in double quotes, not "]" [json-syntax]"#
    )
  }
}
