@Suite struct LofeltHapticFindingsTests {
  private static let envelopes = "signals.continuous.envelopes"
  private static let end = #"{"time":9,"amplitude":0}"#

  /// The place is in the second line, which begins with `"signals":{"continuous":{"envelopes":{"amplitude":[`.
  @Test(arguments: [
    ("", "2:51 error haptic-amplitude-empty #amplitude"),
    (#"{"time":0,"amplitude":1.5},END"#, "2:74 error haptic-out-of-range #amplitude[0].amplitude"),
    (#"{"time":0,"amplitude":-1},END"#, "2:74 error haptic-out-of-range #amplitude[0].amplitude"),
    (#"{"time":0,"amplitude":1e999},END"#, "2:74 error haptic-out-of-range #amplitude[0].amplitude"),
    (#"{"time":0,"amplitude":"1"},END"#, "2:74 error haptic-wrong-type #amplitude[0].amplitude"),
    (#"{"time":0,"amplitude":null},END"#, "2:74 error haptic-wrong-type #amplitude[0].amplitude"),
    (#"{"time":0},END"#, "2:52 error haptic-field-missing #amplitude[0]"),
    (#"{"amplitude":0},END"#, "2:52 error haptic-field-missing #amplitude[0]"),
    (#"7,END"#, "2:52 error haptic-wrong-type #amplitude[0]"),
    (#"{"time":-1,"amplitude":0},END"#, "2:60 error haptic-time-negative #amplitude[0].time"),
    (#"{"time":1e7,"amplitude":0},END"#, "2:60 error haptic-time-too-late #amplitude[0].time"),
    (#"{"time":"0","amplitude":0},END"#, "2:60 error haptic-wrong-type #amplitude[0].time"),
    (#"END,{"time":8,"amplitude":0}"#, "2:77 error haptic-times-decreasing #amplitude[1]"),
    (#"{"time":0,"amplitude":0,"emphasis":3},END"#, "2:87 error haptic-wrong-type #amplitude[0].emphasis"),
    (
      #"{"time":0,"amplitude":0,"emphasis":{"amplitude":1}},END"#,
      "2:87 error haptic-field-missing #amplitude[0].emphasis"
    ),
    (
      #"{"time":0,"amplitude":0,"emphasis":{"amplitude":2,"frequency":1}},END"#,
      "2:100 error haptic-out-of-range #amplitude[0].emphasis.amplitude"
    ),
    (
      #"{"time":0,"amplitude":1,"emphasis":{"amplitude":0.5,"frequency":1}},END"#,
      "2:87 warning haptic-emphasis-below-amplitude #amplitude[0].emphasis"
    ),
    ("END", "2:51 warning haptic-no-length #amplitude"),
    (#"{"time":0,"amplitude":0,"colour":3},END"#, "2:76 note haptic-key-unknown #amplitude[0].colour"),
  ])
  func `a fault of a breakpoint is found at its place`(amplitude: String, expected: String) {
    let text = LofeltFixture.file(amplitude.replacing("END", with: Self.end))
    #expect(LofeltFixture.findings(text) == [expected.replacing("#", with: Self.envelopes + ".")])
  }

  @Test func `a fault of a frequency is found at its place`() {
    let amplitude = #"{"time":1,"amplitude":0},{"time":2,"amplitude":1}"#
    let findings = { LofeltFixture.findings(LofeltFixture.file(amplitude, frequency: $0)) }
    #expect(findings("").isEmpty)
    #expect(
      findings(#"{"time":1,"frequency":2}"#) == [
        "2:138 error haptic-out-of-range signals.continuous.envelopes.frequency[0].frequency"
      ])
    #expect(
      findings(#"{"time":2,"frequency":0},{"time":1,"frequency":0}"#) == [
        "2:141 error haptic-times-decreasing signals.continuous.envelopes.frequency[1]"
      ])
    #expect(
      findings(#"{"time":0.5,"frequency":0},{"time":1,"frequency":0}"#) == [
        "2:116 note haptic-frequency-outside signals.continuous.envelopes.frequency[0]"
      ])
  }

  @Test(arguments: [
    (#"{"version":{"major":0,"minor":2,"patch":0}}"#, ["1:21 error haptic-version-old version.major"]),
    (
      #"{"version":{"major":2,"minor":0,"patch":0},"signals":0}"#,
      ["1:21 error haptic-version-unsupported version.major"]
    ),
    (#"{"version":{"major":1.5,"minor":0,"patch":0}}"#, ["1:21 error haptic-wrong-type version.major"]),
    (#"{"version":{}}"#, ["1:12 error haptic-field-missing version"]),
    (#"{"version":"1.0.0"}"#, ["1:12 error haptic-wrong-type version"]),
    (#"{"signals":{}}"#, ["1:1 error haptic-field-missing "]),
    (#"[1]"#, ["1:1 error haptic-not-a-pattern "]),
    (
      #"{"version":{"major":1,"minor":0,"patch":0},"signals":{"continuous":{}}}"#,
      ["1:68 error haptic-field-missing signals.continuous"]
    ),
  ])
  func whatTheFileLacksIsSaid(text: String, expected: [String]) {
    #expect(LofeltFixture.findings(text) == expected)
  }

  @Test func theOldFormatIsNamed() {
    let document = LofeltFixture.read(LofeltFixture.file("", version: "0"))
    #expect(
      document.findings[0].message == "the version is 0.0.0, the old 0.x format (.vij); only 1.x can be read")
    #expect(!document.isReadable)
  }

  @Test func `a newer or an incomplete version is read`() {
    let sound =
      #""signals":{"continuous":{"envelopes":{"amplitude":[{"time":0,"amplitude":0},\#(Self.end)]}}}"#
    #expect(
      LofeltFixture.findings(#"{"version":{"major":1,"minor":3,"patch":0},\#(sound)}"#)
        == ["1:12 note haptic-version-newer version"])
    #expect(
      LofeltFixture.findings(#"{"version":{"major":1,"patch":0},"metadata":1,\#(sound)}"#) == [
        "1:12 warning haptic-version-incomplete version", "1:45 warning haptic-metadata-ignored metadata",
      ])
  }

  @Test func `what single precision takes for one is one`() {
    let text = LofeltFixture.file(#"{"time":0,"amplitude":1.00000001},{"time":1,"amplitude":-1e-60}"#)
    #expect(LofeltFixture.findings(text).isEmpty)
    #expect(
      LofeltFixture.read(text).pattern.vibrations.map { $0.intensityCurve?.extremes } == [0...1])
  }

  @Test func `a file that breaks off anywhere is refused and never traps`() {
    let bytes = Array(LofeltFixture.everything.utf8)
    for count in 0..<bytes.count {
      let document = PatternReader.read(bytes: Array(bytes[..<count]), name: "cut.haptic")
      #expect(!document.isReadable)
      #expect(document.findings.allSatisfy { $0.position != nil })
    }
  }

  @Test func `five thousand damaged files neither crash nor lie`() {
    let original = Array(LofeltFixture.everything.utf8)
    var generator = SeededGenerator(seed: 20_261_121)
    var readable = 0
    for _ in 0..<5_000 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[index] = UInt8.random(in: 0x20...0x7E, using: &generator)
        case 1: bytes.remove(at: index)
        default: bytes.insert(contentsOf: bytes[index..<min(bytes.count, index + 30)], at: index)
        }
      }
      let document = PatternReader.read(bytes: bytes, name: "m.haptic")
      #expect(document.findings.allSatisfy { $0.position.map { $0.offset <= bytes.count } ?? false })
      guard document.isReadable else { continue }
      readable += 1
      _ = Timeline(compiling: document.pattern)
    }
    #expect(readable > 200)
  }
}
