/// The effect of `thrum.json` on `test`.
@Suite struct TestConfigurationTests {
  private let project: PatternProject

  init() throws {
    project = try PatternProject()
    try project.write(PatternProject.taps(0, 120), to: "haptics/tap.ahap")
    try project.write(PatternProject.taps(0), to: "drafts/draft.ahap")
  }

  private func configure(_ test: String) throws {
    try project.write(#"{"format": "thrum.config/1", "test": \#(test)}"#, to: "thrum.json")
  }

  @Test func `goldens may all stand below one folder`() throws {
    try configure(#"{"paths": ["haptics"], "goldens": "keep/goldens"}"#)
    _ = try project.test("--update")
    let golden = "keep/goldens/haptics/tap.ahap.golden.json"
    #expect(project.files().filter { $0.hasSuffix(".golden.json") } == [golden])
    // The working folder does not matter.
    let deep = try Command.start(["test"], in: project.scratch.file("haptics")).finish()
    #expect(deep.exitCode == 0)
    #expect(deep.errors == "1 pattern matches its golden\n")
    try project.remove("haptics/tap.ahap")
    try project.write(PatternProject.taps(0), to: "haptics/other.ahap")
    let update = try project.test("--update")
    #expect(update.output.contains("removed \(golden)\n"), "\(update.output)")
  }

  /// Goldens that stay in their previous place would look as if they counted.
  @Test func `goldens of another arrangement are orphans`() throws {
    _ = try project.test("haptics", "--update")
    try configure(#"{"goldens": "goldens"}"#)
    let (golden, unused) = ("goldens/haptics/tap.ahap.golden.json", "haptics/goldens/tap.ahap.golden.json")
    let run = try project.test("haptics")
    #expect(
      run.output.contains("\(unused): warning: haptics/tap.ahap has its golden in \(golden), not here"))
    let update = try project.test("haptics", "--update")
    #expect(update.output.contains("wrote goldens/haptics/tap.ahap.golden.json\n"))
    #expect(update.output.contains("removed haptics/goldens/tap.ahap.golden.json\n"))
    #expect(try project.test("haptics").exitCode == 0)
  }

  @Test func `what is ignored is not tested unless it is named`() throws {
    try configure(#"{"ignore": ["drafts"]}"#)
    #expect(try project.test().errors == "1 pattern has no golden\n")
    #expect(try project.test("drafts/draft.ahap").errors == "1 pattern has no golden\n")
  }

  @Test func `goldens hold the devices and formats that are named`() throws {
    try configure(#"{"profiles": ["watch"], "exports": ["csv"]}"#)
    _ = try project.test("haptics", "--update")
    let text = String(
      decoding: project.scratch.bytes("haptics/goldens/tap.ahap.golden.json"), as: UTF8.self)
    #expect(text.contains(#""watch""#) && !text.contains("android-erm"))
    #expect(text.contains(#""csv "#) && !text.contains(#""ahap "#))
    // Options replace the configuration's values.
    #expect(try project.test("haptics", "--profile", "tablet").exitCode == 1)
  }

  /// An update without the options that caused the difference would change nothing, and one with them would break every
  /// other run.
  @Test func `goldens of other devices than options name are no matter for an update`() throws {
    _ = try project.test("haptics", "--update")
    let run = try project.test("haptics", "--profile", "all")
    #expect(run.exitCode == 1 && run.output.contains("[golden-contents]\n  hint: run it without --profile"))
    #expect(!run.output.contains("hint: run 'thrum test --update'"), "\(run.output)")
    try configure(#"{"profiles": ["watch"]}"#)
    #expect(
      try project.test("haptics").output.contains("[golden-contents]\n  hint: run 'thrum test --update'"))
  }

  /// Hazard: a run fails, but the report for CI contains no failure.
  @Test func `what fails where warnings count fails in j unit`() throws {
    _ = try project.test("--update")
    try configure(#"{"golden": "x"}"#)
    for (arguments, code, failures) in [([], Int32(0), 0), (["--strict"], 1, 1)] {
      let run = try Command.start(["test", "--junit", "report.xml"] + arguments, in: project.scratch.path)
        .finish()
      let report = String(decoding: project.scratch.bytes("report.xml"), as: UTF8.self)
      #expect(run.exitCode == code)
      #expect(report.contains(#"name="thrum test" tests="3" failures="\#(failures)""#), "\(report)")
    }
  }

  @Test func `an unknown device is told with its place`() throws {
    try configure(#"{"profiles": [\#n  "wtach"]}"#)
    let run = try project.test()
    #expect(run.exitCode == 2)
    #expect(run.errors.hasPrefix("thrum.json:2:3: error: "), "\(run.errors)")
  }

  @Test func `a path that leads nowhere is told with its place`() throws {
    try configure(#"{"paths": ["haptics",\#n  "nosuch"]}"#)
    let run = try project.test()
    #expect(run.exitCode == 2)
    #expect(
      run.errors.hasPrefix(#"thrum.json:2:3: error: no such file: "nosuch" [no-such-file]"#), "\(run.errors)")
  }

  @Test func `what is wrong with a configuration is a finding`() throws {
    try configure(#"{"golden": "x"}"#)
    let run = try project.test()
    #expect(run.output.contains("thrum.json:1:") && run.output.contains(#"did you mean "goldens"?"#))
    try project.write(#"{"format": "#, to: "thrum.json")
    #expect(try project.test("--update").exitCode == 2)
    // The findings of `lint` about the same file do not concern this command, and vice versa.
    try configure(#"{"goldens": "x"}"#)
    #expect(try Command.run("lint", "haptics", in: project.scratch.path).output == "")
  }

  @Test func aConfigurationCanBeNamed() throws {
    try project.write(#"{"test": {"goldens": "there"}}"#, to: "other/thrum.json")
    _ = try project.test("haptics", "--config", "other/thrum.json", "--update")
    // A configuration's folder of goldens has no effect outside its own folder.
    #expect(project.files().contains("haptics/goldens/tap.ahap.golden.json"))
    try project.write(#"{"test": {"goldens": "there"}}"#, to: "ours.json")
    _ = try project.test("haptics", "--config", "ours.json", "--update")
    #expect(project.files().contains("there/haptics/tap.ahap.golden.json"))
  }
}
