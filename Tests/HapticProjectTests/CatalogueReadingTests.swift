@Suite struct CatalogueReadingTests {
  private static func file(_ text: String, name: String = "folder/knock.json") -> SourceText {
    SourceText(name: name, bytes: Array(text.utf8))
  }

  /// A good file with one member replaced or added.
  private static func file(
    plays: String = #"[{"generator": "impact", "variant": "rigid", "intensity": 0.5, "at": 0.25}]"#,
    name: String = "knock", format: String = "thrum.haptic/1", more: String = ""
  ) -> String {
    #"{"format": "\#(format)", "name": "\#(name)", "plays": \#(plays), "context": "c", "note": "n", "#
      + #""description": "d"\#(more)}"#
  }

  private static let ahap = SourceText(
    name: "folder/knock.ahap",
    bytes: Array(
      #"""
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient", "EventParameters":
        [{"ParameterID": "HapticIntensity", "ParameterValue": 0.3}]}}]}
      """#.utf8))

  @Test func aGoodFileBecomesAHaptic() throws {
    let catalogue = Catalogue(reading: [Self.file(Self.file())])
    #expect(catalogue.findings.isEmpty)
    let haptic = try #require(catalogue["knock"])
    #expect(haptic.plays == [HapticPlay(.generator(.impact(.rigid)), intensity: 0.5, at: .milliseconds(250))])
    #expect(haptic.pattern.events == [.transient(Transient(0.4, 0.95, at: .milliseconds(250)))])
    #expect(catalogue.haptics.count == Catalogue.builtIn.haptics.count + 1)
  }

  @Test func aRoleIsReadAndNeedNotBeThere() {
    let catalogue = Catalogue(reading: [Self.file(Self.file(more: #", "role": "notification""#))])
    #expect(catalogue["knock"]?.role == .notification)
    #expect(Catalogue(reading: [Self.file(Self.file())])["knock"]?.role == nil)
    #expect(Catalogue.builtIn.haptics.allSatisfy { $0.role != nil })
  }

  @Test func `a custom pattern is found beside its file`() throws {
    let text = Self.file(
      plays: #"[{"pattern": "knock.ahap", "at": 1e-3}]"#, more: #", "fallback": "success""#)
    let catalogue = Catalogue(reading: [Self.file(text), Self.ahap], patterns: .ahap)
    #expect(catalogue.findings.isEmpty)
    let haptic = try #require(catalogue["knock"])
    #expect(haptic.fallback == "success" && haptic.isCustom)
    #expect(haptic.pattern.events == [.transient(Transient(0.3, at: .milliseconds(1)))])
    #expect(haptic.playsTitle == "knock.ahap at 0.001 s")
  }

  @Test(
    arguments: [
      (file(format: "thrum.haptic/2"), "catalogue-format", "format"),
      (#"{"format": "thrum.haptic/1"}"#, "catalogue-missing-key", ""),
      (file(more: #", "notes": "x""#), "catalogue-unknown-key", "notes"),
      ("[]", "catalogue-wrong-kind", ""),
      (file(plays: "[]"), "catalogue-wrong-kind", "plays"),
      (file(plays: "[7]"), "catalogue-wrong-kind", "plays[0]"),
      (file(plays: #"[{"pattern": "../up.ahap"}]"#), "catalogue-wrong-kind", "plays[0].pattern"),
      (file(name: "knack"), "catalogue-name", "name"),
      (
        file(plays: #"[{"generator": "impact", "variant": "hard"}]"#), "catalogue-generator",
        "plays[0].variant"
      ),
      (file(plays: #"[{"generator": "impact"}]"#), "catalogue-generator", "plays[0].generator"),
      (
        file(plays: #"[{"generator": "selection", "intensity": 0.5}]"#), "catalogue-intensity",
        "plays[0].intensity"
      ),
      (
        file(plays: #"[{"generator": "impact", "variant": "soft", "intensity": 1.5}]"#),
        "catalogue-intensity",
        "plays[0].intensity"
      ),
      (file(plays: #"[{"generator": "selection", "at": -1}]"#), "catalogue-time", "plays[0].at"),
      (file(plays: #"[{"generator": "selection", "at": "1"}]"#), "catalogue-time", "plays[0].at"),
      (
        file(plays: #"[{"pattern": "missing.ahap"}]"#, more: #", "fallback": "success""#),
        "catalogue-pattern",
        "plays[0]"
      ),
      (file(plays: #"[{"pattern": "knock.ahap"}]"#), "catalogue-fallback", ""),
      (
        file(plays: #"[{"pattern": "knock.ahap"}]"#, more: #", "fallback": "reminderSent""#),
        "catalogue-fallback", "fallback"
      ),
      (file(more: #", "role": "decoration""#), "catalogue-role", "role"),
      (file(more: #", "fallback": "nothing""#), "catalogue-fallback", "fallback"),
      ("{", "json-syntax", ""),
    ] as [(String, String, String)])
  func `a fault is a finding with its place and no haptic`(text: String, code: String, path: String) throws {
    let catalogue = Catalogue(reading: [Self.file(text), Self.ahap], patterns: .ahap)
    let first = try #require(catalogue.findings.first)
    #expect(first.file == "folder/knock.json")
    #expect(first.finding.code == code, "\(first.finding)")
    #expect(first.finding.path == path)
    #expect(first.finding.position != nil)
    #expect(catalogue["knock"] == nil)
    #expect(catalogue.haptics == Catalogue.builtIn.haptics)
  }

  @Test func `of two files with one name the later counts`() throws {
    let second = Self.file(plays: #"[{"generator": "selection"}]"#)
    let catalogue = Catalogue(reading: [Self.file(Self.file()), Self.file(second, name: "other/knock.json")])
    #expect(catalogue.findings.map(\.finding.code) == ["catalogue-duplicate"])
    #expect(catalogue["knock"]?.playsTitle == "selection")
  }

  @Test func `a generators file takes the place of the built in one`() {
    let own = SourceText(name: "mine/Generators/impact-soft.ahap", bytes: Self.ahap.bytes)
    let catalogue = Catalogue(
      reading: [
        own, Self.file(Self.file(plays: #"[{"generator": "impact", "variant": "soft"}]"#)),
      ], patterns: .ahap)
    #expect(catalogue["knock"]?.pattern.events == [.transient(Transient(0.3))])
    #expect(catalogue["impact-soft"]?.pattern.events == [.transient(Transient(0.3))])
  }

  @Test func `files that no catalogue holds are said`() {
    let strange = [
      SourceText(name: "notes.txt", bytes: []),
      SourceText(name: "Generators/impact-hard.ahap", bytes: Self.ahap.bytes),
      SourceText(name: "broken.ahap", bytes: Array("nonsense".utf8)),
    ]
    let catalogue = Catalogue(reading: strange, patterns: .ahap)
    #expect(catalogue.findings.map(\.file) == ["notes.txt", "Generators/impact-hard.ahap", "broken.ahap"])
    #expect(catalogue.findings.map(\.finding.severity) == [.error, .error, .error])
  }

  @Test func `a catalogue needs a reader for the files of its patterns, which may hold all of AHAP`() throws {
    let curve = #"""
      {"Version": 1, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1,
        "EventParameters": [{"ParameterID": "HapticIntensity", "ParameterValue": 1},
          {"ParameterID": "HapticSharpness", "ParameterValue": 0}]}},
        {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0, "ParameterCurveControlPoints": [
          {"Time": 0, "ParameterValue": 0}, {"Time": 1, "ParameterValue": 1}]}}]}
      """#
    let haptic = #"""
      {"format": "thrum.haptic/1", "name": "swell", "plays": [{"pattern": "swell.ahap"}], "context": "c", "note": "n",
       "fallback": "success", "description": "d"}
      """#
    let files = [
      SourceText(name: "swell.json", bytes: Array(haptic.utf8)),
      SourceText(name: "swell.ahap", bytes: Array(curve.utf8)),
    ]
    let without = Catalogue(reading: files)
    #expect(without["swell"] == nil)
    #expect(without.findings.map(\.finding.code) == ["catalogue-content", "catalogue-pattern"])
    let catalogue = Catalogue(reading: files, patterns: .ahap)
    #expect(catalogue.findings.isEmpty)
    #expect(catalogue["swell"]?.pattern.curves.count == 1)
  }

  /// `tools/generate` writes the catalogue as Swift; reading the folder has to give the same one.
  @Test func `reading the folder gives the built in catalogue`() throws {
    let files = try Self.builtInFiles()
    for files in [files, files.reversed()] {
      let catalogue = Catalogue(reading: files, over: Catalogue(), patterns: .ahap)
      #expect(catalogue.findings.isEmpty)
      #expect(catalogue.haptics.count > 20 && catalogue.generators.count == 9)
      #expect(catalogue.haptics == Catalogue.builtIn.haptics, "run tools/generate catalogue, then build")
      #expect(catalogue.generators == Catalogue.builtIn.generators)
      #expect(catalogue.names == Catalogue.builtIn.names)
    }
    #expect(Catalogue.builtIn.findings.isEmpty)
  }

  /// The catalogue's folders in the source tree.
  private static func builtInFiles() throws -> [SourceText] {
    let root = URL(filePath: #filePath).appending(path: "../../../Patterns").standardized
    return try ["Generators", "HapticManager"].flatMap { folder in
      try FileManager.default.contentsOfDirectory(
        atPath: root.appending(path: folder).path(percentEncoded: false)
      )
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .map { name in
        let data = try Data(contentsOf: root.appending(path: "\(folder)/\(name)"))
        return SourceText(name: "\(folder)/\(name)", bytes: Array(data))
      }
    }
  }
}
