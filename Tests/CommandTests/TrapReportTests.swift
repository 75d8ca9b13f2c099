/// A fault of Thrum itself once ended the command without a word: "Illegal instruction", written by the shell.
@Suite struct TrapReportTests {
  /// A command that waits for its input; a writer opens the pipe only once the command has begun to read.
  @Test(arguments: [(SIGILL, "SIGILL"), (SIGTRAP, "SIGTRAP"), (SIGSEGV, "SIGSEGV"), (SIGBUS, "SIGBUS")])
  func `a fault leaves a line and ends with its own signal`(number: Int32, name: String) throws {
    let scratch = try Scratch()
    let pipe = scratch.file("pattern.ahap")
    try #require(mkfifo(pipe, 0o600) == 0)
    // A build with Swift's own report of faults leaves them to it.
    let running = try Command.start(["show", pipe], environment: ["SWIFT_BACKTRACE": "enable=no"])
    let writer = try FileHandle(forWritingTo: URL(filePath: pipe))
    defer { try? writer.close() }
    running.signal(number)
    let outcome = running.finish()
    #expect(outcome.signal == number)
    #expect(
      outcome.errors
        == "thrum: internal error (\(name)); please report it with the input and what 'thrum --version' says\n"
    )
    #expect(outcome.output.isEmpty)
  }
}
