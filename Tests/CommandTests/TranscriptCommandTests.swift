@Suite(.serialized) struct TranscriptCommandTests {
  @Test func `a text is a timeline of light impacts`() throws {
    let outcome = try Command.run("transcript", "Hi. Bye!", "--json")
    #expect(outcome.exitCode == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(outcome.output.contains(#""lengthNs": 160000000"#))
    #expect(
      outcome.output.contains(#""timeNs": 40000000"#) && outcome.output.contains(#""timeNs": 140000000"#))
  }

  @Test func `the literal rule has an impact at each mark`() throws {
    let outcome = try Command.run("transcript", "4.50?!", "--rule", "literal", "--json")
    #expect(outcome.exitCode == 0 && outcome.errors.contains("[transcript-overuse]"))
    for time in [20_000_000, 80_000_000, 100_000_000] {
      #expect(outcome.output.contains("\"timeNs\": \(time)"))
    }
  }

  @Test func `the text is printed in step and ends its line`() throws {
    let scratch = try Scratch()
    let outcome = try Command.run(
      "transcript", "Paid. Ünïcödé 👍", "--follow", "--device", "null", "--wav", scratch.file("t.wav"))
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    #expect(outcome.output == "Paid. Ünïcödé 👍\n")
    #expect(!frameBytes(scratch.bytes("t.wav")).isEmpty)
  }

  @Test func `overuse is a finding and still plays`() throws {
    let outcome = try Command.run("transcript", "-", "--to", "notation", input: "No! No! No! Never.\n")
    #expect(outcome.exitCode == 0)
    #expect(outcome.errors.hasPrefix("<standard input>:1:3: warning: "), "\(outcome.errors)")
    #expect(outcome.errors.contains("[transcript-overuse]"))
    #expect(outcome.output.hasPrefix(".{40ms} o:0.55,0.4{80ms}*2"), "\(outcome.output)")
  }

  @Test func whatIsNoTextIsRefused() throws {
    #expect(try Command.run("transcript", "").errors.contains("[transcript-empty]"))
    let binary = try Command.startShell("printf 'ab\\377' | '\(Command.path)' transcript -").finish()
    #expect(binary.exitCode == 2)
    #expect(
      binary.errors.contains("<standard input>:1:3: error: the text is not UTF-8 [transcript-not-utf8]"))
    for arguments in [
      ["transcript"], ["transcript", "a", "--file", "b"], ["transcript", "a", "--cps", "0"],
    ] {
      #expect(try Command.start(arguments).finish().exitCode == 64)
    }
  }
}
