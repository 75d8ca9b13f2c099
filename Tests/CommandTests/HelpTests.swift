/// Every help page fits its terminal and reads as one text.
@Suite struct HelpTests {
  /// The column in which the descriptions of options begin.
  private static let descriptions = 26

  @Test func everyCommandHasAPage() throws {
    let commands = try HelpPages.commands()
    #expect(commands.count >= 18, "\(commands)")
  }

  @Test(.disabled(if: Effort.isQuick), arguments: [40, 60, 80, 120])
  func noLineIsWiderThanTheTerminal(columns: Int) throws {
    for words in try HelpPages.commands() {
      for line in try HelpPages.lines(words, columns: columns) where line.count > columns {
        // One long word cannot be broken.
        let isBreakable = line.trimmingCharacters(in: .whitespaces).contains(" ")
        #expect(!isBreakable, "thrum \(words) at \(columns) columns: \(line)")
      }
    }
  }

  @Test(arguments: [60, 80, 120])
  func everyLineOfAParagraphIsFull(columns: Int) throws {
    for words in try HelpPages.commands() {
      let lines = try HelpPages.lines(words, columns: columns)
      for (line, next) in zip(lines, lines.dropFirst()) where isContinued(line, by: next) {
        let word = next.split(separator: " ").first ?? ""
        #expect(
          line.count + 1 + word.count >= columns,
          #"thrum \#(words) at \#(columns) columns: "\#(word)" fits on the line before\#n\#(line)\#n\#(next)"#
        )
      }
    }
  }

  @Test func `every example fits the narrowest terminal`() throws {
    for words in try HelpPages.commands() {
      let lines = try HelpPages.lines(words, columns: 60)
      let overview = lines.prefix { !$0.hasPrefix("USAGE:") }
      guard let start = overview.firstIndex(of: "EXAMPLES") else { continue }
      for line in overview[(start + 1)...].prefix(while: { !$0.isEmpty }) {
        #expect(line.hasPrefix("  "), "thrum \(words): the example before is broken: \(line)")
      }
    }
  }

  @Test func `no sentence begins with what or speaks of nothing said`() throws {
    for words in try HelpPages.commands() {
      for line in try HelpPages.lines(words, columns: 1_000) {
        #expect(!line.contains(#/(^|[.!?:] +|  )(What|Whether) /#), "thrum \(words): \(line)")
        #expect(!line.contains("where nothing is said"), "thrum \(words): \(line)")
      }
    }
  }

  /// True if both lines belong to one paragraph.
  private func isContinued(_ line: String, by next: String) -> Bool {
    guard !line.isEmpty, !next.isEmpty else { return false }
    if next.hasPrefix(String(repeating: " ", count: Self.descriptions)) {
      // A long option name has a line to itself.
      return line.prefix(Self.descriptions).hasSuffix(" ")
    }
    let isHeading = line.allSatisfy { $0.isUppercase || $0 == " " }
    return !line.hasPrefix(" ") && !next.hasPrefix(" ") && !isHeading && !line.hasSuffix(":")
  }
}
