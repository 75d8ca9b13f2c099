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
    (["export", "tap", "--to", "ahap", "--losses", "text"], ["--json"], "usage"),
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
    if !words.contains("sarif"), !words.contains("--losses") || json != ["--json"] {
      #expect(outcome.exitCode == plain.exitCode && !plain.errors.contains("thrum.error/1"))
    }
  }

  @Test func `errors come before warnings, and notes are left out`() throws {
    let scratch = try Scratch()
    let file = try scratch.write(
      #"{"Version": 1.0, "Foo": 1, "Pattern": [{"Event": {"Time": "0.1"}},]}"#, to: "mixed.ahap")
    let errors = try Command.run("show", file, "--json").errors
    let root = try #require(JSONTree(reading: SourceText(name: "error", bytes: Array(errors.utf8))).root)
    let severities = try #require(root["errors"]?.elements).map { $0["severity"]?.string }
    #expect(severities.contains("warning") && severities.contains("error"), "\(errors)")
    #expect(severities == severities.filter { $0 == "error" } + severities.filter { $0 == "warning" })
  }

  @Test func `the page of a code is JSON, too`() throws {
    let run = try Command.run("lint", "--explain", "haps-wrong-type", "--json")
    let root = try #require(JSONTree(reading: SourceText(name: "page", bytes: Array(run.output.utf8))).root)
    #expect(root["format"]?.string == "thrum.codes/1")
    let page = try #require(root["codes"]?.elements?.first)
    #expect(page["code"]?.string == "haps-wrong-type" && page["severity"]?.string != nil)
    let roles = try #require(page["examples"]?.elements).map { $0["role"]?.string }
    #expect(roles.contains("bad") && roles.contains("good"))
    // The example is one of another format, and says so.
    #expect(try Command.run("lint", "--explain", "haps-wrong-type").output.contains("For example, in "))
  }

  @Test func `a use that would ignore an option is refused`() throws {
    for option in [["--json"], ["--to", "ahap"]] {
      let run = try Command.start(["transcript", "Hi.", "--wav", "/proc/nonexistent/x.wav"] + option).finish()
      #expect(run.exitCode == 64 && run.output.isEmpty && run.errors.contains("--wav"))
    }
  }

  @Test func `no losses are told of a file that could not be written`() throws {
    let run = try Command.run("export", "success", "--to", "web-vibrate", "-o", "/proc/nonexistent/x.json")
    #expect(run.exitCode == 74 && !run.errors.contains("loss:"), "\(run.errors)")
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
