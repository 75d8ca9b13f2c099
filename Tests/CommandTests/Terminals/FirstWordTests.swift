/// The first word: none, one that is misspelt, one of another program, a haptic, a file.
@Suite struct FirstWordTests {
  @Test func `thrum alone prints ten lines`() throws {
    let empty = try Scratch()
    let run = try Command.run(in: empty.path)
    #expect(run.exitCode == 0)
    #expect(run.errors.isEmpty)
    #expect(run.output.split(separator: "\n", omittingEmptySubsequences: false).count == 11, "\(run.output)")
    #expect(run.output.contains("thrum play settlementComplete"))
    #expect(run.output.contains("'thrum --help' all commands"))
  }

  @Test func `without patterns no line is wider than the terminal`() throws {
    let empty = try Scratch()
    for columns in [40, 60, 80, 120] {
      let output = try TerminalOutput([], columns: columns, in: empty.path)
      #expect(output.exitCode == 0 && output.text.contains("thrum play settlementComplete"))
      for line in output.lines { #expect(line.count <= columns, "\(columns): \(line)") }
    }
  }

  @Test(
    arguments: [
      ("plya", "play"), ("rendr", "render"), ("expotr", "export"), ("simulat", "simulate"), ("watc", "watch"),
      ("lnit", "lint"), ("info", "show"), ("check", "lint"), ("validate", "lint"), ("version", "--version"),
      ("compare", "diff"), ("ls", "list"), ("create", "new"), ("LINT", "lint"),
    ])
  func `a misspelt command has a suggestion`(word: String, command: String) throws {
    for words in [[word, "tap"], ["help", word]] {
      let run = try Command.start(words).finish()
      #expect(run.exitCode == 64)
      #expect(run.output.isEmpty)
      #expect(
        run.errors == """
          thrum: error: '\(word)' is not a command [unknown-command]
            hint: did you mean 'thrum \(command)'?

          """)
    }
  }

  @Test func `every suggested command exists`() throws {
    for word in ["check", "info", "ls", "init", "create", "wav", "import", "preview", "compare", "rules"] {
      let hint = try Command.run(word).errors
      let command = try #require(hint.firstMatch(of: /did you mean 'thrum ([a-z]+)/)?.output.1)
      #expect(try Command.run("help", String(command == "help" ? "lint" : command)).exitCode == 0)
    }
  }

  @Test func `a pattern in place of a command is told apart`() throws {
    let folder = try Scratch()
    _ = try folder.write("oO", to: "my tap.thrum")
    for (word, kind, quoted) in [
      ("tap", "haptic", "tap"), ("my tap.thrum", "pattern", "'my tap.thrum'"), ("oO.O", "pattern", "oO.O"),
    ] {
      let run = try Command.start([word], in: folder.path).finish()
      #expect(run.exitCode == 64)
      #expect(run.errors.contains("'\(word)' is a \(kind), not a command [unknown-command]"))
      #expect(run.errors.contains("hint: 'thrum play \(quoted)' plays it"))
    }
  }

  @Test func `nothing like it leads to the list of commands`() throws {
    let run = try Command.run("xyzzyxyzzy")
    #expect(run.exitCode == 64)
    #expect(run.errors.contains("hint: 'thrum --help' lists the commands"))
  }

  @Test func `-V is --version`() throws {
    let short = try Command.run("-V")
    #expect(short.exitCode == 0)
    #expect(short.output == (try Command.run("--version")).output)
  }

  @Test func `an error of use names the command's own usage`() throws {
    let folder = try Scratch()
    let file = try folder.write(#"{"format":"thrum.sequence/1","tracks":[]}"#, to: "a.sequence.json")
    let run = try Command.run("compile", file)
    #expect(run.exitCode == 64)
    #expect(run.errors.contains("usage: thrum compile"), "\(run.errors)")
  }
}
