@testable import HapticFormats

@Suite struct HJIFFindingsTests {
  private typealias File = HJIFFixture

  private static let effects = "perceptions[0].channels[0].bands[0].effects"
  private static let tap =
    #"{"effect_type":"Basis","position":0,"keyframes":[{"relative_position":0,"amplitude_modulation":1,"frequency_modulation":65}]}"#

  /// The place is in the second line; the first effect begins at column 89.
  @Test(arguments: [
    (#"7"#, "error hjif-wrong-type #[0]"),
    (#"{"effect_type":"Basis","keyframes":[]}"#, "error hjif-field-missing #[0]"),
    (#"{"effect_type":"Basics","position":0}"#, "error hjif-word-unknown #[0].effect_type"),
    (#"{"effect_type":"Basis","position":-1}"#, "error hjif-time-negative #[0].position"),
    (#"{"effect_type":"Basis","position":0.5}"#, "error hjif-wrong-type #[0].position"),
    (#"{"effect_type":"Basis","position":1e10}"#, "error hjif-time-too-late #[0].position"),
    (#"{"effect_type":"Basis","position":"0"}"#, "error hjif-wrong-type #[0].position"),
    (#"{"effect_type":"Reference","position":0}"#, "error hjif-field-missing #[0]"),
    (#"{"effect_type":"Reference","position":0,"id":5}"#, "warning hjif-id-unknown #[0]"),
    (#"{"effect_type":"Composite","position":0}"#, "warning hjif-composite-left-out #[0]"),
    (#"{"effect_type":"Basis","position":0}"#, "warning hjif-effect-void #[0]"),
    (#"{"effect_type":"Basis","position":0,"keyframes":[]}"#, "warning hjif-effect-void #[0]"),
    (
      #"{"effect_type":"Basis","position":0,"keyframes":[4]}"#,
      "error hjif-wrong-type #[0].keyframes[0]"
    ),
    (tap(with: "phase", "2"), "note hjif-signal-ignored #[0].phase"),
    (tap(with: "base_signal", #""Square""#), "note hjif-signal-ignored #[0].base_signal"),
    (tap(with: "base_signal", #""Squar""#), "warning hjif-word-unknown #[0].base_signal"),
    (tap(with: "wavelet_stream", #""""#), "warning hjif-contradiction #[0].wavelet_stream"),
    (tap(with: "composition", "[]"), "warning hjif-contradiction #[0].composition"),
    (tap(with: "semantic_keywords", #""""#), "note hjif-left-out #[0].semantic_keywords"),
    (tap(with: "colour", "1"), "note hjif-key-unknown #[0].colour"),
    (tap(with: "keyframe", "1"), "warning hjif-key-misspelled #[0].keyframe"),
  ])
  func `a fault of an effect is found at its place`(effect: String, expected: String) {
    let text = File.file(File.band("Transient", effect, Self.tap))
    let findings = File.findings(text).filter {
      !$0.contains("hjif-effect-void") || expected.contains("void")
    }
    #expect(
      findings.map { $0.split(separator: " ").dropFirst().joined(separator: " ") }
        == [expected.replacing("#", with: Self.effects)])
    #expect(findings.allSatisfy { $0.hasPrefix("2:") })
  }

  private static func tap(with key: String, _ value: String) -> String {
    String(tap.dropLast()) + #","\#(key)":\#(value)}"#
  }

  @Test(arguments: [
    (#""amplitude_modulation":2,"frequency_modulation":65"#, "warning hjif-clamped #amplitude_modulation"),
    (#""amplitude_modulation":1,"frequency_modulation":64"#, "warning hjif-clamped #frequency_modulation"),
    (#""amplitude_modulation":1,"frequency_modulation":1e999"#, "warning hjif-clamped #frequency_modulation"),
    (#""amplitude_modulation":"1","frequency_modulation":65"#, "error hjif-wrong-type #amplitude_modulation"),
    (#""amplitude_modulation":-1,"frequency_modulation":65"#, "note hjif-signal-ignored #"),
    (#""frequency_modulation":65"#, "note hjif-default-chosen #"),
    (#""amplitude_modulation":1"#, "note hjif-default-chosen #"),
  ])
  func `a fault of a keyframe is found at its place`(members: String, expected: String) {
    let effect = #"{"effect_type":"Basis","position":0,"keyframes":[{"relative_position":0,\#(members)}]}"#
    let path = Self.effects + "[0].keyframes[0]"
    let found = File.findings(File.file(File.band("Transient", effect)))
      .map { $0.split(separator: " ").dropFirst().joined(separator: " ") }
    let wanted = expected.replacing("#", with: expected.hasSuffix("#") ? path : path + ".")
    #expect(found.contains(wanted), "\(found)")
  }

  /// A tab is one column, so is a character of several bytes; a carriage return with a line feed is one line.
  @Test(arguments: [("\t", 2, 3), ("\r\n", 3, 1), (#""🫨" ,"#, 2, 7)])
  func placesCountCharacters(before: String, line: Int, column: Int) {
    let text = #"{"version":"2023","perceptions":\#n[\#(before)7]}"#
    let place = File.read(text).findings.last { $0.code == "hjif-wrong-type" }?.position
    #expect(place?.line == line)
    #expect(place?.column == column)
  }

  @Test func aByteOrderMarkTakesNoColumn() {
    let document = HJIFReader.decode(
      SourceText(name: "a", bytes: [0xEF, 0xBB, 0xBF] + Array(#"{"perceptions":3}"#.utf8)))
    let wrong = document.findings.first { $0.code == "hjif-wrong-type" }
    #expect(wrong?.position.map { "\($0.line):\($0.column)" } == "1:16")
  }

  @Test(arguments: [
    (#""2023""#, true), (#""2023-1""#, true), (#""2031-12""#, true), (#""2022""#, false), (#""""#, false),
    (#""1.0""#, false), (#""2023-""#, false), (#""-2023""#, false), (#""20233""#, false), ("2023", false),
  ])
  func theVersionIsAYearFrom2023On(version: String, isRead: Bool) {
    let head = File.head.replacing(#""2023""#, with: version)
    #expect(File.read(File.file(File.band("Transient", Self.tap), head: head)).isReadable == isRead)
  }

  // MARK: Profiles

  private static func head(_ profile: String, _ level: Int, _ timescale: Int) -> String {
    File.head.replacing("Main", with: profile).replacing(#""level":1"#, with: #""level":\#(level)"#)
      .replacing("1000", with: String(timescale))
  }

  @Test(arguments: [
    ("Simple Parametric", 1000, false), ("Simple Parametric", 999, true), ("Simple Parametric", 1001, true),
    ("Main", 48_000, false), ("Main", 48_001, true), ("Main", 1, false),
  ])
  func `the timescale is held against the profile`(profile: String, timescale: Int, isFound: Bool) {
    let text = File.file(File.band("Transient", Self.tap), head: Self.head(profile, 1, timescale))
    #expect(File.codes(text) == (isFound ? ["hjif-profile-exceeded"] : []))
  }

  @Test(arguments: [
    ("Simple Parametric", 1, "Friction", true), ("Simple Parametric", 2, "Friction", false),
    ("Main", 1, "Friction", false), ("Simple Parametric", 1, "Kinesthetic", false),
  ])
  func `the modality is held against the profile`(
    profile: String, level: Int, modality: String, isFound: Bool
  ) {
    let text = File.file(File.band("Transient", Self.tap), head: Self.head(profile, level, 1000))
    let codes = File.codes(text.replacing("Vibrotactile", with: modality))
    #expect(codes == ["hjif-modality"] + (isFound ? ["hjif-profile-exceeded"] : []))
  }

  @Test func `the simple profile has no wavelets and no composite effects`() {
    let bands =
      File.band("WaveletWave", #"{"keyframes":[]}"#) + ","
      + File.band("VectorialWave", #"{"effect_type":"Composite","position":0}"#) + ","
      + File.band("Transient", Self.tap)
    let codes = { File.codes(File.file(bands, head: Self.head($0, 1, 1000))) }
    let main = [
      "hjif-field-absent", "hjif-wavelet-left-out", "hjif-contradiction", "hjif-composite-left-out",
    ]
    #expect(codes("Main").sorted() == main.sorted())
    #expect(
      codes("Simple Parametric").sorted()
        == (main + ["hjif-profile-exceeded", "hjif-profile-exceeded"]).sorted())
  }

  @Test(arguments: [(1, 128, false), (1, 129, true), (2, 129, false)])
  func theLevelBoundsTheChannels(level: Int, count: Int, isFound: Bool) {
    let channels = (0..<count).map {
      #"{"id":\#($0),"description":"\#($0)","gain":1,"mixing_coefficient":1,"body_part_mask":0,"bands":[\#(File.band("Transient", Self.tap))]}"#
    }
    let text = """
      {\(Self.head("Main", level, 1000)),"avatars":[],"syncs":[],"perceptions":[{"id":1,"avatar_id":0,"description":"",\
      "perception_modality":"Vibration","effect_library":[],"channels":[\(channels.joined(separator: ","))]}]}
      """
    #expect(File.codes(text) == (isFound ? ["hjif-profile-exceeded"] : []))
  }

  // MARK: Identifiers

  @Test func identifiersAreUniqueAndKnown() {
    let text = File.file(File.band("Transient", Self.tap))
    let avatar = #"{"id":1,"lod":0,"type":"Vibration"}"#
    #expect(File.codes(text.replacing(avatar, with: avatar + "," + avatar)) == ["hjif-id-repeated"])
    #expect(
      File.codes(text.replacing(#""id":1,"lod""#, with: #""id":0,"lod""#)) == [
        "hjif-id-zero", "hjif-id-unknown",
      ])
    #expect(
      File.codes(text.replacing(#""gain":1"#, with: #""gain":1,"reference_device_id":2"#)) == [
        "hjif-id-unknown"
      ])
    #expect(File.codes(text.replacing(#""avatar_id":1"#, with: #""avatar_id":0"#)).isEmpty)
  }

  @Test func `a file without anything to play is refused`() {
    #expect(File.codes(File.file("")) == ["hjif-nothing-to-play"])
    #expect(File.codes("[]") == ["hjif-not-a-file"])
    #expect(File.codes("{}").contains("hjif-field-missing"))
  }

  @Test func `what is required and not needed is missed with a warning`() {
    let text = """
      {"version":"2023","perceptions":[{"channels":[{"bands":[{"band_type":"Transient","effects":[
      {"position":3,"keyframes":[{"amplitude_modulation":1,"frequency_modulation":300}]}]}]}]}]}
      """
    let document = File.read(text)
    #expect(document.isReadable)
    #expect(Set(document.findings.map(\.code)) == ["hjif-field-absent", "hjif-default-chosen"])
    #expect(document.parts.map(\.pattern.events) == [[.transient(Transient(1.0, 1.0, at: .milliseconds(3)))]])
  }
}
