@Suite struct NotationFindingsTests {
  private typealias Line = NotationFixture

  @Test(arguments: [
    ("", "1 error notation-empty"), ("...", "1 error notation-empty"), ("# o", "1 error notation-empty"),
    ("o(O", "2 error notation-unclosed"), ("o)O", "2 error notation-unopened"),
    ("o()O", "2 error notation-group-empty"), ("oqO", "2 error notation-unknown-character"),
    ("o é", "3 error notation-unknown-character"), ("o {35ms}", "3 error notation-misplaced"),
    ("o{35ms}:0.5", "8 error notation-misplaced"), ("~~{2}", "3 error notation-misplaced"),
    ("*3o", "1 error notation-misplaced"), ("o:", "3 error notation-not-a-number"),
    ("o:x", "3 error notation-not-a-number"), ("o:01", "3 error notation-not-a-number"),
    ("o{-5ms}", "3 error notation-not-a-number"), ("o:-0.5", "3 error notation-not-a-number"),
    ("o:1.5", "3 error notation-level-out-of-range"), ("o:0.5,2", "7 error notation-level-out-of-range"),
    ("o*0", "3 error notation-count-out-of-range"), ("o*-3", "3 error notation-count-out-of-range"),
    ("o*1000000000", "3 error notation-count-out-of-range"),
    ("(o)*99999999999999999999", "5 error notation-count-out-of-range"),
    ("(oO)*600000", "5 error notation-too-many"), ("o{35m}", "5 error notation-unclosed"),
    ("o{35ms", "7 error notation-unclosed"), ("[50ms", "6 error notation-unclosed"),
    ("~{0}", "1 error notation-no-length"), ("[0]o", "1 error notation-no-length"),
    ("o{1000001s}o", "1 error notation-time-too-late"), ("o{1e30s}o", "3 error notation-time-too-late"),
    ("@999999s o ~{2s}", "12 error notation-time-too-late"),
    ("[1000000s]o{1e9}", "11 error notation-time-too-late"),
  ])
  func aFaultIsFoundWhereItStands(line: String, expected: String) {
    #expect(Line.findings(line).contains(expected), "\(line): \(Line.findings(line))")
    #expect(!Line.read(line).isReadable)
  }

  @Test func aReportNamesPlaceCodeAndHint() {
    let report = Line.read("oO.OoO(").report
    #expect(
      report == ["<notation>:1:7: error: a group is not closed [notation-unclosed]\n  hint: close it with )"])
    #expect(Line.read("o{35m}").report[0].contains(#""}" was expected, not "m}""#))
  }

  @Test func everyFaultOfALineIsFound() {
    #expect(
      Line.findings("o:2 q O:x ~{0} )")
        == [
          "3 error notation-level-out-of-range", "5 error notation-unknown-character",
          "9 error notation-not-a-number", "11 error notation-no-length", "16 error notation-unopened",
        ])
  }

  /// One slip, one finding: the unexpected text is not reported again as an unknown character.
  @Test func aMissingBraceIsOneFinding() {
    #expect(Line.findings("o{35m} O") == ["5 error notation-unclosed"])
    #expect(Line.findings("o{35 ms}") == ["5 error notation-unclosed", "6 error notation-unknown-character"])
  }

  /// Each of these asks for more than a machine has; a finding has to come at once.
  @Test(
    .disabled(if: Effort.isQuick),
    arguments: [
      String(repeating: "(", count: 10_000) + "o" + String(repeating: ")*1000000", count: 10_000),
      String(repeating: "(", count: 60) + "o" + String(repeating: ")*1000000", count: 60),
      "((((((o)*1000)*1000)*1000)*1000)*1000)*1000", "(.{0})*1000000(.{0})*1000000o",
      String(repeating: "o", count: 1_000_001), String(repeating: "()", count: 100_000),
      String(repeating: "q ", count: 100_000),
      String(repeating: "o^", count: 10) + String(repeating: "^", count: 200_000),
      "o:0." + String(repeating: "1", count: 100_000), "o{" + String(repeating: "9", count: 100_000) + "s}",
    ])
  func whatAsksForTooMuchEndsAtOnce(line: String) {
    let document = Line.read(line)
    #expect(document.pattern.events.count <= NotationLimits.parts)
    #expect(document.isReadable == line.hasSuffix("^"), "\(document.report.first ?? "")")
  }

  @Test func `nesting has a limit and below it is read`() {
    func nested(_ depth: Int) -> String {
      String(repeating: "(", count: depth) + "o" + String(repeating: ")", count: depth)
    }
    #expect(Line.read(nested(NotationLimits.depth)).isReadable)
    #expect(Line.findings(nested(10_000)) == ["65 error notation-too-deep"])
  }
}
