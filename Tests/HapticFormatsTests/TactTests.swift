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
  static func dot(_ start: Int, end: Int, intensity: Double, playback: String = "NONE") -> String {
    """
    {"startTime":\(start),"endTime":\(end),"playbackType":"\(playback)",\
    "pointList":[{"index":3,"intensity":\(intensity)}]}
    """
  }

  static func read(_ text: String) -> ParsedFile<TactDetails> {
    TactReader.decode(SourceText(name: "test.tact", bytes: Array(text.utf8)))
  }

  @Test func `more feedbacks at once than any device has motors are refused`() {
    let many = (0..<257).map { Self.dot($0, end: 1000, intensity: 0.5) }.joined(separator: ",")
    #expect(Self.read(Self.project(Self.dots(many))).findings.map(\.code) == ["tact-too-dense"])
  }

  @Test func `a file of syntacts is refused by name`() {
    let bytes: [UInt8] = [0x01, 0, 0, 0, 0x05, 0, 0, 0]
    let document = PatternReader.read(bytes: bytes, name: "cue.tact")
    #expect(document.findings.map(\.code) == ["tact-not-a-project"])
    #expect(document.findings.first?.hint?.contains("Syntacts") == true)
  }

  /// The frames follow the rule of those that the editor computes, one each 20 ms: every motor in a straight line.
  @Test func `connected dots are the strongest motor of each frame`() throws {
    let dots = """
      {"startTime":0,"endTime":200,"pointList":[{"index":0,"intensity":1}]},\
      {"startTime":200,"endTime":400,"pointList":[{"index":1,"intensity":1}]},\
      {"startTime":400,"endTime":400,"pointList":[{"index":1,"intensity":0.5},{"index":2,"intensity":1}]}
      """
    let text = Self.project(
      Self.dots(dots).replacing("\"dotConnected\":false", with: "\"dotConnected\":true"))
    let part = try #require(Self.read(text).parts.first)
    guard case .continuous(let vibration)? = part.pattern.events.first else { return #expect(Bool(false)) }
    for frame in 0...20 {
      let time = TimeSpan.milliseconds(Int64(frame) * 20)
      let (first, second) = (Double(min(frame, 10)) / 10, Double(max(frame - 10, 0)) / 10)
      let motors = [1 - first, first * (1 - second) + 0.5 * second, second]
      let level = vibration.intensity.value * (vibration.intensityCurve?.value(at: time) ?? 1)
      #expect(abs(level - (motors.max() ?? 0)) < 1e-6, "\(frame)")
    }
  }

  // MARK: Writing

  @Test func `an unchanged project is written as it was`() throws {
    let text = Self.project(
      Self.dots(Self.dot(0, end: 100, intensity: 1)), Self.dots(Self.dot(0, end: 9, intensity: 1), on: "Head")
    )
    let document = PatternReader.read(bytes: Array(text.utf8), name: "a.tact")
    let export = TactWriter.encode(ExportRequest(document))
    #expect(export.losses.isEmpty)
    let again = JSONTree(reading: SourceText(name: "b", bytes: export.files[0].utf8)).root?.value
    #expect(again == JSONTree(reading: document.source).root?.value)
  }

  @Test func `a changed project says which devices are left out`() {
    let text = Self.project(
      Self.dots(Self.dot(0, end: 100, intensity: 1)), Self.dots(Self.dot(0, end: 9, intensity: 1), on: "Head")
    )
    var request = ExportRequest(PatternReader.read(bytes: Array(text.utf8), name: "a.tact"))
    request.pattern.events = [.continuous(Continuous(1.0, 0.5, for: .milliseconds(40)))]
    let export = TactWriter.encode(request)
    #expect(export.losses.map(\.code) == ["tact-devices-left-out"])
  }
}
