/// `thrum` alone in a folder that holds patterns.
@Suite struct FolderScreenTests {
  private let folder: Scratch

  init() throws {
    folder = try Scratch()
    let export = try Command.run("export", "error", "--to", "ahap", "-o", folder.file("b.ahap"))
    #expect(export.exitCode == 0)
    _ = try folder.write(String(decoding: folder.bytes("b.ahap"), as: UTF8.self), to: "sounds/haptics/c.ahap")
    _ = try folder.write("oO.O\n", to: "a.thrum")
    _ = try folder.write(#"{"name": "no pattern"}"#, to: "package.json")
    _ = try folder.write("[20, 30, 20]", to: "numbers.json")
    _ = try folder.write(#"{"format": "thrum.sequence/1", "tracks": []}"#, to: "node_modules/d.sequence.json")
  }

  private func thrum(_ words: [String] = []) throws -> Command.Outcome {
    try Command.start(words, environment: ["ALSA_CONFIG_PATH": "/dev/null"], in: folder.path).finish()
  }

  @Test func `it counts what is there and offers commands that work there`() throws {
    let before = try thrum()
    #expect(before.exitCode == 0 && before.errors.isEmpty)
    #expect(
      before.output.hasPrefix("3 patterns here: 2 ahap, 1 notation; no goldens, no thrum.json.\n"),
      "\(before.output)")
    for line in before.output.split(separator: "\n") where line.hasPrefix("  thrum ") {
      // The description begins after two spaces.
      let call = line.dropFirst(2).split(separator: #/ {2,}/#)[0].split(separator: " ").dropFirst().map(
        String.init)
      if call == ["studio"] { continue }
      let outcome = try thrum(call)
      #expect([0, 1].contains(outcome.exitCode), "\(call): \(outcome.errors)")
    }
    _ = try folder.write(#"{"$schema": "x"}"#, to: "thrum.json")
    let after = try thrum()
    #expect(
      after.output.hasPrefix("3 patterns here: 2 ahap, 1 notation; 3 goldens, a thrum.json.\n"),
      "\(after.output)")
    #expect(after.output.contains("  thrum test   ") && !after.output.contains("--update"))
  }

  /// A pipe would wait for a writer, and a large tree for the whole disk.
  @Test func `it reads no pipe and not all of a large tree`() throws {
    try #require(mkfifo(folder.file("pipe.json"), 0o600) == 0)
    for number in 0..<150 { _ = try folder.write("o", to: "z\(number)/tap.thrum") }
    let output = try thrum().output
    let count = try #require(
      output.firstMatch(of: /^At least (\d+) patterns here/).flatMap { Int($0.output.1) })
    #expect(count > 50 && count < 110, "\(output)")
  }

  @Test func `no line is wider than the terminal`() throws {
    for columns in [40, 60, 80, 120] {
      let output = try TerminalOutput([], columns: columns, in: folder.path)
      #expect(output.exitCode == 0)
      for line in output.lines { #expect(line.count <= columns, "\(columns): \(line)") }
    }
  }
}
