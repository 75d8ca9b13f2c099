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

  @Test func `every vibration is a part named after its profile and event`() {
    let document = Self.read(
      Self.theme(
        #"{"event-name":"a","type":"VibraRumble"}"#, #"{"event-name":"a","type":"Sound","effect":"x"}"#,
        #"{"event-name":"b","type":"VibraRumble"}"#, profile: "quiet"))
    #expect(document.parts.map(\.name) == ["quiet/a", "quiet/b"])
    #expect(document.findings.map(\.code) == ["feedbackd-other-feedback"])
  }

  @Test func `a rumble with nothing said is a second of half the magnitude`() {
    let found = Self.vibrations(Self.pattern(#""type":"VibraRumble""#))
    #expect(found.map(\.duration) == [.milliseconds(1000)])
    #expect(found.map(\.intensity.value) == [(0.5 as Double).squareRoot()])
  }

  /// feedbackd divides the duration in whole milliseconds, and takes the pause from each share.
  @Test func `a rumble shares its time among its count`() {
    let found = Self.vibrations(
      Self.pattern(#""type":"VibraRumble","duration":500,"count":3,"pause":100,"magnitude":1"#))
    #expect(found.map(\.time) == [.zero, .milliseconds(166), .milliseconds(332)])
    #expect(found.allSatisfy { $0.duration == .milliseconds(66) && $0.intensity == .full })
  }

  @Test func `a pattern holds each magnitude and pauses at zero`() {
    let found = Self.vibrations(
      Self.pattern(#""type":"VibraPattern","magnitudes":[0.25,0,0.25],"durations":[50,30,20]"#))
    #expect(found.map(\.time) == [.zero, .milliseconds(80)])
    #expect(found.map(\.duration) == [.milliseconds(50), .milliseconds(20)])
    #expect(found.allSatisfy { $0.intensity == 0.5 })
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

  @Test func `a fade longer than the vibration ends on its way`() throws {
    let pattern = try #require(
      Self.pattern(
        #""type":"VibraPeriodic","duration":250,"magnitude":1,"fade-in-level":0,"fade-in-time":1000"#))
    let last = try #require(pattern.vibrations.first?.intensityCurve?.points.last)
    #expect(last.offset == .milliseconds(250) && abs(last.value - 0.5) < 1e-9)
  }

  /// feedbackd's own fallback for older themes divides by 65535.
  @Test func `magnitudes of older themes are shares of 65535`() {
    let text = Self.theme(
      #"{"event-name":"a","type":"VibraPeriodic","magnitude":65535,"fade-in-level":65535}"#)
    let document = Self.read(text)
    #expect(Self.vibrations(document.parts.first?.pattern).map(\.intensity) == [.full])
    #expect(document.findings.map(\.code) == ["feedbackd-magnitude-old", "feedbackd-magnitude-old"])
  }

  /// feedbackd clamps a pattern's magnitudes; only its periodic vibration used the older scale.
  @Test func `magnitudes of a pattern above 1 are full`() {
    let document = Self.read(
      Self.theme(#"{"event-name":"a","type":"VibraPattern","magnitudes":[1.5],"durations":[10]}"#))
    #expect(Self.vibrations(document.parts.first?.pattern).map(\.intensity) == [.full])
    #expect(document.findings.map(\.code) == ["feedbackd-clamped"])
  }

  @Test(arguments: [
    (#""type":"VibraPattern","magnitudes":[1,0],"durations":[10,30]"#, "30"),
    (#""type":"VibraRumble","duration":300,"count":3,"pause":25"#, "25"),
  ])
  func aPauseAtTheEndIsNoted(members: String, length: String) {
    let finding = Self.read(Self.theme(#"{"event-name":"a",\#(members)}"#)).findings.first
    #expect(finding?.code == "feedbackd-silence-dropped")
    #expect(finding?.message == "it ends with \(length) ms of silence, which is not kept")
  }

  @Test func `counts that ask for too much together are refused`() {
    let many = #"{"event-name":"a","type":"VibraRumble","duration":1000000,"count":60000}"#
    #expect(Self.read(Self.theme(many)).isReadable)
    #expect(Self.read(Self.theme(many, many)).findings.map(\.code) == ["feedbackd-too-many-rumbles"])
  }

  @Test func `a theme without vibrations is read with a warning`() {
    let document = Self.read(Self.theme(#"{"event-name":"a","type":"Sound","effect":"x"}"#))
    #expect(document.isReadable && document.parts.isEmpty)
    #expect(document.findings.contains { $0.code == "feedbackd-nothing-vibrates" && $0.severity == .warning })
  }

  @Test func `a finding points behind tabs and emoji`() {
    let text = #"{"profiles":[{"name":"full","feedbacks":[\#r\#n\#t{"event-name":"🙂","type":4}]}]}"#
    let finding = Self.read(text).findings.first
    #expect(finding?.code == "feedbackd-wrong-type")
    #expect(finding?.path == "profiles[0].feedbacks[0].type")
    #expect(finding?.position?.line == 2 && finding?.position?.column == 27)
  }
}
