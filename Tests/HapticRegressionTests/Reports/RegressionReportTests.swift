@Suite struct RegressionReportTests {
  private typealias Change = RegressionReport.Change
  private typealias File = RegressionReport.File
  private typealias Pattern = RegressionReport.Pattern

  private static func file(_ name: String, _ patterns: [Pattern]) -> File {
    File(source: SourceText(name: name, bytes: []), golden: "goldens/" + name, patterns: patterns)
  }

  private static let moved = Change(Regression(.moved, "tap 2 moved"))
  private static let missing = Change(Regression(.missing, "has no golden"))
  private static let orphan = File(
    source: SourceText(name: "x.golden.json", bytes: []),
    findings: [
      Finding(
        code: Regression.Code.orphaned.rawValue, severity: .warning, message: "of nothing", position: nil)
    ])
  private static let unread = File(
    source: SourceText(name: "b.ahap", bytes: []),
    findings: [Finding(code: "json-syntax", severity: .error, message: "expected", position: .start)],
    isUnread: true)

  @Test func theSummaryCountsWhatThereIs() {
    let clean = Pattern(name: "a")
    func summary(_ files: File...) -> String { RegressionReport(files).summary }
    #expect(summary() == "no pattern")
    #expect(summary(Self.file("a", [clean])) == "1 pattern matches its golden")
    #expect(summary(Self.file("a", [clean, clean])) == "2 patterns match their goldens")
    #expect(
      summary(Self.file("a", [clean, Pattern(name: "b", changes: [Self.moved])]))
        == "1 of 2 patterns differs from its golden")
    #expect(
      summary(Self.file("a", [clean, Pattern(name: "b", changes: [Self.missing])]), Self.orphan, Self.unread)
        == "1 pattern matches its golden, 1 pattern has no golden, 1 golden has no matching pattern, 1 file cannot be read"
    )
  }

  /// The fragments, one for each file, make the text that one writer would make of the whole.
  @Test(arguments: [0, 1, 3]) func `the JSON in fragments is that of one writer`(count: Int) throws {
    let files = [
      Self.file("a\n\u{202E}", [Pattern(name: "b", changes: [Self.moved])]), Self.orphan, Self.unread,
    ]
    let report = RegressionReport(Array(files.prefix(count)))
    for layout in [JSONWriter.Layout.pretty, .compact] {
      var fragments: [[UInt8]] = []
      report.writeJSON(layout) { fragments.append($0) }
      let text = String(decoding: fragments.joined(), as: UTF8.self)
      let root = try #require(JSONTree(reading: SourceText(name: "report", bytes: Array(text.utf8))).root)
      var writer = JSONWriter(layout)
      writer.value(root.value)
      #expect(text == writer.text)
      #expect(fragments.count == count + 2 && root["files"]?.elements?.count == count)
    }
    #expect(report.json().hasSuffix("\n}\n"))
  }

  @Test func `a warning fails only where warnings count`() {
    let report = RegressionReport([Self.orphan])
    #expect(!report.fails(strictly: false) && report.fails(strictly: true))
    #expect(report.isComplete && !RegressionReport([Self.unread]).isComplete)
    #expect(
      RegressionReport([Self.file("a", [Pattern(name: "a", changes: [Self.moved])])]).fails(strictly: false))
  }

  /// Hazard: a run fails, but its report has no failure, or a lesser finding hides the fault.
  @Test func `JUNIT fails where the run fails and names the worst`() {
    let strict = RegressionReport([Self.orphan])
    #expect(strict.junit(strictly: true) { _ in [] }.contains(#"failures="1""#))
    #expect(strict.junit(strictly: false) { _ in [] }.contains(#"failures="0""#))
    let findings = [("doubt", Finding.Severity.warning), ("fault", .error)].map { code, severity in
      Finding(code: code, severity: severity, message: code, position: nil)
    }
    let both = RegressionReport([File(source: SourceText(name: "a", bytes: []), findings: findings)])
    #expect(both.junit { _ in [] }.contains(#"<failure message="fault" type="fault">"#))
    let doubt = Change(Regression(.felt, "doubt"), severity: .warning)
    let pattern = RegressionReport([Self.file("a", [Pattern(name: "a", changes: [doubt, Self.moved])])])
    #expect(pattern.junit { _ in [] }.contains(#"type="moved""#))
    let warned = RegressionReport([Self.file("a", [Pattern(name: "a", changes: [doubt])])])
    for isStrict in [false, true] {
      #expect(warned.fails(strictly: isStrict) == isStrict)
      #expect(warned.junit(strictly: isStrict) { _ in [] }.contains(#"failures="\#(isStrict ? 1 : 0)""#))
    }
  }

  @Test func `a finding names the pattern and the drawing follows`() {
    let report = RegressionReport([Self.file("a.ahap", [Pattern(name: "a", changes: [Self.moved])])])
    #expect(
      report.text { ["drawn \($0.name)", ""] }
        == "a.ahap: error: a: tap 2 moved [moved]\n\n  drawn a\n\n\n")
    #expect(report.text { _ in [] } == "a.ahap: error: a: tap 2 moved [moved]\n")
  }

  /// Every CI system reads the file with an XML parser, which stops at the first forbidden character.
  @Test func `characters that XML forbids are replaced in j unit`() {
    let name = "a\u{0}\u{1B}[31m\u{85}\u{FFFE}<&>\"\n\t"
    let change = Change(Regression(.moved, "]]> \(name)"))
    let report = RegressionReport([Self.file("dir/\(name)", [Pattern(name: name, changes: [change])])])
    let text = report.junit { _ in [name] }
    let forbidden = text.unicodeScalars.filter {
      $0.value < 0x20 && $0 != "\n" && $0 != "\t" || $0.value == 0xFFFE
    }
    #expect(forbidden.isEmpty)
    #expect(text.contains(#"name="a\#u{FFFD}\#u{FFFD}[31m\#u{FFFD}\#u{FFFD}&lt;&amp;&gt;&quot;&#10;&#9;""#))
    #expect(!text.contains("]]>") && text.contains("]]&gt;"))
  }

  @Test func aSuiteIsAFolder() {
    let clean = Pattern(name: "a")
    let report = RegressionReport(
      [
        Self.file("x/a", [clean]), Self.file("y/a", [clean]), Self.file("x/b", [clean]),
        Self.file("c", [clean]),
      ])
    let suites = report.junit { _ in [] }.split(separator: "\n").filter { $0.contains("<testsuite ") }
    #expect(suites.map { $0.contains(#"tests="2""#) } == [true, false, false])
    #expect(suites.last?.contains(#"name=".""#) == true)
  }
}
