/// `test` as its users call it.
@Suite struct TestCommandTests {
  private let project: PatternProject
  private let golden = "haptics/goldens/tap.ahap.golden.json"

  init() throws {
    project = try PatternProject()
    try project.write(PatternProject.taps(0, 120), to: "haptics/tap.ahap")
    try project.write(PatternProject.taps(0), to: "haptics/deep/soft.ahap")
  }

  @Test func `a folder of plain files needs no configuration`() throws {
    let first = try project.test()
    #expect(first.exitCode == 1)
    #expect(
      first.output.hasPrefix(
        "haptics/deep/soft.ahap: error: soft: has no golden [golden-missing]\n  hint: run 'thrum test --update'"
      ))
    #expect(first.errors == "2 patterns have no golden\n")
    let update = try project.test("--update")
    #expect(update.exitCode == 0)
    #expect(update.output.contains("wrote \(golden)\n"))
    #expect(
      project.files() == [
        "haptics/deep/goldens/soft.ahap.golden.json", "haptics/deep/soft.ahap", golden, "haptics/tap.ahap",
      ])
    let clean = try project.test()
    #expect((clean.exitCode, clean.output) == (0, ""))
    #expect(clean.errors == "2 patterns match their goldens\n")
  }

  /// The goldens of a run wait in a file until all patterns are compared.
  @Test func `an update without room for its goldens writes none`() throws {
    for index in 0..<450 { try project.write("oO{\(60 + index)ms}O", to: "haptics/p\(index).thrum") }
    let nowhere = ["TMPDIR": project.scratch.file("nowhere")]
    let run = try Command.start(["test", "--update"], environment: nowhere, in: project.scratch.path).finish()
    #expect(
      run.exitCode == 74 && run.output.isEmpty && run.errors.contains("[cannot-write]"), "\(run.errors)")
    #expect(!project.files().contains { $0.hasSuffix(".golden.json") })
  }

  @Test func `what has not changed is not written again`() throws {
    _ = try project.test("--update")
    let before = project.change(of: golden)
    let bytes = project.scratch.bytes(golden)
    let again = try project.test("--update")
    #expect(again.exitCode == 0)
    #expect(before?.tv_nsec == project.change(of: golden)?.tv_nsec)
    try project.write(PatternProject.taps(0, 132), to: "haptics/tap.ahap")
    let update = try project.test("--update")
    #expect(update.exitCode == 0)
    #expect(update.output.contains("wrote \(golden)\n") && !update.output.contains("soft"))
    #expect(project.scratch.bytes(golden) != bytes)
    #expect(try project.test("--update").exitCode == 0)
  }

  @Test func `what changed is drawn under what was`() throws {
    _ = try project.test("--update")
    try project.write(PatternProject.taps(0, 132), to: "haptics/tap.ahap")
    let run = try project.test()
    #expect(run.exitCode == 1)
    #expect(run.errors == "1 of 2 patterns differs from its golden\n")
    let lines = run.output.components(separatedBy: "\n")
    #expect(lines[0].hasPrefix("haptics/tap.ahap") && lines[0].contains(": error: tap: "), "\(lines[0])")
    let was = try #require(lines.firstIndex(of: "  was"))
    let isNow = try #require(lines.firstIndex(of: "  is"))
    let mark = lines[isNow - 1]
    // Both pictures share one axis: the marks are under the old tap and above the new one.
    let columns = [lines[was..<isNow], lines[isNow...]].map { picture in
      picture.compactMap { Self.columns(of: "┃", in: $0).last }.max() ?? -1
    }
    #expect(columns[0] < columns[1])
    #expect(Self.columns(of: "^", in: mark) == columns)
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  private static func columns(of character: Character, in line: String) -> [Int] {
    line.enumerated().filter { $0.element == character }.map(\.offset)
  }

  @Test func `a golden of nothing is a finding and an update removes it`() throws {
    _ = try project.test("--update")
    try project.remove("haptics/tap.ahap")
    let run = try project.test()
    #expect(run.exitCode == 1)
    #expect(
      run.output.hasPrefix(
        "\(golden): error: haptics/tap.ahap is gone; its golden is left [golden-orphaned]"))
    // A test of another folder does not report it.
    #expect(try project.test("haptics/deep").output == "")
    let update = try project.test("--update")
    #expect(update.exitCode == 0)
    #expect(update.output.contains("removed \(golden)\n"))
    #expect(try project.test().output == "")
  }

  @Test func `a file of others that is named as a golden is left alone`() throws {
    try project.write(#"{"expected": 1}"#, to: "haptics/goldens/other.golden.json")
    #expect(try project.test("--update").exitCode == 0)
    #expect(try project.test("--update").exitCode == 0)
    #expect(project.files().contains("haptics/goldens/other.golden.json"))
  }

  @Test func aGoldenIsNoPatternForAnybody() throws {
    _ = try project.test("--update")
    let lint = try Command.run("lint", ".", in: project.scratch.path)
    #expect(lint.errors.hasSuffix("2 files\n"), "\(lint.errors)")
  }

  @Test func `what cannot be read is told and the rest is tested`() throws {
    _ = try project.test("--update")
    try project.write(#"{"Pattern": ["#, to: "haptics/broken.ahap")
    try project.write(PatternProject.taps(5), to: "haptics/deep/soft.ahap")
    let run = try project.test()
    #expect(run.exitCode == 2)
    #expect(run.output.contains("haptics/broken.ahap:1:"))
    #expect(run.output.contains("haptics/deep/soft.ahap"))
    #expect(run.errors == "1 of 2 patterns differs from its golden, 1 file cannot be read\n")
  }

  /// Regression: a file that was no longer recognisable as a pattern was skipped silently.
  @Test func `a file that has a golden has to be a pattern`() throws {
    try project.write(PatternProject.taps(0), to: "haptics/named.json")
    _ = try project.test("--update")
    try project.write(#"{"name": "package"}"#, to: "haptics/named.json")
    let run = try project.test()
    #expect(run.exitCode == 2)
    #expect(run.output.contains("haptics/named.json") && run.output.contains("[unknown-format]"))
  }

  @Test(arguments: ["", "{", "<<<<<<< ours\n", #"{"format": "thrum.golden/9", "patterns": []}"#])
  func `a damaged golden is told and an update writes it anew`(text: String) throws {
    _ = try project.test("--update")
    let bytes = project.scratch.bytes(golden)
    try project.write(text, to: golden)
    let run = try project.test()
    #expect(run.exitCode == 2)
    #expect(run.output.hasPrefix("\(golden):1:"), "\(run.output)")
    let update = try project.test("--update")
    #expect(update.exitCode == 0)
    #expect(
      update.output.hasPrefix("haptics/tap.ahap: note: tap: had no readable golden"),
      "\(update.output)")
    #expect(update.output.contains("\(golden):1:") && update.output.contains("wrote \(golden)\n"))
    #expect(
      update.errors.hasPrefix("1 pattern matches its golden, 1 pattern has no golden\nwrote 1 golden: "))
    #expect(project.scratch.bytes(golden) == bytes)
  }

  /// Hazard: the golden is not a regular file, and the valid pattern is blamed for it.
  @Test(arguments: [true, false]) func `a golden that cannot be read is told by its own name`(isPipe: Bool)
    throws
  {
    let path = project.scratch.file(golden)
    try FileManager.default.createDirectory(
      atPath: project.scratch.file("haptics/goldens"), withIntermediateDirectories: true)
    try #require((isPipe ? mkfifo(path, 0o600) : mkdir(path, 0o700)) == 0)
    for arguments in [["test"], ["test", "haptics/tap.ahap"], ["test", "--update"]] {
      let run = try Command.start(arguments, in: project.scratch.path).finish()
      #expect(run.exitCode == 2)
      #expect(run.output.contains("\(golden): error: "), "\(run.output)")
      #expect(!run.output.contains("haptics/tap.ahap: error"), "\(run.output)")
      #expect(run.errors.contains("1 file cannot be read"), "\(run.errors)")
    }
  }

  @Test func `a file in the place of the folder of goldens is told and not blamed on writing`() throws {
    try project.write("mine", to: "haptics/goldens")
    for arguments in [["test"], ["test", "--update"]] {
      let run = try Command.start(arguments, in: project.scratch.path).finish()
      #expect(run.exitCode == 2)
      #expect(run.output.contains("\(golden): error: cannot read: Not a directory"), "\(run.output)")
    }
    #expect(project.scratch.bytes("haptics/goldens") == Array("mine".utf8))
  }

  /// Hazard: a pattern is silently left out because its name cannot be read.
  @Test(arguments: ["test", "lint"]) func aNameThatIsNotUTF8IsTold(command: String) throws {
    _ = try project.test("--update")
    // Latin-1, as in old archives.
    let names: [[CChar]] = [
      Array((project.scratch.file("haptics") + "/caf").utf8CString.dropLast()) + [CChar(bitPattern: 0xE9)]
        + Array(".ahap".utf8CString)
    ]
    for name in names {
      let descriptor = open(name, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
      try #require(descriptor >= 0)
      close(descriptor)
    }
    let run = try Command.start([command, "haptics"], in: project.scratch.path).finish()
    #expect(run.exitCode == 2)
    #expect(run.output.contains("haptics/caf\u{FFFD}.ahap: error: cannot read: the name is not UTF-8"))
    for name in names { unlink(name) }
  }

  /// Hazard: a title forges a workflow command, or controls the terminal.
  @Test(arguments: ["text", "github"]) func `a title begins no line and controls nothing`(format: String)
    throws
  {
    let title = #""Metadata": {"Title": "a\n::set-output name=x::y\u001b[31m"}, "Pattern""#
    try project.write(
      PatternProject.taps(0).replacing(#""Pattern""#, with: title), to: "haptics/tap.ahap")
    let run = try project.test("haptics/tap.ahap", "--format", format)
    #expect(run.exitCode == 1 && run.output.contains("a ::set-output name=x::y?[31m: has no golden"))
    #expect(!run.output.contains("\n::set-output") && !run.output.contains("\u{1B}"), "\(run.output)")
  }

  @Test func `of many changes the first are told and the rest counted`() throws {
    func write(_ intensity: (Int) -> Double) throws {
      let events = (0..<60).map { index in
        let text = PatternProject.taps(index * 200, intensity: intensity(index))
        return text.dropFirst(#"{"Version": 1, "Pattern": [\#n"#.count).dropLast("\n]}\n".count)
      }
      try project.write(
        #"{"Version": 1, "Pattern": [\#(events.joined(separator: ","))]}"#, to: "haptics/tap.ahap")
    }
    try write { _ in 0.4 }
    _ = try project.test("--update")
    try write { 0.5 + Double($0 * $0 % 37) / 100 }
    for format in ["text", "github"] {
      let run = try project.test("haptics/tap.ahap", "--format", format)
      let reported = run.output.components(separatedBy: "tap: ").count - 1
      #expect(reported == 21, "\(run.output)")
      #expect(run.output.contains("tap: and "))
    }
    let all = try project.test("haptics/tap.ahap", "--format", "json").output
    #expect(all.components(separatedBy: #""message""#).count - 1 > 40)
  }

  @Test func `a folder without patterns is no success`() throws {
    try FileManager.default.createDirectory(
      atPath: project.scratch.file("empty"), withIntermediateDirectories: true)
    let run = try project.test("empty")
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("empty: error: there is no pattern to test [no-patterns]"))
    #expect(try project.test("nowhere").exitCode == 2)
  }

  @Test func wrongUsageIsToldAsSuch() throws {
    #expect(try project.test("oO.O").exitCode == 64)
    #expect(try project.test("-").exitCode == 64)
    #expect(try project.test("--update", "--part", "1").exitCode == 64)
  }

  @Test func `the catalogue has goldens of its own`() throws {
    #expect(try project.test("settlementComplete", "--update").exitCode == 0)
    #expect(project.files().contains("goldens/catalogue/settlementComplete.golden.json"))
    #expect(try project.test("settlementComplete").exitCode == 0)
    _ = try project.test("--catalogue", "--update")
    try project.write(
      String(decoding: project.scratch.bytes("goldens/catalogue/save.golden.json"), as: UTF8.self),
      to: "goldens/catalogue/saveAll.golden.json")
    let run = try project.test("--catalogue")
    #expect(run.exitCode == 1)
    #expect(
      run.output.hasPrefix(
        "goldens/catalogue/saveAll.golden.json: error: saveAll is gone from the catalogue; its golden is left"
      ),
      "\(run.output)")
    // Only a run over the whole catalogue can tell.
    #expect(try project.test("save").output == "")
  }

  @Test func `the actuators of a sequence have one golden`() throws {
    let tracks = """
      {"format": "thrum.sequence/1", "actuators": ["left", "right"], "tracks": [
        {"actuator": "left", "steps": [{"play": "tap", "at": "2 s"}]},
        {"actuator": "right", "steps": [{"play": "success", "at": "0.1 s"}]}]}
      """
    try project.write(tracks, to: "two.sequence.json")
    #expect(try project.test("two.sequence.json", "--update").exitCode == 0)
    let clean = try project.test("two.sequence.json")
    #expect(clean.errors == "2 patterns match their goldens\n", "\(clean.output)")
    try project.write(tracks.replacing("0.1 s", with: "0.2 s"), to: "two.sequence.json")
    let run = try project.test("two.sequence.json")
    #expect(run.output.contains("error: right: ") && !run.output.contains("error: left: "), "\(run.output)")
    #expect(try project.test("two.sequence.json", "--part", "left").exitCode == 0)
    #expect(try project.test("two.sequence.json", "--part", "right").exitCode == 1)
  }

  /// The trace of a run that is kept beside the patterns is not a pattern without a golden.
  @Test func `a trace is tested only where it is named`() throws {
    _ = try project.test("--update")
    try project.write(try Command.run("trace", "success").output, to: "haptics/run.trace.jsonl")
    #expect(try project.test().errors == "2 patterns match their goldens\n")
    #expect(try project.test("haptics/run.trace.jsonl").errors == "1 pattern has no golden\n")
  }
}
