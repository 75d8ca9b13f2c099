/// A reader such as `head` that goes away ends every command in the same way, without a word.
///
/// Before, `trace` and `render` said "cannot write: Broken pipe" and ended with 74, all others with the signal.
@Suite struct ClosedPipeTests {
  @Test(
    arguments: [
      "list", "formats", "profiles", "lint --catalogue --profile all", "simulate success --json",
      "show success",
      "trace success", "trace tap --loop 2000", "render tap -o -", "export tap --to csv", "--help",
      "transcript Done. --json", "diff tap success", "adapt tap --for watch", "devices --json", "nosuch",
    ])
  func `a closed pipe is quiet`(words: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Command.path)
    process.arguments = words.split(separator: " ").map(String.init)
    process.environment = Command.plainEnvironment.merging(["ALSA_CONFIG_PATH": "/dev/null"]) { $1 }
    process.standardInput = FileHandle.nullDevice
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try output.fileHandleForReading.close()
    try Command.withNoSignalBlocked { try process.run() }
    try output.fileHandleForWriting.close()
    let said = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    if words == "nosuch" {
      // A command without a result does not need the reader.
      #expect(process.terminationStatus == 64)
      return
    }
    #expect(said.isEmpty, "\(words): \(String(decoding: said, as: UTF8.self))")
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == SIGPIPE)
  }

  /// Regression: the tests ended with SIGPIPE if a command ended before its input was written.
  @Test func `a command that does not read its input ends no test`() throws {
    let more = String(repeating: "x", count: 1 << 20)
    let outcome = try Command.start(["--version"], input: more).finish()
    #expect(outcome.exitCode == 0)
  }
}
