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
}
