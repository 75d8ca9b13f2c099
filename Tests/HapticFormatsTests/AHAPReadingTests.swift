@Suite struct AHAPReadingTests {
  @Test func everythingIsRead() throws {
    let document = Fixture.read(Fixture.everything)
    #expect(document.isReadable)
    #expect(
      document.findings.map(\.code)
        == ["ahap-duration-on-transient", "ahap-audio-silent", "ahap-audio-silent"])
    let pattern = document.pattern
    #expect(pattern.name == "all of it")
    #expect(document.summary == "one of each")
    #expect(document.metadata?["Created"] == .integer(2021))
    #expect(document.otherMembers.map(\.key) == ["Configuration"])
    #expect(pattern.parameters == [DynamicParameter(.hapticIntensity, 0.5)])
    #expect(pattern.events.count == 4)
    #expect(
      pattern.events[0]
        == .transient(Transient(0.8, 0.4, at: .milliseconds(120), padding: .milliseconds(300))))
    #expect(
      pattern.events[1]
        == .continuous(
          Continuous(
            1.0, 0.0, at: .milliseconds(200), for: .milliseconds(1500),
            envelope: Envelope(attack: 0.1, decay: 0.2, isSustained: false))))
    #expect(
      pattern.events[2]
        == .audioContinuous(
          AudioContinuous(
            at: .milliseconds(300), for: .milliseconds(500), parameters: AudioParameters(pitch: -0.5),
            envelope: Envelope(release: 0.7))))
    #expect(
      pattern.events[3]
        == .audioCustom(
          AudioCustom(
            at: .milliseconds(400), path: "tönes/click.wav", for: .milliseconds(2000),
            parameters: AudioParameters(volume: 0.75), usesVolumeEnvelope: false, isLooped: true)))
    #expect(pattern.curves.count == 1)
    #expect(pattern.curves[0].points.map(\.value) == [-0.5, 1, 0])
    #expect(pattern.curves[0].points.map(\.offset.nanoseconds) == [0, 100_000_000, 100_000_000])
  }

  @Test func whatIsNotNamedHasItsDefault() {
    let document = Fixture.read(
      Fixture.file(
        Fixture.tap(#""Time":1"#),
        #"{"Event":{"EventType":"HapticContinuous","Time":2,"EventDuration":1}}"#))
    let expected = HapticPattern(
      table: """
        1 s  tap        0.75
        2 s  vibration  0.5   for 1 s
        """)
    #expect(document.pattern.events == expected.events)
    #expect(document.findings.map(\.code) == ["ahap-default-chosen"])
  }

  @Test func aliasesAndOldSpellingsAreRead() {
    let document = Fixture.read(
      Fixture.file(
        Fixture.tap(#""EventTime":1"#), Fixture.tap(#""Time":"2.5""#),
        #"{"Parameter":{"ParameterID":"HapticIntensityControl","ParameterTime":3,"ParameterValue":0.5}}"#
      ))
    #expect(document.isReadable)
    #expect(document.pattern.events.map(\.time.nanoseconds) == [1_000_000_000, 2_500_000_000])
    #expect(document.pattern.parameters.map(\.time.nanoseconds) == [3_000_000_000])
    #expect(document.findings.map(\.code) == ["ahap-number-as-text"])
  }

  @Test func `entries are sorted by time and know where they stand`() {
    let text = Fixture.file(Fixture.tap(#""Time":2"#), Fixture.tap(#""Time":1"#), Fixture.tap(#""Time":2"#))
    let document = Fixture.read(text)
    #expect(document.pattern.events.map(\.time.nanoseconds) == [1_000_000_000, 2_000_000_000, 2_000_000_000])
    #expect(Fixture.findings(text) == ["note ahap-unordered Pattern[1].Event"])
    #expect(document.origins.events[0] > document.origins.events[1])
    #expect(document.origins.events[2] > document.origins.events[0])
  }

  @Test func anEntryMayHoldAllThreeKinds() {
    let text = Fixture.file(
      """
      {"Event":{"EventType":"HapticTransient","Time":0},
       "Parameter":{"ParameterID":"HapticIntensityControl","Time":0},
       "ParameterCurve":{"ParameterID":"HapticIntensityControl","Time":1,
         "ParameterCurveControlPoints":[{"Time":0,"ParameterValue":1}]}}
      """)
    let pattern = Fixture.read(text).pattern
    #expect(pattern.events.count == 1 && pattern.parameters.count == 1 && pattern.curves.count == 1)
    #expect(pattern.parameters[0].value == 0)
    #expect(Fixture.findings(text) == ["warning ahap-value-missing Pattern[0].Parameter"])
  }

  @Test func `curves count from their start unless told otherwise`() {
    let text = Fixture.file(
      """
      {"ParameterCurve":{"ParameterID":"HapticIntensityControl","Time":0.5,"ParameterCurveControlPoints":[
        {"Time":0.5,"ParameterValue":1},{"Time":0.75,"ParameterValue":0}]}}
      """,
      """
      {"ParameterCurve":{"ParameterID":"HapticSharpnessControl","Time":0.5,"ParameterCurveControlPoints":[
        {"Time":0,"ParameterValue":1},{"Time":0.25,"ParameterValue":0}]}}
      """)
    #expect(Fixture.findings(text) == ["warning ahap-curve-times-absolute Pattern[0].ParameterCurve"])
    let relative = Fixture.read(text).pattern.curves
    #expect(relative[0].points.map(\.offset.nanoseconds) == [500_000_000, 750_000_000])
    let absolute = Fixture.read(text, absoluteCurves: true)
    #expect(absolute.findings.isEmpty)
    #expect(absolute.pattern.curves[0].points.map(\.offset.nanoseconds) == [0, 250_000_000])
    // A point before the curve's start cannot be an absolute time.
    #expect(absolute.pattern.curves[1].points.map(\.offset.nanoseconds) == [0, 250_000_000])
  }

  @Test func piecesOfACurveAreJoined() {
    func piece(_ time: Double, _ points: String) -> String {
      """
      {"ParameterCurve":{"ParameterID":"HapticIntensityControl","Time":\(time),
       "ParameterCurveControlPoints":[\(points)]}}
      """
    }
    let text = Fixture.file(
      piece(0, #"{"Time":0,"ParameterValue":1},{"Time":0.5,"ParameterValue":0.25}"#),
      piece(0.5, #"{"Time":0,"ParameterValue":0.25},{"Time":0.5,"ParameterValue":1}"#),
      piece(2, #"{"Time":0,"ParameterValue":1}"#))
    let curves = Fixture.read(text).pattern.curves
    #expect(curves.count == 2)
    #expect(curves[0].points.map(\.offset.nanoseconds) == [0, 500_000_000, 1_000_000_000])
    #expect(Fixture.findings(text) == ["note ahap-curves-joined Pattern[1].ParameterCurve"])
  }

  @Test func `a version of one point one is read and kept`() {
    let document = Fixture.read(#"{"Version":1.1,"Pattern":[\#(Fixture.tap("\"Time\":0"))]}"#)
    #expect(document.isReadable)
    #expect(document.version.text == "1.1")
  }

  @Test func aDurationOfMinusOneIsNone() {
    #expect(Fixture.findings(Fixture.file(Fixture.tap(#""Time":0,"EventDuration":-1"#))) == [])
  }

  @Test func `decaying vibrations need no duration`() {
    let text = Fixture.file(
      """
      {"Event":{"EventType":"HapticContinuous","Time":0,"EventParameters":[
        {"ParameterID":"HapticIntensity","ParameterValue":1},{"ParameterID":"HapticSharpness","ParameterValue":1},
        {"ParameterID":"Sustained","ParameterValue":0.0}]}}
      """)
    #expect(Fixture.findings(text) == [])
    #expect(Fixture.read(text).pattern.events.count == 1)
  }
}
