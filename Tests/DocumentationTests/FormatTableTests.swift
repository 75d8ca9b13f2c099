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
    let page = try Page.article("Formats", of: "thrum").text
    let expected = PatternFormat.all.map(Self.row)
    let lines = Set(page.split(separator: "\n").map(String.init))
    let missing = expected.filter { !lines.contains($0) }
    #expect(missing.isEmpty, "Formats.md lacks these rows:\n\(missing.joined(separator: "\n"))")
  }
}
