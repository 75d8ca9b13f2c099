@Suite struct PatternReaderTests {
  private func read(_ text: String, _ name: String) -> PatternDocument {
    PatternReader.read(bytes: Array(text.utf8), name: name)
  }

  @Test(arguments: [
    (
      PatternFormat.ahap, Fixture.everything,
      ["a.ahap", "A.AHAP", "a.json", "<stdin>", "folder.d/a", "a.haptic"]
    ),
    (.haptic, LofeltFixture.everything, ["a.haptic", "A.HAPTIC", "a.json", "a.ahap", "-", "a"]),
    (.haptic, "{}", ["a.haptic"]), (.lofeltV0, "{}", ["a.vij"]), (.hapticlabs, "{}", ["a.hla"]),
    (.pulsar, Preset.everything, ["a.json"]), (.pulsar, #"{"discretePattern":[]}"#, ["a.json"]),
    (.pulsar, #"{"continuousPattern":{}}"#, ["a.json"]), (.webVibrate, "[1,2]", ["a.json"]),
    (.androidWaveform, #"{"timings": [10, 20], "amplitudes": [0, 255]}"#, ["a.json"]),
    (
      .hapticlabs, #"{"version":2,"projectName":"a","trackName":"b","onOffSignal":{"amplitudes":[]}}"#,
      ["a.json"]
    ),
    (.androidXML, "<!-- c -->\n<vibration-effect>", ["a.txt"]), (.androidXML, "<svg/>", ["a.xml"]),
    (.androidXML, "\u{FEFF}<?xml version='1.0'?><vibration-select/>", ["a"]),
    (nil, "<svg/>", ["a.svg"]), (nil, "x<vibration-effect/>", ["a.txt"]), (nil, "[[1],2]", ["a.json"]),
  ])
  func `a format is known by its content, or else by its name`(
    format: PatternFormat?, text: String, names: [String]
  ) {
    for name in names { #expect(read(text, name).format == format, "\(name): \(text)") }
    #expect(PatternFormat(fileName: "A.Waveform.JSON") == .androidWaveform)
  }

  @Test(arguments: [
    ("a/b/tick.ahap", "tick"), ("tick", "tick"), (".hidden", ".hidden"), ("x.y.ahap", "x.y"), ("", ""),
  ])
  func `a file without a title is named after itself`(name: String, expected: String) {
    #expect(read(Fixture.file(Fixture.tap(#""Time":0"#)), name).pattern.name == expected)
  }

  @Test(arguments: [
    ("", "the file is empty"), (" \n", "the file holds nothing but white space"),
    ("RIFF\u{1}WAVE", #"it begins with "RIFF\u{1}WAVE""#), ("{}", "it is an empty JSON object"),
    ("[true]", "it is JSON that holds a list"),
    (#"{"signals":1,"version":2}"#, #"it is a JSON object with the keys "signals", "version""#),
  ])
  func `what is no known format is said to be so`(text: String, seen: String) {
    let document = read(text, "-")
    #expect(document.format == nil)
    #expect(document.findings.map(\.code) == ["unknown-format"])
    #expect(document.findings[0].message == "not a readable haptic pattern: \(seen)")
    #expect(document.report[0].hasPrefix("-:1:1: error: "))
  }

  @Test func `the name decides where the bytes do not`() {
    #expect(read("{}", "a.ahap").findings.map(\.code) == ["ahap-pattern-missing"])
    #expect(read("", "a.ahap").findings.map(\.code) == ["json-syntax"])
    #expect(read(#"[{"Event":{}}]"#, "-").findings.map(\.code) == ["ahap-fragment"])
    #expect(read(#"{"Pattern": ["#, "-").findings.map(\.code) == ["json-syntax"])
  }

  @Test func `JSON that breaks off is reported as JSON`() {
    let document = read(#"{\#n  "Pattern": [\#n\#t{]}"#, "cut.json")
    #expect(
      document.report.first == #"cut.json:3:3: error: expected a key in double quotes, not "]" [json-syntax]"#
    )
  }
}
