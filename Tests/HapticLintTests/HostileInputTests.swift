@Suite struct HostileInputTests {
  private static let whole = Fixture.file(
    [
      Fixture.tap(0), Fixture.tap(0.02), Fixture.vibration(0.1, length: 0.3),
      Fixture.vibration(0.2, length: 0.04),
    ], metadata: #"{"thrum": {"lint": {"gap-soft": "off"}, "role": "input"}}"#)

  private func lintAndReport(_ bytes: [UInt8]) -> LintReport {
    let report = LintReport([Linter().lint(PatternReader.read(bytes: bytes, name: "x.ahap")) { _ in false }])
    #expect(!report.json().isEmpty && !report.sarif().isEmpty)
    _ = report.text(width: 0) + report.gitHub()
    return report
  }

  @Test func aFileCutAtAnyByteIsReported() {
    for count in 0..<Self.whole.utf8.count - 2 {
      #expect(lintAndReport(Array(Self.whole.utf8.prefix(count))).count(of: .error) > 0)
    }
  }

  @Test func `flipped bits are reported or harmless`() {
    var generator = SeededGenerator(seed: 3)
    let rules = Set(LintRule.all.map(\.id))
    var broken = 0
    for _ in 0..<500 {
      var bytes = Array(Self.whole.utf8)
      for _ in 0..<3 {
        bytes[Int.random(in: bytes.indices, using: &generator)] ^=
          1 << UInt8.random(in: 0..<8, using: &generator)
      }
      let report = lintAndReport(bytes)
      let isReadable = PatternReader.read(bytes: bytes, name: "x.ahap").isReadable
      broken += isReadable ? 0 : 1
      #expect((report.count(of: .error) > 0) == !isReadable)
      for finding in report.results[0].findings {
        #expect(finding.position != nil || finding.code == "findings-omitted", "\(finding)")
        #expect(isReadable || !rules.contains(finding.code), "\(finding)")
      }
    }
    // Most of three flipped bits break the text; some only change a value.
    #expect((1..<500).contains(broken))
  }

  @Test func `tens of thousands of events are checked`() {
    // Seconds in a debug build; a rule that compares all pairs would take minutes.
    let count = 40_000
    let taps = (0..<count).map { Fixture.tap(Double($0) / 100, Double($0 % 7) / 7) }
    let findings = Fixture.lint(Fixture.file(taps))
    #expect(findings.count < 40 && findings.contains { $0.code == "train-buzz" })
  }

  @Test(.disabled(if: Effort.isQuick)) func `thousands of vibrations at once are checked`() {
    let vibrations = (0..<10_000).map { Fixture.vibration(Double($0) / 1_000, length: 100, intensity: 0.8) }
    #expect(Fixture.lint(Fixture.file(vibrations)).contains { $0.code == "overlaps" })
  }

  @Test func `one linter on many threads finds the same`() async {
    let linter = Linter()
    let document = Fixture.document(Self.whole)
    let alone = linter.lint(document).findings
    await withTaskGroup(of: [Finding].self) { group in
      for _ in 0..<32 { group.addTask { linter.lint(document).findings } }
      for await findings in group { #expect(findings == alone) }
    }
    #expect(!alone.isEmpty)
  }
}
