@Suite struct ConfigurationTests {
  private func read(_ text: String) -> ProjectFile {
    ProjectFile(reading: SourceText(name: "thrum.json", bytes: Array(text.utf8)))
  }

  private let close = Fixture.file(of: "o:0.8{34ms} o:0.8")

  @Test func levelsAreTakenOver() {
    let file = read(
      #"{"format": "thrum.config/1", "lint": {"rules": {"gap-soft": "error", "points": "off"}}}"#)
    #expect(file.findings.isEmpty)
    #expect(file.lint.levels == ["gap-soft": .error, "points": .off])
    #expect(Fixture.lint(close, file.lint).map(\.severity) == [.error])
    #expect(Fixture.lint(close, LintConfiguration(levels: ["gap-soft": .off])).isEmpty)
  }

  @Test func `a readers finding can be lowered but not an error`() {
    let note = Fixture.file([
      #"{ "Event": { "Time": 0, "EventType": "HapticContinuous", "EventDuration": 0.1 } }"#
    ])
    #expect(Fixture.lint(note).map(\.code) == ["ahap-default-chosen"])
    #expect(Fixture.lint(note, LintConfiguration(levels: ["ahap-default-chosen": .off])).isEmpty)
    #expect(
      Fixture.lint(note, LintConfiguration(levels: ["ahap-default-chosen": .error])).map(\.severity) == [
        .error
      ])
    #expect(Fixture.lint("{", LintConfiguration(levels: ["json-syntax": .off])).map(\.severity) == [.error])
  }

  @Test func theFileSpeaksBeforeTheFolder() {
    let text = Fixture.file(
      [Fixture.tap(0), Fixture.tap(0.034)], metadata: #"{"thrum": {"lint": {"gap-soft": "warning"}}}"#)
    #expect(Fixture.lint(text, LintConfiguration(levels: ["gap-soft": .off])).map(\.severity) == [.warning])
  }

  @Test func `the role comes from the file then the folder then the caller`() {
    func isTooLong(_ metadata: String?, roles: [String: HapticRole], role: HapticRole?) -> Bool {
      let document = Fixture.document(
        Fixture.file([Fixture.vibration(0, length: 0.3)], metadata: metadata), name: "hum.ahap")
      let linter = Linter(LintConfiguration(roles: roles))
      return linter.lint(document, role: role).findings.contains { $0.code == "too-long" }
    }
    let confirming = #"{"thrum": {"role": "confirmation"}}"#
    #expect(!isTooLong(nil, roles: [:], role: nil))
    #expect(isTooLong(nil, roles: [:], role: .input))
    #expect(!isTooLong(nil, roles: ["hum": .confirmation], role: .input))
    #expect(isTooLong(nil, roles: ["hum": .input], role: nil))
    #expect(!isTooLong(confirming, roles: ["hum": .input], role: .input))
  }

  @Test func `what is wrong is found with its place and a suggestion`() {
    let file = read(
      """
      {
      \t"formt": "thrum.config/1",
      \t"lint": {
      \t\t"rules": { "gap-sotf": "off", "points": "loud", "nothing-like-it-at-all": "off" },
      \t\t"roles": { "success": "party" },
      \t\t"ignore": [ 3 ] } }
      """)
    #expect(
      file.findings.map(\.code) == [
        "config-key-unknown", "config-rule-unknown", "config-level-unknown", "config-rule-unknown",
        "config-role-unknown", "config-wrong-type",
      ])
    #expect(file.findings.map { $0.position?.line } == [2, 4, 4, 4, 5, 6])
    #expect(file.findings[0].hint == #"did you mean "format"?"#)
    #expect(file.findings[1].hint == #"did you mean "gap-soft"?"#)
    #expect(file.findings[2].position?.column == 43 && file.findings[2].path == "lint.rules.points")
    #expect(file.lint == LintConfiguration())
  }

  @Test func `wrong kinds and truncations are findings not crashes`() {
    for text in [
      "[]", "3", #"{"lint": 3}"#, #"{"lint": {"rules": []}}"#, #"{"lint": {"ignore": {}}}"#,
      #"{"format": 1}"#,
    ] {
      #expect(!read(text).findings.isEmpty, "\(text)")
    }
    let whole =
      #"{"format": "thrum.config/1", "lint": {"rules": {"points": "off"}, "roles": {"a": "input"}, "ignore": ["a"]}}"#
    for count in 0..<whole.utf8.count {
      let cut = ProjectFile(reading: SourceText(name: "", bytes: Array(whole.utf8.prefix(count))))
      #expect(cut.findings.hasErrors)
    }
  }

  @Test func `a key that stands one object too high is told`() {
    let file = read(#"{"format": "thrum.config/1", "profile": "android-erm"}"#)
    #expect(file.findings.map(\.code) == ["config-key-unknown"])
    #expect(file.findings.map(\.hint) == ["did you mean lint.profile?"])
    // Inside it, it is an ordinary key.
    #expect(read(#"{"lint": {"profile": "android-erm"}}"#).findings.isEmpty)
  }

  @Test(arguments: [
    (#"{"lint": 3}"#, "lint must be an object, not a number"),
    (#"{"lint": {"ignore": {}}}"#, "ignore must be a list of texts, not an object"),
    (#"{"lint": {"ignore": [3]}}"#, "a pattern of paths must be text, not a number"),
    (#"{"lint": {"profile": 3}}"#, "profile must be text, or a list of texts, not a number"),
    (#"{"lint": {"profile": ""}}"#, "profile must not be empty"),
    (#"{"lint": {"reference": ["a"]}}"#, "reference must be text, not a list"),
    (#"{"lint": {"reference": ""}}"#, "reference must not be empty"),
  ])
  func `a value of another kind is told with both kinds`(text: String, message: String) {
    #expect(read(text).findings.map(\.message) == [message])
  }

  @Test func aProfileIsATextOrAListOfTexts() {
    func profiles(_ value: String) -> ProjectFile {
      read(#"{"format": "thrum.config/1",\#n "lint": {"profile": \#(value)}}"#)
    }
    #expect(profiles(#""all""#).lint.profiles == ["all"])
    let list = profiles(#"["android-erm", "./ours.json"]"#)
    #expect(list.lint.profiles == ["android-erm", "./ours.json"] && list.findings.isEmpty)
    #expect(list.lintProfilePositions.map(\.column) == [23, 38])
    for (value, kept) in [("3", 0), (#"["a", 3]"#, 1), ("{}", 0), (#"[["a"]]"#, 0), (#""""#, 0), ("null", 0)]
    {
      let wrong = profiles(value)
      #expect(wrong.findings.map(\.code) == ["config-wrong-type"], "\(value)")
      #expect(wrong.lint.profiles.count == kept && wrong.lintProfilePositions.count == kept, "\(value)")
    }
    #expect(
      read(#"{"format": "thrum.config/1", "lint": {"rules": {"twins": "off", "below-rise": "note"}}}"#)
        .findings.isEmpty)
  }

  @Test func `a files own mistakes are reported in it`() throws {
    let text = Fixture.file([Fixture.tap(0)], metadata: #"{"thrum": {"lint": {"gap-sfot": "off"}}}"#)
    let finding = try #require(Fixture.lint(text).first)
    #expect(finding.code == "config-rule-unknown" && finding.position?.line == 2)
  }
}
