/// `export` with several patterns, formats and parts, and its place for `convert` and `compile`.
@Suite struct ExportManyTests {
  private let folder: Scratch

  init() throws { folder = try Scratch() }

  private func out(_ name: String) throws -> String {
    try String(contentsOfFile: folder.file("out/" + name), encoding: .utf8)
  }

  @Test func `names, files and folders get a file each, the same as alone`() throws {
    let haptic = try Command.run("export", "success", "--to", "haptic").output
    folder.put(haptic, at: "in/deep/knock.haptic")
    folder.put("{}", at: "in/package.json")
    folder.put("O.o", at: "in/line.thrum")
    let run = try Command.run(
      "export", "tap", "in", "oO", "--to", "AHAP,android-xml", "-o", "out/", in: folder.path)
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.output.isEmpty)
    #expect(
      folder.files(below: "out/") == [
        "deep/knock.ahap", "deep/knock.xml", "line.ahap", "line.xml", "notation.ahap", "notation.xml",
        "tap.ahap", "tap.xml",
      ])
    #expect(try out("tap.ahap") == (try Command.run("export", "tap", "--to", "ahap").output))
    let knock = try Command.run("export", "in/deep/knock.haptic", "--to", "android-xml", in: folder.path)
    #expect(try out("deep/knock.xml") == knock.output)
    #expect(run.errors.contains(knock.errors))
  }

  @Test func `two files never get one name`() throws {
    folder.put("O", at: "a/tap.thrum")
    let run = try Command.run("export", "a/tap.thrum", "tap", "--to", "ahap", "-o", "out/", in: folder.path)
    #expect(run.exitCode == 64)
    #expect(
      run.errors
        == "out/tap.ahap: error: both a/tap.thrum and tap would be written here [output-twice]\n"
        + "  hint: write one of them in a call of its own, with -o FILE\n")
    let twice = try Command.run("export", "tap", "tap", "--to", "ahap", "-o", "out/", in: folder.path)
    #expect(twice.errors.hasPrefix("out/tap.ahap: error: tap would be written here twice ["))
    #expect(folder.files(below: "out/").isEmpty)
  }

  @Test func `several files need a folder`() throws {
    for output in ["-", folder.file("one.ahap")] {
      let run = try Command.run("export", "tap", "save", "--to", "ahap", "-o", output)
      #expect(run.exitCode == 64 && run.output.isEmpty)
      #expect(run.errors.hasPrefix("-o \(output): error: 2 files are to be written, and this is no folder ["))
    }
    #expect(folder.files().isEmpty)
  }

  /// A file that is read later must not be replaced by one that is written first.
  @Test func `no input is replaced`() throws {
    folder.put("O", at: "in/sub/x.thrum")
    folder.put("o", at: "out/sub/x.thrum")
    let run = try Command.run(
      "export", "in", "out/sub/x.thrum", "--to", "notation", "-o", "out/", in: folder.path)
    #expect(run.exitCode == 64)
    #expect(
      run.errors.contains("out/sub/x.thrum: error: this is a file that the command reads [output-is-input]"))
    #expect(try out("sub/x.thrum") == "o")
  }

  @Test func `a file that cannot be read does not keep the others from being written`() throws {
    folder.put("{", at: "in/broken.ahap")
    folder.put("O", at: "in/good.thrum")
    let run = try Command.run("export", "in", "nothing", "--to", "ahap", "-o", "out/", in: folder.path)
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("in/broken.ahap:1:2: error:") && run.errors.contains("[unknown-name]"))
    #expect(folder.files(below: "out/") == ["good.ahap"])
  }

  @Test func `a loss under strict leaves out one file`() throws {
    let run = try Command.run(
      "export", "tap", "--to", "ahap,web-vibrate", "--strict", "-o", "out/", in: folder.path)
    #expect(run.exitCode == 1)
    #expect(folder.files(below: "out/") == ["tap.ahap"])
  }

  @Test func `the losses of several are one JSON text`() throws {
    let kept = folder.file("losses.json")
    let run = try Command.run(
      "export", "tap", "save", "--to", "web-vibrate", "--json", "--losses-file", kept, "-o", "out/",
      in: folder.path)
    #expect(run.exitCode == 0)
    let text = try String(contentsOfFile: kept, encoding: .utf8)
    #expect(text == run.errors)
    let one = try SchemaTests.value(
      try Command.run("export", "tap", "--to", "web-vibrate", "--json").errors)
    guard case .array(let exports)? = try SchemaTests.value(text)["exports"] else {
      return #expect(Bool(false), "\(text)")
    }
    #expect(exports.count == 2 && exports[0] == one)
  }

  @Test func `the parts of a file get their names`() throws {
    let theme = """
      {"name": "t", "profiles": [{"name": "full", "feedbacks": [
        {"event-name": "bell", "type": "VibraRumble", "duration": 100},
        {"event-name": "a/b", "type": "VibraRumble", "duration": 200}]}]}
      """
    folder.put(theme, at: "theme.json")
    let run = try Command.run(
      "export", "theme.json", "--from", "feedbackd", "--part", "all", "--to", "ahap", "-o", "out/",
      in: folder.path)
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(folder.files(below: "out/") == ["theme.full-a-b.ahap", "theme.full-bell.ahap"], "\(run.errors)")
  }

  @Test func `export does what convert does`() throws {
    let run = try Command.run("export", "tap", "-o", folder.file("tap.haptic"))
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(try Command.run("convert", "tap", folder.file("other.haptic")).errors == run.errors)
    #expect(
      try String(contentsOfFile: folder.file("tap.haptic"), encoding: .utf8)
        == String(contentsOfFile: folder.file("other.haptic"), encoding: .utf8))
    folder.put("O .", at: "a.thrum")
    let refused = try Command.run("export", "a.thrum", "-o", "a.thrum", in: folder.path)
    #expect(refused.exitCode == 64 && refused.errors.contains("add --in-place"), "\(refused.errors)")
    let replaced = try Command.run("export", "a.thrum", "-o", "a.thrum", "--in-place", in: folder.path)
    #expect(replaced.exitCode == 0, "\(replaced.errors)")
    #expect(try String(contentsOfFile: folder.file("a.thrum"), encoding: .utf8) == "O.\n")
  }

  @Test func `export does what compile does`() throws {
    let hands = """
      {"format": "thrum.sequence/1", "actuators": ["left", "right"], "tracks": [
        {"actuator": "left", "steps": [{"notation": "O"}]}, {"actuator": "right", "steps": [{"notation": "o"}]}]}
      """
    folder.put(hands, at: "hands.sequence.json")
    let compiled = try Command.run("compile", "hands.sequence.json", "-o", "one.ahap", in: folder.path)
    #expect(compiled.exitCode == 0, "\(compiled.errors)")
    let run = try Command.run(
      "export", "hands.sequence.json", "--part", "all", "--to", "ahap", "-o", "out/", in: folder.path)
    #expect(run.exitCode == 0, "\(run.errors)")
    for side in ["left", "right"] {
      let one = try String(contentsOfFile: folder.file("one.\(side).ahap"), encoding: .utf8)
      #expect(try out("hands.\(side).ahap") == one)
    }
    let endless = try Command.run("export", "tap", "--until", "2", "--to", "ahap")
    #expect(endless.exitCode == 64 && endless.errors.contains("[no-sequence]"), "\(endless.errors)")
  }
}
