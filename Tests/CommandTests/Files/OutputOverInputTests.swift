/// No output replaces a file that the same command reads, or another output of it.
@Suite struct OutputOverInputTests {
  /// Regression: an output of ten options replaced the user's only copy, in silence.
  ///
  /// A new option that writes a file fails here until it has a scenario.
  @Test func `every option that may name a file is known as an output or as none`() throws {
    let outputs = try Set(OutputScenarios().all.keys)
    let declared = try DeclaredOptions.naming()
    #expect(declared.count > 50)
    for name in declared where !outputs.contains(name) {
      let own = name.split(separator: " ").last.map(String.init) ?? ""
      #expect(OutputScenarios.others.contains(own), "\(name): does it write a file? Give it a scenario")
    }
    for output in outputs { #expect(declared.contains(output), "\(output) is gone") }
  }

  @Test(.disabled(if: Effort.isQuick)) func `no output of any command replaces an input, also through links`()
    throws
  {
    let scenarios = try OutputScenarios()
    for (name, scenario) in scenarios.all.sorted(by: { $0.key < $1.key }) {
      for input in scenario.inputs {
        for output in try names(of: input, in: scenarios.scratch) {
          let before = try Data(contentsOf: URL(filePath: input))
          let line = scenario.line.map { $0 == "OUT" ? output : $0 }
          let run = try Command.start(line).finish()
          #expect(run.exitCode == 64, "\(name) over \(output): \(run.errors)")
          #expect(run.errors.contains("\(output): error: ") && run.errors.contains("[output-is-input]"))
          if output != input { #expect(run.errors.contains("the same file as \(input)"), "\(run.errors)") }
          #expect(try Data(contentsOf: URL(filePath: input)) == before, "\(name) over \(output)")
          #expect(
            try FileManager.default.contentsOfDirectory(atPath: scenarios.scratch.path).allSatisfy {
              !$0.hasSuffix(".part")
            })
        }
      }
    }
  }

  /// A file's own name, and a symbolic and a hard link to it.
  private func names(of file: String, in scratch: Scratch) throws -> [String] {
    let (link, other) = (scratch.file("link"), scratch.file("other"))
    for path in [link, other] { unlink(path) }
    #expect(symlink(file, link) == 0 && Glibc.link(file, other) == 0)
    return [file, link, other]
  }

  @Test func `no two outputs of a command are one file`() throws {
    let scratch = try Scratch()
    #expect(symlink("there", scratch.file("link")) == 0)
    _ = try scratch.write("", to: "there")
    let pairs = [("out", "out"), ("out", "./out"), ("there", "link"), ("-", "-")]
    for (one, other) in pairs {
      let paths = [one, other].map { $0 == "-" ? $0 : scratch.path + "/" + $0 }
      let runs = [
        ["export", "error", "--to", "haptic", "-o", paths[0], "--losses-file", paths[1]],
        ["convert", "error", paths[0], "--to", "haptic", "--losses-file", paths[1]],
        ["adapt", "error", "--for", "pinephone", "--to", "ahap", "-o", paths[0], "--svg", paths[1]],
      ]
      for line in runs {
        let run = try Command.start(line).finish()
        #expect(run.exitCode == 64 && run.errors.contains("[output-twice]"), "\(line): \(run.errors)")
        #expect(!FileManager.default.fileExists(atPath: scratch.file("out")), "\(line)")
        #expect(scratch.bytes("there").isEmpty, "\(line)")
      }
    }
    // A device takes any number of outputs.
    let both = try Command.run(
      "convert", "error", "/dev/null", "--to", "haptic", "--losses-file", "/dev/null")
    #expect(both.exitCode == 0, "\(both.errors)")
  }

  /// Regression: the losses of all actuators but the last were replaced.
  @Test func `the losses of each actuator get a file`() throws {
    let scratch = try Scratch()
    let section = try scratch.write(
      #"""
      {"format": "thrum.sequence/1", "actuators": ["left", "right"], "tracks": [
        {"actuator": "left", "steps": [{"play": "tap"}]}, {"actuator": "right", "steps": [{"play": "error"}]}]}
      """#, to: "two.sequence.json")
    let run = try Command.run(
      "compile", section, "--to", "web-vibrate", "-o", scratch.file("o.json"), "--losses-file",
      scratch.file("l.json"))
    #expect(run.exitCode == 0, "\(run.errors)")
    let names = ["l.left.json", "l.right.json", "o.left.json", "o.right.json", "two.sequence.json"]
    #expect(scratch.names == names)
  }
}
