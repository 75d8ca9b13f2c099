/// A line of notation in place of a pattern's name.
@Suite(.serialized) struct NotationTests {
  @Test func `a line is a pattern that goes by itself`() throws {
    let outcome = try Command.run("show", "oO.O", "--json")
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    #expect(outcome.output.contains(#""name": "oO.O""#))
    #expect(outcome.output.contains(#""timeNs": 300000000"#))
    #expect(outcome.errors.isEmpty)
  }

  @Test func `a haptic is written as a line that shows the same`() throws {
    let line = try Command.run("export", "reminderSent", "--to", "notation").output
    #expect(line == "o:0.6{80ms}*2 o:0.6{0}\n")
    let piped = try Command.run("export", "-", "--to", "notation", input: line)
    #expect(piped.output == line, "\(piped.errors)")
  }

  @Test func `a broken line is shown with its place`() throws {
    let outcome = try Command.run("play", "oO.O(o")
    #expect(outcome.exitCode == 2)
    #expect(
      outcome.errors.hasPrefix("<notation>:1:5: error: a group is not closed [notation-unclosed]\n  hint:"))
    #expect(outcome.errors.hasSuffix("  oO.O(o\n      ^\n"), "\(outcome.errors)")
    #expect(try Command.run("show", "(o)*1000000000").errors.contains("[notation-count-out-of-range]"))
  }

  @Test func namesAndPathsAreNoNotation() throws {
    #expect(try Command.run("show", "tapp").errors.contains("did you mean tap"))
    #expect(try Command.run("show", "launch (2).ahap").errors.contains("[no-such-file]"))
    #expect(try Command.run("show", "-", input: "sum").errors.contains("[unknown-format]"))
  }

  @Test func `other notations are read as their projects play them`() throws {
    let haptica = try Command.run("export", ".oO-O", "--notation", "haptica", "--to", "notation")
    #expect(
      haptica.output == "o:0.4,0.4 o:0.7 O:,0.7. O:,0.7\n".replacing("7. O", with: "7 . O"),
      "\(haptica.errors)")
    let piped = try Command.run(
      "export", "-", "--notation", "candlefinance", "--to", "notation", input: "O-O\n")
    #expect(piped.output == "O:,1 O:,1{0}\n", "\(piped.errors)")
  }

  /// Before, a line with an exclamation mark or two dots was "no such file".
  @Test(arguments: ["oO..!!", "oO?", "o..O,x", "OO!", "U.."])
  func `what cannot be a file name is read as notation`(line: String) throws {
    let run = try Command.run("show", line)
    #expect(!run.errors.contains("[no-such-file]") && !run.errors.contains("[unknown-name]"), "\(run.errors)")
    #expect(run.exitCode == 0 || run.errors.contains("<notation>:1:"), "\(run.errors)")
  }

  @Test func `watch takes no notation`() throws {
    let run = try Command.run("watch", "o.O")
    #expect(run.exitCode == 64)
    #expect(run.errors.contains("hint: 'thrum play o.O' plays it"), "\(run.errors)")
  }

  @Test func lintChecksALine() throws {
    let outcome = try Command.run("lint", "o{20ms}o")
    #expect(outcome.output.contains("<notation>:1:"), "\(outcome.output)\(outcome.errors)")
    #expect(outcome.exitCode == 0)
  }
}
