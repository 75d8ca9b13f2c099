import HapticCatalog
import HapticFormats
import HapticModel
import HapticProject
import HapticText
import SeededRandom
import Testing

/// The catalogue's own pattern reader gives the same result as the reader of all of AHAP, or refuses the file.
@Suite struct CataloguePatternTests {
  private static func file(_ text: String) -> SourceText {
    SourceText(name: "Patterns/x.ahap", bytes: Array(text.utf8))
  }

  private static func expectAgreement(on file: SourceText, _ comment: Comment? = nil) {
    let own = CataloguePatternReader.events.read(file)
    let full = AHAPDecoder.decode(file)
    #expect(own.findings.isEmpty, comment)
    #expect(own.pattern == full.pattern, comment)
    #expect(own.summary == full.summary, comment)
    #expect(CataloguePatternReader.ahap.read(file).pattern == full.pattern, comment)
  }

  @Test func `every built in pattern is read alike`() {
    let files = Catalogue.builtInFiles.filter { $0.name.hasSuffix(".ahap") }
    #expect(files.count >= 12)
    for file in files { Self.expectAgreement(on: file, "\(file.name)") }
  }

  @Test func `two thousand random patterns are read alike`() {
    var random = SeededGenerator(seed: 13)
    for _ in 0..<2_000 {
      let text = Self.randomAHAP(using: &random)
      Self.expectAgreement(on: Self.file(text), "\(text)")
    }
  }

  /// The exporter's output for random taps and vibrations, like a person's own files.
  @Test func `what the encoder writes is read alike`() {
    var random = SeededGenerator(seed: 14)
    for _ in 0..<500 {
      let pattern = AHAPDecoder.decode(Self.file(Self.randomAHAP(using: &random))).pattern
      let bytes = AHAPEncoder.encode(HapticPattern(name: "written", events: pattern.events)).utf8
      let file = SourceText(name: "w.ahap", bytes: bytes)
      let own = CataloguePatternReader.events.read(file)
      if own.findings.isEmpty { #expect(own.pattern == AHAPDecoder.decode(file).pattern) }
    }
  }

  @Test(
    arguments: [
      (#"{"Parameter": {"ParameterID": "HapticIntensityControl", "Time": 0, "ParameterValue": 1}}"#, 42),
      (#"{"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0}}"#, 47),
      (#"{"Event": {"Time": 0, "EventType": "AudioCustom", "EventParameters": []}}"#, 63),
      (#"{"Event": {"Time": 0, "EventType": "HapticTransient", "EventWaveformPath": "a.wav"}}"#, 103),
      (#"{"Event": {"Time": -1, "EventType": "HapticTransient"}}"#, 47),
      (#"{"Event": {"Time": "0", "EventType": "HapticTransient"}}"#, 47),
      (#"{"Event": {"Time": 0, "EventType": "HapticContinuous"}}"#, 38),
      (#"{"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 0}}"#, 100),
      (#"{"Event": {"EventType": "HapticTransient"}}"#, 38),
      (
        #"{"Event": {"Time": 0, "EventType": "HapticTransient", "EventParameters": [{"ParameterID": "AttackTime", "#
          + #""ParameterValue": 0.5}]}}"#, 118
      ),
      (
        #"{"Event": {"Time": 0, "EventType": "HapticTransient", "EventParameters": [{"ParameterID": "#
          + #""HapticIntensity", "ParameterValue": 1.5}]}}"#, 155
      ),
      (#"{}"#, 28),
    ])
  func `anything else is a finding with its place`(entry: String, column: Int) throws {
    let file = Self.file(#"{"Version": 1, "Pattern": ["# + entry + "]}")
    let findings = CataloguePatternReader.events.read(file).findings
    #expect(findings.map(\.code) == ["catalogue-content"], "\(findings)")
    #expect(findings.first?.severity == .error)
    #expect(findings.first?.position?.column == column, "\(findings)")
  }

  @Test func `events out of order are not sorted in silence`() {
    let tap = #"{"Event": {"Time": %, "EventType": "HapticTransient"}}"#
    let entries = ["1", "0.5"].map { tap.split(separator: "%").joined(separator: $0) }
    let file = Self.file(#"{"Version": 1, "Pattern": ["# + entries.joined(separator: ",") + "]}")
    #expect(CataloguePatternReader.events.read(file).findings.map(\.code) == ["catalogue-content"])
  }

  @Test func aCatalogueCanReadAllOfAHAP() throws {
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
    #expect(Catalogue(reading: files)["swell"] == nil)
    #expect(Catalogue(reading: files).findings.first?.finding.code == "catalogue-content")
    let catalogue = Catalogue(reading: files, patterns: .ahap)
    #expect(catalogue.findings.isEmpty)
    #expect(catalogue["swell"]?.pattern.curves.count == 1)
  }

  /// Taps and vibrations in order, with times and levels as people and programs write them.
  private static func randomAHAP(using random: inout SeededGenerator) -> String {
    var time = 0.0
    let entries = (0..<Int.random(in: 1...12, using: &random)).map { _ in
      time += Bool.random(using: &random) ? 0 : Double.random(in: 0...3, using: &random)
      var members = [#""Time": \#(time)"#]
      let isTap = Bool.random(using: &random)
      members.append(#""EventType": "\#(isTap ? "HapticTransient" : "HapticContinuous")""#)
      if !isTap || Int.random(in: 0..<5, using: &random) == 0 {
        members.append(#""EventDuration": \#(Double.random(in: 1e-9...40, using: &random))"#)
      }
      let levels = ["HapticIntensity", "HapticSharpness"].filter { _ in
        Int.random(in: 0..<8, using: &random) > 0
      }
      let parameters = levels.shuffled(using: &random).map { name in
        let level =
          [0, 1, -0.0, 0.5, Double.random(in: 0...1, using: &random)].randomElement(using: &random) ?? 0
        return #"{"ParameterID": "\#(name)", "ParameterValue": \#(level)}"#
      }
      if !parameters.isEmpty || Bool.random(using: &random) {
        members.append(#""EventParameters": [\#(parameters.joined(separator: ", "))]"#)
      }
      return #"{"Event": {\#(members.shuffled(using: &random).joined(separator: ", "))}}"#
    }
    let version = ["1", "1.0", "1.1"].randomElement(using: &random) ?? "1"
    let metadata = [
      "", #""Metadata": {"Project": "p", "Description": "some"}, "#,
      #""Metadata": {"Title": "t", "Created": 1}, "#,
      #""Metadata": {"Name": "n"}, "#,
    ]
    return #"{"Version": \#(version), \#(metadata.randomElement(using: &random) ?? "")"Pattern": "#
      + "[\(entries.joined(separator: ", "))]}"
  }
}
