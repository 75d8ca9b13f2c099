/// A command says of a folder the same under every name.
@Suite(.timeLimit(.minutes(5))) struct FolderNameTests {
  private static let tap = PatternProject.taps(0)
  /// No dictionary, since two names of different bytes are one key of it.
  private static let files: KeyValuePairs = [
    "one.ahap": tap, "two.ahap": PatternProject.taps(0, 120), "sub/deep.ahap": PatternProject.taps(0, 300),
    FolderNames.composed: PatternProject.taps(0, 200), FolderNames.decomposed: PatternProject.taps(0, 400),
    "日本/ü ?.ahap": tap, "sub/-x.ahap": tap, "drafts/no.ahap": "{",
    "thrum.json":
      #"{"format": "thrum.config/1", "lint": {"ignore": ["drafts"]}, "test": {"goldens": "golden", "ignore": ["drafts"]}}"#,
  ]

  private static let commands: [[String]] = [
    ["test"], ["test", ".", "--format", "json"], ["lint", ".", "--format", "json"],
    ["lint", ".", "--format", "sarif"], ["show", "one.ahap"], ["show", FolderNames.decomposed, "--json"],
    ["simulate", FolderNames.composed, "--profile", "iphone", "--json"], ["report", ".", "-o", "r.html"],
    ["render", "日本/ü ?.ahap", "-o", "日本/ü.wav"], ["export", "one.ahap", "--to", "haptic", "-o", "ö.haptic"],
    ["convert", "two.ahap", "e\u{301}.haptic"], ["trace", "two.ahap"],
    ["diff", FolderNames.composed, FolderNames.decomposed],
    ["adapt", "two.ahap", "--for", "android-erm", "-o", "é adapted.ahap"],
    ["new", "日本/neu.ahap", "--template", "tap"],
    ["lint", "--", "sub/-x.ahap"],
  ]

  /// The words of a run; the shell takes a folder byte by byte.
  private func words(_ arguments: [String], in folder: String) throws -> String {
    let words = ([Command.path] + arguments).map(ShellWord.quote).joined(separator: " ")
    let run = try Command.startShell("cd \"$0\" && exec \(words)", argument: folder).finish()
    return "\(run.exitCode)\n\(run.output)\n\(run.errors)"
  }

  @Test(arguments: FolderNames.all) func `commands in a folder are the same under every name`(name: String)
    throws
  {
    let scratch = try Scratch()
    for folder in ["there", name] {
      for (path, text) in Self.files { scratch.put(text, at: "\(folder)/\(path)") }
    }
    let update = try words(["test", "--update"], in: scratch.file(name))
    #expect(PathText.isSame(try words(["test", "--update"], in: scratch.file("there")), update), "\(update)")
    // By its whole path, from elsewhere.
    let test = try Command.run("test", scratch.file(name))
    #expect(test.exitCode == 0, "\(test.output)\(test.errors)")
    let lint = try ["there", name].map { try Command.run("lint", scratch.file($0), "--format", "json") }
    #expect(lint[0].exitCode == lint[1].exitCode, "\(lint[1].output)\(lint[1].errors)")
    let counts = lint.map { $0.output.components(separatedBy: "\"code\"").count }
    #expect(counts[0] == counts[1] && !lint[1].output.contains("drafts"), "\(lint[1].output)")
    let step = name == "jo\u{308}rg" ? 2 : 6
    for arguments in Effort.part(of: Self.commands, usually: step) {
      let expected = try words(arguments, in: scratch.file("there"))
      let found = try words(arguments, in: scratch.file(name))
      #expect(PathText.isSame(expected, found), "\(arguments): \(found)")
    }
    let files = scratch.files(below: name).map(PathKey.init)
    #expect(files == scratch.files(below: "there").map(PathKey.init))
    for path in [FolderNames.composed, FolderNames.decomposed] {
      #expect(files.contains(PathKey("golden/\(path).golden.json")))
    }
    for path in files where !path.text.hasSuffix(".html") {
      #expect(scratch.bytes("\(name)/\(path.text)") == scratch.bytes("there/\(path.text)"), "\(path.text)")
    }
  }
}
