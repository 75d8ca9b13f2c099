@Suite struct HapticLintExample {
  @Test func aPatternIsChecked() {
    // example: HapticLint
    let text = """
      { "Version": 1.0, "Pattern": [
        { "Event": { "Time": 0, "EventType": "HapticTransient", "EventParameters": [
          { "ParameterID": "HapticIntensity", "ParameterValue": 0.8 } ] } },
        { "Event": { "Time": 0.02, "EventType": "HapticTransient", "EventParameters": [
          { "ParameterID": "HapticIntensity", "ParameterValue": 0.8 } ] } } ] }
      """
    let document = PatternReader.read(bytes: Array(text.utf8), name: "double.ahap")
    let report = LintReport([Linter().lint(document)])
    // double.ahap:4:14: warning: the event begins 20 ms after the one before; … [fuse-hard]
    // end

    #expect(
      report.text().hasPrefix("double.ahap:4:14: warning: the event begins 20 ms after the one before; "))
    #expect(report.text().contains(" [fuse-hard]\n"))
  }

  @Test func aPatternIsSimulatedOnADevice() {
    let text = #"{"Version": 1, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}"#
    let document = PatternReader.read(bytes: Array(text.utf8), name: "tap.ahap")
    let motor = DeviceProfile(name: "tablet", playback: .none, actuator: nil)
    // example: HapticLint
    let linter = Linter(profiles: [motor])
    let result = linter.lint(document)
    for outcome in result.patterns[0].outcomes { print(outcome.profile, outcome.verdict) }
    // end

    #expect(result.patterns[0].outcomes.map(\.verdict) == [.nothing])
  }

  @Test func aConfigurationTurnsARuleOff() {
    // example: HapticLint
    let linter = Linter(LintConfiguration(levels: ["gap-soft": .off]))
    // end

    #expect(linter.configuration.levels == ["gap-soft": .off])
  }
}
