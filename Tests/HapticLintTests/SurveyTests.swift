/// The findings on the six devices of `--profile common`, of which only what is worth a change is reported.
@Suite struct SurveyTests {
  private func findings(_ text: String, _ name: String) -> [Finding] {
    Linter(profiles: CommonDevices.profiles).lint(Fixture.document(text, name: name)).findings
      .filter { !$0.devices.isEmpty }
  }

  private func hints(_ line: String) -> [String] {
    findings(line, "x.thrum").filter { $0.code == "sub-threshold" }.compactMap(\.hint)
  }

  /// Regression: the pauses of a list that was written for Android were said to be too short for a motor.
  @Test func `a list that begins with 0 has no findings about its pauses`() {
    #expect(findings("[10]", "x.vibrate.json").map(\.code) == ["below-rise"])
    #expect(findings("[0, 30, 10, 30]", "x.vibrate.json").isEmpty)
  }

  @Test func `one finding speaks for the devices that miss other events`() {
    let found = findings("o:0.3{300ms} o:0.6{300ms} O{300ms} o:0.3", "x.thrum")
      .filter { $0.code == "sub-threshold" }
    #expect(found.count == 1)
    #expect(found[0].message.hasSuffix("; on android-weak-lra for another event or cause)"), "\(found)")
  }

  /// Regression: the advice for a fall from 1 over 0.6 to 0.3 was to raise both to 0.7.
  @Test func `advice levels no rise and no fall, and names all events that are equally weak`() {
    for line in ["O{300ms} o:0.6{300ms} o:0.3", "o:0.3{300ms} o:0.6{300ms} O"] {
      #expect(hints(line) == ["give the weakest an intensity of 0.5 or more"], "\(line)")
    }
    #expect(hints("o:0.35*5") == ["raise all events to an intensity of 0.95 or more"])
    #expect(findings("[12, 260, 12, 260, 12]", "x.vibrate.json").map(\.hint) == ["make each 15 ms or longer"])
  }

  /// Regression: a curve was named as the cause where the vibration hid the tap without it, too.
  @Test func `a curve is the cause only where the event is felt without it`() {
    let text = Fixture.file([
      Fixture.vibration(0, length: 0.6, intensity: 1), Fixture.tap(0.3, 0.6),
      """
      {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0, "ParameterCurveControlPoints": [
        {"Time": 0, "ParameterValue": 0.7}, {"Time": 0.6, "ParameterValue": 0.6}]}}
      """,
    ])
    let found = findings(text, "x.ahap").filter { $0.code == "sub-threshold" }
    #expect(found.map(\.hint) == ["pause the other event for it"])
    #expect(!found.contains { $0.message.contains("curve") })
  }
}
