@testable import HapticFormats

@Suite struct AndroidXMLWritingTests {
  private static func export(
    _ pattern: HapticPattern, _ kind: AndroidXMLWriter.Kind = .waveform, repeatStart: TimePoint? = nil
  ) -> Export {
    var request = ExportRequest(pattern, options: ExportOptions(kind: kind.rawValue))
    request.repeatStart = repeatStart
    return AndroidXMLWriter.write(request)
  }

  // Regression: each vibration computed its whole curve, whether it was ever the strongest or not.
  @Test func `vibrations that are never the strongest are not drawn`() {
    let points = (0...2000).map { ParameterCurve.Point(Double($0 % 2), at: .milliseconds(Int64($0) * 3)) }
    let events = (0..<20_000).map { _ in HapticEvent.continuous(Continuous(0.0, for: .seconds(6))) }
    let pattern = HapticPattern(events: events, curves: [ParameterCurve(.hapticIntensity, points: points)])
    let export = Self.export(pattern, .basicEnvelope)
    #expect(export.losses.first { $0.code == "events-merged" }.map { $0.count == 19_999 } ?? false)
    #expect(export.losses.contains { $0.code == "nothing-to-play" })
  }

  @Test(arguments: AndroidXMLWriter.Kind.allCases)
  func `nothing to play is still a file that android takes`(kind: AndroidXMLWriter.Kind) {
    for pattern in [HapticPattern(), HapticPattern { Continuous(0.0, 0.5, for: .milliseconds(10)) }] {
      let export = Self.export(pattern, kind)
      #expect(export.losses.contains { $0.code == "nothing-to-play" })
      #expect(Vibration.read(export.files[0].text).isReadable, "\(export.files[0].text)")
    }
  }

  @Test(arguments: AndroidXMLWriter.Kind.allCases)
  func `everything written is read and written to the same bytes`(kind: AndroidXMLWriter.Kind) {
    var generator = SeededGenerator(seed: 20_261_123)
    for round in 0..<Effort.cases(300, usually: 150) {
      let pattern = Self.randomPattern(&generator)
      let start: TimePoint? = round % 3 == 0 ? .milliseconds(Int64(round)) : nil
      let text = Self.export(pattern, kind, repeatStart: start).files[0].text
      let document = Vibration.read(text)
      #expect(document.isReadable, "\(document.findings.map(\.message)) \(text)")
      guard let part = document.parts.first, start == nil || kind != .waveform else { continue }
      let again = Self.export(part.pattern, kind, repeatStart: part.repeatStart).files[0].text
      #expect(again == text)
    }
  }

  @Test func `onsets come back within a millisecond`() {
    var generator = SeededGenerator(seed: 20_261_124)
    for _ in 0..<200 {
      let taps = (0..<20).map { index in
        let jitter = Int64.random(in: 0...20_000_000, using: &generator)
        return Transient(
          UnitLevel(clamping: Double.random(in: 0.2...1, using: &generator)), 0.7,
          at: .nanoseconds(Int64(index) * 60_000_000 + jitter))
      }
      let pattern = HapticPattern(events: taps.map { .transient($0) })
      for kind in AndroidXMLWriter.Kind.allCases where kind.envelope == nil {
        let read = Vibration.read(Self.export(pattern, kind).files[0].text).parts[0].pattern
        #expect(read.events.count == taps.count)
        for (one, other) in zip(read.events, taps) {
          #expect(abs((one.time - other.time).nanoseconds) <= 500_000)
        }
      }
    }
  }

  private static func randomPattern(_ generator: inout SeededGenerator) -> HapticPattern {
    func level() -> UnitLevel { UnitLevel(clamping: Double.random(in: 0...1, using: &generator)) }
    func time(_ maximum: Int64) -> Int64 { Int64.random(in: 0...maximum, using: &generator) }
    var pattern = HapticPattern()
    for _ in 0..<Int.random(in: 0...8, using: &generator) {
      let start = TimePoint.nanoseconds(time(1_000_000_000))
      if Bool.random(using: &generator) {
        pattern.events.append(.transient(Transient(level(), level(), at: start)))
      } else {
        let envelope = Envelope(
          attack: level(), decay: level(), release: level(), isSustained: Bool.random(using: &generator))
        let span = TimeSpan.nanoseconds(time(500_000_000) + 1)
        pattern.events.append(
          .continuous(Continuous(level(), level(), at: start, for: span, envelope: envelope)))
      }
    }
    for id in [ControlID.hapticIntensity, .hapticSharpness] where Bool.random(using: &generator) {
      var offset: Int64 = 0
      let points = (0..<5).map { _ in
        offset += time(200_000_000)
        return ParameterCurve.Point(Double.random(in: 0...1, using: &generator), at: .nanoseconds(offset))
      }
      pattern.curves.append(ParameterCurve(id, at: .nanoseconds(time(500_000_000)), points: points))
    }
    pattern.events.sort { $0.time < $1.time }
    return pattern
  }
}

@Suite struct AndroidXMLRewritingTests {
  private static func written(_ document: PatternDocument, part: Int) -> String? {
    let chosen = PatternReader.Options(part: document.parts[part].name)
    let again = PatternReader.read(bytes: document.source.bytes, name: "a.xml", options: chosen)
    return PatternWriter.write(ExportRequest(again), as: .androidXML)?.files[0].text
  }

  @Test func `what was read is written as the effect that it was`() throws {
    let document = PatternReader.read(bytes: Array(Vibration.everything.utf8), name: "a.xml")
    for index in document.parts.indices {
      let text = try #require(Self.written(document, part: index))
      let again = PatternReader.read(bytes: Array(text.utf8), name: "a.xml")
      #expect(again.isReadable, "\(text)")
      #expect(again.pattern.events == document.parts[index].pattern.events, "\(text)")
      #expect(again.parts[0].repeatStart == document.parts[index].repeatStart)
      #expect(Self.written(again, part: 0) == text)
    }
  }

  @Test func `names defaults frequencies and silence are kept`() throws {
    let content = """
      <vibration-effect>
        <repeating-effect>
          <preamble>
            <waveform-envelope-effect initialFrequencyHz="20">
              <control-point amplitude="0.3" frequencyHz="300.5" durationMs="10"/>
            </waveform-envelope-effect>
          </preamble>
          <repeating>
            <waveform-entry durationMs="10" amplitude="default"/>
            <waveform-entry durationMs="90" amplitude="0"/>
          </repeating>
        </repeating-effect>
      </vibration-effect>

      """
    let document = PatternReader.read(bytes: Array(content.utf8), name: "a.xml")
    #expect(Self.written(document, part: 0) == content)
  }

  @Test func aVendorsDataIsKept() {
    let content = "<vibration-effect>\n  <vendor-effect>QUJYABAh</vendor-effect>\n</vibration-effect>\n"
    let document = PatternReader.read(bytes: Array(content.utf8), name: "a.xml")
    #expect(Self.written(document, part: 0) == content)
  }

  @Test func `a pattern that has changed or an explicit kind is written anew`() {
    let content = #"<vibration-effect><predefined-effect name="click"/></vibration-effect>"#
    let document = PatternReader.read(bytes: Array(content.utf8), name: "a.xml")
    var request = ExportRequest(document)
    #expect(AndroidXMLWriter.write(request).files[0].text.contains("predefined"))
    request.options.kind = "waveform"
    #expect(!AndroidXMLWriter.write(request).files[0].text.contains("predefined"))
    request.options.kind = nil
    request.pattern.events.append(.transient(Transient(at: .seconds(1))))
    #expect(!AndroidXMLWriter.write(request).files[0].text.contains("predefined"))
    #expect(AndroidXMLWriter.write(request).losses.contains { $0.code == "tap-as-pulse" })
  }
}
