@Suite struct HapticTextExample {
  @Test func aTreeKnowsWhereItsValuesStand() {
    // example: HapticText
    let source = SourceText(name: "tap.json", bytes: Array(#"{"level": 0.5, "levels": 1,}"#.utf8))
    let tree = JSONTree(reading: source)
    let level = tree.root?["level"]?.number
    let column = tree.root?["levels"]?.position.column  // where the value begins
    let meant = NearMiss.suggestion(for: "levels", among: ["level", "length"])
    let report = tree.findings.map(source.describe)  // a line for the comma before the brace
    // end

    #expect(level == 0.5)
    #expect(column == 26)
    #expect(meant == "level")
    #expect(report.count == 1)
    #expect(report.first?.hasPrefix("tap.json:1:27: warning: a comma follows the last element") == true)
  }
}
