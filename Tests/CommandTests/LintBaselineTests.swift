/// `lint --baseline` as its users call it.
@Suite struct LintBaselineTests {
  private let folder: Scratch

  init() throws {
    folder = try Scratch()
    try FileManager.default.createDirectory(atPath: folder.file("haptics"), withIntermediateDirectories: true)
    for name in ["a", "b"] { _ = try folder.write(Self.soon(20), to: "haptics/\(name).ahap") }
  }

  private static func soon(_ ms: Int) -> String {
    """
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticTransient", "EventParameters": [
        {"ParameterID": "HapticIntensity", "ParameterValue": 1}, {"ParameterID": "HapticSharpness", "ParameterValue": 0.5}]}},
      {"Event": {"Time": 0.0\(ms), "EventType": "HapticTransient", "EventParameters": [
        {"ParameterID": "HapticIntensity", "ParameterValue": 1}, {"ParameterID": "HapticSharpness", "ParameterValue": 0.5}]}}
    ]}
    """
  }

  private func lint(_ arguments: String..., from place: String = "") throws -> Command.Outcome {
    try Command.start(["lint"] + arguments, in: folder.file(place)).finish()
  }

  @Test func `accepted findings stay away, new ones are reported, and gone ones are named`() throws {
    let update = try lint("--baseline", "lint.json", "--update-baseline")
    #expect(update.exitCode == 0 && update.errors == "lint.json accepts 2 findings\n", "\(update.errors)")
    let clean = try lint("--baseline", "lint.json", "--strict")
    #expect(clean.exitCode == 0 && clean.output == "", "\(clean.output)")
    #expect(clean.errors == "nothing found in 2 files; 2 accepted\n", "\(clean.errors)")
    // Lines and times move; another folder names the files otherwise.
    _ = try folder.write("\n\n" + Self.soon(22), to: "haptics/a.ahap")
    let elsewhere = try lint(".", "--baseline", "../lint.json", "--strict", from: "haptics")
    #expect(elsewhere.exitCode == 0 && elsewhere.errors == "nothing found in 2 files; 2 accepted\n")
    // A third file is new, and one is mended.
    _ = try folder.write(Self.soon(20), to: "haptics/c.ahap")
    _ = try folder.write(Self.soon(90), to: "haptics/b.ahap")
    let changed = try lint("--baseline", "lint.json", "--strict")
    #expect(changed.exitCode == 1 && changed.output.contains("./haptics/c.ahap:4:13: warning: "))
    #expect(
      changed.output.contains(
        #"lint.json:9:5: note: an accepted finding of "haptics/b.ahap" is gone: the event begins # ms after "#
      ),
      "\(changed.output)")
    // Entries of files that a run does not see are kept.
    let part = try lint("haptics/c.ahap", "--baseline", "lint.json", "--update-baseline")
    #expect(part.errors == "lint.json accepts 3 findings\n", "\(part.errors)")
    #expect(
      try lint("--baseline", "lint.json", "--update-baseline").errors == "lint.json accepts 2 findings\n")
    #expect(try !lint("--baseline", "lint.json").output.contains("baseline-gone"))
  }

  @Test func `every format leaves out what is accepted, and SARIF marks it`() throws {
    _ = try lint("haptics/a.ahap", "--baseline", "lint.json", "--update-baseline")
    let json = try lint("--baseline", "lint.json", "--json").output
    #expect(json.contains(#""accepted": 1"#) && json.contains(#""warnings": 1"#), "\(json)")
    #expect(json.components(separatedBy: #""code": "fuse-hard""#).count == 2)
    let sarif = try lint("--baseline", "lint.json", "--format", "sarif").output
    #expect(sarif.contains(#""baselineState": "unchanged""#) && sarif.contains(#""baselineState": "new""#))
    #expect(sarif.components(separatedBy: #""kind": "external""#).count == 2, "\(sarif)")
    #expect(try !lint("--format", "sarif").output.contains("baselineState"))
    let github = try lint("--baseline", "lint.json", "--format", "github").output
    #expect(github.contains("b.ahap") && !github.contains("a.ahap,"), "\(github)")
    let junit = try lint("--baseline", "lint.json", "--format", "junit", "--strict").output
    #expect(junit.contains(#"failures="1""#), "\(junit)")
  }

  @Test func `the shards of a run are compared when they are joined`() throws {
    #expect(try lint("--baseline", "lint.json", "--shard", "1/2", "--json").exitCode == 64)
    _ = try lint("haptics/a.ahap", "--baseline", "lint.json", "--update-baseline")
    let shards = try (1...2).map { shard in
      try folder.write(try lint("--strict", "--shard", "\(shard)/2", "--json").output, to: "\(shard).shard")
    }
    func merge(_ more: String...) throws -> Command.Outcome {
      try Command.start(["report", "--merge"] + shards + more, in: folder.path).finish()
    }
    let merged = try merge("--baseline", "lint.json")
    #expect(merged.exitCode == 1 && merged.output.contains(#""accepted": 1"#), "\(merged.output)")
    _ = try lint("haptics", "--baseline", "lint.json", "--update-baseline")
    #expect(try merge("--baseline", "lint.json").exitCode == 0)
    #expect(try merge().exitCode == 1)
  }

  @Test func `a missing or damaged file is an error with its place`() throws {
    let missing = try lint("--baseline", "no.json")
    #expect(
      missing.exitCode == 2 && missing.errors.hasPrefix("no.json: error: no such file"), "\(missing.errors)")
    _ = try folder.write("{\"format\": \"thrum.baseline/1\",\n \"findings\": 1}", to: "bad.json")
    for more in [[], ["--update-baseline"]] {
      let bad = try Command.start(["lint", "--baseline", "bad.json"] + more, in: folder.path).finish()
      #expect(bad.exitCode == 2 && bad.errors.hasPrefix("bad.json:2:14: error: "), "\(bad.errors)")
      #expect(bad.errors.contains("[baseline-damaged]"), "\(bad.errors)")
    }
    #expect(try lint("--update-baseline").exitCode == 64)
    #expect(try lint("--baseline", "x.json", "--update-baseline", "--fix").exitCode == 64)
  }
}
