/// Several patterns: of a folder, of a file, one after the other, or to be compared.
@Suite(.serialized) struct PlayListTests {
  private let folder: Scratch

  init() throws {
    folder = try Scratch()
    try FileManager.default.createDirectory(
      atPath: folder.file("haptics/deep"), withIntermediateDirectories: true)
    _ = try folder.write("oO", to: "haptics/a.thrum")
    _ = try folder.write("OOO", to: "haptics/deep/b.thrum")
    _ = try folder.write("~~~", to: "haptics/c.thrum")
    _ = try folder.write("{\"name\": \"no pattern\"}", to: "haptics/package.json")
  }

  @Test func `a folder plays and the keys go from pattern to pattern`() throws {
    let session = try TerminalSession(["play", folder.file("haptics"), "--gap", "60"])
    #expect(session.shows("1/3 a"), "\(session.lines)")
    session.type("n")
    #expect(session.shows("2/3 c"), "\(session.lines)")
    session.type("n")
    #expect(session.shows("3/3 b"))
    session.type(" p")
    #expect(session.shows("paused"))
    #expect(session.shows("2/3 c"))
    session.type("p")
    #expect(session.shows("1/3 a"))
    session.type("q")
    #expect(session.finish() == 0)
  }

  @Test func `three are compared`() throws {
    let session = try TerminalSession(
      ["play", "reminderSent", "success", "error", "--compare", "--match", "--loop", "forever"])
    #expect(session.shows("[A] B C") && session.shows("reminderSent  "))
    session.type("c")
    #expect(session.shows("A B [C]") && session.shows("error  "))
    session.type("\t")
    #expect(session.shows("[A] B C"))
    session.type("p")
    #expect(session.shows("[A] B C"))
    session.type("n")
    #expect(session.shows("A [B] C") && session.shows("success  "))
    session.type("q")
    #expect(session.finish() == 0)
  }

  @Test func `after the end space plays again`() throws {
    let file = try folder.write("o.{900ms}O{60ms}", to: "short.thrum")
    let session = try TerminalSession(["watch", file])
    // Both taps have been heard, and the position stays at the end. A second is long enough to be seen on a busy machine.
    #expect(session.shows("00:01.060"))
    // On a busy machine the position may be corrected backwards: a second later that is still after the end.
    poll(nil, 0, 1_000)
    session.type(" ")
    #expect(session.hides("00:01.060"), "\(session.lines)")
    #expect(session.shows("00:01.060"))
    #expect(session.hides("paused"))
    session.type("q")
    #expect(session.finish() == 0)
  }

  /// Before, `play *.ahap` played nothing if one of the files could not be read.
  @Test func `one that cannot be read does not keep the others from playing`() throws {
    let broken = try folder.write("{", to: "haptics/broken.ahap")
    let environment = ["ALSA_CONFIG_PATH": "/dev/null"]
    let lines = [
      ["play", "tap", broken, "save", "nosuch.ahap", "--gap", "0.05", "--report", "json"],
      ["play", folder.file("haptics"), "--gap", "0.05", "--report", "json"],
    ]
    // Taps, a vibration with its end, and the end of all.
    for (line, events) in zip(lines, [3, 8]) {
      let run = try Command.start(line, environment: environment).finish()
      #expect(run.exitCode == 2, "\(run.errors)")
      #expect(run.errors.contains(#"broken.ahap","code":"json-syntax""#), "\(run.errors)")
      #expect(!run.errors.contains("package.json"))
      #expect(run.output.contains("\"eventCount\": \(events)"), "\(run.output)")
    }
    let alone = try Command.start(["play", broken], environment: environment).finish()
    #expect(alone.exitCode == 2 && alone.output.isEmpty)
    let none = try Command.start(["play", broken, "nosuch.ahap"], environment: environment).finish()
    #expect(none.exitCode == 2 && none.errors.contains("[no-such-file]"))
  }

  @Test func `every part of a file plays`() throws {
    let theme = try folder.write(
      """
      {"name": "t", "parent-name": "default", "profiles": [{"name": "full", "feedbacks": [
        {"event-name": "one", "type": "VibraPattern", "magnitudes": [1.0], "durations": [50]},
        {"event-name": "two", "type": "VibraPattern", "magnitudes": [0.5], "durations": [60]}
      ]}]}
      """, to: "theme.json")
    let run = try Command.start(
      ["play", theme, "--part", "all", "--gap", "0.05", "--report", "json"],
      environment: ["ALSA_CONFIG_PATH": "/dev/null"]
    ).finish()
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.output.contains("\"eventCount\": 5"), "\(run.output)")
    #expect(!run.errors.contains("[several-parts]"))
  }

  @Test func `a folder without patterns is an error`() throws {
    try FileManager.default.createDirectory(atPath: folder.file("empty"), withIntermediateDirectories: true)
    let run = try Command.run("play", folder.file("empty"))
    #expect(run.exitCode == 2 && run.errors.contains("[no-patterns]"), "\(run.errors)")
  }
}
