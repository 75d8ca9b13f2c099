import FoundationXML

/// `simulate`, as its users call it.
@Suite struct SimulateTests {
  private let folder: Scratch

  init() throws { folder = try Scratch() }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func `every device has a line and every change a reason`() throws {
    let run = try Command.run("simulate", "settlementComplete", "--profile", "all")
    #expect(run.exitCode == 0 && run.errors == "")
    #expect(run.output.hasPrefix("DEVICE "))
    #expect(run.output.contains("\ntablet                 nothing           0 of 2 "))
    #expect(run.output.contains("\n  Plays nothing: "))
    #expect(run.output.contains("fallback success"))
    #expect(run.output.hasSuffix("\nSimulated with stated models; it does not say what it feels like.\n"))
    #expect(run.output.split(separator: "\n").allSatisfy { $0.last != " " })
    #expect(try Command.run("simulate", "settlementComplete").output == run.output)
  }

  @Test func oneDeviceHasALineForEachEvent() throws {
    let run = try Command.run("simulate", "settlementComplete", "--profile", "android-weak-lra")
    #expect(run.exitCode == 0)
    #expect(run.output.contains("Plays as asked.\n"))
    #expect(run.output.contains("\n1  0.0    tap 70 %   "))
    #expect(run.output.contains("\n2  120.0  tap 100 %  "))
  }

  /// Regression: "Plays as asked", said of a composition that Android plays whole or not at all.
  @Test func `phones that refuse a composition are named`() throws {
    let effect = #"<vibration-effect><primitive-effect name="spin"/></vibration-effect>"#
    let file = try folder.write(effect, to: "spin.xml")
    let run = try Command.run("simulate", file, "--profile", "pixel,android-weak-lra")
    #expect(run.exitCode == 0)
    #expect(
      run.errors.contains("lacks one of its primitives: android-weak-lra [all-or-nothing]\n"), "\(run.errors)"
    )
    #expect(try Command.run("simulate", file, "--profile", "pixel").errors == "")
  }

  @Test func `a device with two actuators names the one that an event is felt on`() throws {
    let line = "O:1,0.2{300ms} O:1,0.8"
    let table = try Command.run("simulate", line, "--profile", "joy-con").output
    #expect(table.contains(/\n#  AT ms +COMMAND +ON +Hz +FELT dB\s/), "\(table)")
    #expect(
      table.contains(/\n1  0.0 +tap 100 % +main +160 +\d/)
        && table.contains(/\n2  300.0 +tap 100 % +320 Hz +320 +\d/))
    let whole = try object(try Command.run("simulate", line, "--profile", "joy-con", "--json").output)
    let profile = try #require((whole["profiles"] as? [[String: Any]])?.first)
    let events = try #require(profile["events"] as? [[String: Any]])
    #expect(events.map { $0["actuator"] as? String } == [nil, "320 Hz"])
  }

  @Test func theJSONHasEveryField() throws {
    let run = try Command.run("simulate", "settlementComplete", "--profile", "all", "--json", "--course")
    let whole = try object(run.output)
    #expect(whole["format"] as? String == "thrum.simulation/1")
    #expect(whole["pattern"] as? String == "settlementComplete")
    #expect(whole["start"] as? String == "warm")
    let profiles = try #require(whole["profiles"] as? [[String: Any]])
    #expect(profiles.count >= 12)
    let deviceFields: Set = [
      "profile", "title", "site", "step", "latencyNs", "degradations", "asked", "felt", "events", "course",
    ]
    let eventFields: Set = [
      "event", "kind", "onsetNs", "commanded", "outcome", "peakAcceleration", "maskingDb", "isFelt", "share",
    ]
    for profile in profiles {
      #expect(deviceFields.isSubset(of: profile.keys))
      let events = try #require(profile["events"] as? [[String: Any]])
      #expect(events.allSatisfy { eventFields.isSubset(of: $0.keys) })
      #expect(events.count { $0["isFelt"] as? Bool == true } == profile["felt"] as? Int)
      #expect((profile["reason"] == nil) == (profile["step"] as? String == "as-asked"))
    }
    let weak = try #require(profiles.first { $0["profile"] as? String == "android-weak-lra" })
    let course = try #require(weak["course"] as? [[Any]])
    #expect(course.count > 10 && course.allSatisfy { $0.count == 2 && $0[0] is Int })
  }

  @Test func aColdStartIsLater() throws {
    func latency(_ arguments: [String]) throws -> Int {
      let run = try Command.start(["simulate", "tap", "--profile", "wideband-phone", "--json"] + arguments)
        .finish()
      let profiles = try #require(try object(run.output)["profiles"] as? [[String: Any]])
      return try #require(profiles.first?["latencyNs"] as? Int)
    }
    #expect(try latency(["--cold"]) > latency([]))
  }

  @Test func theCSVQuotesWhatNeedsIt() throws {
    let bad = try folder.write(
      """
      {"Version": 1, "Metadata": {"Project": "a, \\"b\\""}, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticTransient", "EventParameters": []}}]}
      """, to: "a, b.ahap")
    let run = try Command.run(
      "simulate", bad, "--profile", "android-weak-lra", "--profile", "tablet", "--csv")
    #expect(run.exitCode == 0)
    let lines = run.output.components(separatedBy: "\r\n")
    #expect(lines[0].hasPrefix("pattern,profile,step,reason,degradations,latencyNs,event,kind,onsetNs,"))
    #expect(lines.count == 4 && lines[3] == "")
    #expect(lines[1].hasPrefix("\"a, "))
    let commas = lines[0].filter { $0 == "," }.count
    for line in lines[1...2] {
      #expect(line.replacing(/"([^"]|"")*"/, with: "").filter { $0 == "," }.count == commas)
    }
  }

  private static func tap(_ seconds: Double, _ strength: Double) -> String {
    """
    {"Event": {"Time": \(seconds), "EventType": "HapticTransient", "EventParameters": [
      {"ParameterID": "HapticIntensity", "ParameterValue": \(strength)}]}}
    """
  }

  private func file(_ name: String, _ events: [String]) throws -> String {
    try folder.write(
      "{\"Version\": 1, \"Pattern\": [\(events.joined(separator: ", "))]}", to: name)
  }

  /// The values of one column of the CSV, by event; no cell of these files is quoted.
  private func column(_ name: String, of csv: String) throws -> [String] {
    let rows = csv.components(separatedBy: "\r\n").dropLast().map { $0.components(separatedBy: ",") }
    let index = try #require(rows.first?.firstIndex(of: name))
    return rows.dropFirst().map { $0[index] }
  }

  /// Regression: `simulate` said "1 of 2, 1 not played" although `lint` said "ok".
  @Test func `an event of strength zero is not asked for`() throws {
    let zero = try file("zero.ahap", [Self.tap(0, 0), Self.tap(0.5, 1)])
    let table = try Command.run("simulate", zero, "--profile", "wideband-phone", "--profile", "tablet")
    #expect(table.output.contains(#/wideband-phone +as asked +1 of 1 /#), "\(table.output)")
    #expect(table.output.contains(#/tablet +nothing +0 of 1 /#))
    #expect(!table.output.contains("not played"))
    let json = try Command.run("simulate", zero, "--profile", "wideband-phone", "--json")
    let profiles = try #require(try object(json.output)["profiles"] as? [[String: Any]])
    #expect(profiles[0]["asked"] as? Int == 1 && profiles[0]["felt"] as? Int == 1)
    let csv = try Command.run("simulate", zero, "--profile", "wideband-phone", "--csv").output
    #expect(try column("outcome", of: csv) == ["silent", "felt"])
  }

  /// Regression: events after ten minutes of motion were called "not played".
  @Test func `what comes after the end of the simulation is not called not played`() throws {
    let hums = (0..<22).map {
      "{\"Event\": {\"Time\": \($0 * 30), \"EventType\": \"HapticContinuous\", \"EventDuration\": 30, "
        + "\"EventParameters\": []}}"
    }
    let long = try file("long.ahap", hums + [Self.tap(700, 1)])
    let csv = try Command.run("simulate", long, "--profile", "android-erm", "--csv").output
    let outcomes = try column("outcome", of: csv)
    #expect(outcomes.first == "felt" && outcomes.last == "not-simulated", "\(outcomes)")
    #expect(!outcomes.contains("not-played") && !outcomes.contains("not-felt"))
    let table = try Command.run("simulate", long, "--profile", "android-erm").output
    #expect(table.contains(/\n23 .* not simulated\n/), "\(table)")
  }

  @Test func `the CSV says what is degraded and whether a step is noticed`() throws {
    let steps = try file("steps.ahap", [Self.tap(0, 1), Self.tap(0.5, 0.98), Self.tap(1, 0.6)])
    let csv = try Command.run("simulate", steps, "--profile", "android-lra", "--csv").output
    #expect(try column("degradations", of: csv) == ["", "", ""])
    let onOff = try Command.run("simulate", steps, "--profile", "android-erm-onoff", "--csv").output
    let codes = try column("degradations", of: onOff)
    #expect(codes.count == 3 && Set(codes).count == 1)
    #expect(codes[0].hasPrefix("plain-vibration ") && codes[0].contains("strength-dropped"), "\(codes)")
    #expect(try column("levelStepNoticeable", of: csv) == ["", "false", "true"])
    let differences = try column("levelStepDb", of: csv).map(Double.init)
    #expect(differences[0] == nil && differences[1].map { $0 < 0 } == true, "\(differences)")
  }

  @Test func aPictureIsKeptBesideTheTable() throws {
    let file = folder.file("settlement.svg")
    let run = try Command.run("simulate", "settlementComplete", "--svg", file)
    #expect(run.output.hasPrefix("DEVICE "))
    let kept = try String(contentsOfFile: file, encoding: .utf8)
    #expect(XMLParser(data: Data(kept.utf8)).parse())
    let piped = try Command.run("simulate", "settlementComplete", "--svg", "-")
    #expect(piped.output == kept)
    let dark = try Command.run("simulate", "settlementComplete", "--svg", "-", "--appearance", "dark")
    #expect(dark.output.hasPrefix("<svg ") && dark.output != kept)
  }

  @Test func `a place that cannot be written ends with 74`() throws {
    let run = try Command.run("simulate", "tap", "--svg", folder.file("nowhere/tap.svg"))
    #expect(run.exitCode == 74)
    #expect(run.errors.contains("[cannot-write]"))
    #expect(run.output == "")
  }

  @Test func `options that exclude each other are wrong usage`() throws {
    for options in [
      ["--json", "--csv"], ["--svg", "-", "--json"], ["--svg", "-", "--csv"], ["--course"],
      ["--theme", "pink"], ["--appearance", "pink"], ["--theme", "dark", "--appearance", "light"],
    ] {
      let run = try Command.start(["simulate", "tap"] + options).finish()
      #expect(run.exitCode == 64, "\(options)")
    }
  }

  @Test func `a device or a pattern that is not there ends with 2`() throws {
    let device = try Command.run("simulate", "tap", "--profile", "no-such-phone")
    #expect(device.exitCode == 2)
    #expect(device.errors.contains("[unknown-profile]"))
  }

  @Test func `a device named twice is simulated once`() throws {
    let run = try Command.run("simulate", "tap", "--profile", "tablet", "--profile", "tablet", "--csv")
    #expect(run.output.components(separatedBy: "\r\n").count == 3)
  }

  /// Regression: nine characters took 4.5 GB; `PatternSizeTests` has those that are no pattern any more.
  @Test(arguments: [
    ["O*4001", "--json"], ["={61s}", "--svg", "-", "--profile", "all"], ["={61s}", "--json", "--course"],
  ])
  func `what would take too much memory is refused`(arguments: [String]) throws {
    let run = try Command.start(["simulate"] + arguments).finish()
    #expect(run.exitCode == 2)
    let words =
      arguments.contains("--json")
      ? [#""code":"simulation-too-large""#, #""hint":"name fewer devices"#]
      : ["[simulation-too-large]\n  hint: name fewer devices"]
    #expect(words.allSatisfy(run.errors.contains), "\(run.errors)")
    #expect(run.output.isEmpty)
  }
}
