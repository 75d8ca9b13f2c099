@Suite(.serialized) struct SameSamplesTests {
  @Test func `rendering twice gives the same bytes`() throws {
    let scratch = try Scratch()
    for name in ["a.wav", "b.wav"] {
      #expect(try Command.run("render", "destructiveAction", "-o", scratch.file(name)).exitCode == 0)
    }
    #expect(scratch.bytes("a.wav") == scratch.bytes("b.wav"))
    #expect(scratch.bytes("a.wav").count > 10_000)
  }

  @Test func `render to standard output is the file itself`() throws {
    let scratch = try Scratch()
    #expect(try Command.run("render", "tap", "-o", scratch.file("a.wav")).exitCode == 0)
    let piped = try Command.startShell("'\(Command.path)' render tap -o - > '\(scratch.file("b.wav"))'")
      .finish()
    #expect(piped.exitCode == 0)
    #expect(scratch.bytes("a.wav") == scratch.bytes("b.wav"))
  }

  @Test func `output does not depend on locale or time zone`() throws {
    let reference = try Command.run("show", "transactionAdded", "--json").output
    for environment in [
      ["LC_ALL": "de_DE.UTF-8"], ["LC_ALL": "tr_TR.UTF-8", "TZ": "Asia/Kathmandu"], ["LC_ALL": "C"],
    ] {
      #expect(
        try Command.run("show", "transactionAdded", "--json", environment: environment).output == reference)
      #expect(try Command.run("list", environment: environment).output == Command.run("list").output)
    }
    #expect(reference.contains(#""timeNs": 150000000"#))
  }
}
