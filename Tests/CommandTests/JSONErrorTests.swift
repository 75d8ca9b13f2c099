/// Errors of a command that is asked for JSON are JSON, too, with the exit code of the same error in words.
@Suite struct JSONErrorTests {
  /// Calls that fail, and the option that asks for JSON.
  static let calls: [(words: [String], json: [String], code: String)] = [
    (["show", "nothing.ahap"], ["--json"], "no-such-file"),
    (["simulate", "nothing.ahap"], ["--json"], "no-such-file"),
    (["diff", "nothing.ahap", "tap"], ["--json"], "no-such-file"),
    (["adapt", "nothing.ahap", "--for", "watch"], ["--json"], "no-such-file"),
    (["lint", "nothing.ahap"], ["--json"], "no-such-file"),
    (["lint", "nothing.ahap"], ["--format=json"], "no-such-file"),
    (["test", "nothing.ahap"], ["--format", "json"], "no-such-file"),
    (["test", "nothing.ahap"], ["--json"], "no-such-file"),
    (["export", "nothing.ahap", "--to", "ahap"], ["--json"], "no-such-file"),
    (["export", "nothing.ahap", "--to", "ahap"], ["--losses", "json"], "no-such-file"),
    (["profiles", "nothing.json"], ["--json"], "no-such-file"),
    (["play", "nothing.ahap"], ["--json"], "no-such-file"),
    (["transcript", "Hello.", "--cps", "0"], ["--json"], "usage"),
    (["simulate"], ["--json"], "usage"),
    (["lint", "tap", "--format", "sarif"], ["--json"], "usage"),
    (["show", "O{"], ["--json"], "notation-not-a-number"),
  ]

  @Test(arguments: calls.indices)
  func `an error is a line of JSON`(index: Int) throws {
    let (words, json, code) = Self.calls[index]
    let plain = try Command.start(words, in: "/").finish()
    let outcome = try Command.start(words + json, in: "/").finish()
    let line = try #require(outcome.errors.split(separator: "\n").last)
    let source = SourceText(name: "error", bytes: Array(line.utf8))
    let root = try #require(JSONTree(reading: source).root, "\(outcome.errors)")
    let errors = try #require(root["errors"]?.elements)
    #expect(root["format"]?.string == "thrum.error/1")
    #expect(errors.contains { $0["code"]?.string == code }, "\(line)")
    for error in errors {
      #expect(["name", "code", "severity", "message", "path"].allSatisfy { error[$0]?.string != nil })
    }
    #expect(outcome.exitCode != 0 && outcome.output.isEmpty)
    // Two formats at once are an error of their own.
    if !words.contains("sarif") {
      #expect(outcome.exitCode == plain.exitCode && !plain.errors.contains("thrum.error/1"))
    }
  }

  @Test func `one option asks every command for JSON`() throws {
    let pairs = [
      (["lint", "--catalogue", "--json"], ["lint", "--catalogue", "--format", "json"]),
      (["test", "--catalogue", "--json"], ["test", "--catalogue", "--format", "json"]),
      (
        ["export", "tap", "--to", "notation", "--json"],
        ["export", "tap", "--to", "notation", "--losses", "json"]
      ),
    ]
    for (new, old) in pairs {
      let (one, other) = (try Command.start(new, in: "/").finish(), try Command.start(old, in: "/").finish())
      #expect(one.output == other.output && one.errors == other.errors && one.exitCode == other.exitCode)
      #expect((one.output + one.errors).contains("\"format\": \"thrum."))
    }
  }
}
