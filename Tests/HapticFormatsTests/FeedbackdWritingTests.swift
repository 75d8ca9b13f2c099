@Suite struct FeedbackdWritingTests {
  private static let theme = """
    {"name": "mine", "x": [1.50], "profiles": [{"name": "full", "feedbacks": [
      {"event-name": "a", "type": "Sound", "effect": "bell"},
      {"event-name": "a", "type": "VibraRumble", "duration": 100}
    ]}]}
    """

  private static func read(_ text: String) -> PatternDocument {
    PatternReader.read(bytes: Array(text.utf8), name: "theme.json")
  }

  private static func write(_ request: ExportRequest) throws -> Export {
    try #require(PatternWriter.write(request, as: .feedbackd))
  }

  private static func feedback(_ text: String, _ profile: Int, _ index: Int) -> JSONValue? {
    let root = JSONTree(reading: SourceText(name: "t", bytes: Array(text.utf8))).root?.value
    guard case .array(let profiles) = root?["profiles"], profiles.indices.contains(profile),
      case .array(let feedbacks) = profiles[profile]["feedbacks"], feedbacks.indices.contains(index)
    else { return nil }
    return feedbacks[index]
  }

  @Test func `a pattern becomes a theme over the default one`() throws {
    let pattern = HapticPattern("knock", notation: "~{50ms} .{50ms} ={30ms}")
    let export = try Self.write(ExportRequest(pattern))
    let again = Self.read(export.files[0].text)
    #expect(again.parts.map(\.name) == ["full/knock"])
    #expect(
      Self.feedback(export.files[0].text, 0, 0)?["magnitudes"]
        == .array([.number(try #require(JSONNumber(shortest: 0.25))), .integer(0), .integer(1)]))
    #expect(again.pattern.events == pattern.events)
    #expect(export.losses.isEmpty)
  }

  /// Regression: every vibration was a `VibraPattern`, of which Debian 12's feedbackd 0.0.3 plays nothing.
  @Test(
    arguments: [
      ("={30ms}", ["duration": 30]),
      ("={30ms} .{20ms} ={30ms} .{20ms} ={30ms}", ["duration": 150, "count": 3, "pause": 20]),
    ] as [(String, [String: Int64])])
  func `equal pulses with equal pauses are a rumble, which every version plays`(
    line: String, fields: [String: Int64]
  ) throws {
    let pattern = HapticPattern("knock", notation: line)
    let text = try Self.write(ExportRequest(pattern)).files[0].text
    let feedback = try #require(Self.feedback(text, 0, 0))
    #expect(feedback["type"] == .string("VibraRumble"))
    for key in ["duration", "count", "pause"] {
      #expect(feedback[key] == fields[key].map { .integer($0) }, "\(key)")
    }
    #expect(feedback["magnitude"] == .integer(1))
    #expect(Self.read(text).pattern.events == pattern.events)
  }

  @Test(
    arguments: [
      "={30ms} .{20ms} ~{30ms}", "={30ms} .{20ms} ={40ms}", ".{20ms} ={30ms}",
      "={30ms} .{20ms} ={30ms} .{30ms} ={30ms}",
    ])
  func `unequal pulses are a pattern`(line: String) throws {
    let pattern = HapticPattern("knock", notation: line)
    let text = try Self.write(ExportRequest(pattern)).files[0].text
    #expect(Self.feedback(text, 0, 0)?["type"] == .string("VibraPattern"))
    #expect(Self.read(text).pattern.events == pattern.events)
  }

  @Test func `an unchanged theme keeps everything`() throws {
    let document = Self.read(Self.theme)
    let export = try Self.write(ExportRequest(document))
    #expect(export.losses.isEmpty)
    let (before, after) = (document.source.bytes, export.files[0].utf8)
    #expect(
      JSONTree(reading: SourceText(name: "a", bytes: before)).root?.value
        == JSONTree(reading: SourceText(name: "b", bytes: after)).root?.value)
  }

  @Test func `a changed vibration is replaced and its neighbours stay`() throws {
    var request = ExportRequest(Self.read(Self.theme))
    request.pattern.events = [.continuous(Continuous(1.0, 0.5, for: .milliseconds(40)))]
    let text = try Self.write(request).files[0].text
    #expect(Self.feedback(text, 0, 0)?["type"] == .string("Sound"))
    #expect(Self.feedback(text, 0, 1)?["duration"] == .integer(40))
    #expect(Self.read(text).pattern.events == request.pattern.events)
  }

  @Test func `a vibration of a new name is added to its profile`() throws {
    var request = ExportRequest(Self.read(Self.theme))
    request.pattern.name = "quiet/b"
    let text = try Self.write(request).files[0].text
    #expect(Self.read(text).parts.map(\.name) == ["full/a", "quiet/b"])
  }

  @Test func `a changing strength is written in steps and read back to the same steps`() throws {
    let pattern = HapticPattern(
      name: "rise", events: [.continuous(Continuous(1.0, 0.5, for: .milliseconds(400)))],
      curves: [
        ParameterCurve(.hapticIntensity, points: [.init(0.1, at: .zero), .init(1, at: .milliseconds(400))])
      ])
    let first = try Self.write(ExportRequest(pattern))
    #expect(first.losses.contains { $0.code == .courseAsSteps })
    var read = Self.read(first.files[0].text).pattern
    read.name = "rise"
    #expect(try Self.write(ExportRequest(read)).files[0].text == first.files[0].text)
  }

  @Test func `an endless pattern says that it plays once`() throws {
    var request = ExportRequest(HapticPattern("a") { Continuous(1.0, 0.5, for: .milliseconds(40)) })
    request.repeatStart = .zero
    #expect(try Self.write(request).losses.map(\.code) == [.repeatDropped])
  }
}
