/// The commands of the documentation that open a studio do so, and end with Ctrl-C: they run until then.
@Suite(.timeLimit(.minutes(5))) struct DocumentedStudioTests {
  private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized

  /// The arguments of each `thrum studio` in the pages and in the command's own help, without remarks.
  static let commands: [[String]] = {
    let pages = ["README.md", "Sources/thrum/thrum.docc/Commands.md"].map {
      (try? String(contentsOf: root.appending(path: $0), encoding: .utf8)) ?? ""
    }
    let help = (try? Command.run("studio", "--help").output) ?? ""
    let blocks = (pages + [help]).joined(separator: "\n").components(separatedBy: "\n").compactMap { line in
      line.firstMatch(of: /^ *thrum studio(?: (?![<\[])[^#\s]+)*/).map { String($0.output) }
    }
    let inline = pages.flatMap { $0.matches(of: /`(thrum studio [^`\n]+)`/).map { String($0.output.1) } }
    let found = (blocks + inline).map { line in
      line.split(separator: " ").dropFirst(2).map(String.init).filter { $0 != "…" }
    }
    return Array(Set(found)).sorted { $0.joined() < $1.joined() }.filter { !$0.contains("FOLDER") }
  }()

  @Test func `the pages and the help name commands`() {
    #expect(Self.commands.count >= 3, "\(Self.commands)")
    #expect(Self.commands.contains(["Patterns"]))
  }

  @Test(arguments: commands) func `a command opens a studio until Ctrl-C`(arguments: [String]) throws {
    let folder = try Scratch()
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("Patterns"), withDestinationPath: Self.root.appending(path: "Patterns").path)
    try FileManager.default.createDirectory(
      atPath: folder.file("haptics"), withIntermediateDirectories: false)
    // The port of an example may be in use here.
    let words = arguments.indices.map { $0 > 0 && arguments[$0 - 1] == "--port" ? "0" : arguments[$0] }
    let studio = try StudioProcess(words, in: folder.path)
    #expect(studio.line == "http://127.0.0.1:\(studio.port)/#k=\(studio.key)\n", "\(words)")
    #expect(studio.end(with: SIGINT).exitCode == 130, "\(words)")
  }
}
