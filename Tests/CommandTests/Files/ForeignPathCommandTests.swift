/// A checkout of somebody else: what its files name stays in its folder, and nothing of others is removed.
@Suite(.timeLimit(.minutes(5))) struct ForeignPathCommandTests {
  private static let limit = 20
  private let outer: Scratch

  init() throws {
    outer = try Scratch()
    _ = try outer.write("oO", to: "jo\u{308}rg/haptics/a.thrum")
    _ = try outer.write("oOo", to: "jo\u{308}rg/haptics/sub/b.thrum")
  }

  private var folder: String { outer.file("jo\u{308}rg/haptics") }

  /// Runs the command in the folder; one that has not ended after a while has the exit code 124.
  private func run(_ line: String) throws -> Command.Outcome {
    try Command.startShell("cd '\(folder)' && timeout -s KILL \(Self.limit) '\(Command.path)' \(line)")
      .finish()
  }

  private func configure(_ text: String) throws {
    _ = try outer.write(text, to: "jo\u{308}rg/haptics/thrum.json")
  }

  /// Regression: each of these 29 bytes and more kept `test` and `report` busy for good.
  @Test(arguments: [
    #"{"test":{"goldens":"\u0000"}}"#, #"{"test":{"goldens":"/dev\u0000"}}"#,
    #"{"test":{"paths":["a\u0000"]}}"#,
  ])
  func `a zero byte in a configuration is refused with its place`(text: String) throws {
    try configure(text)
    let isPaths = text.contains("paths")
    for line in ["test", "test --update", "report . -o /dev/null", "test --update --force"]
    where !isPaths || line.hasPrefix("test") {
      let run = try run(line)
      #expect(run.exitCode == (isPaths ? 2 : 64), "\(line): \(run.exitCode) \(run.errors)")
      #expect(run.errors.contains("thrum.json:1:"), "\(run.errors)")
      #expect(run.errors.contains("the path has a zero byte"), "\(run.errors)")
      #expect(run.errors.contains("[foreign-path]"), "\(run.errors)")
    }
  }

  /// Regression: the whole disk was walked, and 6,164 goldens of other people's folders were named.
  @Test(arguments: ["../other/goldens", "/", "..", "/etc", "sub/../../other/goldens"])
  func `goldens outside the folder are not read`(goldens: String) throws {
    _ = try outer.write(
      #"{"format": "thrum.golden/4", "patterns": []}"#, to: "jo\u{308}rg/other/goldens/x.thrum.golden.json")
    try configure(#"{"test":{"goldens":"\#(goldens)"}}"#)
    for line in ["test", "test .", "test --format json"] {
      let run = try run(line)
      #expect(run.exitCode == 64, "\(line): \(run.exitCode) \(run.errors)")
      #expect(run.errors.contains("the goldens are outside the folder of thrum.json"), "\(run.errors)")
      let location = line.contains("json") ? #""line":1,"column":20"# : "thrum.json:1:20: error: "
      #expect(run.errors.contains(location), "\(run.errors)")
      #expect(!(run.output + run.errors).contains("x.thrum"), "\(run.output)")
    }
  }

  /// Regression: `{"paths": ["/"]}` said that there is no such file.
  @Test(arguments: ["/", "..", "../other", "sub/../.."])
  func `paths outside the folder are not tested`(path: String) throws {
    try configure(#"{"test":{"paths":["\#(path)"]}}"#)
    let run = try run("test")
    #expect(run.exitCode == 2, "\(run.exitCode)")
    #expect(
      run.errors.contains("thrum.json:1:19: error: the path leads out of the folder of this file"),
      "\(run.errors)")
  }

  @Test func `devices outside the folder are not read`() throws {
    let profile = try Command.run("profiles", "pinephone", "--json").output
    _ = try outer.write(profile, to: "jo\u{308}rg/device.json")
    try configure(#"{"test":{"profiles":["../device.json"]},"lint":{"profile":["../device.json"]}}"#)
    for line in ["test", "lint ."] {
      let run = try run(line)
      #expect(run.exitCode == 2, "\(line): \(run.errors)")
      #expect(run.errors.contains("the path leads out of the folder of the configuration"), "\(run.errors)")
    }
    #expect(symlink("../device.json", folder + "/device.json") == 0)
    try configure(#"{"lint":{"profile":["device.json"]}}"#)
    let linked = try run("lint .")
    #expect(
      linked.exitCode == 2 && linked.errors.contains("through a link that leads elsewhere"),
      "\(linked.errors)")
    unlink(folder + "/device.json")
    _ = try outer.write(profile, to: "jo\u{308}rg/haptics/sub/real.json")
    #expect(symlink("sub/real.json", folder + "/device.json") == 0)
    #expect(try run("lint a.thrum").exitCode == 0)
  }

  @Test func `a sequence names files of its project`() throws {
    let section = #"{"format": "thrum.sequence/1", "tracks": [{"steps": [{"file": "FILE"}]}]}"#
    func show(_ file: String) throws -> Command.Outcome {
      _ = try outer.write(
        section.replacing("FILE", with: file), to: "jo\u{308}rg/haptics/sub/p.sequence.json")
      return try run("show sub/p.sequence.json")
    }
    _ = try outer.write("oO", to: "jo\u{308}rg/other.thrum")
    #expect(try show("b.thrum").exitCode == 0)
    for file in ["../a.thrum", "../../other.thrum", folder + "/a.thrum", "/etc/hostname"] {
      let run = try show(file)
      #expect(run.exitCode == 2 && run.errors.contains("cannot be read: the path"), "\(file): \(run.errors)")
    }
    try configure("{}")
    #expect(try show("../a.thrum").exitCode == 0)
    #expect(try show(folder + "/a.thrum").exitCode == 0)
    let out = try show("../../other.thrum")
    #expect(
      out.exitCode == 2 && out.errors.contains("leads out of the folder of thrum.json"), "\(out.errors)")
    #expect(symlink("../../other.thrum", folder + "/sub/out.thrum") == 0)
    #expect(symlink("../a.thrum", folder + "/sub/in.thrum") == 0)
    #expect(try show("in.thrum").exitCode == 0)
    let link = try show("out.thrum")
    #expect(
      link.exitCode == 2 && link.errors.contains("through a link that leads elsewhere"), "\(link.errors)")
  }

  /// A pattern cannot ask which files there are on a machine.
  @Test func `a sound is looked for by its name below the folders above`() throws {
    func lint(_ sound: String) throws -> Bool {
      let text = #"""
        {"Version": 1, "Pattern": [{"Event": {"Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "\#(sound)"}}]}
        """#
      _ = try outer.write(text, to: "jo\u{308}rg/haptics/s.ahap")
      return try run("lint s.ahap").output.contains("[missing-audio]")
    }
    _ = try outer.write("", to: "jo\u{308}rg/sounds/x.wav")
    #expect(try !lint("sounds/x.wav"))
    #expect(try !lint("../sounds/x.wav"))
    #expect(try !lint("/Users/me/App/sounds/x.wav"))
    #expect(try lint("sounds/y.wav"))
    for sound in ["/etc/passwd", "../../../../../../../../etc/passwd", "sounds/x.wav\\u0000"] {
      #expect(try lint(sound), "\(sound)")
    }
  }

  @Test(arguments: ["h\u{F6}he", "ho\u{308}he", "\u{FF}", "日本", "it's \"a b\"\n"])
  func `goldens are kept in a folder of any name`(name: String) throws {
    let project = outer.file(name)
    _ = try outer.write("oO", to: name + "/haptics/a.thrum")
    _ = try outer.write(#"{"test":{"goldens":"kept","paths":["haptics"]}}"#, to: name + "/thrum.json")
    #expect(try Command.start(["test", "--update"], in: project).finish().exitCode == 0)
    #expect(FileManager.default.fileExists(atPath: project + "/kept/haptics/a.thrum.golden.json"))
    let again = try Command.start(["test"], in: project).finish()
    #expect(again.exitCode == 0, "\(again.output)\(again.errors)")
  }

  /// Goldens that a link in the project leads to are read there.
  @Test func `a folder of goldens may be a link in the project, and is read`() throws {
    try configure("{}")
    #expect(try run("test . --update").exitCode == 0)
    #expect(rename(folder + "/goldens", folder + "/kept") == 0)
    #expect(symlink("kept", folder + "/goldens") == 0)
    #expect(rename(folder + "/sub/goldens", outer.file("elsewhere")) == 0)
    #expect(symlink(outer.file("elsewhere"), folder + "/sub/goldens") == 0)
    let both = try run("test .")
    #expect(both.exitCode == 2, "\(both.exitCode) \(both.output)\(both.errors)")
    #expect(
      both.output.contains("sub/goldens/b.thrum.golden.json: error: this is reached through a link"),
      "\(both.output)")
    #expect(
      !both.output.contains("haptics/goldens/a.thrum") && !both.output.contains("a.thrum: error"),
      "\(both.output)")
    #expect(try run("test . --force").exitCode == 0)
  }

  // MARK: Rights

  /// As another user, who is in no other group; only root can try it.
  @Test func `what cannot be kept of a file is said`() throws {
    guard geteuid() == 0 else { return }
    let broken = #"{"Version": 1, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient",}}]}"#
    let file = try outer.write(broken, to: "jo\u{308}rg/haptics/t.ahap")
    #expect(chown(file, 65_534, 12_345) == 0 && chmod(file, 0o664) == 0)
    #expect(chown(folder, 65_534, 65_534) == 0 && chmod(outer.path, 0o755) == 0)
    let own = "setpriv --reuid 65534 --regid 65534 --clear-groups"
    guard try Command.startShell("\(own) '\(Command.path)' --version").finish().exitCode == 0 else { return }
    let run = try Command.startShell("cd '\(folder)' && \(own) '\(Command.path)' lint --fix t.ahap").finish()
    #expect(run.errors.contains("t.ahap: warning: its group cannot be kept [not-kept]"), "\(run.errors)")
    var facts = stat()
    #expect(stat(file, &facts) == 0 && facts.st_gid == 65_534)
    #expect(facts.st_mode & 0o777 == 0o644)
  }

  /// Where `/proc` is missing, a file without a name cannot get one: it has a temporary name, and nothing of others goes.
  @Test func `without proc a file is whole too, and files of others stay`() throws {
    let broken = #"{"Version": 1, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient",}}]}"#
    let others = ["t.ahap.12.part", "goldens/t.ahap.golden.json.7f.part", "x.json.deadbeef.part"]
    for name in others + ["t.ahap"] { _ = try outer.write(broken, to: "jo\u{308}rg/haptics/" + name) }
    let version = try Command.run("--version").output.trimmingCharacters(in: .whitespacesAndNewlines)
    let shell = """
      mount -t tmpfs none /proc && cd '\(folder)' || exit 99
      [ "$('\(Command.path)' --version)" = '\(version)' ] || exit 99
      '\(Command.path)' lint --fix t.ahap > /dev/null; echo "fixed $?"
      '\(Command.path)' test --update > /dev/null 2>&1; echo "updated $?"
      """
    let outcome = try Command.startShell(
      """
      unshare --map-root-user --mount true 2> /dev/null && exec unshare --map-root-user --mount sh -c "$0"
      exec unshare --mount sh -c "$0"
      """, argument: shell
    ).finish()
    // Where nothing can be mounted, or where the command itself needs /proc for its arguments, this tests nothing.
    if outcome.exitCode == 99 { return }
    #expect(outcome.output == "fixed 0\nupdated 0\n", "\(outcome.output)\(outcome.errors)")
    let names = FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []
    #expect(Set(names.filter { $0.hasSuffix(".part") }) == Set(others))
    for name in others {
      #expect(outer.bytes("jo\u{308}rg/haptics/" + name) == Array(broken.utf8), "\(name)")
    }
  }

  /// Regression: `report` of a broken file ended with 2 and without a word.
  @Test func `report says what cannot be read`() throws {
    _ = try outer.write("{", to: "jo\u{308}rg/haptics/bad.ahap")
    let run = try run("report bad.ahap a.thrum -o r.html")
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("bad.ahap:1:") && run.errors.contains("[json-syntax]"), "\(run.errors)")
    #expect(run.errors.contains("1 file cannot be read"), "\(run.errors)")
    #expect(FileManager.default.fileExists(atPath: folder + "/r.html"))
  }

  /// Regression: help pages and completion scripts ended with 0.
  @Test(arguments: [
    "help", "--help", "help show", "show --help", "--generate-completion-script bash", "--version", "list",
    "",
  ])
  func `a page that cannot be written ends with 74`(line: String) throws {
    let run = try run("\(line) > /dev/full")
    #expect(run.exitCode == 74, "\(line): \(run.exitCode)")
    #expect(run.errors.contains("cannot write: No space left on device"), "\(run.errors)")
  }
}
