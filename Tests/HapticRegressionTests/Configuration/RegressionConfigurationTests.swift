@Suite struct RegressionConfigurationTests {
  static func read(_ text: String) -> ProjectFile {
    ProjectFile(reading: SourceText(name: "thrum.json", bytes: Array(text.utf8)))
  }

  @Test func everyMemberIsTakenOver() {
    let file = Self.read(
      """
      {"$schema": "x", "format": "thrum.config/1", "lint": {"rules": 3}, "test": {
        "paths": ["haptics", "more/tap.ahap"], "goldens": "keep", "profiles": ["watch", "devices/ours.json"],
        "exports": ["csv"], "tolerance": {"loudnessDb": 1.5, "feltDb": 0, "feltOnsetMs": 2.5}, "ignore": ["drafts"]}}
      """)
    #expect(file.findings(for: .test).isEmpty, "\(file.findings)")
    let tolerances = GoldenTolerances(
      loudness: Decibels(1.5) ?? .zero, felt: .zero, feltOnset: .microseconds(2_500))
    #expect(
      file.test
        == RegressionConfiguration(
          paths: ["haptics", "more/tap.ahap"], goldens: "keep", profiles: ["watch", "devices/ours.json"],
          exports: ["csv"], tolerances: tolerances, ignored: ["drafts"]))
    #expect(file.testProfilePositions.map(\.line) == [2, 2])
  }

  @Test(arguments: ["{}", #"{"test": {}}"#, #"{"format": "thrum.config/1"}"#])
  func `what is not said is as where nothing is`(text: String) {
    let file = Self.read(text)
    #expect(file.findings.isEmpty)
    #expect(file.test == RegressionConfiguration())
  }

  @Test func `the standard devices and formats are there`() {
    for id in RegressionConfiguration.standardExports {
      #expect(PatternFormat(id: id)?.isWritable == true, "\(id)")
    }
  }

  @Test func `each fault has its code its place and a suggestion`() {
    let faults: [(text: String, code: ConfigurationCode, hint: String?)] = [
      (#"{"test": []}"#, .wrongType, nil), (#"{"format": "thrum.config/2"}"#, .formatUnknown, nil),
      (#"{"tests": {}}"#, .keyUnknown, #"did you mean "test"?"#),
      (#"{"test": {"golden": "x"}}"#, .keyUnknown, #"did you mean "goldens"?"#),
      (#"{"test": {"goldens": ""}}"#, .wrongType, nil), (#"{"test": {"paths": "x"}}"#, .wrongType, nil),
      (#"{"test": {"exports": ["ahab"]}}"#, .exportUnknown, #"did you mean "ahap"?"#),
      (#"{"test": {"exports": ["hla"]}}"#, .exportUnknown, nil),
      (#"{"test": {"tolerance": {"feltDb": -1}}}"#, .outOfRange, nil),
      (#"{"test": {"tolerance": {"feltOnsetMs": 1e300}}}"#, .outOfRange, nil),
      (#"{"test": {"tolerance": {"loudnessDb": "1"}}}"#, .wrongType, nil),
    ]
    for fault in faults {
      let findings = Self.read(fault.text).findings
      #expect(findings.map(\.code) == [fault.code.rawValue], "\(fault.text)")
      #expect(findings.first?.position != nil)
      if let hint = fault.hint { #expect(findings.first?.hint == hint) }
    }
  }

  /// Hazard: a slip in the configuration leaves goldens empty.
  @Test(arguments: [
    #""profiles": "watch""#, #""profiles": [1, null]"#, #""profiles": [""]"#, #""exports": ["wav"]"#,
    #""exports": {}"#,
    #""exports": [3]"#,
  ])
  func `a list with nothing but faults is as if it were left out`(member: String) {
    let file = Self.read(#"{"test": {\#(member)}}"#)
    #expect(!file.findings.isEmpty)
    #expect(file.test == RegressionConfiguration())
    #expect(file.testProfilePositions.isEmpty)
  }

  @Test func `of a list with a fault the rest counts and an empty one is empty`() {
    let file = Self.read(
      #"{"test": {"profiles": [1, "watch"], "exports": ["wav", "csv"], "paths": ["a", 2, "b"]}}"#)
    #expect(file.findings.count == 3)
    #expect(file.test.profiles == ["watch"] && file.test.exports == ["csv"])
    #expect(file.test.paths == ["a", "b"])
    #expect(file.testPathPositions.count == 2 && file.testProfilePositions.count == 1)
    let none = Self.read(#"{"test": {"profiles": [], "exports": []}}"#)
    #expect(none.findings.isEmpty)
    #expect(none.test.profiles.isEmpty && none.test.exports.isEmpty)
  }

  @Test(arguments: [
    "", "{", "[]", "nonsense", #"\#u{FEFF}{"test": null}"#, #"{"test": {"paths": [[[[]]]]}}"#,
  ])
  func `hostile files are findings and no crash`(text: String) {
    let file = Self.read(text)
    #expect(!file.findings.isEmpty)
    #expect(file.test == RegressionConfiguration())
  }
}
