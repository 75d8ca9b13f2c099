/// The loop of a sequence, and `--loop` around it.
@Suite struct LoopTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// The times of the taps that play, in nanoseconds.
  private func taps(_ members: String, _ arguments: String...) throws -> [Int] {
    _ = try scratch.write(#"{"format":"thrum.sequence/1",\#(members)}"#, to: "a.sequence.json")
    let run = try Command.start(["trace", scratch.file("a.sequence.json")] + arguments, in: scratch.path)
      .finish()
    #expect(run.exitCode == 0, "\(run.errors)")
    return run.output.split(separator: "\n").compactMap { line in
      guard line.contains(#""kind":"tap""#), let time = line.firstRange(of: #""timeNs":"#) else { return nil }
      return Int(line[time.upperBound...].prefix { $0.isNumber })
    }
  }

  private static let tap = #""tempo":120,"tracks":[{"steps":[{"events":[{"tap":1}]}]}]"#

  /// Regression: two passes of the whole had two taps, since the loop was dropped.
  @Test func `a finite loop plays in each pass of the whole`() throws {
    let looped = Self.tap + #","loop":{"to":"bar 2","times":4}"#
    let bars = (0..<8).map { $0 * 2_000_000_000 }
    #expect(try taps(looped) == Array(bars.prefix(4)))
    #expect(try taps(looped, "--loop", "2") == bars)
  }

  /// Regression: 9 taps instead of 10, since the next pass began at the last one.
  @Test func `a tap on the last bar line plays together with the next pass`() throws {
    let beats = #""tempo":120,"tracks":[{"steps":[{"events":[{"tap":1}],"repeat":5,"every":"1 beat"}]}]"#
    let once = (0...4).map { $0 * 500_000_000 }
    #expect(try taps(beats, "--loop", "2") == once + once.map { $0 + 2_000_000_000 })
  }

  /// Regression: each pass was rounded, 286 ns in a thousand bars.
  @Test func `passes are rounded once`() throws {
    let bar = #""tempo":140,"tracks":[{"steps":[{"events":[{"tap":1}]}]}]"#
    let expected = (0...1_000).map { ($0 * 24_000_000_000 + 7) / 14 }
    #expect(try taps(bar + #","loop":{"to":"bar 2","times":1001}"#) == expected)
    #expect(try taps(bar, "--loop", "1001") == expected)
  }

  /// Regression: an event between the ends of a pass was rounded twice in play: 115 of these 600 were 1 ns off.
  @Test func `a loop that is traced has the times of one that is written out`() throws {
    let three = #""tempo":140,"tracks":[{"steps":[{"events":[{"tap":1}],"repeat":3,"every":"1/7 beat"}]}]"#
    // A beat is 3,000,000,000/7 ns.
    let expected = (0..<200).flatMap { pass in (0..<3).map { (pass * 7 + $0) * 3_000_000_000 * 2 / 49 } }
      .map { ($0 + 1) / 2 }
    #expect(try taps(three + #","loop":{"to":"1 beat","times":200}"#) == expected)
    #expect(
      try taps(three + #","loop":{"to":"1 beat"}"#, "--until", "80").prefix(540) == expected.prefix(540))
  }

  /// Regression: the last pass ended with its last event.
  @Test func `the last pass of a finite loop is as long as the others`() throws {
    let looped = Self.tap + #","loop":{"to":"bar 2","times":4}"#
    _ = try scratch.write(#"{"format":"thrum.sequence/1",\#(looped)}"#, to: "b.sequence.json")
    let steps = #"{"file":"b.sequence.json"},{"events":[{"tap":0.5}]}"#
    let nested = #""tracks":[{"steps":[\#(steps)]}]"#
    #expect(try taps(nested) == (0...4).map { $0 * 2_000_000_000 })
  }
}
