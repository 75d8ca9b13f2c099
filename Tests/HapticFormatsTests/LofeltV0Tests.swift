@Suite struct LofeltV0Tests {
  private static func clip(_ envelopes: String, taps: String = "", more: String = "") -> String {
    #"{"voices":{"envelopes":[\#(envelopes)],"transients":[\#(taps)]\#(more)}}"#
  }

  private static let hum = """
    [{"time":0.5,"amplitude":0.25},{"time":1,"amplitude":1}],[{"time":0.75,"amplitude":0.3}]
    """

  private func read(_ text: String) -> PatternDocument {
    PatternReader.read(bytes: Array(text.utf8), name: "test.json")
  }

  /// The findings of a text as `line:column severity code path`.
  private func findings(_ text: String) -> [String] {
    read(text).findings.map {
      "\($0.position?.line ?? 0):\($0.position?.column ?? 0) \($0.severity.rawValue) \($0.code) \($0.path)"
    }
  }

  @Test func `the layout before its last is named`() {
    let text = #"{"voices":{"envelopes":{"amplitude":[]},"transients":{}}}"#
    #expect(
      findings(text).map { $0.drop { $0 != " " } } == [" error lofelt-v0-layout-too-old voices.envelopes"])
  }

  @Test func `the two envelopes are a vibration with its curves`() throws {
    let document = read(Self.clip(Self.hum))
    #expect(document.format == .lofeltV0)
    #expect(document.findings.isEmpty)
    let vibration = try #require(document.pattern.vibrations.first)
    #expect(
      document.pattern.events.count == 1 && vibration.intensity == .full && vibration.sharpness == .zero)
    #expect(vibration.time == .seconds(0.5) && vibration.duration == .seconds(0.5))
    let rise = try #require(vibration.intensityCurve)
    // Half way the amplitude is half way from 0.25 to 1.
    #expect(rise.value(at: .zero) == 0.5 && rise.value(at: .seconds(0.5)) == 1)
    #expect(abs(rise.value(at: .seconds(0.25)) - (0.625 as Double).squareRoot()) < 0.001)
    let root = (0.3 as Double).squareRoot()
    #expect(
      vibration.sharpnessCurve == Curve([.init(0, at: .seconds(0.25)), .init(root, at: .seconds(0.25))]))
    #expect(document.pattern.curves.isEmpty && document.origins.curves.isEmpty)
  }

  @Test func `every tap plays the root of its amplitude whatever vibrates`() {
    let taps = """
      [{"time":0,"amplitude":0.25},{"time":0.75,"amplitude":1},{"time":1,"amplitude":0.04}],
      [{"time":0,"amplitude":0.1},{"time":0.75,"amplitude":0.2},{"time":1,"amplitude":0.3}]
      """
    let played = Preset.taps(read(Self.clip(Self.hum, taps: taps)).pattern)
    #expect(played.map(\.sharpness) == [0.1, 0.2, 0.3])
    #expect(zip(played.map(\.intensity), [0.5, 1, 0.2]).allSatisfy { abs($0 - $1) < 1e-12 })
  }

  @Test func tapsNeedNoEnvelope() {
    let taps = #"[{"time":0.5,"amplitude":0.25}],[{"time":0.5,"amplitude":1}]"#
    let document = read(Self.clip("", taps: taps))
    #expect(document.findings.isEmpty)
    #expect(document.pattern.events == [.transient(Transient(0.5, 1.0, at: .seconds(0.5)))])
  }

  @Test(arguments: [
    (#"{"voices":{}}"#, "1:11 error lofelt-v0-pattern-empty voices"),
    (clip("[]"), "1:24 error lofelt-v0-lists-unpaired voices.envelopes"),
    (clip("[],[],[]"), "1:24 error lofelt-v0-lists-unpaired voices.envelopes"),
    (
      clip(hum, taps: #"[{"time":0,"amplitude":1}],[]"#),
      "1:156 error lofelt-v0-taps-unpaired voices.transients[1]"
    ),
    (
      clip(#"[{"time":1,"amplitude":1},{"time":0,"amplitude":1}],[]"#),
      "1:51 error lofelt-v0-times-decreasing voices.envelopes[0][1]"
    ),
    (
      clip(#"[{"time":1,"amplitude":-0.5}],[]"#),
      "1:48 error lofelt-v0-out-of-range voices.envelopes[0][0].amplitude"
    ),
    (clip(#"[{"time":1}],[]"#), "1:26 error lofelt-v0-field-missing voices.envelopes[0][0]"),
    (
      clip(#"[{"time":-1,"amplitude":1}],[]"#),
      "1:34 error lofelt-v0-time-negative voices.envelopes[0][0].time"
    ),
    (
      clip(#"[{"time":1e9,"amplitude":1}],[]"#),
      "1:34 error lofelt-v0-time-too-late voices.envelopes[0][0].time"
    ),
    (clip("7,[]"), "1:25 error lofelt-v0-wrong-type voices.envelopes[0]"),
    (clip(hum, more: #","bands":[1]"#), "1:139 warning lofelt-v0-part-ignored voices.bands"),
    (clip(hum, more: #","envelope":[]"#), "1:131 warning lofelt-v0-key-misspelled voices.envelope"),
  ])
  func aFaultIsFoundAtItsPlace(text: String, finding: String) {
    #expect(findings(text) == [finding])
  }

  @Test func `places count characters whatever stands before`() {
    let text = #"\#u{FEFF}{"😀":1,\#r\#n\#t"voices":{"envelopes":[7,[]]}}"#
    #expect(
      findings(text) == [
        "1:1 warning json-byte-order-mark ", #"1:2 note lofelt-v0-key-unknown "😀""#,
        "2:25 error lofelt-v0-wrong-type voices.envelopes[0]",
      ])
  }

  @Test func `an envelope without length leaves the taps`() {
    let text = Self.clip(
      #"[{"time":1,"amplitude":1}],[]"#,
      taps: #"[{"time":1,"amplitude":1}],[{"time":1,"amplitude":1}]"#)
    #expect(findings(text).map { $0.contains("warning lofelt-v0-no-length") } == [true])
    #expect(read(text).pattern.events == [.transient(Transient(1.0, 1.0, at: .seconds(1)))])
  }

  @Test func `a clip of version one is not taken for an older one`() {
    #expect(read(LofeltFixture.everything).format == .haptic)
    #expect(PatternReader.read(bytes: Array("{}".utf8), name: "a.vij").format == .lofeltV0)
  }
}
