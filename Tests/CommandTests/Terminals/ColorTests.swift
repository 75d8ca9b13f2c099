/// `--color`, `NO_COLOR` and `FORCE_COLOR`, in a pipe; a terminal is in `TerminalTests`.
@Suite struct ColorTests {
  private func isColoured(_ arguments: [String], _ environment: [String: String] = [:]) throws -> Bool {
    let run = try Command.start(arguments, environment: environment).finish()
    #expect(run.exitCode < 2, "\(run.errors)")
    return run.output.contains("\u{1B}[")
  }

  @Test func `a pipe is coloured only on request`() throws {
    #expect(try !isColoured(["show", "tap"]))
    #expect(try !isColoured(["show", "tap", "--color", "auto"]))
    #expect(try isColoured(["show", "tap", "--color", "always"]))
    #expect(try isColoured(["show", "tap"], ["FORCE_COLOR": "1"]))
    #expect(try !isColoured(["show", "tap"], ["FORCE_COLOR": "0"]))
    #expect(try !isColoured(["show", "tap"], ["FORCE_COLOR": ""]))
  }

  @Test func `NO_COLOR wins over FORCE_COLOR, and the option over both`() throws {
    #expect(try !isColoured(["show", "tap"], ["FORCE_COLOR": "1", "NO_COLOR": "1"]))
    #expect(try isColoured(["show", "tap", "--color", "always"], ["NO_COLOR": "1"]))
    #expect(try !isColoured(["show", "tap", "--color", "never"], ["FORCE_COLOR": "1"]))
  }

  @Test(arguments: [["show", "success"], ["diff", "tap", "success", "--profile", "watch"]])
  func `colour changes nothing else`(command: [String]) throws {
    let plain = try Command.start(command).finish().output
    let coloured = try Command.start(command + ["--color", "always"]).finish().output
    #expect(plain != coloured)
    let marks = /\u{1B}\[[0-9;]*m/
    // Colour tells sharpness in a vibration; taps are drawn alike.
    #expect(coloured.replacing(marks, with: "") == plain)
  }

  /// Nothing but colours differs, in every command that prints findings or a table.
  @Test(arguments: [
    "list", "formats", "profiles", "profiles watch", "formats ahap", "simulate success --profile watch",
    "simulate tap", "lint O..................O --profile all", "diff tap save success --profile watch",
    "new --list", "adapt tap --for watch", "adapt tap --levels 3 --for watch",
  ])
  func `findings and tables are coloured, and colour changes nothing else`(call: String) throws {
    let words = call.split(separator: " ").map(String.init)
    let plain = try Command.start(words).finish().output
    let coloured = try Command.start(words + ["--color", "always"]).finish().output
    #expect(plain != coloured, "\(coloured)")
    #expect(coloured.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
    #expect(
      try Command.start(words + ["--json", "--color", "always"]).finish().output.contains("\u{1B}") == false)
  }

  @Test func `errors are coloured on request`() throws {
    let run = try Command.run("show", "nothing", "--color", "always")
    #expect(run.errors.hasPrefix("nothing: \u{1B}[0;1;31merror\u{1B}[0m: no haptic"), "\(run.errors)")
    #expect(try !Command.run("show", "nothing").errors.contains("\u{1B}"))
  }
}
