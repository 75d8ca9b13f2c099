/// The differences between two traces, line by line.
@Suite struct TraceTestTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    for (name, line) in [("old", "o{100ms}O"), ("new", "o{112ms}O")] {
      #expect(try Command.run("trace", line, "-o", scratch.file(name + ".jsonl")).exitCode == 0)
    }
  }

  private func test(_ old: String, new: String, more: String...) throws -> Command.Outcome {
    try Command.start(["test", "--trace", old, new] + more, in: scratch.path).finish()
  }

  @Test func aTraceIsAsItself() throws {
    let outcome = try test("old.jsonl", new: "old.jsonl")
    #expect(outcome.exitCode == 0 && outcome.output.isEmpty, "\(outcome.output)")
    #expect(outcome.errors == "old.jsonl matches old.jsonl\n")
  }

  @Test func aMovedTapIsToldWithItsLine() throws {
    let outcome = try test("old.jsonl", new: "new.jsonl")
    #expect(outcome.exitCode == 1)
    #expect(
      outcome.output.contains("new.jsonl:3:1: error: tap 2 moved +12 ms (100 → 112) [trace-time-moved]"),
      "\(outcome.output)")
    let gitHub = try test("old.jsonl", new: "new.jsonl", more: "--format", "github")
    #expect(gitHub.exitCode == 1 && gitHub.output.contains("::error file=new.jsonl,line=3,"))
  }

  /// Hazard: SARIF attributes a difference to a reader.
  @Test func sarifDescribesEveryDifference() throws {
    let log = try test("old.jsonl", new: "new.jsonl", more: "--format", "sarif").output
    #expect(log.contains("An event was planned for a different time than in the old trace"))
    #expect(!log.contains("A finding of the file's reader"))
  }

  @Test func `a trace that is cut off is told and differs`() throws {
    let lines = String(decoding: scratch.bytes("old.jsonl"), as: UTF8.self).split(separator: "\n")
    _ = try scratch.write(lines.dropLast(2).joined(separator: "\n") + "\n", to: "cut.jsonl")
    let outcome = try test("old.jsonl", new: "cut.jsonl")
    #expect(outcome.exitCode == 1)
    #expect(outcome.output.contains("[trace-cut-off]"), "\(outcome.output)")
  }

  @Test func whatIsNoTraceCannotBeCompared() throws {
    _ = try scratch.write(#"{"Version": 1.0, "Pattern": []}"#, to: "pattern.ahap")
    let outcome = try test("old.jsonl", new: "pattern.ahap")
    #expect(outcome.exitCode == 2 && outcome.errors.contains("[no-trace]"), "\(outcome.errors)")
    #expect(try test("old.jsonl", new: "missing.jsonl").exitCode == 2)
  }

  @Test func `a tolerance makes a note of what is within it`() throws {
    let lines = String(decoding: scratch.bytes("new.jsonl"), as: UTF8.self)
    _ = try scratch.write(lines.replacing("o{112ms}O", with: "o{100ms}O"), to: "new.jsonl")
    let tolerated = try test("old.jsonl", new: "new.jsonl", more: "--tolerance", "12ms")
    #expect(tolerated.exitCode == 0, "\(tolerated.errors)")
    #expect(tolerated.errors == "new.jsonl matches old.jsonl, with 1 note\n")
    #expect(
      tolerated.output.contains(
        "note: tap 2 moved +12 ms (100 → 112), within the tolerance of 12 ms [trace-time-moved]"),
      "\(tolerated.output)")
    #expect(try test("old.jsonl", new: "new.jsonl", more: "--tolerance", "2,11.9").exitCode == 1)
  }

  @Test(arguments: ["", "x", "-1", "1,2,3", "10,2", "1s", "nan", "inf", "60001", ","])
  func `a tolerance that is none is wrong usage`(tolerance: String) throws {
    let outcome = try test("old.jsonl", new: "new.jsonl", more: "--tolerance=" + tolerance)
    #expect(outcome.exitCode == 64 && outcome.errors.contains("tolerance"), "\(outcome.errors)")
    #expect(try Command.start(["test", "--tolerance", "1"], in: scratch.path).finish().exitCode == 64)
  }

  @Test(arguments: [["a"], ["a", "b", "c"], ["a", "b", "--update"], ["a", "b", "--junit", "x.xml"]])
  func `two traces and nothing else are compared`(arguments: [String]) throws {
    #expect(try Command.start(["test", "--trace"] + arguments, in: scratch.path).finish().exitCode == 64)
  }
}
