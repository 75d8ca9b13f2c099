@Suite(.serialized) struct GoldenReviewTests {
  /// A folder with goldens of three patterns, of which two were changed, and a file with two patterns that both changed.
  private static func project() throws -> Scratch {
    let folder = try Scratch()
    for name in ["a", "b", "c"] { _ = try folder.write(taps(0, 120), to: "\(name).ahap") }
    _ = try folder.write(theme(30, 60), to: "theme.json")
    #expect(try test(folder, "--update").exitCode == 0)
    _ = try folder.write(taps(0, 132), to: "a.ahap")
    _ = try folder.write(taps(0, 150), to: "c.ahap")
    return folder
  }

  private static func taps(_ times: Int...) -> String {
    let events = times.map { time in
      #"{"Event": {"Time": \#(Double(time) / 1000), "EventType": "HapticTransient", "EventParameters": []}}"#
    }
    return #"{"Version": 1, "Pattern": [\#(events.joined(separator: ",\n"))]}"#
  }

  /// A feedbackd theme of two vibrations.
  private static func theme(_ first: Int, _ second: Int) -> String {
    let feedbacks = [("first", first), ("second", second)].map { name, length in
      """
      {"event-name": "\(name)", "type": "VibraRumble", "duration": \(length)}
      """
    }
    return """
      {"name": "own", "profiles": [{"name": "full", "feedbacks": [\(feedbacks.joined(separator: ", "))]}]}
      """
  }

  private static func test(_ folder: Scratch, _ arguments: String...) throws -> Command.Outcome {
    try Command.start(["test"] + arguments, in: folder.path).finish()
  }

  /// The goldens, by the names of their files.
  private static func goldens(_ folder: Scratch) throws -> [String: String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("goldens"))
    return try Dictionary(
      uniqueKeysWithValues: names.map {
        ($0, try String(contentsOfFile: folder.file("goldens/\($0)"), encoding: .utf8))
      })
  }

  private static func session(_ folder: Scratch, _ arguments: String..., height: Int = 60) throws
    -> TerminalSession
  {
    let line =
      "cd '\(folder.path)' && exec '\(Command.path)' test --review " + arguments.joined(separator: " ")
    return try TerminalSession(["-c", line], program: "/bin/sh", height: height)
  }

  @Test func eachChangeIsShownInWordsAndPictures() throws {
    let folder = try Self.project()
    let session = try Self.session(folder)
    #expect(session.shows("1 of 2  a.ahap"))
    #expect(session.shows("tap 2 moved +12 ms (120 → 132)"))
    #expect(session.shows("was: Two"))
    #expect(session.shows("is: Two"))
    #expect(session.shows("y accept  n keep  p play  a accept all  q quit ?"))
    // The pictures of both, with two taps each.
    #expect(session.lines.count { line in line.count { $0 == "◆" } == 2 } == 2)
    session.type("q")
    #expect(session.finish() == 1)
  }

  @Test func onlyTheAcceptedPatternsGoldenIsWritten() throws {
    let folder = try Self.project()
    let before = try Self.goldens(folder)
    let session = try Self.session(folder)
    #expect(session.shows("1 of 2"))
    session.type("y")
    #expect(session.shows("2 of 2  c.ahap"))
    #expect(try Self.goldens(folder) == before)
    session.type("n")
    #expect(session.finish() == 1)
    #expect(session.lines.contains { $0.contains("wrote goldens/a.ahap.golden.json") })
    #expect(session.lines.contains { $0.contains("accepted 1 of 2 changes") })
    #expect(session.isPlain)
    let after = try Self.goldens(folder)
    #expect(before.keys.filter { before[$0] != after[$0] } == ["a.ahap.golden.json"])
    #expect(try Self.test(folder, "--check", "a.ahap").exitCode == 0)
    #expect(try Self.test(folder, "--check", "c.ahap").exitCode == 1)
  }

  @Test func keysTypedAheadAreTakenInTurnAndAllAcceptsTheRest() throws {
    let folder = try Self.project()
    let session = try Self.session(folder)
    #expect(session.shows("1 of 2"))
    session.type("xna")
    #expect(session.finish() == 1)
    #expect(try Self.test(folder, "c.ahap").exitCode == 0)
    let rest = try Self.session(folder)
    #expect(rest.shows("1 of 1  a.ahap"))
    rest.type("a")
    #expect(rest.finish() == 0)
    #expect(try Self.test(folder, "--check").exitCode == 0)
  }

  @Test func onePatternOfAFileIsAcceptedWithoutTheOther() throws {
    let folder = try Self.project()
    _ = try folder.write(Self.theme(80, 90), to: "theme.json")
    let session = try Self.session(folder, "theme.json")
    #expect(session.shows("1 of 2  theme.json"))
    session.type("n")
    #expect(session.shows("2 of 2  theme.json"))
    session.type("y")
    #expect(session.finish() == 1)
    let left = try Self.test(folder, "theme.json")
    #expect(left.exitCode == 1)
    #expect(left.output.contains("first") && !left.output.contains("second:"))
  }

  @Test func anInterruptedReviewWritesNothingAndLeavesTheTerminalSane() throws {
    let folder = try Self.project()
    let before = try Self.goldens(folder)
    let session = try Self.session(folder)
    #expect(session.shows("1 of 2"))
    session.type("y")
    #expect(session.shows("2 of 2"))
    session.type("\u{3}")
    #expect(session.finish() == 130)
    #expect(session.isPlain)
    #expect(try Self.goldens(folder) == before)
  }

  @Test func bothPatternsPlayInTurnAndTheQuestionReturns() throws {
    let folder = try Scratch()
    _ = try folder.write(Self.taps(0, 60_000), to: "a.ahap")
    #expect(try Self.test(folder, "--update").exitCode == 0)
    _ = try folder.write(Self.taps(0, 61_000), to: "a.ahap")
    let session = try Self.session(folder, "a.ahap")
    #expect(session.shows("1 of 1"))
    session.type("p")
    #expect(session.shows("1/2 was"))
    session.type("n")
    #expect(session.shows("2/2 is"))
    session.type("q")
    #expect(session.wait { $0.lines.filter { $0.contains("y accept") }.count > 1 })
    session.type("y")
    #expect(session.finish() == 0)
    #expect(session.isPlain)
  }

  @Test func aFileThatChangesDuringTheReviewIsNotAccepted() throws {
    let folder = try Self.project()
    let before = try Self.goldens(folder)
    let session = try Self.session(folder)
    #expect(session.shows("1 of 2"))
    _ = try folder.write(Self.taps(0, 140), to: "a.ahap")
    session.type("a")
    #expect(session.finish() == 2)
    #expect(session.lines.contains { $0.contains("[file-changed]") })
    #expect(try Self.goldens(folder) == before)
  }

  @Test func newAndOrphanedGoldensAreReviewedToo() throws {
    let folder = try Self.project()
    try FileManager.default.removeItem(atPath: folder.file("b.ahap"))
    _ = try folder.write(Self.taps(0, 20, 40, 60, 80), to: "new.ahap")
    let session = try Self.session(folder)
    #expect(session.shows("1 of 4"))
    session.type("a")
    #expect(session.finish() == 0)
    let names = try Self.goldens(folder).keys.sorted()
    #expect(names == ["a", "c", "new"].map { "\($0).ahap.golden.json" } + ["theme.json.golden.json"])
  }

  @Test func withoutATerminalItIsAUsageError() throws {
    let folder = try Self.project()
    let outcome = try Self.test(folder, "--review")
    #expect(outcome.exitCode == 64)
    #expect(outcome.errors.contains("[no-terminal]"))
    #expect(try Self.test(folder, "--review", "--update").exitCode == 64)
    #expect(try Self.test(folder, "--check", "--update").exitCode == 64)
    #expect(try Self.test(folder, "--review", "--json").exitCode == 64)
  }

  @Test func withNothingToReviewItAsksNothing() throws {
    let folder = try Self.project()
    let session = try Self.session(folder, "b.ahap")
    #expect(session.finish() == 0)
    #expect(session.lines.contains { $0.contains("1 pattern matches its golden") })
  }
}
