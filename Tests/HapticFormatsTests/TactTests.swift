@testable import HapticFormats

@Suite struct TactTests {
  /// A project with one track of these effects.
  static func project(_ effects: String...) -> String {
    #"{"project":{"tracks":[{"enable":true,"effects":[\#(effects.joined(separator: ","))]}]}}"#
  }

  /// An effect that begins at `start` and has these dot feedbacks on one device.
  static func dots(_ feedbacks: String, at start: Int = 0, on device: String = "VestFront") -> String {
    """
    {"startTime":\(start),"offsetTime":1000,"modes":{"\(device)":{"mode":"DOT_MODE",\
    "dotMode":{"dotConnected":false,"feedback":[\(feedbacks)]},"pathMode":{"feedback":[]}}}}
    """
  }

  /// A feedback of one motor.
  static func dot(_ start: Int, _ end: Int, _ intensity: Double, _ playback: String = "NONE") -> String {
    """
    {"startTime":\(start),"endTime":\(end),"playbackType":"\(playback)",\
    "pointList":[{"index":3,"intensity":\(intensity)}]}
    """
  }

  static func path(_ points: String, _ playback: String = "NONE") -> String {
    """
    {"startTime":100,"offsetTime":400,"modes":{"VestBack":{"mode":"PATH_MODE",\
    "dotMode":{"dotConnected":false,"feedback":[]},"pathMode":{"feedback":[\
    {"movingPattern":"CONST_TDM","playbackType":"\(playback)","visible":true,"pointList":[\(points)]}]}}}}
    """
  }

  static func read(_ text: String) -> ParsedFile<TactDetails> {
    TactReader.decode(SourceText(name: "test.tact", bytes: Array(text.utf8)))
  }

  private static func vibrations(_ document: ParsedFile<TactDetails>) -> [Continuous] {
    document.parts.first?.pattern.events.compactMap {
      if case .continuous(let event) = $0 { event } else { nil }
    } ?? []
  }

  private static func level(_ document: ParsedFile<TactDetails>, at time: TimePoint) throws -> Double {
    var level = 0.0
    for entry in Timeline(compiling: try #require(document.parts.first).pattern).entries
    where entry.time <= time {
      if case .start(_, .continuous(let voice)) = entry.action {
        level = voice.intensity.value * (voice.intensityCurve?.value(at: time - entry.time) ?? 1)
      }
    }
    return level
  }

  @Test func everyDeviceThatRunsIsAPart() {
    let document = Self.read(
      Self.project(
        Self.dots(Self.dot(0, 100, 1), on: "VestBack"), Self.dots("", on: "Head"),
        Self.dots(Self.dot(0, 100, 1), on: "HandL"), Self.dots(Self.dot(500, 600, 1), on: "VestBack")))
    #expect(document.parts.map(\.name) == ["VestBack", "HandL"])
    #expect(document.parts.map(\.pattern.events.count) == [2, 1])
    #expect(document.findings.isEmpty)
  }

  @Test func aFeedbackCountsFromItsEffect() {
    let found = Self.vibrations(Self.read(Self.project(Self.dots(Self.dot(50, 150, 0.4), at: 200))))
    #expect(found == [Continuous(0.4, 0.5, at: .milliseconds(250), for: .milliseconds(100))])
  }

  @Test(arguments: [
    ("FADE_IN", [0.0, 0.2, 0.4, 0.6]), ("FADE_OUT", [0.8, 0.6, 0.4, 0.2]),
    ("FADE_IN_OUT", [0.0, 0.4, 0.8, 0.4]),
  ])
  func aFadeIsAStraightLine(playback: String, levels: [Double]) throws {
    let document = Self.read(Self.project(Self.dots(Self.dot(0, 400, 0.8, playback))))
    #expect(Self.vibrations(document).map(\.duration) == [.milliseconds(400)])
    for (index, level) in levels.enumerated() {
      let found = try Self.level(document, at: .milliseconds(Int64(index) * 100))
      #expect(abs(found - level) < 1e-9, "\(playback) at \(index * 100) ms: \(found)")
    }
  }

  @Test func `the strongest motor of a device is read`() throws {
    let document = Self.read(
      Self.project(Self.dots("\(Self.dot(0, 300, 0.3)),\(Self.dot(100, 200, 0.9)),\(Self.dot(0, 300, 0.2))")))
    #expect(Self.vibrations(document).count == 1)
    #expect(try Self.level(document, at: .milliseconds(50)) == 0.3)
    #expect(try Self.level(document, at: .milliseconds(150)) == 0.9)
    #expect(try Self.level(document, at: .milliseconds(250)) == 0.3)
    #expect(document.findings.map(\.code) == ["tact-motors-merged"])
  }

  @Test func `motors of equal strength are no loss`() {
    let document = Self.read(
      Self.project(Self.dots("\(Self.dot(0, 300, 0.3)),\(Self.dot(0, 300, 0.3))")))
    #expect(document.findings.isEmpty)
    #expect(Self.vibrations(document).map(\.intensity) == [0.3])
  }

  @Test func aPathKeepsItsStrengthOverTime() throws {
    let document = Self.read(
      Self.project(
        Self.path(#"{"x":0,"y":0,"time":0,"intensity":0.2},{"x":1,"y":1,"time":400,"intensity":1}"#)))
    #expect(Self.vibrations(document).map(\.time) == [.milliseconds(100)])
    #expect(abs(try Self.level(document, at: .milliseconds(300)) - 0.6) < 1e-9)
    #expect(document.findings.map(\.code) == ["tact-path-flattened"])
  }

  @Test func `a path of one point lasts as long as its effect`() {
    let document = Self.read(Self.project(Self.path(#"{"x":0,"y":0,"time":0,"intensity":0.2}"#)))
    #expect(
      Self.vibrations(document) == [Continuous(0.2, 0.5, at: .milliseconds(100), for: .milliseconds(400))])
  }

  @Test func aTrackThatIsOffIsNotRead() {
    let text = Self.project(Self.dots(Self.dot(0, 100, 1))).replacing("true", with: "false")
    let document = Self.read(text)
    #expect(document.parts.isEmpty && document.isReadable)
    #expect(document.findings.map(\.code) == ["tact-nothing-to-feel", "tact-track-disabled"])
  }

  @Test func `more feedbacks at once than any device has motors are refused`() {
    let many = (0..<257).map { Self.dot($0, 1000, 0.5) }.joined(separator: ",")
    #expect(Self.read(Self.project(Self.dots(many))).findings.map(\.code) == ["tact-too-dense"])
  }

  @Test func `a file of syntacts is refused by name`() {
    let bytes: [UInt8] = [0x01, 0, 0, 0, 0x05, 0, 0, 0]
    let document = PatternReader.read(bytes: bytes, name: "cue.tact")
    #expect(document.findings.map(\.code) == ["tact-not-a-project"])
    #expect(document.findings.first?.hint?.contains("Syntacts") == true)
  }

  @Test func `a finding points behind tabs and emoji`() {
    let text = #"{"project":\#r\#n\#t{"name":"🙂","tracks":4}}"#
    let finding = Self.read(text).findings.first
    #expect(finding?.code == "tact-wrong-type" && finding?.path == "project.tracks")
    #expect(finding?.position?.line == 2 && finding?.position?.column == 23)
  }

  // MARK: Writing

  @Test func `a pattern is written for one sleeve and read back`() throws {
    let pattern = HapticPattern("knock", notation: "~{50ms} .{50ms} ={30ms}")
    let export = TactWriter.encode(ExportRequest(pattern))
    let again = TactReader.decode(SourceText(name: "again.tact", bytes: export.files[0].utf8))
    #expect(again.parts.map(\.name) == [TactLimits.writtenDevice])
    #expect(again.parts.first?.pattern.events == pattern.events)
    #expect(again.findings.isEmpty && export.losses.isEmpty)
  }

  @Test func `an unchanged project is written as it was`() throws {
    let text = Self.project(Self.dots(Self.dot(0, 100, 1)), Self.dots(Self.dot(0, 9, 1), on: "Head"))
    let document = PatternReader.read(bytes: Array(text.utf8), name: "a.tact")
    let export = TactWriter.encode(ExportRequest(document))
    #expect(export.losses.isEmpty)
    let again = JSONTree(reading: SourceText(name: "b", bytes: export.files[0].utf8)).root?.value
    #expect(again == JSONTree(reading: document.source).root?.value)
  }

  @Test func `a changed project says which devices are left out`() {
    let text = Self.project(Self.dots(Self.dot(0, 100, 1)), Self.dots(Self.dot(0, 9, 1), on: "Head"))
    var request = ExportRequest(PatternReader.read(bytes: Array(text.utf8), name: "a.tact"))
    request.pattern.events = [.continuous(Continuous(1.0, 0.5, for: .milliseconds(40)))]
    let export = TactWriter.encode(request)
    #expect(export.losses.map(\.code) == ["tact-devices-left-out"])
  }
}
