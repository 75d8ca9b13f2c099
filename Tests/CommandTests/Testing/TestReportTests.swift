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

  /// Checks JUnit XML against the schema that Jenkins validates with: elements, their order, their attributes.
  ///
  /// Counts have to match the content. Prints a line for each fault, then one for each case.
  private static let checker = """
    import sys, xml.etree.ElementTree as tree
    COUNTS = {"tests", "failures", "errors", "skipped", "disabled"}
    DETAIL = (set(), {"type", "message"}, [])
    RULES = {
      "testsuites": (set(), {"name", "time", "tests", "failures", "disabled", "errors"}, ["testsuite"]),
      "testsuite": ({"name", "tests"}, {"name", "tests", "failures", "errors", "time", "disabled", "skipped", "timestamp",
        "hostname", "id", "package"}, ["properties", "testcase", "system-out", "system-err"]),
      "testcase": ({"name"}, {"name", "assertions", "time", "classname", "status"},
        ["skipped", "error", "failure", "system-out", "system-err"]),
      "failure": DETAIL, "error": DETAIL,
    }
    def check(element):
      required, allowed, children = RULES[element.tag]
      keys = set(element.attrib)
      if not required <= keys <= allowed: print(element.tag, "has attributes", sorted(keys))
      order = [children.index(child.tag) for child in element]
      if order != sorted(order): print(element.tag, "has its elements in another order")
      for key in keys & COUNTS:
        what = {"tests": "testcase", "failures": "failure", "errors": "error"}.get(key, key)
        if int(element.attrib[key]) != len(list(element.iter(what))): print(element.tag, "miscounts", key)
      for child in element: check(child)
    root = tree.parse(sys.argv[1]).getroot()
    if root.tag != "testsuites": print("the root is", root.tag)
    check(root)
    for case in root.iter("testcase"):
      print("|".join([case.get("classname"), case.get("name")] + [child.tag for child in case]))
    """

  private func junit(_ name: String) throws -> [String] {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", Self.checker, project.scratch.file(name)]
    process.environment = ["PATH": "/usr/bin:/bin", "PYTHONUTF8": "1"]
    process.standardOutput = output
    try Command.withNoSignalBlocked { try process.run() }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return text.split(separator: "\n").map(String.init)
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

  @Test(arguments: ["text", "json", "sarif", "github"])
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
