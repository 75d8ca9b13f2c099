/// Keys on a terminal, as a person presses them.
@Suite(.serialized) struct TerminalKeysTests {
  private func play(_ arguments: String...) throws -> TerminalSession {
    let session = try TerminalSession(["play"] + arguments)
    try #require(session.shows("? keys"), "\(session.lines)")
    return session
  }

  /// The lines of the picture, without its playhead, which may be in front of a tick.
  private func picture(_ session: TerminalSession) -> [String] {
    let start = session.lines.firstIndex { $0.hasPrefix("reminderSent") } ?? 0
    return session.lines[start...].prefix(13).map { line in
      let plain = line.map { ["┊": " ", "╋": "─", "┬": "─"][$0] ?? $0 }
      return String(plain[..<((plain.lastIndex { $0 != " " } ?? -1) + 1)])
    }
  }

  @Test func `every key does what the list says and the terminal is left as it was`() throws {
    let session = try play("reminderSent", "--loop", "forever")
    #expect(session.wait(for: { !session.isPlain }))
    #expect(!session.screen.isCursorVisible)
    #expect(session.shows("0.6"))
    let before = picture(session)
    #expect(before.contains { $0.contains("0.6") } && before.count == 13, "\(before)")

    session.type(" ")
    #expect(session.shows("paused"))
    session.type("\u{1B}[H")
    #expect(session.shows("00:00.000"))
    session.type("\u{1B}[C")
    #expect(session.shows("00:00.016"))
    session.type("\u{1B}OD")
    #expect(session.shows("00:00.000"))
    session.type("?")
    #expect(session.shows("this list"))
    // The list is under the picture and does not damage it.
    #expect(session.wait(for: { picture(session) == before }), "\(session.lines)")
    session.type("+")
    #expect(session.shows("×1.05"))
    #expect(session.shows("this list"))
    session.type("?=")
    #expect(session.hides("this list"))
    #expect(session.shows("×1.00"))
    session.type("l")
    #expect(session.hides("loop"))
    session.type("l ")
    #expect(session.shows("loop 00:00.000–00:00.660"))
    #expect(session.hides("paused"))
    session.type("1")
    #expect(session.shows("muted 1"))
    #expect(session.hides("◆"))
    session.type("1")
    #expect(session.hides("muted"))
    #expect(session.shows("◆ medium tap"))
    #expect(session.wait(for: { picture(session) == before }), "\(session.lines)")
    session.type("q")
    #expect(session.finish() == 0)
    #expect(session.isPlain && session.screen.isCursorVisible)
    // The picture stays, the line under it does not.
    #expect(picture(session) == before && !session.lines.contains { $0.contains("? keys") })
  }

  @Test func `two patterns are compared at the same place`() throws {
    let session = try play("reminderSent", "success", "--compare", "--loop", "forever")
    #expect(session.shows("[A] B") && session.shows("reminderSent  "))
    session.type("\t")
    #expect(session.shows("A [B]") && session.shows("success  "))
    #expect(session.hides("reminderSent  "))
    session.type("a")
    #expect(session.shows("[A] B") && session.shows("reminderSent  "))
    session.type("q")
    #expect(session.finish() == 0)
  }

  /// 0 means a typed Ctrl-C.
  @Test(arguments: [(0, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
  func `a signal leaves the terminal as it was`(signal: Int32, code: Int32) throws {
    let session = try play("reminderSent", "--loop", "forever")
    #expect(session.wait(for: { !session.isPlain }))
    if signal == 0 { session.type("\u{3}") } else { session.signal(signal) }
    #expect(session.finish() == code)
    #expect(session.isPlain && session.screen.isCursorVisible)
  }

  @Test func `the end leaves the terminal as it was`() throws {
    // The loop keeps it visible until the key lets it end.
    let session = try play("reminderSent", "--loop", "forever")
    session.type("l")
    #expect(session.finish() == 0)
    #expect(session.isPlain && session.screen.isCursorVisible)
    #expect(!session.lines.contains { $0.contains("? keys") })
  }

  @Test func `a stopped program gives the terminal back and takes it again`() throws {
    let session = try play("reminderSent", "--loop", "forever")
    #expect(session.wait(for: { !session.isPlain }))
    session.type("\u{1A}")
    #expect(session.wait(for: { session.state == "T" }))
    #expect(session.isPlain)
    #expect(session.wait { $0.isCursorVisible })
    session.signal(SIGCONT)
    #expect(session.wait(for: { !session.isPlain }))
    #expect(session.wait { !$0.isCursorVisible })
    session.type(" ")
    #expect(session.shows("paused"))
    session.type("q")
    #expect(session.finish() == 0)
    #expect(session.isPlain && session.screen.isCursorVisible)
  }

  @Test func `where standard input is no terminal no key is read`() throws {
    let session = try TerminalSession(["play", "reminderSent", "--loop", "forever"], input: .nullDevice)
    #expect(session.shows("×1.00"))
    #expect(session.isPlain)
    #expect(!session.lines.contains { $0.contains("? keys") })
    session.signal(SIGTERM)
    #expect(session.finish() == 143)
  }

  /// The typed input is the text; a key would be taken from the input that follows it.
  @Test func `where the text comes from the terminal no key is read`() throws {
    let session = try TerminalSession(["transcript", "-", "--cps", "1"])
    session.type("Done and done.\n\u{4}")
    #expect(session.shows("×1.00"))
    #expect(session.isPlain && !session.lines.contains { $0.contains("? keys") }, "\(session.lines)")
    session.type("\u{3}")
    #expect(session.finish() == 130)
  }

  @Test func `a job in the background leaves the keys to its shell`() throws {
    let script = "set -m; '\(Command.path)' play success --gap 0.1 --loop 3 & wait; read line; echo got:$line"
    let session = try TerminalSession(["-c", script], program: "/bin/sh")
    #expect(session.shows("playing in silence"))
    session.type("q\n")
    #expect(session.shows("got:q"), "\(session.lines)")
    #expect(session.finish() == 0)
    #expect(session.isPlain)
  }

  @Test func quietLeavesTheKeyboardAlone() throws {
    let session = try TerminalSession(["play", "success", "--quiet"])
    #expect(session.shows("playing in silence"))
    #expect(session.isPlain)
    #expect(session.finish() == 0)
    #expect(session.lines.count == 1 || !session.lines.contains { $0.contains("┼") }, "\(session.lines)")
  }

  @Test func `comparing takes two to eight`() throws {
    #expect(try Command.run("play", "tap", "--compare").exitCode == 64)
    let nine = Array(repeating: "tap", count: 9)
    let many = try Command.start(["play"] + nine + ["--compare"]).finish()
    #expect(many.exitCode == 64 && many.errors.contains("usage: thrum play"), "\(many.errors)")
    #expect(try Command.run("play", "tap", "save", "--match").exitCode == 64)
  }

  /// A terminal with too few rows shows as much as fits, and the cursor never moves beyond its top.
  @Test(arguments: [3, 8, 12])
  func aLowTerminalShowsWhatFits(height: Int) throws {
    let session = try TerminalSession(["play", "reminderSent", "--loop", "forever"], height: height)
    #expect(session.shows("? keys"))
    session.type("?")
    #expect(session.shows("pause, resume"))
    // Below the line there is room for one row of the list, or for all of it.
    #expect(height == 3 || session.shows("q      quit"), "\(session.lines)")
    session.type("?")
    #expect(session.hides("pause, resume"))
    #expect(session.wait { $0.lines.count { $0.contains("? keys") } == 1 }, "\(session.lines)")
    session.type("q")
    #expect(session.finish() == 0)
    #expect(!session.screen.hasPassedTop)
  }
}
