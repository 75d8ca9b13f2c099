import SchemaChecker

/// Reports of shards that do not belong together, and shards that do not exist.
@Suite struct ShardUsageTests {
  private let run: ShardedRun

  init() throws {
    run = try ShardedRun()
    try run.configure()
    for name in ["a", "b", "c"] {
      try run.project.write(PatternProject.taps(0, 200), to: "haptics/\(name).ahap")
    }
  }

  private func merge(_ reports: [String]) throws -> Command.Outcome {
    try run.run(["report", "--merge"] + reports)
  }

  private func expect(
    _ reports: [String], fail message: String, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let outcome = try merge(reports)
    #expect(outcome.exitCode == 2 && outcome.output.isEmpty, sourceLocation: location)
    #expect(outcome.errors.contains(message), "\(outcome.errors)", sourceLocation: location)
  }

  @Test(arguments: ["0/2", "3/2", "1/0", "1/257", "1", "a/b", "1/2/3", "-1/2", "+1/2"])
  func `another number is wrong usage`(shard: String) throws {
    let outcome = try run.run(["lint", "haptics", "--shard=\(shard)"])
    #expect(
      outcome.exitCode == 64 && outcome.errors.contains("A shard is i/n, such as 3/8"), "\(outcome.errors)")
  }

  @Test(arguments: [
    ["lint", "haptics", "--fix"], ["lint", "haptics", "--diff"], ["test", "--update"], ["test", "--review"],
  ])
  func `a shard changes nothing but exports`(words: [String]) throws {
    #expect(try run.run(words + ["--shard", "1/2"]).exitCode == 64)
  }

  @Test func `a shard without files is well`() throws {
    for words in [["lint", "haptics"], ["export", "--check"]] {
      let outcome = try run.run(words + ["--json", "--shard", "9/9"])
      #expect(outcome.exitCode == 0 && outcome.output.contains(#""end":{"results":0,"#), "\(outcome.output)")
      #expect(try SchemaTests.schema("shard").accepts(SchemaTests.value(outcome.output)))
    }
    #expect(try run.run(["lint", "haptics", "--shard", "9/9"]).exitCode == 0)
    #expect(try run.run(["test", "haptics", "--shard", "9/9"]).exitCode == 0)
    // The run as a whole has none either, and that is an error.
    try run.project.write("", to: "empty/note.txt")
    let reports = try run.shards(["lint", "empty"], of: 2)
    #expect(try merge(reports).errors.contains("there is no pattern to check [no-patterns]"))
    try run.expectLaw(["lint", "empty"], of: 2)
  }

  @Test func `each report obeys the schema`() throws {
    let schema = try SchemaTests.schema("shard")
    for words in [["lint", "haptics"], ["test", "haptics"], ["export"]] {
      let outcome = try run.run(words + ["--json", "--shard", "1/2"])
      #expect(schema.accepts(try SchemaTests.value(outcome.output)), "\(outcome.output)")
    }
  }

  @Test func `a missing, a doubled and a foreign report are refused`() throws {
    let reports = try run.shards(["lint", "haptics"], of: 3)
    try expect(Array(reports.dropLast()), fail: "--merge: error: shard 1 of 3 is missing [shard-missing]")
    try expect([reports[0]], fail: "--merge: error: shards 1, 2 of 3 are missing [shard-missing]")
    try expect(reports + [reports[0]], fail: "shard 3 of 3 is in \(reports[0]), too [shard-twice]")
    try expect(
      reports + run.shards(["lint", "haptics"], of: 2), fail: "its run has 2 shards, and 3 has that of")
    let strict = try run.keep(
      run.run(["lint", "haptics", "--strict", "--json", "--shard=1/3"]).output, as: "strict")
    try expect(
      reports.dropLast() + [strict],
      fail:
        "its command was 'lint haptics --strict', and 'lint haptics' that of \(reports[0]) [shard-differs]")
    let other = try run.keep(
      run.run(["lint", "haptics", "--json", "--shard=1/3"]).output.replacing(
        #""version":"0"#, with: #""version":"9"#),
      as: "version")
    try expect(reports.dropLast() + [other], fail: "Thrum 9")
    try run.project.write(PatternProject.taps(0), to: "haptics/d.ahap")
    let later = try run.keep(run.run(["lint", "haptics", "--json", "--shard=1/3"]).output, as: "later")
    try expect(
      reports.dropLast() + [later], fail: "its machine saw other files or another thrum.json than that of")
  }

  @Test func `a damaged report is refused at its place`() throws {
    let reports = try run.shards(["lint", "haptics"], of: 1)
    let text = String(decoding: run.project.scratch.bytes(reports[0]), as: UTF8.self)
    func expect(_ text: String, fail message: String, _ location: SourceLocation = #_sourceLocation) throws {
      try self.expect([run.keep(text, as: "damaged")], fail: "shards/damaged:\(message)", location)
    }
    let lines = text.split(separator: "\n")
    try expect("", fail: "1:1: error: the report ends before its end")
    try expect(String(text.dropLast(30)), fail: "\(lines.count):")
    try expect(
      lines.dropLast().joined(separator: "\n") + "\n", fail: "\(lines.count):1: error: the report ends before"
    )
    try expect(
      text.replacing("b.ahap", with: "z.ahap"), fail: "\(lines.count):1: error: the lines before this one")
    try expect(text.replacing(#","findings""#, with: #",findings""#), fail: "2:")
    try expect(text + "{}\n", fail: "\(lines.count):")
    try expect(
      run.run(["lint", "haptics", "--json"]).output, fail: "1:1: error: this is not the report of a shard")
    try self.expect(["gone.json"], fail: "gone.json: error: no such file [no-such-file]")
    try self.expect(["haptics"], fail: "haptics: error: cannot read: Is a directory [unreadable]")
  }

  @Test func `other options do not go with it`() throws {
    let reports = try run.shards(["lint", "haptics"], of: 1)
    for words in [
      ["--format", "text"], ["--catalogue"], ["--title", "x"], ["--json", "--format", "junit"],
    ] {
      #expect(try run.run(["report", "--merge"] + reports + words).exitCode == 64, "\(words)")
    }
    #expect(try run.run(["report", "--merge"]).exitCode == 64)
    #expect(try run.run(["report", "haptics", "-o", "a.html", "--format", "json"]).exitCode == 64)
    #expect(try run.run(["report", "haptics"]).exitCode == 64)
    let file = try run.run(["report", "--merge"] + reports + ["-o", "lint.json"])
    #expect(file.output.isEmpty)
    let written = String(decoding: run.project.scratch.bytes("lint.json"), as: UTF8.self)
    #expect(try written == run.run(["lint", "haptics", "--json"]).output)
    let exports = try run.shards(["export"], of: 1)
    #expect(try run.run(["report", "--merge"] + exports + ["--format", "junit"]).exitCode == 64)
  }
}
