/// `diff`, as its users call it.
@Suite struct DiffCommandTests {
  private let folder: Scratch

  init() throws { folder = try Scratch() }

  @Test func `equal patterns print nothing and differing ones exit with one`() throws {
    let same = try Command.run("diff", "success", "success")
    #expect(same.exitCode == 0 && same.output == "" && same.errors == "")
    let run = try Command.run("diff", "oO", "oo", "--profile", "wideband-phone")
    #expect(run.exitCode == 1 && run.errors == "")
    #expect(run.output.hasPrefix("tap 2: intensity 1 → 0.5 (-50 %)\n"), "\(run.output)")
    #expect(run.output.contains("\nEVENT  WAS AT ms  IS AT ms  WAS dB  IS dB  NOTE\n"))
    #expect(run.output.contains(" noticeable steps apart ("))
    let again = try Command.run("diff", "oO", "oo", "--profile", "wideband-phone")
    #expect(again.output == run.output)
  }

  @Test func `several devices have a line each`() throws {
    let run = try Command.run("diff", "oO", "oo", "--profile", "android-lra", "--profile", "tablet")
    let lines = run.output.components(separatedBy: "\n")
    #expect(lines.contains { $0.hasPrefix("DEVICE ") && $0.hasSuffix(" NOTES") })
    #expect(lines.contains { $0.hasPrefix("android-lra ") && $0.hasSuffix(" 1 weaker") }, "\(run.output)")
    #expect(lines.contains { $0.hasPrefix("tablet ") && $0.hasSuffix(" neither is felt") }, "\(run.output)")
  }

  /// A motor that is on or off plays both strengths alike.
  @Test func `with felt only a difference that a hand notices counts`() throws {
    let arguments = ["diff", "~:0.4{300ms}", "=:0.8{300ms}"]
    let motor = ["--profile", "android-erm-onoff"]
    #expect(try Command.start(arguments + motor).finish().exitCode == 1)
    let felt = try Command.start(arguments + motor + ["--felt"]).finish()
    #expect(felt.exitCode == 0 && felt.output.contains("0.0 noticeable steps apart (0.0…0.0): felt alike."))
    #expect(try Command.start(arguments + ["--felt", "--profile", "android-lra"]).finish().exitCode == 1)
  }

  @Test func `the words are those of a test`() throws {
    let project = try PatternProject()
    try project.write(PatternProject.taps(0, 120, 400), to: "haptics/a.ahap")
    #expect(try project.test("haptics", "--update").exitCode == 0)
    try project.write(PatternProject.taps(0, 120, 400), to: "old.ahap")
    try project.write(PatternProject.taps(0, 132, intensity: 0.6), to: "haptics/a.ahap")
    let report = try project.test("haptics", "--format", "json").output
    let run = try Command.run(
      "diff", project.scratch.file("old.ahap"), project.scratch.file("haptics/a.ahap"), "--profile", "tablet",
      "--json")
    let messages = try #require(
      (try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])?["changes"]
        as? [[String: Any]]
    ).compactMap { $0["message"] as? String }
    #expect(messages.count == 3)
    for message in messages { #expect(report.contains(message), "\(message)\n\(report)") }
  }

  @Test func `the json has each event and the distance`() throws {
    let run = try Command.run("diff", "oO", "oOO", "--profile", "wideband-phone", "--json")
    let root = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(root["format"] as? String == "thrum.diff/1" && root["isSame"] as? Bool == false)
    let device = try #require((root["devices"] as? [[String: Any]])?.first)
    let (steps, minimum, maximum) = (device["steps"], device["least"], device["most"])
    #expect(
      (minimum as? Double ?? 1) < (steps as? Double ?? 0)
        && (steps as? Double ?? 9) <= (maximum as? Double ?? 0))
    let events = try #require(device["events"] as? [[String: Any]])
    #expect(events.map { $0["name"] as? String } == ["tap 1", "tap 2", "tap 3"])
    #expect(events[2]["was"] == nil && events[2]["notes"] as? [String] == ["new"])
    #expect(run.exitCode == 1)
  }

  /// Regression: 300 taps of which one moved were 300 rows, and 3,000 were 3,008 lines.
  @Test func `the table has the events that differ`() throws {
    let old = try folder.write("O{60ms}*300", to: "old.thrum")
    let new = try folder.write("O{60ms}*149 O{70ms} O{60ms}*149 O{50ms}", to: "new.thrum")
    let run = try Command.run("diff", old, new, "--profile", "iphone")
    #expect(run.exitCode == 1)
    let lines = run.output.components(separatedBy: "\n")
    let head = try #require(lines.firstIndex { $0.hasPrefix("EVENT ") })
    let rows = lines[(head + 1)...].prefix { $0.hasPrefix("tap ") }
    // Each tap after the moved one is 10 ms later.
    #expect(rows.count == 150 && rows.first?.hasPrefix("tap 151 ") == true, "\(run.output)")
    #expect(lines[head + 1 + rows.count] == "150 other events are the same.")
    let one = try folder.write("O{60ms}*150 @9010ms O{60ms} @9060ms O{60ms}*149", to: "one.thrum")
    let single = try Command.run("diff", old, one, "--profile", "iphone").output
    // Its neighbour may be masked a little more.
    #expect(single.contains(/\n29[789] other events are the same\.\n/), "\(single)")
    #expect(single.components(separatedBy: "\n").count < 40)
  }

  /// Regression: 3,000 taps of which one moved ended with code 2, and not a word of what changed.
  @Test func `patterns with too many events for the devices are compared in words`() throws {
    let old = try folder.write("O{60ms}*25000", to: "old.thrum")
    let run = try Command.run("diff", old, "tap")
    #expect(run.exitCode == 1 && run.errors == "", "\(run.errors)")
    #expect(run.output.contains(" are gone") || run.output.contains(" is gone"), "\(run.output)")
    #expect(
      run.output.contains("No device is simulated: 25001 events are too many to simulate on 25 devices"))
    #expect(run.output.contains("[simulation-too-large]"))
    let json = try Command.run("diff", old, "tap", "--json")
    let root = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    #expect((root["problem"] as? [String: String])?["code"] == "simulation-too-large")
    #expect((root["devices"] as? [Any])?.isEmpty == true && (root["changes"] as? [Any])?.isEmpty == false)
    // Words cannot show a difference in feeling.
    let felt = try Command.run("diff", old, "tap", "--felt")
    #expect(felt.exitCode == 2 && felt.errors.contains("[simulation-too-large]"), "\(felt.errors)")
    let git = ["0a", "100644"]
    let shown = try Command.start(["diff", "a.thrum", old] + git + [old] + git).finish()
    #expect(shown.exitCode == 0 && shown.output == "a.thrum:\n", "\(shown.output) \(shown.errors)")
  }

  @Test func `wrong usage and unreadable files have their codes`() throws {
    let missing = try Command.run("diff", "success", "nothing.ahap")
    #expect(missing.exitCode == 2 && missing.errors.contains("no such file"))
    let path = try folder.write("{", to: "broken.ahap")
    let broken = try Command.run("diff", path, "success")
    #expect(broken.exitCode == 2 && broken.errors.contains("broken.ahap:1:"))
    let input = try Command.run("diff", "-", "oO", "--profile", "watch", "--notation", "thrum", input: "oO")
    #expect(input.exitCode == 0, "\(input.output)\(input.errors)")
  }

  @Test func `git's seven arguments never fail for a difference`() throws {
    let (old, new) = (folder.file("old.ahap"), folder.file("new.ahap"))
    #expect(try Command.run("export", "success", "--to", "ahap", "-o", old).exitCode == 0)
    #expect(try Command.run("export", "error", "--to", "ahap", "-o", new).exitCode == 0)
    let git = ["0a", "100644"]
    func run(_ old: String, _ new: String) throws -> Command.Outcome {
      try Command.start(["diff", "--profile", "watch", "a.ahap", old] + git + [new] + git).finish()
    }
    let changed = try run(old, new)
    #expect(changed.exitCode == 0 && changed.output.hasPrefix("a.ahap:\n"), "\(changed.errors)")
    #expect(changed.output.contains("is new, at"))
    #expect(try run("/dev/null", new).output == "a.ahap:\nthe file is new\n")
    #expect(try run(old, "/dev/null").output == "a.ahap:\nthe file is gone\n")
  }
}
