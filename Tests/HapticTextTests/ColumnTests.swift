@testable import HapticText

@Suite struct ColumnTests {
  @Test func `text is as wide as a terminal shows it`() {
    #expect(ColumnWidth.columns("tap") == 3)
    #expect(ColumnWidth.columns("振動 e\u{301}") == 6)
  }

  @Test func `columns line up and no line ends with a space`() {
    let rows = [["A", "B"], ["振動", "x"], ["tap", ""]]
    #expect(TextColumns.text(rows) == "A     B\n振動  x\ntap\n")
  }
}
