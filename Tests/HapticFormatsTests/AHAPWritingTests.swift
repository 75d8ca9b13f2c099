@Suite struct AHAPWritingTests {
  /// Writes and reads again; expects no finding worse than a note and the same timeline.
  private func roundTrip(_ pattern: HapticPattern) -> HapticPattern {
    let output = AHAPEncoder.encode(pattern)
    let document = AHAPDecoder.decode(SourceText(name: "again.ahap", bytes: output.utf8))
    #expect(!document.findings.contains { $0.severity > .note })
    return document.pattern
  }

  @Test func `what is read and written reads back the same`() {
    let first = Fixture.read(Fixture.everything)
    let written = AHAPEncoder.encode(first)
    let second = AHAPDecoder.decode(SourceText(name: "", bytes: written.utf8))
    #expect(written.losses == [])
    #expect(second.pattern == first.pattern)
    #expect(second.metadata == first.metadata)
    #expect(second.otherMembers == first.otherMembers)
    #expect(second.version == first.version)
    #expect(Timeline(compiling: second.pattern) == Timeline(compiling: first.pattern))
    #expect(AHAPEncoder.encode(second) == written)
  }

  @Test(arguments: [1, 2, 15, 16, 17, 30, 31, 32, 46, 100])
  func `long curves are cut and joined again`(count: Int) {
    let points = (0..<count).map { (index: Int) -> ParameterCurve.Point in
      let (value, time): (Double, Int64) = (Double(index % 7) / 7, Int64(index / 2) * 10)
      return ParameterCurve.Point(value, at: .milliseconds(time))
    }
    let pattern = HapticPattern(
      name: "curve", events: [.transient(Transient())],
      curves: [ParameterCurve(.hapticIntensity, at: .milliseconds(5), points: points)])
    let text = AHAPEncoder.encode(pattern).text
    let sections = text.split(separator: #""ParameterCurveControlPoints""#).dropFirst()
    #expect(sections.count == max(1, (count + 13) / 15))
    #expect(roundTrip(pattern) == pattern)
  }

  @Test func timesAndLevelsAreExact() {
    var generator = SeededGenerator(seed: 3)
    var events: [HapticEvent] = []
    var time: Int64 = 0
    for _ in 0..<2_000 {
      time += Int64.random(in: 0...400_000_000, using: &generator)
      let level = UnitLevel(clamping: Double.random(in: 0...1, using: &generator))
      events.append(.transient(Transient(level, level, at: .nanoseconds(time))))
    }
    let pattern = HapticPattern(name: "exact", events: events)
    #expect(roundTrip(pattern) == pattern)
  }

  @Test func whatCannotBeKeptIsALoss() {
    let pattern = HapticPattern(
      events: [
        .transient(Transient(at: .milliseconds(-5))), .continuous(Continuous(for: .milliseconds(31_000))),
        .continuous(Continuous(for: .zero)), .audioCustom(AudioCustom(path: "")),
      ],
      curves: [
        ParameterCurve(.hapticAttackTime, points: [.init(0.5, at: .zero), .init(1, at: .milliseconds(10))]),
        ParameterCurve(.hapticIntensity, points: []),
      ])
    let output = AHAPEncoder.encode(pattern)
    #expect(
      output.losses.map { "\($0.code) \($0.path)" } == [
        "ahap-curve-as-steps curves[0]", "ahap-curve-empty curves[1]", "ahap-time-moved events[0]",
        "ahap-continuous-cut events[1]", "ahap-without-length events[2]", "ahap-without-path events[3]",
      ])
    let again = AHAPDecoder.decode(SourceText(name: "", bytes: output.utf8))
    #expect(again.isReadable)
    #expect(again.pattern.parameters.map(\.value) == [0.5, 1])
    #expect(AHAPEncoder.encode(HapticPattern()).losses.map(\.code) == ["ahap-nothing-to-play"])
  }

  @Test func `losses of one kind are one with the largest error`() throws {
    let early = (1...50).map { HapticEvent.transient(Transient(at: .milliseconds(-$0))) }
    let losses = AHAPEncoder.encode(HapticPattern(events: early)).losses
    #expect(losses.map(\.code) == ["ahap-time-moved"])
    let loss = try #require(losses.first)
    #expect(loss.count == 50 && loss.timeError == .milliseconds(50) && loss.path == "events[49]")
    #expect(loss.message == "50 times cannot be held by a file; moved, by at most 50 ms")
  }

  /// Core Haptics refuses a pattern without an event, even if it has controls.
  @Test func `controls without events are nothing to play`() {
    let curve = ParameterCurve(.hapticIntensity, points: [.init(1, at: .zero)])
    #expect(AHAPEncoder.encode(HapticPattern(curves: [curve])).losses.map(\.code) == ["ahap-nothing-to-play"])
  }

  @Test func `a renamed document keeps its other metadata`() {
    var document = Fixture.read(Fixture.everything)
    document.pattern.name = "other"
    let again = AHAPDecoder.decode(SourceText(name: "", bytes: AHAPEncoder.encode(document).utf8))
    #expect(again.title == "other")
    #expect(again.summary == "one of each")
  }

  @Test func `quoted input cannot drive a terminal`() throws {
    let text = Fixture.file(
      #"{"Event":{"EventType":"\u001b[2J\#u{202E}\#(String(repeating: "x", count: 99))"}}"#)
    let message = try #require(Fixture.read(text).findings.first?.message)
    #expect(message.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x202E })
    #expect(message.count < 100)
  }

  @Test func `a version of one point one is read and kept`() {
    let document = Fixture.read(#"{"Version":1.1,"Pattern":[\#(Fixture.tap("\"Time\":0"))]}"#)
    #expect(document.isReadable)
    #expect(document.version.text == "1.1")
  }
}
