/// The examples in every command's help work.
@Suite struct ExampleTests {
  private let folder: Scratch

  init() throws { folder = try Scratch() }

  /// The words after `thrum` of each example; a remark follows after two blanks, and pipes are left to the shell.
  private func examples(_ help: [String]) -> [[String]] {
    guard let start = help.firstIndex(of: "EXAMPLES") else { return [] }
    return help[(start + 1)...].prefix { !$0.isEmpty }.compactMap { line in
      let text = line.drop { $0 == " " }
      guard text.hasPrefix("thrum ") else { return nil }
      let words = text.prefix(upTo: text.firstRange(of: "  ")?.lowerBound ?? text.endIndex)
        .split(separator: "\"", omittingEmptySubsequences: false).enumerated()
        .flatMap { index, part in
          // Between quotation marks a blank belongs to the word.
          index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
        }
      return Array(words.dropFirst().prefix { $0 != "|" && $0 != ">" })
    }
  }

  /// True if it makes a sound, or names a file that only its reader has.
  private func needsMore(_ words: [String]) -> Bool {
    let isSilent = !Set(words).isDisjoint(with: ["--wav", "--json", "--to"])
    if ["devices", "studio", "timing"].contains(words[0])
      || (["play", "transcript"].contains(words[0]) && !isSilent)
    {
      return true
    }
    return words.indices.contains { index in
      let isKept = index > 0 && ["-o", "--output", "--svg", "--wav"].contains(words[index - 1])
      let isFile = words[index].contains(/[a-zA-Z]\.[a-z]|\//)
      return isFile && !isKept
    }
  }

  @Test func `every example that needs neither sound nor files works`() throws {
    var count = 0
    for words in try HelpPages.commands() {
      // Wide enough that no example is broken into two lines.
      for example in examples(try HelpPages.lines(words, columns: 240)) where !needsMore(example) {
        let run = try Command.start(example, in: folder.path).finish()
        #expect(run.exitCode == 0 || run.exitCode == 1, "\(example): \(run.errors)")
        count += 1
      }
    }
    #expect(count >= 12, "only \(count) examples were found")
  }
}
