@testable import HapticStudio

@Suite struct BrokenPipeTests {
  /// Regression: the server ignored the signal, and with it every program that its process started: `yes | head` told of
  /// a broken pipe, and a browser would have gone on without its reader.
  @Test func `a program that the process starts ends by a broken pipe as ever`() throws {
    let studio = try Studio()
    defer { _ = studio.port }
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-c", "yes | head -c 10000 > /dev/null; echo ${PIPESTATUS[0]}"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let words = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(words == "141\n")
  }
}
