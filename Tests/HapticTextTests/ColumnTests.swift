import HapticText
import Testing

@Suite struct ColumnTests {
  @Test func textIsAsWideAsATerminalShowsIt() {
    #expect(ColumnWidth.columns("tap") == 3)
    #expect(ColumnWidth.columns("振動 e\u{301}") == 6)
  }

  @Test func columnsLineUpAndNoLineEndsWithASpace() {
    let rows = [["A", "B"], ["振動", "x"], ["tap", ""]]
    #expect(TextColumns.text(rows) == "A     B\n振動  x\ntap\n")
  }
}
