/// `lint` as its users call it.
@Suite struct LintTests {
  private let folder: Scratch

  init() throws { folder = try Scratch() }

  private static let fused = """
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0.0, "EventType": "HapticTransient", "EventParameters": [
        {"ParameterID": "HapticIntensity", "ParameterValue": 1}, {"ParameterID": "HapticSharpness", "ParameterValue": 0.5}]}},
    \t{"Event": {"Time": 0.02, "EventType": "HapticTransient", "EventParameters": [
        {"ParameterID": "HapticIntensity", "ParameterValue": 1}, {"ParameterID": "HapticSharpness", "ParameterValue": 0.5}]}}
    ]}
    """

  private static let untidy = """
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticTransient", "EventParameters": [
        {"ParameterID": "HapticIntensity", "ParameterValue": 1.5}, {"ParameterID": "HapticSharpness", "ParameterValue": 0.5},]}}
    ]}
    """

  @Test func `a finding has its place its line and a caret`() throws {
    let path = try folder.write(Self.fused, to: "fused.ahap")
    let run = try Command.run("lint", path)
    #expect(run.exitCode == 0)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines[0].hasPrefix("\(path):4:12: warning: "), "\(lines[0])")
    #expect(lines[0].hasSuffix("[fuse-hard]"))
    #expect(lines[2].last == "^")
    #expect(run.errors == "1 warning in 1 of 1 file\n")
    #expect(try Command.run("lint", path, "--strict").exitCode == 1)
  }

  @Test func `the catalogue is clean when warnings count`() throws {
    let run = try Command.run("lint", "--catalogue", "--strict")
    #expect(run.exitCode == 0, "\(run.output)")
  }

  @Test func `a folder is looked through in order and what is no pattern is passed over`() throws {
    try FileManager.default.createDirectory(atPath: folder.file("a/b"), withIntermediateDirectories: true)
    _ = try folder.write(Self.fused, to: "z.ahap")
    _ = try folder.write(Self.fused, to: "a/b/y.ahap")
    _ = try folder.write(#"{"name": "package"}"#, to: "package.json")
    _ = try folder.write("<manifest/>", to: "AndroidManifest.xml")
    _ = try folder.write("nonsense", to: ".hidden.ahap")
    let run = try Command.run("lint", folder.file(""))
    let paths = run.output.split(separator: "\n").filter { $0.contains("[fuse-hard]") }
    #expect(paths.map { $0.contains("a/b/y.ahap") } == [true, false])
    #expect(run.errors == "2 warnings in 2 of 2 files\n")
    let named = try Command.run("lint", folder.file("package.json"))
    #expect(named.exitCode == 2)
    #expect(named.output.contains("[unknown-format]"))
    #expect(named.output.split(separator: "\n").allSatisfy { $0.count < 400 })
  }

  /// Regression: a folder with a broken list had no finding, and exit code 0.
  @Test(arguments: [
    ("cut.vibrate.json", "[40, 30"), ("A.VIBRATE.JSON", "[40, 30"), ("words.Waveform.JSON", "forty"),
    ("empty.gamepad.json", ""),
  ])
  func `a broken file of a compound ending is an error in a folder`(name: String, text: String) throws {
    _ = try folder.write(text, to: name)
    _ = try folder.write("[40, 30", to: "others.json")
    _ = try folder.write(#"{"sample_rate": 48000, "data": [1, 2]}"#, to: "audio.waveform.json")
    let run = try Command.run("lint", folder.file(""))
    let errors = run.output.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(run.exitCode == 2 && errors.count == 1, "\(run.output)")
    #expect(errors.allSatisfy { $0.contains("\(name):1:") && $0.contains("[json-syntax]") }, "\(errors)")
  }

  @Test func `a configuration above the file counts`() throws {
    try FileManager.default.createDirectory(atPath: folder.file("haptics"), withIntermediateDirectories: true)
    _ = try folder.write(
      #"{"format": "thrum.config/1", "lint": {"rules": {"fuse-hard": "error"}, "ignore": ["drafts"]}}"#,
      to: "thrum.json")
    _ = try folder.write(Self.fused, to: "haptics/fused.ahap")
    try FileManager.default.createDirectory(atPath: folder.file("drafts"), withIntermediateDirectories: true)
    _ = try folder.write(Self.fused, to: "drafts/draft.ahap")
    let run = try Command.run("lint", ".", in: folder.file(""))
    #expect(run.exitCode == 1)
    #expect(run.output.contains("haptics/fused.ahap:4:12: error: "))
    #expect(!run.output.contains("draft.ahap"))
    #expect(run.errors == "1 error in 1 of 1 file\n")
    let other = try folder.write(
      #"{"format": "thrum.config/1", "lint": {"rules": {"fuse-hrd": "off"}}}"#, to: "other.json")
    let misspelled = try Command.run("lint", folder.file("haptics"), "--config", other)
    #expect(misspelled.output.contains(#"did you mean "fuse-hard"?"#), "\(misspelled.output)")
  }

  /// Regression: `..` was resolved textually, so that the configuration of an unrelated folder applied.
  @Test func `a path that leads up finds the configuration above its file`() throws {
    for name in ["own", "other"] {
      try FileManager.default.createDirectory(atPath: folder.file(name), withIntermediateDirectories: true)
    }
    _ = try folder.write(#"{"lint": {"rules": {"fuse-hard": "error"}}}"#, to: "own/thrum.json")
    _ = try folder.write(
      #"{"lint": {"rules": {"fuse-hard": "off"}, "ignore": ["drafts"]}}"#, to: "other/thrum.json")
    try FileManager.default.createDirectory(
      atPath: folder.file("other/drafts"), withIntermediateDirectories: true)
    _ = try folder.write(Self.fused, to: "fused.ahap")
    _ = try folder.write(Self.fused, to: "other/drafts/fused.ahap")
    let above = try Command.run("lint", "../fused.ahap", in: folder.file("own"))
    #expect(above.output.contains(": warning: "), "\(above.output)")
    let beside = try Command.run("lint", "./../other/./", in: folder.file("own"))
    #expect(beside.exitCode == 2 && beside.errors.hasPrefix("nothing found in 0 files\n"), "\(beside.output)")
  }

  /// Hazard: an app's JSON logs beside its patterns are taken for traces because of their names.
  @Test func `lines of JSON of others are passed over and traces are not`() throws {
    _ = try folder.write(#"{"level": "info"}\#n{"level": "warn"}\#n"#, to: "app.jsonl")
    _ = try folder.write(#"{"level": "info"}\#n"#, to: "one.jsonl")
    _ = try folder.write("", to: "empty.jsonl")
    _ = try folder.write(try Command.run("trace", "tap").output, to: "run.jsonl")
    let run = try Command.run("lint", folder.path)
    #expect(run.exitCode == 0 && run.output == "", "\(run.output)")
    #expect(run.errors.hasSuffix(" 1 file\n"), "\(run.errors)")
    _ = try folder.write(#"{"level": "info"}\#n"#, to: "other.trace.jsonl")
    let named = try Command.run("lint", folder.path)
    #expect(named.exitCode == 2 && named.output.contains("other.trace.jsonl"), "\(named.output)")
  }

  /// Regression: one unreadable file in a folder discarded the findings of all the others.
  @Test func `a file of a folder that cannot be read is a finding and the rest is reported`() throws {
    _ = try folder.write(Self.fused, to: "fused.ahap")
    let huge = try folder.write("", to: "huge.json")
    #expect(truncate(huge, 65 << 20) == 0)
    let run = try Command.run("lint", folder.file(""))
    #expect(run.exitCode == 2)
    #expect(run.output.contains("[fuse-hard]"))
    #expect(
      run.output.contains("huge.json: error: larger than 64 MiB, the limit for a haptic pattern [too-large]"))
    #expect(run.errors == "1 error and 1 warning in 2 of 2 files\n")
    #expect(try Command.run("lint", huge).exitCode == 2)
  }

  @Test func `fixes are shown and only applied when asked for`() throws {
    let path = try folder.write(Self.untidy, to: "untidy.ahap")
    let shown = try Command.run("lint", path, "--diff")
    #expect(shown.output.contains("--- \(path)\n+++ \(path)\n"))
    #expect(String(decoding: folder.bytes("untidy.ahap"), as: UTF8.self) == Self.untidy)
    let fixed = try Command.run("lint", path, "--fix", "--strict")
    #expect(fixed.exitCode == 0, "\(fixed.output)")
    #expect(fixed.output.contains(#"+    {"ParameterID": "HapticIntensity", "ParameterValue": 1}"#))
    let mended = String(decoding: folder.bytes("untidy.ahap"), as: UTF8.self)
    #expect(mended == Self.untidy.replacing("1.5", with: "1").replacing("0.5},]", with: "0.5}]"))
    #expect(try Command.run("lint", path, "--fix").output == "")
  }

  @Test func `programs get JSON and SARIF and annotations`() throws {
    let path = try folder.write(Self.fused, to: "fused.ahap")
    let json = try Command.run("lint", path, "--format", "json")
    #expect(json.output.contains(#""thrum.lint/1""#) && json.errors == "")
    let sarif = try Command.run("lint", path, "--format", "sarif")
    let log = try JSONSerialization.jsonObject(with: Data(sarif.output.utf8)) as? [String: Any]
    #expect(log?["version"] as? String == "2.1.0")
    let github = try Command.run("lint", path, "--format", "github")
    #expect(github.output.hasPrefix("::warning file="), "\(github.output)")
    #expect(github.output.contains("line=4,"))
  }

  @Test func aRuleExplainsItself() throws {
    let run = try Command.run("lint", "--explain", "fuse-hard")
    #expect(run.exitCode == 0)
    #expect(run.output.hasPrefix("fuse-hard (warning): "))
  }

  @Test func standardInputAndWrongUsage() throws {
    let run = try Command.run("lint", "-", input: Self.fused)
    #expect(run.output.hasPrefix("<standard input>:4:12: warning: "))
    #expect(try Command.run("lint", folder.file("nowhere.ahap")).exitCode == 2)
  }

  @Test func `many files give the same report every time`() throws {
    for index in 0..<200 { _ = try folder.write(Self.fused, to: "p\(index).ahap") }
    let first = try Command.run("lint", folder.file(""), "--format", "json")
    #expect(try Command.run("lint", folder.file(""), "--format", "json").output == first.output)
  }

  /// The results of a large run wait in a file, which needs a folder; a small run needs none.
  @Test(arguments: ["lint", "test"]) func `without room for its results, a run fails and reports nothing`(
    command: String
  ) throws {
    let nowhere = ["TMPDIR": folder.file("nowhere")]
    let small = try folder.write(Self.fused, to: "small/a.ahap")
    #expect(try Command.run(command, small, environment: nowhere).exitCode == (command == "lint" ? 0 : 1))
    for index in 0..<1_500 { _ = try folder.write("{", to: "large/p\(index).ahap") }
    let run = try Command.run(command, folder.file("large"), environment: nowhere)
    #expect(run.exitCode == 74 && run.output.isEmpty)
    #expect(
      run.errors == """
        \(folder.file("nowhere")): error: cannot write a temporary file: No such file or directory [cannot-write]
          hint: free some space, or set TMPDIR to a folder that has room for the results

        """)
    #expect(try Command.run(command, folder.file("large")).exitCode == 2)
  }
}
