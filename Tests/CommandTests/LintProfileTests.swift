/// `lint --profile` as its users call it.
@Suite struct LintProfileTests {
  private let folder: Scratch

  init() throws { folder = try Scratch() }

  private static let tap = """
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0.0, "EventType": "HapticTransient", "EventParameters": [
        {"ParameterID": "HapticIntensity", "ParameterValue": 0.9}, {"ParameterID": "HapticSharpness", "ParameterValue": 0.5}]}}
    ]}
    """

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  /// The events that `simulate` calls not felt, by device.
  private func unfelt(_ name: String) throws -> Set<String> {
    let run = try Command.run("simulate", name, "--profile", "all", "--json")
    #expect(run.exitCode == 0)
    let profiles = try #require(try object(run.output)["profiles"] as? [[String: Any]])
    var unfelt: Set<String> = []
    for profile in profiles {
      let isFallback = profile["step"] as? String == "fallback"
      for event in try #require(profile["events"] as? [[String: Any]]) where event["isFelt"] as? Bool == false
      {
        let index = try #require(event["event"] as? Int)
        unfelt.insert("\(profile["profile"] ?? "") \(isFallback ? "" : "events[\(index)]")")
      }
    }
    return unfelt
  }

  /// The same from the findings of `lint` on a device, or on all.
  private func reported(_ name: String, on device: String = "all") throws -> Set<String> {
    let run = try Command.run("lint", name, "--profile", device, "--format", "json")
    let report = try object(run.output)
    let files = try #require(report["files"] as? [[String: Any]])
    var reported: Set<String> = []
    for finding in try #require(files.first?["findings"] as? [[String: Any]])
    where finding["id"] as? String == "sub-threshold" {
      let message = try #require(finding["message"] as? String)
      // The note about faint events.
      if message.contains(" faint: ") { continue }
      let names = try #require(finding["devices"] as? [String])
      for name in names { reported.insert("\(name) \(finding["path"] ?? "")") }
    }
    return reported
  }

  @Test(arguments: [
    "sheetDismiss", "settlementComplete", "selectionChanged", "navigationTap", "impact-heavy",
  ])
  func `what simulate calls not felt is what lint reports`(_ name: String) throws {
    let (simulated, linted) = (try unfelt(name), try reported(name))
    // A pattern has one finding for a device, at the weakest event.
    func devices(_ locations: Set<String>) -> Set<Substring> {
      Set(locations.map { $0.prefix { $0 != " " } })
    }
    #expect(linted.isSubset(of: simulated))
    #expect(linted.count == devices(linted).count)
    // Of AHAP, many devices have a finding only if an iPhone loses an event; each alone has its own.
    for device in devices(simulated) {
      #expect(devices(try reported(name, on: String(device))) == [device])
    }
    let isOnPhone = !devices(simulated).isDisjoint(with: ["iphone", "generators-only-phone"])
    #expect(devices(linted) == (isOnPhone ? devices(simulated) : []))
  }

  @Test func `several devices begin with a table and one does not`() throws {
    let all = try Command.run("lint", "settlementComplete", "--profile", "all")
    #expect(all.exitCode == 0)
    #expect(all.output.hasPrefix("what a hand would feel, simulated:"))
    let two = try Command.run("lint", "toggle", "--profile", "tablet", "--profile", "web-android")
    #expect(two.output.contains("\n  toggle  not played  felt v\n"), "\(two.output)")
    let one = try Command.run("lint", "settlementComplete", "--profile", "tablet")
    #expect(
      one.output.hasPrefix(
        "catalogue/settlementComplete.ahap:1:1: note: nothing plays: the device has no actuator (tablet)"))
    #expect(!one.output.contains("simulated:"))
  }

  @Test func `the configuration names the reference`() throws {
    let path = try folder.write(Self.tap, to: "tap.ahap")
    let device = try Command.run("profiles", "android-lra", "--json")
    _ = try folder.write(device.output.replacing(#""android-lra""#, with: #""ours""#), to: "ours.json")
    let config = try folder.write(#"{"lint": {"reference": "ours.json"}}"#, to: "thrum.json")
    let weak = try Command.run("lint", path, "--profile", "galaxy-s9")
    #expect(
      weak.output.contains(" dB weaker than on ours: ") && weak.output.contains("[weaker-than]"),
      "\(weak.output)")
    #expect(try !Command.run("lint", path).output.contains("weaker-than"))
    _ = try folder.write(#"{"lint": {"reference": "all"}}"#, to: "thrum.json")
    let unknown = try Command.run("lint", path)
    #expect(unknown.exitCode == 2 && unknown.errors.contains("\(config):1:24: error: "), "\(unknown.errors)")
  }

  @Test func `the configuration names profiles and the option replaces them`() throws {
    let path = try folder.write(Self.tap, to: "tap.ahap")
    let device = try Command.run("profiles", "tablet", "--json")
    _ = try folder.write(device.output.replacing(#""tablet""#, with: #""ours""#), to: "ours.json")
    _ = try folder.write(
      #"{"format": "thrum.config/1", "lint": {"profile": ["ours.json"]}}"#, to: "thrum.json")
    let configured = try Command.run("lint", path)
    #expect(
      configured.output.contains("no actuator (ours)"), "\(configured.output)\(configured.errors)")
    let replaced = try Command.run("lint", path, "--profile", "wideband-phone")
    #expect(!replaced.output.contains("ours"), "\(replaced.output)")
  }

  @Test func `a profile that is not there is an error with its place`() throws {
    let path = try folder.write(Self.tap, to: "tap.ahap")
    let option = try Command.run("lint", path, "--profile", "android-emr")
    #expect(option.exitCode == 2 && option.errors.contains("[unknown-profile]"), "\(option.errors)")
    let config = try folder.write(
      #"{"format": "thrum.config/1", "lint": {\#n  "profile": "android-emr"}}"#, to: "thrum.json")
    let configured = try Command.run("lint", path)
    #expect(configured.exitCode == 2)
    #expect(configured.errors.contains("thrum.json:2:14: error: "), "\(configured.errors)")
    #expect(configured.errors.contains(#""android-emr" [unknown-profile]"#), "\(configured.errors)")
    // The option replaces it, so its content does not matter.
    #expect(try Command.run("lint", path, "--profile", "tablet").exitCode == 0)
    _ = config
  }

  @Test func `patterns that feel the same are found across files`() throws {
    _ = try folder.write(Self.tap, to: "a.ahap")
    _ = try folder.write(Self.tap.replacing("0.9", with: "0.7"), to: "b.ahap")
    let run = try Command.run("lint", folder.file(""), "--profile", "web-android", "--strict")
    #expect(run.exitCode == 1)
    #expect(
      run.output.contains(#"b.ahap:2:13: warning: the pattern feels the same as "a" (web-android) [twins]"#),
      "\(run.output)")
  }

  @Test func `rules about devices explain themselves and are in SARIF where profiles are`() throws {
    #expect(try Command.run("lint", "--explain", "twins").output.hasPrefix("twins (warning): "))
    let with = try Command.run("lint", "tap", "--profile", "tablet", "--format", "sarif")
    let without = try Command.run("lint", "tap", "--format", "sarif")
    #expect(with.output.contains(#""id": "twins""#) && !without.output.contains(#""id": "twins""#))
  }
}
