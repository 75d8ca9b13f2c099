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
  private static func words(_ arguments: [String], in folder: String) throws -> String {
    let words = ([Command.path] + arguments).map(ShellWord.quote).joined(separator: " ")
    let run = try Command.startShell("cd \"$0\" && exec \(words)", argument: folder).finish()
    return "\(run.exitCode)\n\(run.output)\n\(run.errors)"
  }

  /// The words of all commands in a folder of a plain name, and the files that each of them writes there.
  private struct Plain {
    var update = ""
    /// The exit code and the number of findings of lint, by the folder's whole path.
    var findings: (exitCode: Int32, count: Int) = (0, 0)
    /// The files below the folder before any command.
    var files: [PathKey: [UInt8]] = [:]
    var words: [String] = []
    /// The new files of each command.
    var written: [[PathKey: [UInt8]]] = []
  }

  /// The same for every name, and therefore found once.
  private static let plain = Result { try Self.runAll() }

  private static func runAll() throws -> Plain {
    let scratch = try Scratch()
    func files() -> [PathKey: [UInt8]] {
      let paths = scratch.files(below: "there")
      return Dictionary(uniqueKeysWithValues: paths.map { (PathKey($0), scratch.bytes("there/\($0)")) })
    }
    for (path, text) in Self.files { scratch.put(text, at: "there/\(path)") }
    var plain = Plain()
    plain.update = try words(["test", "--update"], in: scratch.file("there"))
    plain.files = files()
    plain.findings = try findings(of: scratch.file("there"))
    var known = plain.files
    for arguments in commands {
      plain.words.append(try words(arguments, in: scratch.file("there")))
      let now = files()
      for (path, bytes) in known { #expect(now[path] == bytes, "\(arguments) changes \(path.text)") }
      plain.written.append(now.filter { known[$0.key] == nil })
      known = now
    }
    return plain
  }

  private static func findings(of folder: String) throws -> (exitCode: Int32, count: Int) {
    let lint = try Command.run("lint", folder, "--format", "json")
    #expect(!lint.output.contains("drafts"), "\(lint.output)")
    return (lint.exitCode, lint.output.components(separatedBy: "\"code\"").count)
  }

  @Test(arguments: FolderNames.all) func `commands in a folder are the same under every name`(name: String)
    throws
  {
    let plain = try Self.plain.get()
    let scratch = try Scratch()
    for (path, text) in Self.files { scratch.put(text, at: "\(name)/\(path)") }
    let update = try Self.words(["test", "--update"], in: scratch.file(name))
    #expect(PathText.isSame(plain.update, update), "\(update)")
    // By its whole path, from elsewhere.
    let test = try Command.run("test", scratch.file(name))
    #expect(test.exitCode == 0, "\(test.output)\(test.errors)")
    let findings = try Self.findings(of: scratch.file(name))
    #expect(findings.exitCode == plain.findings.exitCode && findings.count == plain.findings.count)
    let step = name == "jo\u{308}rg" ? 1 : 3
    var expected = plain.files
    for index in Effort.part(of: Array(Self.commands.indices), usually: step) {
      let found = try Self.words(Self.commands[index], in: scratch.file(name))
      #expect(PathText.isSame(plain.words[index], found), "\(Self.commands[index]): \(found)")
      expected.merge(plain.written[index]) { $1 }
    }
    let files = scratch.files(below: name).map(PathKey.init)
    #expect(files == expected.keys.sorted())
    for path in [FolderNames.composed, FolderNames.decomposed] {
      #expect(files.contains(PathKey("golden/\(path).golden.json")))
    }
    for path in files where !path.text.hasSuffix(".html") {
      #expect(scratch.bytes("\(name)/\(path.text)") == expected[path], "\(path.text)")
    }
  }
}
