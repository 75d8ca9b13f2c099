/// Traces as values, and input that is not a trace.
@Suite struct ReadingTests {
  private static let trace: TimingTrace = {
    var header = TraceHeader(name: "recorded", lanes: 2, actuators: ["left", "right"])
    header.length = .milliseconds(500)
    let pattern = HapticPattern(
      "x",
      table: """
          0 ms  tap        0.4  0.2
        100 ms  vibration  0.5       for 100 ms
         50 ms  intensity  0.5
        """)
    var events = TraceEvent.events(of: Timeline(compiling: pattern), at: .milliseconds(20))
    events[0].placed = FrameIndex(7)
    events[1].isRefused = true
    events[1].lateness = .microseconds(3)
    var trace = TimingTrace(header: header, events: events)
    trace.calls = [
      TraceCall(
        number: 0, time: .milliseconds(20), name: "success", generator: "notification", intensity: 0.5,
        isWarm: false)
    ]
    trace.summary = TraceSummary(events: events.count, calls: 1)
    return trace
  }()

  @Test func aTraceIsReadAsItWasWritten() throws {
    let bytes = TimingTraceEncoder.encode(Self.trace)
    let document = TimingTraceDecoder.decode(SourceText(name: "t", bytes: bytes))
    #expect(document.findings.isEmpty)
    var read = try #require(document.details?.first)
    #expect(read.eventLines == [3, 4, 5, 6] && read.callLines == [2] && read.headerLine == 1)
    read.eventLines = []
    read.callLines = []
    read.headerLine = nil
    #expect(read == Self.trace)
    #expect(TimingTraceEncoder.encode(read) == bytes)
  }

  /// The first ends when the second begins, and the release is the second's.
  @Test func `two vibrations of one number are told and both end`() throws {
    func begin(_ milliseconds: Int64) -> TraceEvent {
      let voice = ContinuousVoice(
        intensity: 0.5, sharpness: 0.5, attack: .milliseconds(5), decay: nil, release: .milliseconds(5),
        held: .milliseconds(100))
      return TraceEvent(number: 0, time: .milliseconds(milliseconds), action: .begin(voice, elapsed: .zero))
    }
    var trace = TimingTrace(header: TraceHeader(name: "twice"), events: [begin(0), begin(50)])
    trace.events.append(
      TraceEvent(number: 2, time: .milliseconds(150), action: .release(of: 0, isCut: false)))
    trace.events.append(TraceEvent(number: 3, time: .milliseconds(300), action: .end))
    trace.summary = TraceSummary(events: 4)
    let document = TimingTraceDecoder.decode(
      SourceText(name: "t", bytes: TimingTraceEncoder.encode(trace)))
    let repeated = document.findings.filter { $0.code == TimingTraceCode.numberRepeated.rawValue }
    #expect(repeated.map(\.position?.line) == [3] && repeated.allSatisfy { $0.severity == .warning })
    let part = try #require(document.parts.first)
    let stops = Timeline(compiling: part.pattern).entries.filter {
      if case .stop = $0.action { true } else { false }
    }
    #expect(stops.map(\.time.nanoseconds) == [50_000_000, 150_000_000])
    // Each is named by its own place.
    var later = trace
    later.events[0].time = .milliseconds(1)
    let words = TraceComparison(old: trace, new: later).differences.map(\.message)
    #expect(words == ["vibration 1 moved +1 ms (0 → 1)"])
  }
}
