/// The reports that `test` writes for programs.
@Suite struct TestReportTests {
  private let project: PatternProject
  /// A name that every format has to escape.
  private static let name = #"a & <b> "c"'é.ahap"#

  init() throws {
    project = try PatternProject()
    try project.write(PatternProject.taps(0, 120), to: "haptics/tap.ahap")
    try project.write(PatternProject.taps(0, 60), to: "haptics/\(Self.name)")
    try project.write(PatternProject.taps(0), to: "soft.ahap")
    _ = try project.test("--update")
    try project.write(PatternProject.taps(0, 132), to: "haptics/tap.ahap")
    try project.write(PatternProject.taps(0, 66), to: "haptics/\(Self.name)")
    try project.write("{", to: "haptics/broken.ahap")
    try project.write(PatternProject.taps(0), to: "haptics/new.ahap")
  }

  private func junit(_ name: String) throws -> [String] {
    try JUnitChecker.lines(of: project.scratch.file(name))
  }

  @Test func everyPatternIsACaseOfJUnit() throws {
    let run = try project.test("--junit", "report.xml")
    #expect(run.exitCode == 2)
    #expect(
      try junit("report.xml") == [
        #"haptics/\#(Self.name)|a & <b> "c"'é|failure"#, "haptics/broken.ahap|broken.ahap|error",
        "haptics/new.ahap|new|failure", "haptics/tap.ahap|tap|failure", "soft.ahap|soft",
      ])
    let text = String(decoding: project.scratch.bytes("report.xml"), as: UTF8.self)
    // The drawing is there, without the colours of a terminal.
    #expect(text.contains("\nwas\n") && text.contains("^") && !text.contains("\u{1B}"))
  }

  @Test func `JUnit on standard output is the same as in a file`() throws {
    let run = try project.test("--format", "junit", "--junit", "report.xml")
    #expect(run.output == String(decoding: project.scratch.bytes("report.xml"), as: UTF8.self))
  }

  @Test func everyFileIsACaseOfTheJUnitOfLint() throws {
    try project.write(PatternProject.taps(0, 20), to: "close.ahap")
    let run = try Command.start(["lint", ".", "--format", "junit"], in: project.scratch.path).finish()
    #expect(run.exitCode == 2)
    try project.write(run.output, to: "lint.xml")
    #expect(
      try junit("lint.xml") == [
        "close.ahap|close.ahap", "soft.ahap|soft.ahap", #"haptics/\#(Self.name)|\#(Self.name)"#,
        "haptics/broken.ahap|broken.ahap|error", "haptics/new.ahap|new.ahap", "haptics/tap.ahap|tap.ahap",
      ])
    let strict = try Command.start(
      ["lint", "close.ahap", "--format", "junit", "--strict"], in: project.scratch.path
    ).finish()
    #expect(strict.exitCode == 1)
    try project.write(strict.output, to: "strict.xml")
    #expect(try junit("strict.xml") == ["close.ahap|close.ahap|failure"])
  }

  @Test func `git hub and SARIF name files by their path from the root of the repository`() throws {
    try project.write("", to: ".git")
    func report(_ line: String, in folder: String) throws -> String {
      try Command.start(line.split(separator: " ").map(String.init), in: project.scratch.file(folder))
        .finish()
        .output
    }
    let tap = project.scratch.file("haptics/tap.ahap")
    for (name, folder) in [("haptics/tap.ahap", "."), ("tap.ahap", "haptics"), (tap, "haptics"), (tap, "/")] {
      let annotations = try report("test \(name) --format github", in: folder)
      #expect(annotations.hasPrefix("::error file=haptics/tap.ahap,line="), "\(annotations)")
      let log = try report("test \(name) --format sarif", in: folder)
      #expect(log.contains(#""uri": "haptics/tap.ahap""#))
    }
    // The line and the column are those of the event that moved.
    let annotation = try report("test haptics/tap.ahap --format github", in: ".")
    let lines = PatternProject.taps(0, 132).components(separatedBy: "\n")
    let line = try #require(lines.firstIndex { $0.contains("0.132") })
    #expect(annotation.contains("line=\(line + 1),col="), "\(annotation)")
    let column = try #require(annotation.firstMatch(of: #/col=(\d+)/#).flatMap { Int($0.1) })
    #expect(lines[line].dropFirst(column - 1).hasPrefix("{"), "\(annotation)")
    let broken = try report("lint broken.ahap --format github", in: "haptics")
    #expect(broken.hasPrefix("::error file=haptics/broken.ahap,line=1,col="), "\(broken)")
    // A haptic of the catalogue is no file, and keeps its name.
    #expect(!(try report("lint tap --strict --format sarif", in: "haptics")).contains("haptics/tap\""))
  }

  @Test(arguments: ["text", "json", "sarif", "github", "junit"])
  func reportsAreTheSameFromRunToRun(format: String) throws {
    let one = try project.test("--format", format, "--junit", "one.xml")
    let other = try project.test("--format", format, "--junit", "other.xml")
    #expect(one.output == other.output)
    #expect(project.scratch.bytes("one.xml") == project.scratch.bytes("other.xml"))
    #expect(one.exitCode == 2)
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func `JSON has every pattern with what changed`() throws {
    let report = try object(try project.test("--format", "json").output)
    #expect(report["format"] as? String == "thrum.test/1")
    #expect(
      report["summary"] as? [String: Int] == [
        "clean": 1, "changed": 2, "missing": 1, "unread": 1, "written": 0, "moved": 0, "removed": 0,
      ])
    let files = try #require(report["files"] as? [[String: Any]])
    #expect(
      files.map { $0["name"] as? String } == [
        "haptics/\(Self.name)", "haptics/broken.ahap", "haptics/new.ahap", "haptics/tap.ahap", "soft.ahap",
      ])
    let tap = try #require((files[3]["patterns"] as? [[String: Any]])?.first)
    #expect(tap["status"] as? String == "changed")
    #expect((tap["changes"] as? [[String: Any]])?.first?["severity"] as? String == "error")
    let update = try object(try project.test("haptics/tap.ahap", "--update", "--format", "json").output)
    #expect((update["files"] as? [[String: Any]])?.first?["update"] as? String == "written")
  }

  @Test func sarifDescribesEveryCode() throws {
    let log = try object(try project.test("--format", "sarif").output)
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]]).compactMap { $0["id"] as? String }
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count >= 4)
    for result in results { #expect(rules.contains(result["ruleId"] as? String ?? "")) }
    #expect(Set(rules).isSuperset(of: ["moved", "golden-missing", "golden-orphaned", "felt"]))
  }

  @Test func `git hub shows each change beside its file`() throws {
    let lines = try project.test("--format", "github").output.split(separator: "\n")
    #expect(lines.count >= 4)
    #expect(lines.allSatisfy { $0.hasPrefix("::error file=") })
    #expect(lines.contains { $0.contains("file=haptics/tap.ahap") && $0.contains("::tap: ") })
  }
}
