import DocumentTables

/// The table of formats in the documentation matches the code.
@Suite struct FormatTableTests {
  private static func row(of format: PatternFormat) -> String {
    let files = format.extensions.map { "`.\($0)`" }.joined(separator: ", ")
    let cells = [
      "`\(format.id)`", format.title, files.isEmpty ? "–" : files, format.isReadable ? "yes" : "–",
      format.isWritable ? "yes" : "–", format.loses ?? "–",
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }

  @Test func `the page of formats lists every format as it is`() throws {
    var page = try GeneratedPage("Sources/thrum/thrum.docc/Formats.md")
    let head = [
      "| name | what it is | files | read | write | what writing loses |",
      "| --- | --- | --- | --- | --- | --- |",
    ]
    try page.setTable("## Table", (head + PatternFormat.all.map(Self.row)).map { $0 + "\n" }.joined())
    #expect(try page.isCurrent(), "run 'tools/generate tables'")
  }
}
