/// The commands in the README and on the command's pages work, and print the output shown there.
@Suite struct ReadmeTests {
  private static let pages = [
    "README.md",
    "Sources/thrum/thrum.docc/Commands.md",
    "Sources/thrum/thrum.docc/Simulating.md",
    "Sources/thrum/thrum.docc/Checking.md",
  ]
  /// Commands that need a sound device, a person or a lot of time; DocumentedStudioTests runs those of the studio.
  private static let unattended: Set = ["play", "watch", "studio", "timing"]

  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    let patterns = DocumentPage.root.appending(path: "Patterns").path
    try FileManager.default.createSymbolicLink(
      atPath: scratch.file("Patterns"), withDestinationPath: patterns)
  }

  /// The lines of the `sh` blocks that call a program, without their remarks.
  private func commands(_ program: String, in page: String) throws -> [[String]] {
    try DocumentPage(path: page).blocks(in: "sh").joined().compactMap { line in
      let words = words(of: String(line.prefix { $0 != "#" }))
      return words.first == program ? words : nil
    }
  }

  /// The words of a line of shell; a part between quotation marks is one.
  private func words(of line: String) -> [String] {
    line.split(separator: "\"", omittingEmptySubsequences: false).enumerated().flatMap { index, part in
      index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
    }
  }

  @Test func `the readme has at most two hundred lines`() throws {
    let text = try String(contentsOf: DocumentPage.root.appending(path: "README.md"), encoding: .utf8)
    #expect(text.components(separatedBy: "\n").count <= 200)
  }

  @Test(arguments: pages) func `every session prints what the page shows`(page: String) throws {
    let source = try DocumentPage(path: page)
    if let file = source.blocks(in: "json").first {
      try file.joined(separator: "\n").write(
        toFile: scratch.file("launch.ahap"), atomically: true, encoding: .utf8)
    }
    for (command, expected) in source.session {
      let (output, _) = try Command.shell(command, in: scratch.path)
      var lines = output.components(separatedBy: "\n")
      if lines.last == "" { lines.removeLast() }
      #expect(lines == expected, "\(command)\n\(output)")
    }
  }

  @Test(arguments: pages) func `every command of a page has its options and files`(page: String) throws {
    let inline = try String(contentsOf: DocumentPage.root.appending(path: page), encoding: .utf8)
      .matches(of: #/`(thrum [^`\n]+)`/#).map { words(of: String($0.output.1)) }
    for words in try commands("thrum", in: page) + inline where words.count > 1 {
      if words[1].hasPrefix("--") { continue }
      let isBelow = words[1] == "profiles" && ["import", "calibrate"].contains(words.dropFirst(2).first)
      let page = Array(words[1...(isBelow ? 2 : 1)])
      let help = try HelpPages.lines(page, columns: 1_000).joined(separator: "\n")
      for word in words.dropFirst(2) {
        if word.hasPrefix("--") { #expect(help.contains(word), "\(words): \(word)") }
        if word.hasPrefix("Patterns/") {
          #expect(FileManager.default.fileExists(atPath: scratch.file(word)), "\(words): \(word)")
        }
      }
    }
  }

  @Test func everyToolOfTheReadmeIsThere() throws {
    let lines = try DocumentPage(path: "README.md").blocks(in: "sh").joined()
    let tools = lines.compactMap { $0.firstMatch(of: #/^tools\/\S+/#).map { String($0.output) } }
    #expect(tools.count >= 2)
    for tool in tools {
      #expect(FileManager.default.isExecutableFile(atPath: DocumentPage.root.appending(path: tool).path))
    }
  }

  @Test func theReadmeCountsTheDevices() throws {
    let text = try String(contentsOf: DocumentPage.root.appending(path: "README.md"), encoding: .utf8)
    let table = try Command.run("profiles").output
    let rows = table.prefix(upTo: try #require(table.firstRange(of: "\n\n")).lowerBound)
    #expect(rows.split(separator: "\n").count == 1 + 25, "\(table)")
    #expect(text.contains("twenty-five devices"))
  }

  @Test(arguments: pages) func `every command that needs no sound runs`(page: String) throws {
    for words in try commands("thrum", in: page) {
      if !Self.unattended.isDisjoint(with: words.dropFirst().prefix(1)) || words.contains("--follow") {
        continue
      }
      let run = try Command.start(Array(words.dropFirst()), in: scratch.path).finish()
      #expect(run.exitCode == 0 || run.exitCode == 1, "\(words): \(run.errors)")
    }
  }
}
