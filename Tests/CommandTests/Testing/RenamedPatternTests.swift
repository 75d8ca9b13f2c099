/// Deleted and renamed patterns.
///
/// Regression: a deleted pattern passed with a warning, and a renamed one lost the comparison with its golden.
@Suite struct RenamedPatternTests {
  private let project: PatternProject

  init() throws {
    project = try PatternProject()
    try project.write(PatternProject.taps(0, 120, 300), to: "haptics/paid.ahap")
    try project.write(PatternProject.taps(0), to: "haptics/soft.ahap")
    _ = try project.test("--update")
  }

  private func rename(_ old: String, _ new: String) throws {
    let text = String(decoding: project.scratch.bytes(old), as: UTF8.self)
    try project.remove(old)
    try project.write(text, to: new)
  }

  @Test func `a deleted pattern fails and both ways to accept it are told`() throws {
    try project.remove("haptics/soft.ahap")
    let golden = "haptics/goldens/soft.ahap.golden.json"
    let run = try project.test()
    #expect(run.exitCode == 1)
    #expect(
      run.output == """
        \(golden): error: haptics/soft.ahap is gone; its golden is left [golden-orphaned]
          hint: restore it; or accept that it is gone: run 'thrum test --update', or delete this golden

        """)
    #expect(run.errors == "1 pattern matches its golden, 1 golden has no matching pattern\n")
    try project.remove(golden)
    #expect(try project.test().exitCode == 0)
  }

  /// A folder without patterns is an error of the input, but not if goldens prove that there were some.
  @Test func `patterns that are all deleted are findings`() throws {
    try project.remove("haptics/soft.ahap")
    try project.remove("haptics/paid.ahap")
    let run = try project.test()
    #expect(run.exitCode == 1)
    #expect(
      run.output.contains("haptics/paid.ahap is gone") && run.output.contains("haptics/soft.ahap is gone"))
    #expect(run.errors == "2 goldens have no matching pattern\n")
    let update = try project.test("--update")
    #expect(update.exitCode == 0)
    #expect(update.errors.contains("removed 2 goldens"), "\(update.errors)")
    #expect(try project.test().exitCode == 2)
  }

  @Test func `a renamed pattern is recognised and its golden moves`() throws {
    try rename("haptics/paid.ahap", "haptics/settled.ahap")
    let run = try project.test()
    #expect(run.exitCode == 1)
    #expect(
      run.output == """
        haptics/settled.ahap: error: looks like haptics/paid.ahap, renamed [golden-renamed]
          hint: run 'thrum test --update', review the golden, and commit it

        """)
    #expect(run.errors == "2 patterns match their goldens, 1 file looks renamed\n")
    let update = try project.test("--update")
    #expect(update.exitCode == 0)
    let (old, new) = ("haptics/goldens/paid.ahap.golden.json", "haptics/goldens/settled.ahap.golden.json")
    #expect(update.output.hasSuffix("\nmoved \(old) to \(new)\n"), "\(update.output)")
    #expect(update.errors.contains("moved 1 golden: review"), "\(update.errors)")
    #expect(
      project.files().filter { $0.contains("golden") }
        == [new, "haptics/goldens/soft.ahap.golden.json"].sorted())
    #expect(try project.test().exitCode == 0)
  }

  @Test func `what changed in a renamed pattern is told`() throws {
    try project.remove("haptics/paid.ahap")
    try project.write(PatternProject.taps(0, 132, 300), to: "haptics/settled.ahap")
    let run = try project.test()
    #expect(run.exitCode == 1)
    #expect(
      run.output.contains("settled.ahap: error: looks like haptics/paid.ahap, renamed [golden-renamed]"))
    #expect(run.output.contains(": error: settled: tap 2 moved +12 ms (120 → 132)"), "\(run.output)")
    // The name of the pattern follows from that of the file.
    #expect(!run.output.contains("was called") && !run.output.contains("is gone"), "\(run.output)")
    let report = try project.test("--format", "json").output
    #expect(report.contains(#""formerGolden": "haptics/goldens/paid.ahap.golden.json""#), "\(report)")
    _ = try project.test("--update")
    #expect(try project.test().exitCode == 0)
  }

  @Test func `a file in another folder has moved`() throws {
    try rename("haptics/paid.ahap", "haptics/pay/paid.ahap")
    let run = try project.test()
    #expect(
      run.output.hasPrefix(
        "haptics/pay/paid.ahap: error: looks like haptics/paid.ahap, moved [golden-renamed]"),
      "\(run.output)")
    _ = try project.test("--update")
    #expect(project.files(below: "haptics/pay").contains("goldens/paid.ahap.golden.json"))
    #expect(!project.files().contains("haptics/goldens/paid.ahap.golden.json"))
  }

  /// Two patterns exchange nothing: each renamed file finds its own golden, whatever the order of the names.
  @Test func `of several renamed files each finds its own golden`() throws {
    try rename("haptics/paid.ahap", "haptics/a.ahap")
    try project.remove("haptics/soft.ahap")
    try project.write(PatternProject.taps(0, intensity: 0.7), to: "haptics/z.ahap")
    let lines = try project.test().output.components(separatedBy: "\n")
    #expect(lines.contains("haptics/a.ahap: error: looks like haptics/paid.ahap, renamed [golden-renamed]"))
    #expect(lines.contains("haptics/z.ahap: error: looks like haptics/soft.ahap, renamed [golden-renamed]"))
    #expect(lines.contains { $0.contains("error: z: tap 1: intensity 0.8 → 0.7") }, "\(lines)")
  }

  @Test func `a pattern that is like none that is gone is new`() throws {
    try project.remove("haptics/paid.ahap")
    try project.write(PatternProject.taps(0, 900, 1800, 2700, 3600, 4500, 5400), to: "haptics/alarm.ahap")
    let run = try project.test()
    #expect(run.exitCode == 1)
    #expect(run.output.contains("haptics/alarm.ahap: error: alarm: has no golden [golden-missing]"))
    #expect(run.output.contains("haptics/paid.ahap is gone; its golden is left [golden-orphaned]"))
  }
}
