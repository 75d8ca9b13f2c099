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

  private static func feedback(_ text: String, profile: Int, index: Int) -> JSONValue? {
    let root = JSONTree(reading: SourceText(name: "t", bytes: Array(text.utf8))).root?.value
    guard case .array(let profiles) = root?["profiles"], profiles.indices.contains(profile),
      case .array(let feedbacks) = profiles[profile]["feedbacks"], feedbacks.indices.contains(index)
    else { return nil }
    return feedbacks[index]
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
    #expect(Self.feedback(text, profile: 0, index: 0)?["type"] == .string("Sound"))
    #expect(Self.feedback(text, profile: 0, index: 1)?["duration"] == .integer(40))
    #expect(Self.read(text).pattern.events == request.pattern.events)
  }

  @Test func `a vibration of a new name is added to its profile`() throws {
    var request = ExportRequest(Self.read(Self.theme))
    request.pattern.name = "quiet/b"
    let text = try Self.write(request).files[0].text
    #expect(Self.read(text).parts.map(\.name) == ["full/a", "quiet/b"])
  }
}
