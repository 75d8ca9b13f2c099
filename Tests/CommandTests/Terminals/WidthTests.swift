/// Every command that prints text for people fits its terminal, and breaks no word and no number.
///
/// Before, the terminal broke long lines wherever its edge was: `(0.` and `9).` on two lines.
@Suite struct WidthTests {
  static let commands: [[String]] = [
    [], ["plya", "tap"], ["tap"], ["list"], ["formats"], ["profiles"], ["profiles", "pixel"],
    ["profiles", "joy-con"], ["simulate", "success"], ["simulate", "error", "--profile", "watch"],
    ["simulate", "error", "--profile", "joy-con"], ["devices"], ["diff", "success", "error"],
    ["diff", "success", "error", "--profile", "watch"], ["adapt", "success", "--for", "watch"],
    ["adapt", "success", "--levels", "3", "--for", "watch"], ["show", "settlementComplete"],
    ["show", "reminderSent"], ["show", "~~~{1s}"], ["show", "settlementComplet"], ["show", "o(O"],
    ["lint", "double.thrum"], ["lint", "double.thrum", "--profile", "all"],
    ["lint", "--catalogue", "--profile", "all"], ["lint", "--explain", "fuse-hard"],
    ["lint", "--explain", "ahap-clamped"], ["lint", "many.ahap"], ["show", "many.ahap"],
    ["tour", "--fast"], ["tour", "--fast", "--for", "android"], ["test", "kept"], ["test", "--catalogue"],
    ["export", "success", "--to", "web-vibrate"],
    ["convert", "many.ahap", "many.haptic"], ["compile", "two.sequence.json", "-o", "two.ahap"],
    ["profiles", "import", "double.thrum"], ["render", "tap", "-o", "tap.mp3"], ["play", "nosuch.ahap"],
    ["play", "tap", "--quiet"], ["watch", "success"], ["watch", "nowhere/a.ahap"],
    ["transcript", "words.txt", "--quiet"], ["profiles", "calibrate"],
    ["profiles", "calibrate", "nosuch.wav"],
  ]

  private let folder: Scratch

  init() throws {
    folder = try Scratch()
    _ = try folder.write("O{20ms}O{30ms}~:0.2{300ms}\n", to: "double.thrum")
    let events = (0..<60).map {
      "{\"Event\": {\"Time\": \($0 * 60)e-3, \"EventType\": \"HapticTransient\", \"EventParameters\": [{\"ParameterID\": \"HapticIntensty\", \"ParameterValue\": 1}]}}"
    }
    _ = try folder.write(
      "{\"Version\": 1, \"Pattern\": [\n\(events.joined(separator: ",\n"))\n]}\n", to: "many.ahap")
    _ = try folder.write(
      #"{"format": "thrum.sequence/1", "tracks": [{"name": "a", "steps": [{"notation": "~~~~{1s}"}]}, {"name": "b", "steps": [{"notation": "O..O..U"}]}]}"#,
      to: "two.sequence.json")
    try FileManager.default.createDirectory(atPath: folder.file("kept"), withIntermediateDirectories: true)
    _ = try folder.write("Done.\n", to: "words.txt")
    _ = try folder.write("O...o..O\n", to: "kept/tap.thrum")
  }

  /// Writes a golden that differs from its pattern.
  private func keepGolden() throws {
    _ = try folder.write("O..o\n", to: "kept/tap.thrum")
    #expect(try Command.start(["test", "--update", "kept"], in: folder.path).finish().exitCode == 0)
    _ = try folder.write("O...o..O\n", to: "kept/tap.thrum")
  }

  /// The output without a terminal.
  ///
  /// The sound of this machine does not matter.
  private func piped(_ command: [String], columns: Int) throws -> Command.Outcome {
    let environment = ["ALSA_CONFIG_PATH": "/dev/null", "LINES": "20", "COLUMNS": "\(columns)"]
    return try Command.start(command, environment: environment, in: folder.path).finish()
  }

  private static let marks = Set("│┤┼┬┃◆●▲░▒▓█".unicodeScalars)

  /// True if a line is part of a picture, whose length is drawn to the width.
  ///
  /// Looks at characters one by one: patterns took most of the time of these tests.
  private func isPicture(_ line: String) -> Bool {
    var (run, longest) = (0, 0)
    for scalar in line.unicodeScalars {
      if Self.marks.contains(scalar) { return true }
      run = ("A"..."Z").contains(scalar) || ("a"..."z").contains(scalar) ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest < 3 || (line.hasSuffix("s") && line.contains(/^ *0 .*\bm?s$/))
  }

  private func words(_ line: String) -> [String] { line.split(separator: " ").map(String.init) }

  @Test(.disabled(if: Effort.isQuick), arguments: commands)
  func `no line is too wide, no word is broken, and piped output is whole`(command: [String]) throws {
    if command.first == "test" { try keepGolden() }
    let whole = try piped(command, columns: 1_000)
    for columns in Self.widths(of: command) { try check(command, columns: columns, whole: whole) }
    // Only help has the width of COLUMNS.
    if command.isEmpty { return }
    let narrow = try piped(command, columns: 40)
    #expect(narrow.output == whole.output)
    #expect(narrow.errors == whole.errors)
  }

  /// The widths to try: each other command has the other two, unless every law is tried in full.
  private static func widths(of command: [String]) -> [Int] {
    if Effort.isFull { return [40, 60, 80, 120] }
    return commands.firstIndex(of: command).map { $0.isMultiple(of: 2) } == true ? [40, 80] : [60, 120]
  }

  private func check(_ command: [String], columns: Int, whole: Command.Outcome) throws {
    let narrow = try TerminalOutput(command, columns: columns, in: folder.path)
    #expect(narrow.exitCode == whole.exitCode)
    let known = Set((whole.output + whole.errors).components(separatedBy: "\n").flatMap(words))
    #expect(!known.isEmpty)
    for line in narrow.lines {
      let isTooWide = line.count > columns
      // One word that is wider than the terminal cannot be broken.
      if isTooWide, isPicture(line) || words(line).count != 1 {
        Issue.record("thrum \(command), \(columns): \(line)")
      }
      if isTooWide || line.contains("…") || isPicture(line) { continue }
      for word in words(line) where !known.contains(word) && !added.contains(word) {
        // A column's heading may be followed by a mark, and a cut line of a file ends with one.
        let plain = word.trimmingCharacters(in: CharacterSet(charactersIn: "(),:"))
        if !known.contains(plain) { Issue.record("thrum \(command), \(columns): \(word) in: \(line)") }
      }
    }
  }

  /// The words that only a narrow screen has.
  private let added: Set<String> = ["(no", "room", "for", "\\"]
}
