/// A command reads each file once, and compiles each pattern once; an export also reads what it wrote.
///
/// The command counts both for this test. Patterns are the same if they differ only in their names, so the pattern of a
/// file that was written and read again is the same as the one that was written.
@Suite struct WorkCountTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    let tap = #"{"Event": {"EventType": "HapticTransient", "Time": 0.1}}"#
    let buzz = #"{"Event": {"EventType": "HapticContinuous", "Time": 0.2, "EventDuration": 0.1}}"#
    _ = try scratch.write(#"{"Version": 1, "Pattern": [\#(tap), \#(buzz)]}"#, to: "knock.ahap")
    _ = try scratch.write("oO.O", to: "line.thrum")
    let steps = #"{"steps": [{"notation": "oO"}, {"file": "knock.ahap"}]}"#
    _ = try scratch.write(#"{"format": "thrum.sequence/1", "tracks": [\#(steps)]}"#, to: "two.sequence.json")
  }

  /// Calls, and what they read and compile: the number of files and of patterns, and how often one of them again.
  private static let calls: [(words: String, work: String)] = [
    ("show knock.ahap --json", "1 read, 0 again; 1 compiled, 0 again"),
    ("show two.sequence.json --svg two.svg", "1 read, 0 again; 1 compiled, 0 again"),
    ("simulate knock.ahap --json", "1 read, 0 again; 1 compiled, 0 again"),
    ("simulate two.sequence.json", "1 read, 0 again; 1 compiled, 0 again"),
    // Its own pattern, and 9 that are tried for the amounts in hints.
    ("lint knock.ahap --profile all", "1 read, 0 again; 1 compiled, 0 again"),
    ("lint .", "3 read, 0 again; 3 compiled, 0 again"),
    ("render knock.ahap -o knock.wav", "1 read, 0 again; 1 compiled, 0 again"),
    ("diff knock.ahap line.thrum", "2 read, 0 again; 2 compiled, 0 again"),
    ("trace two.sequence.json", "1 read, 0 again; 0 compiled, 0 again"),
    ("test .", "3 read, 0 again; 3 compiled, 0 again"),
    ("report . -o all.html", "3 read, 0 again; 3 compiled, 0 again"),
    ("play . --device null", "3 read, 0 again; 3 compiled, 0 again"),
    ("play knock.ahap --part all --device null", "1 read, 0 again; 1 compiled, 0 again"),
    ("export knock.ahap --to android-xml", "2 read, 0 again; 2 compiled, 0 again"),
    ("export knock.ahap --to android-xml --profile pixel", "2 read, 0 again; 2 compiled, 0 again"),
    ("export knock.ahap --to ahap", "2 read, 0 again; 1 compiled, 1 again"),
    ("convert knock.ahap knock.haptic", "2 read, 0 again; 2 compiled, 0 again"),
    ("show success --json", "0 read, 0 again; 1 compiled, 0 again"),
    ("render success -o success.wav", "0 read, 0 again; 1 compiled, 0 again"),
  ]

  @Test(arguments: calls.indices)
  func `each file is read once and each pattern compiled once`(index: Int) throws {
    let (words, work) = Self.calls[index]
    let run = try Command.start(
      words.split(separator: " ").map(String.init), environment: ["THRUM_COUNT_WORK": "1"], in: scratch.path
    ).finish()
    let line = try #require(run.errors.split(separator: "\n").last { $0.hasPrefix("work: ") })
    #expect(line.dropFirst("work: ".count) == work, "thrum \(words): \(run.errors)")
  }
}
