@Suite struct NotationReadingTests {
  private typealias Line = NotationFixture

  @Test func aLineIsKnownByItsCharacters() {
    for line in ["oO.O", " (o{35ms}.)*3\n", "~~{2}", "=:0.5", "@1s O", "[40ms]ooo", "O:1e-3"] {
      #expect(PatternReader.read(bytes: Array(line.utf8), name: "<stdin>").format == .notation, "\(line)")
    }
    for text in ["tap", "hello", "sum", "...", "1", "", "[1, 2]", "o-O", "ms", #"{"a":1}"#] {
      #expect(PatternReader.read(bytes: Array(text.utf8), name: "<stdin>").format != .notation, "\(text)")
    }
    #expect(PatternFormat(fileName: "knock.thrum") == .notation)
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
