@testable import HapticFormats

@Suite struct FeedbackdTests {
  private static func theme(_ feedbacks: String..., profile: String = "full") -> String {
    #"{"profiles":[{"name":"\#(profile)","feedbacks":[\#(feedbacks.joined(separator: ","))]}]}"#
  }

  private static func read(_ text: String) -> ParsedFile<FeedbackdDetails> {
    FeedbackdReader.decode(SourceText(name: "theme.json", bytes: Array(text.utf8)))
  }

  private static func pattern(_ members: String) -> HapticPattern? {
    read(theme(#"{"event-name":"a",\#(members)}"#)).parts.first?.pattern
  }

  private static func vibrations(_ pattern: HapticPattern?) -> [Continuous] {
    pattern?.events.compactMap { if case .continuous(let event) = $0 { event } else { nil } } ?? []
  }

  @Test func aFadeIsStraightInMagnitude() throws {
    let pattern = try #require(
      Self.pattern(
        #""type":"VibraPeriodic","duration":1000,"magnitude":1,"fade-in-level":0,"fade-in-time":800"#))
    #expect(Self.vibrations(pattern).map(\.duration) == [.milliseconds(1000)])
    let points = try #require(pattern.vibrations.first?.intensityCurve?.points)
    #expect(points.first?.value == 0 && points.last?.value == 1)
    for point in points where point.offset <= .milliseconds(800) {
      let magnitude = Double(point.offset.nanoseconds) / 800_000_000
      #expect(abs(point.value - magnitude.squareRoot()) < 1e-6)
    }
  }

  @Test func `counts that ask for too much together are refused`() {
    let many = #"{"event-name":"a","type":"VibraRumble","duration":1000000,"count":60000}"#
    #expect(Self.read(Self.theme(many)).isReadable)
    #expect(Self.read(Self.theme(many, many)).findings.map(\.code) == ["feedbackd-too-many-rumbles"])
  }
}
