import HapticScores
import HapticTimeline

/// A test's recording as a playable trace.
@Suite struct RecordedTraceTests {
  @Test func `a trace holds the calls and what they play`() throws {
    let recorder = HapticRecorder()
    recorder.manager.prepare()
    recorder.manager.primaryAction()
    recorder.advance(by: .milliseconds(500))
    recorder.manager.settlementComplete()
    recorder.advance(by: .milliseconds(3_000))
    recorder.manager.impact(.soft, intensity: 0.25)
    let lines = String(decoding: TimingTraceEncoder.encode(recorder.trace(named: "pay")), as: UTF8.self)
      .split(separator: "\n").map(String.init)
    let calls = lines.filter { $0.contains(#""kind":"call""#) || $0.contains(#""kind": "call""#) }
    #expect(calls.count == 3, "\(lines)")
    let trace = recorder.trace(named: "pay")
    #expect(trace.header.name == "pay")
    #expect(trace.calls.map(\.name) == ["primaryAction", "settlementComplete", "impact-soft"])
    #expect(trace.calls.map(\.isWarm) == [true, true, false])
    #expect(trace.calls.map(\.generator) == ["impact-rigid", nil, "impact-soft"])
    #expect(trace.calls.map(\.intensity) == [0.8, nil, 0.25])
    #expect(trace.calls.map(\.time) == [.zero, .milliseconds(500), .milliseconds(3_500)])
  }

  /// All haptics at once, read again, compile to the called ones.
  @Test func `a trace that is read again plays the same`() throws {
    let recorder = HapticRecorder()
    for name in Catalogue.builtIn.names {
      recorder.manager.play(named: name)
      recorder.advance(by: .milliseconds(777))
    }
    let document = TimingTraceDecoder.decode(
      SourceText(name: "t.trace.jsonl", bytes: TimingTraceEncoder.encode(recorder.trace())))
    #expect(document.findings.isEmpty, "\(document.findings)")
    #expect(document.details?.map(\.calls) == [recorder.trace().calls])
    let part = try #require(document.parts.first)
    let played = Timeline(compiling: part.pattern)
    let requested = Timeline(compiling: recorder.pattern)
    #expect(played.entries == requested.entries)
    #expect(played.length == recorder.now - .zero)
  }

  @Test func silenceIsATraceThatSaysSo() {
    let document = TimingTraceDecoder.decode(
      SourceText(name: "t.trace.jsonl", bytes: TimingTraceEncoder.encode(HapticRecorder().trace())))
    #expect(document.findings.map(\.severity) == [.warning])
  }
}
