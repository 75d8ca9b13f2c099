/// `thrum new` as its users run it.
@Suite struct NewCommandTests {
  private let folder: Scratch

  init() throws { folder = try Scratch() }

  private func run(_ arguments: String...) throws -> Command.Outcome {
    try Command.start(["new"] + arguments, in: folder.path).finish()
  }

  private func text(_ name: String) -> String { String(decoding: folder.bytes(name), as: UTF8.self) }

  @Test func `the list names every template with its words`() throws {
    let list = try run("--list")
    #expect(list.exitCode == 0 && list.errors.isEmpty)
    for template in Template.all {
      #expect(list.output.contains(template.name) && list.output.contains(template.words), "\(template.name)")
    }
  }

  @Test func `a template becomes a file of the extension's format, and the command says what it plays`()
    throws
  {
    let made = try run("saved.ahap", "--template", "confirmation", "--name", "Saved")
    #expect(made.exitCode == 0 && made.output.isEmpty)
    #expect(
      made.errors.hasPrefix("saved.ahap: written from the template confirmation: Two taps 150 ms apart"),
      "\(made.errors)")
    #expect(text("saved.ahap").contains("\"Title\": \"Saved\""))
    #expect(try run("calm.sequence.json", "--template", "heartbeat").exitCode == 0)
    #expect(text("calm.sequence.json").contains("\"tempo\": 60"))
    #expect(try run("plain.thrum").errors.contains("the template blank"))
    let lint = try Command.start(["lint", "--strict", folder.path]).finish()
    #expect(lint.exitCode == 0, "\(lint.output)")
    #expect(folder.names == ["calm.sequence.json", "plain.thrum", "saved.ahap"])
  }

  @Test func `a line of notation is a start, and a dash is standard output`() throws {
    #expect(try run("knock.ahap", "--notation", "oO.O").exitCode == 0)
    let printed = try run("-", "--to", "ahap", "--notation", "oO.O")
    #expect(printed.output == text("knock.ahap") && printed.errors.isEmpty)
    let dashed = try run("-", "--to", "notation", "--notation", "-o")
    #expect(dashed.exitCode == 2 && dashed.errors.hasPrefix("<notation>:1:1: error: "), "\(dashed.errors)")
    #expect(folder.names == ["knock.ahap"])
  }

  @Test func `losses are said with the file's name`() throws {
    let made = try run("tap.xml", "--template", "tap")
    #expect(made.exitCode == 0)
    #expect(made.errors.contains("tap.xml: loss: 1 tap written as a vibration of 20 ms"), "\(made.errors)")
    // A ramp is written at its mean level, no longer at the 0 with which it begins.
    let ramp = try run("ramp.thrum", "--template", "ramp")
    #expect(ramp.exitCode == 0 && ramp.errors.contains("[notation-controls-dropped]"), "\(ramp.errors)")
    #expect(folder.names == ["ramp.thrum", "tap.xml"])
  }

  @Test func `nothing that is there is replaced`() throws {
    _ = try folder.write("mine", to: "tap.ahap")
    for (name, target) in [("link.ahap", "tap.ahap"), ("lost.ahap", "nowhere")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.file(name), withDestinationPath: folder.file(target))
    }
    for name in ["tap.ahap", "link.ahap", "lost.ahap"] {
      let refused = try run(name)
      #expect(refused.exitCode == 74)
      #expect(
        refused.errors == """
          \(name): error: there is a file with this name already, and it stays as it is [file-exists]
            hint: choose another name, or remove that file first

          """)
    }
    #expect(text("tap.ahap") == "mine")
    #expect(folder.names == ["link.ahap", "lost.ahap", "tap.ahap"])
    #expect(try run("no/tap.ahap").exitCode == 74)
  }

  @Test func `wrong usage names what is missing`() throws {
    let cases: [([String], String)] = [
      ([], "--list"), (["x.foo"], "[unknown-format]"), (["x.jsonl"], "[unknown-format]"), (["-"], "--to"),
      (["x.ahap", "--template", "nothing"], "confirmation"), (["x.ahap", "--to", "trace"], "'--to"),
      (["x.ahap", "--template", "tap", "--notation", "o"], "one start"),
      (["--list", "x.ahap"], "--list takes"), (["x.ahap", "--json"], "--json goes with --list"),
    ]
    for (arguments, words) in cases {
      let run = try Command.start(["new"] + arguments, in: folder.path).finish()
      #expect(run.exitCode == 64 && run.errors.contains(words), "\(arguments): \(run.errors)")
    }
    #expect(folder.names.isEmpty)
  }
}
