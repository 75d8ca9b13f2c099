/// Sequences written out, rendered and checked by the command.
@Suite(.serialized) struct SequenceCommandTests {
  private let scratch: Scratch
  private static let endless = """
    {"format": "thrum.sequence/1", "tracks": [
      {"steps": [{"notation": "O", "every": "500 ms", "repeat": "forever"}]}
    ]}
    """
  private static let hands = """
    {"format": "thrum.sequence/1", "name": "hands", "actuators": ["left", "right"], "tracks": [
      {"actuator": "left", "steps": [{"notation": "O"}]},
      {"actuator": "right", "steps": [{"notation": "O", "at": "100 ms"}]}
    ]}
    """

  init() throws { scratch = try Scratch() }

  private func sequence(_ text: String, _ name: String = "one.sequence.json") throws -> String {
    try scratch.write(text, to: name)
  }

  // MARK: Writing out

  @Test func `a sequence is written to a file that plays the same`() throws {
    let file = try sequence(
      #"{"format": "thrum.sequence/1", "tempo": 120, "tracks": [{"steps": [{"notation": "O", "every": "1 beat", "repeat": 3}]}]}"#
    )
    let written = try Command.run("compile", file, "-o", scratch.file("one.ahap"))
    #expect(written.exitCode == 0 && written.errors.isEmpty, "\(written.errors)")
    let shown = try Command.run("export", scratch.file("one.ahap"), "--to", "notation")
    #expect(shown.output == (try Command.run("compile", file, "--to", "notation")).output, "\(shown.errors)")
    #expect(shown.output == "O....O....O\n")
  }

  @Test func everyActuatorHasAFileOfItsOwn() throws {
    let file = try sequence(Self.hands)
    let written = try Command.run("compile", file, "-o", scratch.file("hands.ahap"))
    #expect(written.exitCode == 0, "\(written.errors)")
    #expect(scratch.names == ["hands.left.ahap", "hands.right.ahap", "one.sequence.json"])
    let right = try Command.run("show", scratch.file("hands.right.ahap"), "--json").output
    #expect(right.contains(#""timeNs": 100000000"#), "\(right)")
  }

  @Test func `several actuators do not fit on standard output`() throws {
    let outcome = try Command.run("compile", try sequence(Self.hands), "-o", "-", "--to", "ahap")
    #expect(outcome.exitCode == 64 && outcome.output.isEmpty)
    #expect(outcome.errors.contains("plays 2 actuators and needs a file for each [several-files]"))
  }

  @Test func whatIsNoSequenceIsNotCompiled() throws {
    let outcome = try Command.run("compile", "tap", "--to", "notation")
    #expect(outcome.exitCode == 64 && outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("tap: error: this is not a sequence [no-sequence]\n  hint: "))
  }

  @Test func `what overlaps is told with its place and is no failure`() throws {
    let file = try sequence(
      """
      {"format": "thrum.sequence/1", "overlap": "steal", "tracks": [
        {"name": "base", "steps": [
          {"events": [{"hold": 0.8, "for": "300 ms"}]}
        ]},
        {"name": "news", "priority": 1, "steps": [
          {"notation": "O", "at": "100 ms"}
        ]}
      ]}
      """)
    let outcome = try Command.run("compile", file, "--to", "notation")
    #expect(
      outcome.errors
        == #"\#(file):3:5: note: "base" is ended at 0.1 s by "news" [sequence-overlap-stolen]\#n"#)
    #expect(outcome.exitCode == 0)
    #expect(try Command.run("compile", file, "--to", "notation", "--quiet").errors.isEmpty)
  }

  @Test func `a track for which nothing is left is a warning`() throws {
    let file = try sequence(
      """
      {"format": "thrum.sequence/1", "overlap": {"policy": "mix", "limit": 0.5}, "tracks": [
        {"name": "a", "priority": 1, "steps": [{"notation": "O:1"}]},
        {"name": "b", "steps": [{"notation": "O:1"}]}
      ]}
      """)
    let outcome = try Command.run("compile", file, "--to", "notation")
    #expect(outcome.errors.contains(#": warning: "b" is left out at 0 s: "#), "\(outcome.errors)")
    #expect(outcome.errors.contains("[sequence-overlap-limited]"))
  }

  // MARK: Endless sequences

  @Test func `what never ends is refused with its place unless a part is wanted`() throws {
    let file = try sequence(Self.endless)
    let refused = try Command.run("compile", file, "--to", "notation")
    #expect(refused.exitCode == 2 && refused.output.isEmpty)
    #expect(refused.errors.hasPrefix("\(file):2:3: error: the sequence never ends [sequence-endless]\n"))
    let part = try Command.run("compile", file, "--to", "notation", "--until", "1")
    #expect(part.exitCode == 0, "\(part.errors)")
    #expect(part.output.filter { $0 == "O" } == "OO")
  }

  @Test func `what never ends is rendered as far as is wanted`() throws {
    let file = try sequence(Self.endless)
    let refused = try Command.run("render", file, "-o", scratch.file("no.wav"))
    #expect(refused.exitCode == 64)
    #expect(refused.errors.hasPrefix("\(file): error: the sequence never ends"), "\(refused.errors)")
    #expect(refused.errors.contains("hint: limit it with --until"))
    #expect(scratch.names == ["one.sequence.json"])
    #expect(try Command.run("render", file, "-o", scratch.file("a.wav"), "--until", "1").exitCode == 0)
    // The lead-in, a second and the tail: two bytes a sample on two channels.
    #expect(frameBytes(scratch.bytes("a.wav")).count == 4 * (480 + 48_000 + 2_400))
    #expect(try Command.run("render", file, "-o", "-", "--until", "0").exitCode == 64)
  }

  @Test func `a loop that nobody asked for is not blamed`() throws {
    let file = try sequence(
      #"{"format": "thrum.sequence/1", "loop": {"to": "1 s"}, "tracks": [{"steps": [{"notation": "O"}]}]}"#)
    let own = try Command.run("render", file, "-o", scratch.file("no.wav"))
    #expect(own.exitCode == 64 && own.errors.hasPrefix("\(file): error: "), "\(own.errors)")
    let requested = try Command.run("render", "tap", "-o", scratch.file("no.wav"), "--loop", "forever")
    #expect(requested.exitCode == 64 && requested.errors.hasPrefix("--loop: error: "), "\(requested.errors)")
  }

  @Test func `a muted track that never ends does not count in what is written`() throws {
    let file = try sequence(
      """
      {"format": "thrum.sequence/1", "tracks": [
        {"mute": true, "steps": [{"notation": "o", "every": "100 ms", "repeat": "forever"}]},
        {"steps": [{"notation": "O"}]}
      ]}
      """)
    #expect(try Command.run("compile", file, "--to", "notation").output == "O\n")
    #expect(try Command.run("render", file, "-o", scratch.file("a.wav")).exitCode == 0)
    let alone = try sequence(
      #"{"format": "thrum.sequence/1", "tracks": [{"steps": [{"notation": "O"}]}]}"#, "two.sequence.json")
    #expect(try Command.run("render", alone, "-o", scratch.file("b.wav")).exitCode == 0)
    #expect(scratch.bytes("a.wav") == scratch.bytes("b.wav"))
  }

  // MARK: Several actuators

  /// The frames at which the signal of one of two channels begins and ends.
  private func extent(of channel: Int, in frames: [UInt8]) -> ClosedRange<Int>? {
    let indices = (0..<frames.count / 4).filter { frames[4 * $0 + 2 * channel] != 0 }
    guard let first = indices.first, let last = indices.last else { return nil }
    return first...last
  }

  @Test func `left and right are kept apart in a file`() throws {
    let wav = scratch.file("hands.wav")
    let outcome = try Command.run("render", try sequence(Self.hands), "-o", wav)
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    let frames = frameBytes(scratch.bytes("hands.wav"))
    let left = try #require(extent(of: 0, in: frames))
    let right = try #require(extent(of: 1, in: frames))
    // The lead-in, then 100 ms; the low byte of a first sample may be zero.
    #expect(left.lowerBound - 480 <= 2 && left.lowerBound >= 480)
    #expect(right.lowerBound - 5_280 <= 2 && right.lowerBound >= 5_280)
    #expect(left.upperBound < right.lowerBound)
  }

  @Test func `too few channels for the actuators are refused`() throws {
    let (file, wav) = (try sequence(Self.hands), scratch.file("no.wav"))
    for options in [["--channels", "1"], ["--channel-count", "1"]] {
      let outcome = try Command.start(["render", file, "-o", wav] + options).finish()
      #expect(outcome.exitCode == 64)
      #expect(outcome.errors.contains("[too-few-channels]"), "\(outcome.errors)")
    }
    #expect(scratch.names == ["one.sequence.json"])
  }

  // MARK: The examples

  @Test func `the example sequences have nothing to find`() throws {
    let folder = URL(filePath: #filePath).appending(path: "../../../../Patterns/Sequences").standardized.path
    let outcome = try Command.run("lint", "--strict", folder)
    #expect(outcome.exitCode == 0, "\(outcome.output)\(outcome.errors)")
  }
}
