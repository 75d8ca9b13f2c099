import SchemaChecker

/// `thrum export` without a pattern: the targets of a `thrum.json`.
@Suite struct ExportTargetTests {
  private let project: PatternProject

  init() throws {
    project = try PatternProject()
    try project.write(PatternProject.taps(0, 120), to: "haptics/ui/tap.ahap")
    try project.write(PatternProject.taps(0), to: "haptics/launch.ahap")
  }

  private func configure(_ exports: String) throws {
    try project.write(#"{"format": "thrum.config/1", "exports": \#(exports)}"#, to: "thrum.json")
  }

  private func export(_ arguments: String...) throws -> Command.Outcome {
    try Command.start(["export"] + arguments, in: project.scratch.path).finish()
  }

  @Test func `only what changed is written`() throws {
    try configure(
      #"[{"to": "android-xml", "for": "android-erm", "out": "android/raw", "paths": ["haptics"]}, {"to": "haptic", "out": "web"}]"#
    )
    let first = try export()
    #expect(first.exitCode == 0 && first.errors.hasPrefix("4 exports: 4 written"), "\(first.errors)")
    let files = project.files().filter { !$0.hasSuffix(".ahap") }
    #expect(
      files == [
        "android/raw/launch.xml", "android/raw/ui/tap.xml", "thrum.json", "web/haptics/launch.haptic",
        "web/haptics/ui/tap.haptic",
      ])
    let time = try #require(project.change(of: files[0]))
    // The exports lie below the folder that the second target exports, and are no patterns of it.
    let second = try export()
    #expect(second.output.isEmpty && second.errors.hasPrefix("4 exports: 4 current"), "\(second.errors)")
    try project.write(PatternProject.taps(0, 200), to: "haptics/ui/tap.ahap")
    #expect(
      try export().output == """
        android/raw/ui/tap.xml: written (haptics/ui/tap.ahap to android-xml for android-erm)
        web/haptics/ui/tap.haptic: written (haptics/ui/tap.ahap to haptic)

        """)
    #expect(project.change(of: files[0]).map { $0.tv_nsec == time.tv_nsec } == true)
    // It is the file that an export of the pattern alone writes.
    _ = try export("haptics/ui/tap.ahap", "--to", "haptic", "-o", "alone.haptic")
    #expect(project.scratch.bytes("alone.haptic") == project.scratch.bytes("web/haptics/ui/tap.haptic"))
  }

  @Test func `a check writes nothing and fails while an export is stale or missing`() throws {
    try configure(#"[{"to": "haptic", "out": "web", "paths": ["haptics"]}]"#)
    let missing = try export("--check")
    #expect(
      missing.exitCode == 1 && missing.output.contains("web/launch.haptic: missing (haptics/launch.ahap"))
    #expect(project.files(below: ".").count == 3)
    _ = try export()
    #expect(try export("--check").exitCode == 0)
    try project.write("{}", to: "web/launch.haptic")
    let stale = try export("--check", "--json")
    #expect(stale.exitCode == 1 && stale.output.contains(#""state": "stale""#))
    #expect(try SchemaTests.schema("targets").accepts(SchemaTests.value(stale.output)))
    #expect(try export("--check", "--config", "thrum.json").exitCode == 1)
  }

  @Test func `the exports of patterns that are gone are named, and stay`() throws {
    try configure(
      #"[{"to": "haptic", "out": "web", "paths": ["haptics"]}, {"to": "web-vibrate", "out": "lists", "paths": ["haptics"]}]"#
    )
    _ = try export()
    try project.remove("haptics/launch.ahap")
    // Files of other formats and programs are none of ours.
    try project.write("{}", to: "web/notes.haptic")
    try project.write("[20, 10]", to: "lists/numbers.json")
    let names = project.files(below: ".")
    let check = try export("--check")
    #expect(check.exitCode == 0)
    #expect(
      check.output == """
        web/launch.haptic: orphaned (haptic of no pattern)
        lists/launch.vibrate.json: orphaned (web-vibrate of no pattern)

        """, "\(check.output)")
    #expect(
      check.errors == """
        2 exports: 2 current; 1 keeps less than the pattern has; 2 orphaned
          hint: delete the orphaned files, or restore their patterns; Thrum never deletes them

        """, "\(check.errors)")
    let json = try export("--json").output
    #expect(json.contains(#""path": "web/launch.haptic""#), "\(json)")
    #expect(try SchemaTests.schema("targets").accepts(SchemaTests.value(json)))
    #expect(project.files(below: ".") == names)
    // A pattern that cannot be read may be the one.
    try project.write("{", to: "haptics/launch.ahap")
    let failed = try export("--check")
    #expect(failed.exitCode == 2 && !failed.output.contains("orphaned"), "\(failed.output)")
  }

  @Test func `a pattern that cannot be exported does not stop the others`() throws {
    try configure(#"[{"to": "haptic", "out": "web", "paths": ["haptics"]}]"#)
    try project.write("{", to: "haptics/broken.ahap")
    try project.write(PatternProject.taps(0), to: "haptics/launch.pattern.ahap")
    let run = try export()
    #expect(run.exitCode == 2 && run.errors.contains("haptics/broken.ahap:1:2: error: "), "\(run.errors)")
    #expect(run.errors.contains("3 exports: 3 written, 1 failed"))
  }

  @Test func `two patterns never share a file`() throws {
    try configure(#"[{"to": "haptic", "out": "web", "paths": ["haptics", "more"]}]"#)
    try project.write(PatternProject.taps(0), to: "more/launch.ahap")
    let run = try export()
    #expect(
      run.exitCode == 2
        && run.errors.contains(
          "web/launch.haptic: error: both haptics/launch.ahap and more/launch.ahap would be written here"),
      "\(run.errors)")
  }

  @Test(arguments: [
    (#"[{"to": "haptic", "out": "../away"}]"#, "thrum.json:1:42: error: ", "[foreign-path]"),
    (
      #"[{"to": "haptic", "out": "web", "paths": ["../haptics"]}]"#, "thrum.json:1:42: error: ",
      "[foreign-path]"
    ),
    (#"[{"to": "hapti", "out": "web"}]"#, "thrum.json:1:49: error: ", #"did you mean "haptic"?"#),
    (#"[{"out": "web"}]"#, "thrum.json:1:42: error: the target has no to", "[config-wrong-type]"),
    (#"[{"to": "haptic", "for": "pixl", "out": "web"}]"#, "thrum.json:1:42: error: ", "[unknown-profile]"),
    ("[]", "thrum.json: error: the configuration names no exports", "[no-exports]"),
  ])
  func `a target that cannot be used is an error, and nothing is written`(
    exports: String, start: String, part: String
  ) throws {
    try configure(exports)
    let run = try export()
    #expect(run.exitCode != 0 && run.errors.hasPrefix(start) && run.errors.contains(part), "\(run.errors)")
    #expect(project.files().count == 3)
  }

  @Test func `every part of a file is exported by its name`() throws {
    try project.write(
      """
      <vibration-select>
        <vibration-effect><predefined-effect name="tick"/></vibration-effect>
        <vibration-effect><predefined-effect name="click"/></vibration-effect>
      </vibration-select>
      """, to: "more/two.xml")
    try configure(#"[{"to": "haptic", "out": "web", "paths": ["more"]}]"#)
    let run = try export()
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(project.files(below: "web").count == 2, "\(run.output)")
  }
}
