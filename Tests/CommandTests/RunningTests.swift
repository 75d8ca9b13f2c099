/// The tests' own runs of a program once waited for ever for a program that wrote more to standard error than a pipe
/// holds, 64 KB, while standard output was read to its end.
@Suite struct RunningTests {
  @Test("a program may fill standard output and standard error in any order", .timeLimit(.minutes(1)))
  func fullPipes() throws {
    let line = "yes e | head -c 300000 >&2; yes o | head -c 300000; yes e | head -c 300000 >&2"
    let run = try Command.startShell(line).finish()
    #expect(run.exitCode == 0)
    #expect(run.output.utf8.count == 300_000 && run.errors.utf8.count == 600_000)
  }
}
