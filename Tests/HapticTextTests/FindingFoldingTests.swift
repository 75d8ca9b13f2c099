@testable import HapticText

/// Many findings of one kind, reported as one.
///
/// Before, one file with 282 misspelt parameters printed 564 lines before every picture.
@Suite struct FindingFoldingTests {
  private func findings(_ count: Int, code: String = "a", from line: Int = 1) -> [Finding] {
    (0..<count).map {
      Finding(
        code: code, severity: .warning, message: "fault",
        position: SourcePosition(offset: $0, line: line + $0, column: 1), hint: "mend it")
    }
  }

  @Test func threeOfAKindStay() {
    #expect(FindingFolding.fold(findings(3)).count == 3)
    let four = FindingFolding.fold(findings(4))
    #expect(four.map(\.message) == ["fault; and 3 more findings of this kind, in lines 2, 3, 4"])
    #expect(four.first?.position?.line == 1 && four.first?.hint == "mend it")
  }

  @Test func manyNameTheFirstLinesAndTheLast() {
    let folded = FindingFolding.fold(findings(282) + findings(1, code: "b", from: 400))
    #expect(
      folded.map(\.message) == [
        "fault; and 281 more findings of this kind, in lines 2, 3, 4, 5 … 282", "fault",
      ])
  }

  @Test func severitiesAndKindsStayApart() {
    let notes = findings(4).map { Finding(code: $0.code, severity: .note, message: "fault") }
    let folded = FindingFolding.fold(findings(4) + notes)
    #expect(folded.map(\.severity) == [.warning, .note])
    #expect(folded.last?.message == "fault; and 3 more findings of this kind")
    #expect(FindingFolding.fold(findings(9)) { _ in false }.count == 9)
  }

  @Test(arguments: 0...40) func aBriefHasAtMostFiveLines(count: Int) {
    let source = SourceText(name: "f.ahap", bytes: [])
    let kinds = (0..<count).flatMap { findings(1, code: "c\($0)") }
    for findings in [findings(count), kinds] {
      let brief = FindingBrief(findings, in: source, seeAll: "thrum lint f.ahap --all")
      let lines = brief.lines.flatMap { $0.split(separator: "\n") }
      #expect(lines.count <= 5)
      #expect(lines.isEmpty == (count == 0))
      if count > 3 { #expect(lines.last == "  'thrum lint f.ahap --all' shows all \(count) findings") }
      if count == 2 { #expect(lines.count == 4 && !brief.lines.contains { $0.contains("shows all") }) }
    }
  }
}
