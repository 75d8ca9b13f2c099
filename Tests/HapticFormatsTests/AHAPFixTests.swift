/// Mechanical findings have a fix, and are gone once it is applied.
@Suite struct AHAPFixTests {
  private static func mended(_ text: String) -> String {
    let bytes = AHAPFixture.mended(Array(text.utf8), Fixture.read(text).findings)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func event(_ members: String) -> String {
    #"{"Version":1.0,"Pattern":[{"Event":{"EventType":"HapticTransient",\#(members)}}]}"#
  }

  /// Regression: the fix of a control of -0.2 was 0, which silences the pattern.
  @Test(arguments: [
    ("-0.2", false, true), ("-0.01", true, false), ("1.01", true, false), ("1.2", true, true),
  ])
  func `a negative intensity control has no fix`(_ value: String, _ hasFix: Bool, _ isWarning: Bool) throws {
    let text = """
      {"Version":1.0,"Pattern":[{"Event":{"EventType":"HapticTransient","Time":0}},
        {"ParameterCurve":{"ParameterID":"HapticIntensityControl","Time":0,
          "ParameterCurveControlPoints":[{"Time":0,"ParameterValue":\(value)}]}}]}
      """
    let clamped = try #require(Fixture.read(text).findings.first { $0.code == "ahap-clamped" })
    #expect((clamped.fix != nil) == hasFix)
    #expect((clamped.severity == .warning) == isWarning)
  }

  @Test func `a list of curves beside the pattern is reported`() {
    let curve = #"{"ParameterID":"HapticIntensityControl","Time":0,"ParameterCurveControlPoints":[]}"#
    let text = #"{"Version":1.0,"Pattern":[],"ParameterCurves":[\#(curve)]}"#
    #expect(
      Fixture.read(text).findings.contains { $0.code == "ahap-key-misplaced" && $0.severity == .warning })
  }

  @Test(arguments: [
    // A digit too many, and two neighbours in each other's place.
    ([0, 0.02, 0.8, 0.16, 0.9, 1.2], true), ([0, 0.02, 0.8, 0.16, 0.25], true), ([0, 1, 2, 3, 30, 4], true),
    ([0, 0.013, 0.255, 0.22, 0.318], false),
  ])
  func `one event out of order by a digit is a slip`(_ times: [Double], _ isSlip: Bool) {
    let events = times.map { #"{"Event":{"EventType":"HapticTransient","Time":\#($0)}}"# }
    let text = #"{"Version":1.0,"Pattern":[\#(events.joined(separator: ","))]}"#
    let found = Fixture.read(text).findings.filter { $0.code == "ahap-unordered" }
    #expect(found.contains { $0.severity == .warning } == isSlip, "\(found)")
  }

  private static func parameter(_ id: String, _ value: String) -> String {
    event(#""Time":1,"EventParameters":[{"ParameterID":"\#(id)","ParameterValue":\#(value)}]"#)
  }

  @Test(arguments: [
    (event(#""time":1"#), event(#""Time":1"#)),
    (event(#""Time":1,"Duration":2"#), event(#""Time":1,"Duration":2"#)),
    (
      event(#""Time":1,"Duration":2"#).replacing("HapticTransient", with: "HapticContinuous"),
      event(#""Time":1,"EventDuration":2"#).replacing("HapticTransient", with: "HapticContinuous")
    ),
    (event(#""Time":"1.5""#), event(#""Time":1.5"#)),
    (event(#""Time":"1,5""#), event(#""Time":1.5"#)),
    (event(#""Time":"-0,0e-1""#), event(#""Time":-0.0e-1"#)),
    (event(#""Time":1,"#), event(#""Time":1"#)),
    (event(#"/* a */"Time":1// b\#n"#), event(#""Time":1\#n"#)),
    ("\u{FEFF}" + event(#""Time":1"#), event(#""Time":1"#)),
    (parameter("HapticSharpness", "7.25"), parameter("HapticSharpness", "1")),
    (parameter("HapticSharpness", "-1e-9"), parameter("HapticSharpness", "0")),
    (parameter("HapticSharpness", "true"), parameter("HapticSharpness", "1")),
    (parameter("HapticSharpness", #""0,25""#), parameter("HapticSharpness", "0.25")),
    (parameter("hapticSharpness", "1"), parameter("HapticSharpness", "1")),
    (parameter("HapticReleaseTime", "1"), parameter("ReleaseTime", "1")),
    (#"{"Version":1,"pattern":[]}"#, #"{"Version":1,"Pattern":[]}"#),
    (#"{"Version":"1,0","Pattern":[]}"#, #"{"Version":1.0,"Pattern":[]}"#),
    (#"{"Pattern":[]}"#, #"{"Version": 1.0, "Pattern":[]}"#),
    (#"{\#n\#t"Pattern":[]}"#, #"{\#n\#t"Version": 1.0,\#n\#t"Pattern":[]}"#),
    (#"{ /* x */ "Pattern":[]}"#, #"{  "Version": 1.0, "Pattern":[]}"#),
  ])
  func aFixWritesWhatWasMeant(text: String, expected: String) {
    #expect(Self.mended(text) == expected)
  }

  @Test func `a key is not renamed to one that is there`() {
    for members in [
      #""Time":1,"time":2"#, #""time":1,"TIME":2"#, #""time":1,"EventTime":2"#,
      #""Time":1,"Duration":1,"EventDuration":2"#,
    ] {
      let text = Self.event(members)
      #expect(Fixture.read(text).findings.contains { $0.code == "ahap-key-misspelled" })
      #expect(Self.mended(text) == text)
    }
  }

  private static func curve(_ time: String, _ points: [String]) -> String {
    let points = points.map { #"{"ParameterValue":0.5,"Time":\#($0)}"# }
    return Fixture.file(
      """
      {"ParameterCurve":{"ParameterID":"HapticIntensityControl","Time":\(time),
        "ParameterCurveControlPoints":[\(points.joined(separator: ","))]}}
      """)
  }

  @Test func `absolute times of a curve are rewritten at once`() throws {
    let text = Self.curve("0.07", ["0.07", "0.1234567", "1e0"])
    let fix = try #require(Fixture.read(text).findings.first?.fix)
    #expect(fix.edits.count == 3)
    #expect(Self.mended(text) == Self.curve("0.07", ["0", "0.0534567", "0.93"]))
    #expect(Fixture.read(Self.mended(text)).pattern == Fixture.read(text, absoluteCurves: true).pattern)
    #expect(Fixture.findings(Self.mended(text)) == [])
  }

  @Test func `a curve with a point before its start is not rewritten`() {
    let text = Self.curve("0.5", ["0.5", "0.25"])
    #expect(Fixture.read(text).findings.map(\.code) == ["ahap-curve-times-absolute"])
    #expect(Self.mended(text) == text)
  }

  /// A fix changes no more than a maintainer of the format would, so that the pattern plays the same.
  @Test func whatIsMendedPlaysWhatItPlayed() {
    let text = """
      \u{FEFF}{
        // as tools and people write it
        "Pattern": [
          {"Event": {"EventTime": "0,5", "EventType": "HapticContinuous", "Duration": "1", "EventParameters": [
            {"ParameterID": "HapticAttackTime", "ParameterValue": "2,5",},
            {"ParameterID": "HapticIntensity", "ParameterValue": 4.64},
            {"ParameterID": "HapticSharpness", "ParameterValue": false}]}},
          {"Parameter": {"ParameterID": "HapticIntensityControl", "Time": 1, "ParameterValue": 1.027,},},
        ],
      }
      """
    var bytes = Array(text.utf8)
    for _ in 0..<2 {
      bytes = AHAPFixture.mended(bytes, AHAPDecoder.decode(SourceText(name: "", bytes: bytes)).findings)
    }
    let again = AHAPDecoder.decode(SourceText(name: "", bytes: bytes))
    #expect(again.findings.map(\.code) == [])
    #expect(again.pattern == Fixture.read(text).pattern)
  }
}
