/// `thrum tour` on a terminal.
@Suite(.serialized) struct TourKeysTests {
  private func tour(_ arguments: String...) throws -> TerminalSession {
    let session = try TerminalSession(["tour"] + arguments, height: 120)
    try #require(session.shows("1 of 4"), "\(session.lines)")
    return session
  }

  @Test func `any key goes on to the next stop and to the end`() throws {
    let session = try tour("--silent", "--for", "tester")
    // While it plays, during a pause, an arrow, and enter.
    #expect(session.wait { !$0.isCursorVisible })
    session.type(" ")
    #expect(session.shows("2 of 4"), "\(session.lines)")
    #expect(session.shows("A hand feels 2 of 3 taps."))
    #expect(session.wait(for: { !session.isPlain }))
    session.type("\u{1B}[C")
    #expect(session.shows("3 of 4") && session.shows("[gap-soft]"), "\(session.lines)")
    #expect(session.wait(for: { !session.isPlain }))
    session.type("\r")
    #expect(session.shows("4 of 4") && session.shows("tap 3 moved -20 ms"))
    #expect(session.wait(for: { !session.isPlain }))
    session.type("x")
    #expect(session.finish() == 0)
    #expect(session.lines.contains("Four commands for your job (tester):"), "\(session.lines)")
    #expect(session.isPlain && session.screen.isCursorVisible)
  }

  @Test func `q ends it without the rest`() throws {
    let session = try tour()
    #expect(session.shows("playing in silence"))
    #expect(session.wait(for: { !session.isPlain }))
    session.type("q")
    #expect(session.finish() == 0)
    #expect(session.isPlain && session.screen.isCursorVisible)
    #expect(!session.lines.contains { $0.hasPrefix("2 of 4") || $0.hasPrefix("Now yours") })
  }

  /// True to interrupt a pause, false to interrupt what plays.
  @Test(arguments: [false, true])
  func `an interrupt leaves the terminal as it was`(inPause: Bool) throws {
    let session = try tour("--silent")
    if inPause {
      #expect(session.wait { !$0.isCursorVisible })
      session.type(" ")
      #expect(session.shows("2 of 4"), "\(session.lines)")
      #expect(session.wait { !$0.isCursorVisible })
      session.type(" ")
      #expect(session.shows("3 of 4"), "\(session.lines)")
    }
    #expect(session.wait(for: { !session.isPlain }))
    session.type("\u{3}")
    #expect(session.finish() == 130)
    #expect(session.isPlain && session.screen.isCursorVisible)
  }

  @Test func `a dumb terminal gets no cursor movement`() throws {
    let session = try TerminalSession(
      ["TERM=dumb", Command.path, "tour", "--silent"], program: "/usr/bin/env", height: 120)
    #expect(session.shows("1 of 4") && session.shows("0.95"))
    #expect(session.wait(for: { !session.isPlain }))
    #expect(session.screen.isCursorVisible)
    session.type("q")
    #expect(session.finish() == 0)
    #expect(session.isPlain)
  }
}
