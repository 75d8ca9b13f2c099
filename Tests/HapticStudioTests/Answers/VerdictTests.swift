import HapticLint

/// An event has one verdict in one wording: in the page's data, `simulate`, `lint` and the report.
@Suite(.timeLimit(.minutes(5))) struct VerdictTests {
  /// The haptics that are tried, the patterns among them.
  private static let haptics = [
    "settlementComplete", "reminderSent", "transactionAdded", "success", "warning", "error", "tap", "save",
    "cancel", "toggle", "delete", "navigationTap", "actionBarTap", "contextMenuPeek", "messageSent",
    "sheetPresent",
    "primaryAction", "destructiveAction",
  ]

  /// Regression: eight wordings, two limits: "3 of 3 felt" beside "some hands miss 3 of 3", "weak" below 6 dB beside "faint"
  /// below 10, "too weak to feel" beside "below the threshold".
  @Test(arguments: Effort.part(of: haptics, usually: 6))
  func `the page, the table, the rules and the report say the same of an event`(name: String) throws {
    let haptic = try #require(Catalogue.builtIn[name])
    let call = Catalogue.builtIn.call(for: haptic)
    let devices = DeviceProfiles.builtIn.names.compactMap { DeviceProfiles.builtIn[$0] }
    #expect(devices.count == 25 && Self.haptics.count == 18)
    let simulations = devices.map { Simulation(call, on: $0, from: .warm) }
    let page = try #require(
      JSONTree(
        reading: SourceText(name: "", bytes: Array(SimulationJSON(simulations, from: .warm).text.utf8))
      ).root?[
        "profiles"]?.elements)
    let linted = try Command.run("lint", name, "--profile", "all", "--format", "json")
    let report = try #require(JSONTree(reading: SourceText(name: "", bytes: Array(linted.output.utf8))).root)
    let row = try #require(report["matrix"]?.elements?.first?["devices"]?.elements)
    let findings = report["files"]?.elements?.first?["findings"]?.elements ?? []
    for ((simulation, data), cell) in zip(zip(simulations, page), row) {
      let label = "\(name) on \(simulation.profile.name)"
      let verdicts = simulation.verdicts(on: simulation.events)
      let events = data["events"]?.elements ?? []
      #expect(events.map { $0["verdict"]?.string } == verdicts.map(\.rawValue), "\(label)")
      #expect(
        events.map { $0["words"]?.string } == zip(simulation.events, verdicts).map { $0.words($1) },
        "\(label)")
      // Lines about changes may begin with a number, too.
      let table = SimulationTable([simulation]).text.split(separator: "\n").drop { !$0.hasPrefix("#  ") }
      for (event, verdict) in zip(simulation.events, verdicts) where verdict != .felt {
        let line = table.first { $0.hasPrefix("\(event.event.index + 1) ") } ?? ""
        #expect(line.contains("  \(verdict.words)"), "\(label): \(line)")
        // Whoever is called faint or not felt there is called so by the rule, too.
        let found = findings.filter { finding in
          finding["id"]?.string == "sub-threshold"
            && finding["path"]?.string == "events[\(event.event.index)]"
            && (finding["devices"]?.elements ?? []).contains { $0.string == simulation.profile.name }
        }
        for finding in found where simulation.delivery.step != .fallback {
          #expect(finding["message"]?.string?.contains(verdict.words) == true, "\(label): \(finding)")
        }
      }
      check(cell, verdicts: verdicts.filter { $0 != .silent }, label: label)
    }
  }

  /// Checks a cell of the table of patterns and devices against the verdicts on the events.
  private func check(_ cell: JSONElement, verdicts: [FeltVerdict], label: String) {
    let expected: DeviceOutcome.Verdict =
      verdicts.isEmpty
      ? .nothing
      : !verdicts.contains(where: \.arrives)
        ? .notFelt
        : !verdicts.allSatisfy(\.arrives) ? .partly : verdicts.contains(.faint) ? .faint : .felt
    #expect(cell["verdict"]?.string == expected.rawValue, "\(label): \(verdicts)")
  }

  /// Regression: `simulate` said "3 of 3 felt" of three faint taps, and `lint` that some hands miss 3 of 3.
  @Test func `faint taps are faint everywhere`() throws {
    let (name, device) = ("reminderSent", "android-weak-lra")
    let haptic = try #require(Catalogue.builtIn[name])
    let profile = try #require(DeviceProfiles.builtIn[device])
    let simulation = Simulation(Catalogue.builtIn.call(for: haptic), on: profile)
    #expect(SimulationSummary(simulation).words == "Plays as asked. 3 of 3 events felt; faint: 1, 2, 3.")
    let linted = try Command.run("lint", name, "--profile", device)
    #expect(
      linted.output.contains(": 3 of 3 events are faint: only ")
        && linted.output.contains(" above the threshold (\(device)) [sub-threshold]"), "\(linted.output)")
    let shown = try Command.run("simulate", name, "--profile", device)
    // The note goes on where an event is as strong as another.
    #expect(shown.output.split(separator: "\n").count { $0.contains("  faint") } == 3, "\(shown.output)")
  }
}
