import HapticRegression

@Suite struct HapticRegressionExample {
  private func settlement(secondTapAt seconds: Double) -> HapticPattern {
    HapticPattern("settlementComplete") {
      Transient(0.7, at: .seconds(0))
      Transient(1.0, at: .seconds(seconds))
    }
  }

  private func golden(of pattern: HapticPattern) -> Golden {
    let subject = GoldenSubject(
      name: pattern.name, call: HapticCall(Timeline(compiling: pattern)), request: ExportRequest(pattern))
    return Golden(of: [subject], holding: GoldenContents(profiles: [], exports: []))
  }

  @Test func aMovedTapIsToldInWords() throws {
    // example: HapticRegression
    let right = golden(of: settlement(secondTapAt: 0.12))
    let file = SourceText(name: "settlement.golden.json", bytes: right.utf8)
    let now = golden(of: settlement(secondTapAt: 0.132))
    let comparison = GoldenComparison(of: now, with: try Golden.read(file).get())
    let words = comparison.patterns[0].regressions.map(\.message)  // tap 2 moved +12 ms (120 → 132)
    // end
    #expect(words == ["tap 2 moved +12 ms (120 → 132)"])
  }
}
