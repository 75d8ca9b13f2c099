/// Refused values of `--profile` and of the numbers beside it, with their messages.
@Suite struct ProfileOptionTests {
  private func copy(of name: String, _ changes: [(String, String)] = []) throws -> String {
    changes.reduce(try Command.run("profiles", name, "--json").output) {
      $0.replacingOccurrences(of: $1.0, with: $1.1)
    }
  }

  private static func render(_ arguments: [String], in scratch: Scratch) throws -> Command.Outcome {
    try Command.start(["render", "tap", "-o", scratch.file("tap.wav")] + arguments).finish()
  }

  @Test func `a negative number is a number and not an option`() throws {
    let scratch = try Scratch()
    #expect(try Self.render(["--gain", "-12"], in: scratch).exitCode == 0)
    for option in ["--lead-in", "--rate", "--gap", "--sample-rate", "--channel-count"] {
      let outcome = try Self.render([option, "-1"], in: scratch)
      #expect(outcome.exitCode == 64 && outcome.errors.contains("\(option) takes"), "\(outcome.errors)")
    }
    let tap = try Command.run("export", "tap", "--to", "ahap", "--tap-length", "-1")
    #expect(tap.exitCode == 64 && tap.errors.contains("--tap-length is"))
  }

  @Test(arguments: [
    ["render", "tap", "-o", "/dev/null"], ["play", "tap"], ["export", "tap", "--to", "ahap"],
    ["convert", "tap", "-", "--to", "ahap"],
  ])
  func `a second device is refused where one is meant`(command: [String]) throws {
    let two = ["--profile", "android-erm", "--profile", "android-lra"]
    let outcome = try Command.start(command + two).finish()
    #expect(outcome.exitCode == 64 && outcome.output.isEmpty)
    #expect(outcome.errors.contains("--profile can be given only once"))
  }

  @Test func whyNothingPlaysIsToldOnce() throws {
    let outcome = try Self.render(["--profile", "tablet"], in: try Scratch())
    #expect(outcome.exitCode == 0)
    #expect(outcome.errors.split(separator: "\n").count { $0.contains("on tablet, simulated:") } == 1)
    #expect(outcome.errors.contains("[nothing]"))
  }

  @Test func `a file that cannot be a profile is not called a pattern`() throws {
    let scratch = try Scratch()
    let folder = try Command.run("profiles", scratch.path)
    #expect(folder.exitCode == 2 && folder.errors.contains("name one device profile in this folder"))
    let large = try scratch.write("", to: "large.json")
    try FileHandle(forWritingTo: URL(filePath: large)).truncate(atOffset: 65 << 20)
    let outcome = try Command.run("profiles", large)
    #expect(outcome.exitCode == 2 && outcome.errors.contains("the limit for a device profile [too-large]"))
    #expect(try Command.run("show", large).errors.contains("the limit for a haptic pattern [too-large]"))
  }

  @Test func `an existing file without a dot is pointed out`() throws {
    let scratch = try Scratch()
    _ = try scratch.write(try copy(of: "android-erm"), to: "mineprofile")
    let outcome = try Command.run("simulate", "tap", "--profile", "mineprofile", in: scratch.path)
    #expect(outcome.exitCode == 2 && outcome.errors.contains("hint: ./mineprofile names the file"))
    _ = try scratch.write(
      #"{"format": "thrum.config/1", "lint": {"profile": "mineprofile"}}"#, to: "thrum.json")
    let lint = try Command.run("lint", "--catalogue", in: scratch.path)
    #expect(lint.exitCode == 2 && lint.errors.contains("hint: ./mineprofile names the file"))
  }

  @Test func `a copy that keeps its name is told apart`() throws {
    let scratch = try Scratch()
    _ = try scratch.write(try copy(of: "android-erm", [("Android", "Our")]), to: "mine.json")
    let both = ["--profile", "android-erm", "--profile", "mine.json"]
    let table = try Command.start(["simulate", "tap"] + both, in: scratch.path).finish().output
    #expect(table.contains("\nandroid-erm ") && table.contains("\nandroid-erm (mine.json)"))
    let lint = try Command.start(["lint", "--catalogue"] + both, in: scratch.path).finish().output
    #expect(lint.contains("android-erm (mine.json)"))
    let alone = try Command.run("simulate", "tap", "--profile", "mine.json", in: scratch.path)
    #expect(!alone.output.contains("(mine.json)"))
  }

  @Test func everyBadProfileIsTold() throws {
    let scratch = try Scratch()
    _ = try scratch.write("[]", to: "list.json")
    let names = ["nobody-has-it", "list.json", "missing.json"]
    let options = names.flatMap { ["--profile", $0] }
    let simulate = try Command.start(["simulate", "tap"] + options, in: scratch.path).finish()
    _ = try scratch.write(
      #"{"format": "thrum.config/1", "lint": {"profile": ["nobody-has-it", "list.json", "missing.json"]}}"#,
      to: "thrum.json")
    let lint = try Command.run("lint", "--catalogue", in: scratch.path)
    for outcome in [simulate, lint] {
      #expect(outcome.exitCode == 2 && outcome.output.isEmpty)
      for code in ["[unknown-profile]", "[device-wrong-kind]", "[no-such-file]"] {
        #expect(outcome.errors.contains(code), "\(code) is not in \(outcome.errors)")
      }
    }
  }

  @Test func `a course has a pair a line and ends in stillness`() throws {
    let outcome = try Command.run("simulate", "tap", "--profile", "android-lra", "--json", "--course")
    let lines = outcome.output.split(separator: "\n").drop { !$0.contains(#""course""#) }
    let pairs = lines.filter { $0.hasPrefix("        [") }
    #expect(pairs.count > 5 && pairs.count < 200, "\(pairs.count)")
    #expect(pairs.last?.hasSuffix(",null]") == true)
    #expect(pairs.dropLast().allSatisfy { $0.hasSuffix("],") })
  }
}
