/// Each oddity of a file, and its only finding.
@Suite struct AHAPFindingsTests {
  private static let tap = Fixture.tap(#""Time":0"#)

  @Test(arguments: [
    ("[]", "error ahap-not-a-pattern "),
    ("3", "error ahap-not-a-pattern "),
    (#"[{"Event":{}}]"#, "error ahap-fragment "),
    (#"{"Version":1}"#, "error ahap-pattern-missing "),
    (#"{"Version":1,"Pattern":{}}"#, "error ahap-wrong-type Pattern"),
    (#"{"Version":1,"Pattern":[]}"#, "error ahap-pattern-empty Pattern"),
    (#"{"Version":2,"Pattern":[\#(tap)]}"#, "error ahap-version-unsupported Version"),
    (#"{"Version":0.9,"Pattern":[\#(tap)]}"#, "error ahap-version-unsupported Version"),
    (#"{"Version":"1.0","Pattern":[\#(tap)]}"#, "warning ahap-version-not-a-number Version"),
    (#"{"Pattern":[\#(tap)]}"#, "note ahap-version-missing "),
    (#"{"Version":1,"Pattern":[\#(tap),3]}"#, "error ahap-wrong-type Pattern[1]"),
    (#"{"Version":1,"Pattern":[\#(tap),{}]}"#, "warning ahap-entry-empty Pattern[1]"),
    (#"{"Version":1,"Pattern":[\#(tap)],"Extra":1}"#, "note ahap-key-unknown Extra"),
    (#"{"Version":1,"Pattern":[\#(tap)],"pattern":1}"#, "warning ahap-key-misspelled pattern"),
    (Fixture.file(#"{"Event":1}"#), "error ahap-wrong-type Pattern[0].Event"),
    (Fixture.file(#"{"Event":{"Time":0}}"#), "error ahap-field-missing Pattern[0].Event"),
    (
      Fixture.file(#"{"Event":{"EventType":"HapticTransient"}}"#),
      "error ahap-field-missing Pattern[0].Event"
    ),
    (
      Fixture.file(#"{"Event":{"EventType":"Foo","Time":0}}"#),
      "error ahap-event-type-unknown Pattern[0].Event.EventType"
    ),
    (
      Fixture.file(#"{"Event":{"EventType":1,"Time":0}}"#),
      "error ahap-wrong-type Pattern[0].Event.EventType"
    ),
    (Fixture.file(Fixture.tap(#""Time":-0.1"#)), "error ahap-time-negative Pattern[0].Event.Time"),
    (Fixture.file(Fixture.tap(#""Time":1000001"#)), "error ahap-time-too-late Pattern[0].Event.Time"),
    (Fixture.file(Fixture.tap(#""Time":1e999"#)), "error ahap-time-too-late Pattern[0].Event.Time"),
    (Fixture.file(Fixture.tap(#""Time":"soon""#)), "error ahap-wrong-type Pattern[0].Event.Time"),
    (Fixture.file(Fixture.tap(#""Time":null"#)), "error ahap-wrong-type Pattern[0].Event.Time"),
    (
      Fixture.file(Fixture.tap(#""Time":0,"EventDuration":-2"#)),
      "error ahap-duration-negative Pattern[0].Event.EventDuration"
    ),
    (Fixture.file(Fixture.tap(#""Time":0,"Name":"x""#)), "note ahap-key-unknown Pattern[0].Event.Name"),
    (
      Fixture.file(Fixture.tap(#""Time":0,"EventParameter":[]"#)),
      "warning ahap-key-misspelled Pattern[0].Event.EventParameter"
    ),
    (
      Fixture.file(Fixture.tap(#""Time":0,"Duration":0"#)),
      "warning ahap-key-misspelled Pattern[0].Event.Duration"
    ),
    (
      Fixture.file(tap, #"{"ParameterCurves":{},"Event":{"EventType":"HapticTransient","Time":0}}"#),
      "warning ahap-key-misspelled Pattern[1].ParameterCurves"
    ),
    (
      Fixture.file(#"{"Event":{"EventType":"HapticContinuous","Time":0}}"#),
      "error ahap-duration-missing Pattern[0].Event"
    ),
    (
      Fixture.file(#"{"Event":{"EventType":"AudioContinuous","Time":0,"EventDuration":0}}"#),
      "error ahap-duration-missing Pattern[0].Event"
    ),
    (
      Fixture.file(#"{"Event":{"EventType":"AudioCustom","Time":0}}"#),
      "error ahap-field-missing Pattern[0].Event"
    ),
    (Fixture.file(#"{"Parameter":{"Time":0}}"#), "error ahap-field-missing Pattern[0].Parameter"),
    (
      Fixture.file(#"{"Parameter":{"ParameterID":"HapticIntensityControl"}}"#),
      "error ahap-field-missing Pattern[0].Parameter"
    ),
    (
      Fixture.file(#"{"Parameter":{"ParameterID":"HapticIntensityControl","Time":-1}}"#),
      "error ahap-time-negative Pattern[0].Parameter.Time"
    ),
    (
      Fixture.file(#"{"Parameter":{"ParameterID":"Foo","Time":0}}"#),
      "error ahap-parameter-unknown Pattern[0].Parameter.ParameterID"
    ),
  ])
  func aFaultInTheStructureIsOneFinding(text: String, expected: String) {
    #expect(Fixture.findings(text) == [expected])
    #expect(Fixture.read(text).isReadable == !expected.hasPrefix("error"))
  }

  @Test(arguments: [
    (
      #"{"ParameterID":"HapticSharpness","ParameterValue":2234.26}"#,
      "warning ahap-clamped .ParameterValue"
    ),
    (#"{"ParameterID":"HapticIntensity","ParameterValue":-1}"#, "warning ahap-clamped .ParameterValue"),
    (
      #"{"ParameterID":"HapticIntensity","ParameterValue":1e999}"#, "warning ahap-clamped .ParameterValue"
    ),
    (
      #"{"ParameterID":"HapticIntensity","ParameterValue":"0.5"}"#,
      "warning ahap-number-as-text .ParameterValue"
    ),
    (
      #"{"ParameterID":"HapticIntensity","ParameterValue":true}"#,
      "warning ahap-number-as-text .ParameterValue"
    ),
    (#"{"ParameterID":"HapticIntensity","ParameterValue":[]}"#, "error ahap-wrong-type .ParameterValue"),
    (#"{"ParameterID":"HapticIntensity"}"#, "error ahap-field-missing "),
    (#"{"ParameterValue":1}"#, "error ahap-field-missing "),
    (#"{"ParameterID":"Foo","ParameterValue":1}"#, "error ahap-parameter-unknown .ParameterID"),
    (#"{"ParameterID":7,"ParameterValue":1}"#, "error ahap-wrong-type .ParameterID"),
    (
      #"{"ParameterID":"HapticAttackTime","ParameterValue":1}"#,
      "warning ahap-parameter-misspelled .ParameterID"
    ),
    (
      #"{"ParameterID":"HapticDecayTime","ParameterValue":1}"#,
      "warning ahap-parameter-misspelled .ParameterID"
    ),
    (
      #"{"ParameterID":"HapticReleaseTime","ParameterValue":1}"#,
      "warning ahap-parameter-misspelled .ParameterID"
    ),
    (
      #"{"ParameterID":"AudioVolume","ParameterValue":1}"#,
      "warning ahap-parameter-misplaced .ParameterID"
    ),
    (
      #"{"ParameterID":"HapticIntensity","parameterValue":1,"ParameterValue":1}"#,
      "warning ahap-key-misspelled .parameterValue"
    ),
    ("3", "error ahap-wrong-type "),
  ])
  func `a fault in an event parameter is one finding`(parameter: String, expected: String) {
    let text = Fixture.file(
      """
      {"Event":{"EventType":"HapticContinuous","Time":0,"EventDuration":1,"EventParameters":[\(parameter)]}}
      """)
    let path = "Pattern[0].Event.EventParameters[0]"
    let parts = expected.split(separator: " ", omittingEmptySubsequences: false)
    let found = Fixture.findings(text).filter { !$0.contains("ahap-default-chosen") }
    #expect(found == ["\(parts[0]) \(parts[1]) \(path)\(parts[2])"])
  }

  @Test(arguments: [
    ("", "warning ahap-curve-void .ParameterCurveControlPoints"),
    (#"{"Time":0}"#, "warning ahap-curve-void .ParameterCurveControlPoints[0]"),
    (#"{"ParameterValue":0}"#, "warning ahap-curve-void .ParameterCurveControlPoints[0]"),
    (#"{"Time":-1,"ParameterValue":0}"#, "error ahap-time-negative .ParameterCurveControlPoints[0].Time"),
    (
      #"{"Time":0,"ParameterValue":1.027}"#,
      "warning ahap-clamped .ParameterCurveControlPoints[0].ParameterValue"
    ),
    (#"{"Time":1000000,"ParameterValue":1}"#, "error ahap-time-too-late "),
    (
      #"{"Time":0,"Value":1,"ParameterValue":1}"#,
      "warning ahap-key-misspelled .ParameterCurveControlPoints[0].Value"
    ),
  ])
  func aFaultInACurveIsOneFinding(points: String, expected: String) {
    let text = Fixture.file(
      """
      {"ParameterCurve":{"ParameterID":"HapticIntensityControl","Time":1,
        "ParameterCurveControlPoints":[\(points)]}}
      """)
    let parts = expected.split(separator: " ", omittingEmptySubsequences: false)
    #expect(Fixture.findings(text) == ["\(parts[0]) \(parts[1]) Pattern[0].ParameterCurve\(parts[2])"])
  }

  @Test func `curves that core haptics refuses or that overlap are warned of`() {
    func curve(_ id: String, _ time: Int) -> String {
      """
      {"ParameterCurve":{"ParameterID":"\(id)","Time":\(time),"ParameterCurveControlPoints":[
        {"Time":0,"ParameterValue":1},{"Time":2,"ParameterValue":0.5}]}}
      """
    }
    #expect(
      Fixture.findings(Fixture.file(curve("HapticAttackTimeControl", 0)))
        == ["warning ahap-curve-unsupported Pattern[0].ParameterCurve"])
    #expect(
      Fixture.findings(Fixture.file(curve("HapticIntensityControl", 0), curve("HapticIntensityControl", 1)))
        == ["warning ahap-curves-overlap Pattern[1].ParameterCurve"])
    #expect(
      Fixture.findings(Fixture.file(curve("HapticIntensityControl", 0), curve("HapticSharpnessControl", 1)))
        == [])
  }

  @Test func `misspelled parameters are read as meant`() {
    let text = Fixture.file(
      """
      {"Event":{"EventType":"HapticContinuous","Time":0,"Duration":40,"EventParameters":[
        {"ParameterID":"HapticIntensity","ParameterValue":1},{"ParameterID":"HapticSharpness","ParameterValue":1},
        {"ParameterID":"HapticAttackTime","ParameterValue":0.25}]}}
      """)
    let envelope = Envelope(attack: 0.25)
    #expect(
      Fixture.read(text).pattern.events == [
        .continuous(Continuous(1.0, 1.0, for: .milliseconds(40_000), envelope: envelope))
      ])
    #expect(
      Fixture.read(text).findings.map(\.code)
        == ["ahap-continuous-too-long", "ahap-key-misspelled", "ahap-parameter-misspelled"])
  }

  @Test func hintsNameTheWordThatWasMeant() {
    func hints(_ text: String) -> [String] { Fixture.read(text).findings.compactMap(\.hint) }
    #expect(hints(#"{"Version":1,"Events":[]}"#).contains(#"did you mean "Pattern"?"#))
    #expect(
      hints(Fixture.file(#"{"Event":{"EventType":"hapticTransient","Time":0}}"#))
        == [#"did you mean "HapticTransient"?"#])
    #expect(
      hints(Fixture.file(#"{"ParameterCurves":{}}"#)).contains(#"did you mean "ParameterCurve"?"#))
    #expect(
      hints(Fixture.file(Fixture.tap(#""time":0"#))).contains(#"did you mean "Time"?"#))
  }

  @Test func `the last of repeated keys and parameters counts`() {
    let text = Fixture.file(
      """
      {"Event":{"EventType":"HapticTransient","Time":"never","Time":1,"EventParameters":[
        {"ParameterID":"HapticIntensity","ParameterValue":0.25},
        {"ParameterID":"HapticIntensity","ParameterValue":0.5}]}}
      """)
    let document = Fixture.read(text)
    #expect(document.pattern.events == [.transient(Transient(0.5, at: .milliseconds(1000)))])
    #expect(document.findings.map(\.code) == ["json-duplicate-key", "ahap-parameter-repeated"])
  }

  @Test func `all faults of a file are found at once in its order`() {
    let text = """
      {"Version": 1.0, "Pattern": [
      \t{"Event": {"EventType": "Nothing", "Time": 0}},
      \t{"Event": {"EventType": "HapticTransient", "Time": -1}},
      \t{"Event": {"EventType": "HapticTransient", "Time": 1}},
      ]}
      """
    let source = SourceText(name: "a.ahap", bytes: Array(text.utf8))
    let lines = AHAPDecoder.decode(source).findings.map { source.describe($0).split(separator: "\n")[0] }
    #expect(
      lines == [
        #"a.ahap:2:26: error: there is no event type "Nothing" [ahap-event-type-unknown]"#,
        "a.ahap:3:53: error: Time is -1; a pattern begins at 0 [ahap-time-negative]",
        "a.ahap:4:56: warning: a comma follows the last element [json-trailing-comma]",
      ])
  }

  @Test func `quoted input cannot drive a terminal`() throws {
    let text = Fixture.file(
      #"{"Event":{"EventType":"\u001b[2J\#u{202E}\#(String(repeating: "x", count: 99))"}}"#)
    let message = try #require(Fixture.read(text).findings.first?.message)
    #expect(message.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x202E })
    #expect(message.count < 100)
  }
}
