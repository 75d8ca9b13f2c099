/// Every command of the README runs as it is written, in a clone and without a sound card.
@Suite struct ReadmeCommandTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The commands of code between backquotes and of blocks of shell, without remarks and pipes; DocumentedStudioTests runs
  /// those of the studio.
  static let commands: [String] = {
    let text = (try? String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)) ?? ""
    let inline = text.matches(of: /`(thrum [^`\n]+)`/).map { String($0.output.1) }
    let lines = text.components(separatedBy: "\n").compactMap { line -> String? in
      guard let start = line.firstRange(of: #/^(\$ )?(.*; )?thrum /#) else { return nil }
      return "thrum " + line[start.upperBound...].prefix { $0 != "#" }
    }
    var seen: Set<String> = []
    // A command's name alone speaks of the command.
    let needy: Set = ["thrum simulate", "thrum play", "thrum lint", "thrum adapt", "thrum watch"]
    return (inline + lines).filter {
      !needy.contains($0) && !$0.hasPrefix("thrum studio") && seen.insert($0).inserted
    }
  }()

  private let folder: Scratch

  init() throws {
    folder = try Scratch()
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("Patterns"), withDestinationPath: Self.root.appending(path: "Patterns").path)
    _ = try folder.write("O{20ms}O\n", to: "double.thrum")
    try FileManager.default.createDirectory(atPath: folder.file("bin"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("bin/thrum"), withDestinationPath: Command.path)
  }

  @Test func theReadmeHasCommands() {
    #expect(Self.commands.count >= 25, "\(Self.commands)")
    for name in ["play", "watch", "lint", "simulate", "compile", "convert", "timing"] {
      #expect(Self.commands.contains { $0.hasPrefix("thrum \(name)") }, "\(name)")
    }
  }

  @Test(arguments: commands) func aCommandRuns(command: String) throws {
    let isWatch = command.hasPrefix("thrum watch")
    // In place of a person who presses Ctrl-C.
    let line = isWatch ? "exec \(command)" : command
    let environment = [
      "ALSA_CONFIG_PATH": "/dev/null", "PATH": "\(folder.file("bin")):/usr/bin:/bin", "PWD": folder.path,
    ]
    let run = try Command.startShell("cd '\(folder.path)'; \(line)", environment: environment)
    if isWatch {
      let said = run.waitForErrors(containing: "plays again at every save")
      #expect(said.contains("plays again at every save"), "\(said)")
      run.signal(SIGINT)
    }
    let outcome = run.finish()
    // 1 means differences or findings.
    #expect(isWatch ? outcome.exitCode == 130 : [0, 1].contains(outcome.exitCode), "\(outcome.errors)")
    #expect(!outcome.errors.contains("Error:"), "\(outcome.errors)")
  }
}
