/// Sections in bars: how they are drawn, and how they repeat.
@Suite struct MetreTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// A sequence of one bar in 3/4, whose last vibration dies away after the bar.
  private func waltz(_ metre: String = #""tempo": 126, "metre": "3/4", "#) throws -> String {
    let steps = """
      {"events": [{"tap": 1}]}, {"events": [{"tap": 0.4}], "at": "1 beat"},
      {"events": [{"hold": 0.5, "for": "476.190476 ms"}], "at": "2 beats"}
      """
    let text = """
      {"format": "thrum.sequence/1", "name": "waltz", \(metre)"tracks": [{"name": "pulse", "steps": [\(steps)]}]}
      """
    _ = try scratch.write(text, to: "waltz.sequence.json")
    return scratch.file("waltz.sequence.json")
  }

  /// The times of the strong beats of a repeated section, in nanoseconds.
  private func starts(_ path: String, _ arguments: String...) throws -> [Int] {
    let run = try Command.start(["trace", path, "--loop", "3"] + arguments, in: scratch.path).finish()
    #expect(run.exitCode == 0, "\(run.errors)")
    return run.output.split(separator: "\n").compactMap { line in
      guard line.contains(#""kind":"tap""#), line.contains(#""intensity":1,"#),
        let time = line.firstRange(of: #""timeNs":"#)
      else { return nil }
      return Int(line[time.upperBound...].prefix { $0.isNumber })
    }
  }

  @Test func `a section in bars is repeated in whole bars`() throws {
    #expect(try starts(waltz()) == [0, 1_428_571_429, 2_857_142_857])
  }

  @Test func `a gap that is asked for follows the end`() throws {
    // The last vibration ends 5 ms after the bar.
    #expect(try starts(waltz(), "--gap", "0.5") == [0, 1_933_571_428, 3_867_142_856])
  }

  @Test func `a section that counts in seconds keeps its pause`() throws {
    // Beats are half a second without a tempo.
    #expect(try starts(waltz(""))[1] == 1_000_000_000 + 476_190_476 + 5_000_000 + 500_000_000)
  }

  @Test func `show draws the tracks under bars and beats with the loop`() throws {
    let text = """
      {"format": "thrum.sequence/1", "name": "two", "tempo": 126, "metre": "3/4", "tracks": [
      {"name": "strong", "steps": [{"notation": "O", "repeat": 2, "every": "1 bar"}]},
      {"name": "weak", "mute": true, "steps": [{"events": [{"tap": 0.4, "sharpness": 0}], "at": "bar 1 beat 2"}]},
      {"steps": [{"events": [{"hold": 0.5, "for": "1.428571428 s"}], "at": "bar 2"}]}],
      "loop": {"from": "bar 2", "to": "bar 3", "times": 4}}
      """
    _ = try scratch.write(text, to: "two.sequence.json")
    let run = try Command.run("show", scratch.file("two.sequence.json"))
    #expect(run.exitCode == 0)
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let first = try #require(lines.firstIndex(of: "3/4, 126 beats a minute"))
    #expect(
      Array(lines[first..<(first + 8)]) == [
        "3/4, 126 beats a minute",
        "bar     1                                  2",
        "        │           .          .           │           .          .           │",
        "strong  ◆                                  ◆",
        "weak                ●  silent",
        "3                                          ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒",
        "loop                                       [------------- 4 times ------------]", "",
      ])
  }

  @Test func `the tracks of a section in seconds have no bars and other patterns no tracks`() throws {
    let text = """
      {"format": "thrum.sequence/1", "tracks": [{"name": "a", "steps": [{"notation": "o..O"}]}]}
      """
    _ = try scratch.write(text, to: "a.sequence.json")
    let output = try Command.run("show", scratch.file("a.sequence.json")).output
    #expect(output.contains("\na     ◆"))
    #expect(!output.contains("beats a minute"))
    #expect(
      try Command.run("show", "-", input: String(contentsOfFile: waltz(), encoding: .utf8)).output.contains(
        "\npulse "))
    #expect(try !Command.run("show", "o..O").output.contains("beats a minute"))
  }
}
