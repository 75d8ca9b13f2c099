/// Files that other people's sequences and configurations name, and pipes.
@Suite struct ForeignFilesTests {
  private let scratch: Scratch
  private static let secrets = [
    "SECRET=hunter2\n", #"{"hunter2": "x", "SECRET": 1}"#, #"{"a": hunter2"#, "<hunter2/>", "hunter2",
  ]

  init() throws { scratch = try Scratch() }

  /// Regression: `{"file": "../../.env"}` printed the first characters of the file, and the keys of a JSON file.
  @Test(
    .disabled(if: Effort.isQuick), arguments: secrets,
    ["env", "env.json", "env.ahap", "env.haptic", "env.xml"])
  func `no message quotes a file that a sequence names`(secret: String, name: String) throws {
    _ = try scratch.write(secret, to: name)
    let section = try scratch.write(
      #"{"format": "thrum.sequence/1", "tracks": [{"steps": [{"file": "\#(name)"}]}]}"#, to: "p.sequence.json"
    )
    for line in [["show", section], ["lint", section], ["lint", section, "--format", "json"]] {
      let run = try Command.start(line).finish()
      #expect(run.exitCode != 0)
      let all = run.output + run.errors
      #expect(all.contains(name) && all.contains("not a readable haptic pattern"), "\(all)")
      #expect(!all.contains("hunter2") && !all.contains("SECRET"), "\(all)")
    }
    // The user's own argument is quoted.
    let own = try Command.run("show", scratch.file(name))
    #expect(own.exitCode == 2, "\(own.errors)")
  }

  @Test(arguments: secrets) func `no message quotes a file that a configuration names`(secret: String) throws
  {
    _ = try scratch.write(secret, to: "env.json")
    _ = try scratch.write(
      #"{"format": "thrum.config/1", "test": {"profiles": ["env.json"]}, "lint": {"profile": ["env.json"]}}"#,
      to: "thrum.json")
    _ = try scratch.write("oO", to: "a.thrum")
    for command in ["test", "lint"] {
      let run = try Command.start([command, scratch.path]).finish()
      let all = run.output + run.errors
      #expect(run.exitCode == 2 && all.contains("not a readable device profile"), "\(all)")
      #expect(!all.contains("hunter2") && !all.contains("SECRET"), "\(all)")
    }
  }

  /// Regression: a pipe whose writer had not come yet was read as an empty file.
  @Test func `a named pipe is waited for`() throws {
    let pipe = scratch.file("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    let run = try Command.start(["show", pipe])
    // Opening it for writing waits for the reader: from here on, the reader is there without a writer's bytes.
    let descriptor = open(pipe, O_WRONLY)
    try #require(descriptor >= 0)
    let text = Array("oO.O".utf8)
    #expect(write(descriptor, text, text.count) == text.count)
    close(descriptor)
    let outcome = run.finish()
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    unlink(pipe)
    _ = try scratch.write("oO.O", to: "pipe")
    #expect(outcome.output == (try Command.run("show", pipe).output))
  }

  /// Regression: `lint` of a misspelt or empty folder was green for ever.
  @Test func `lint of nothing fails and says so`() throws {
    for format in ["text", "json"] {
      let run = try Command.run("lint", scratch.path, "--format", format)
      #expect(run.exitCode == 2)
      let words =
        format == "text"
        ? "\(scratch.path): error: there is no pattern to check [no-patterns]"
        : #""name":"\#(scratch.path)","code":"no-patterns","severity":"error","message":"there is no pattern"#
      #expect(run.errors.contains(words), "\(run.errors)")
    }
    _ = try scratch.write(#"{"name": "package"}"#, to: "package.json")
    #expect(try Command.run("lint", scratch.path).exitCode == 2)
    _ = try scratch.write("oO", to: "a.thrum")
    #expect(try Command.run("lint", scratch.path).exitCode == 0)
  }
}
