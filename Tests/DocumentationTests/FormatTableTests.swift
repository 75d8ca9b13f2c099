import HapticFormats
import Testing

/// The README's table of formats says what the code says.
@Suite struct FormatTableTests {
  private static func row(of format: PatternFormat) -> String {
    let files = format.extensions.map { "`.\($0)`" }.joined(separator: ", ")
    let cells = [
      "`\(format.id)`", format.title, files.isEmpty ? "–" : files, format.isReadable ? "yes" : "–",
      format.isWritable ? "yes" : "–", format.loses ?? "–",
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }

  @Test func theReadmeListsEveryFormatAsItIs() throws {
    let readme = try Page.text(of: "README.md")
    let expected = PatternFormat.all.map(Self.row)
    let lines = Set(readme.split(separator: "\n").map(String.init))
    let missing = expected.filter { !lines.contains($0) }
    #expect(missing.isEmpty, "the README lacks these rows:\n\(missing.joined(separator: "\n"))")
  }
}
