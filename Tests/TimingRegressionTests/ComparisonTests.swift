/// Reports of the differences between two traces.
@Suite struct ComparisonTests {
  private static func settlement(_ second: Int64 = 120) -> HapticPattern {
    HapticPattern("settlement", notation: "o:0.7{\(second)ms} O @300ms ~")
  }

  private func trace(_ pattern: HapticPattern) throws -> TimingTrace {
    let trace = try VirtualTrace(Program(Timeline(compiling: pattern)), named: pattern.name).trace()
    let text = SourceText(name: "a.trace.jsonl", bytes: TimingTraceEncoder.encode(trace))
    return try #require(TimingTraceDecoder.decode(text).details?.first)
  }

  private func words(_ old: TimingTrace, _ new: TimingTrace) -> [String] {
    TraceComparison(old: old, new: new).differences.map {
      "\($0.line ?? 0): \($0.message) [\($0.code.rawValue)]"
    }
  }

  @Test func aTraceIsEqualToItself() throws {
    let trace = try trace(Self.settlement())
    #expect(TraceComparison(old: trace, new: trace).isEqual && words(trace, trace).isEmpty)
  }

  @Test func `a tap that is planned later is told with its line`() throws {
    let words = words(try trace(Self.settlement()), try trace(Self.settlement(132)))
    #expect(words == ["3: tap 2 moved +12 ms (120 → 132) [trace-time-moved]"])
  }

  @Test func `a tap that is placed later is told in frames`() throws {
    let old = try trace(Self.settlement())
    var new = old
    new.events[1].placed = FrameIndex(5_763)
    #expect(words(old, new) == ["3: tap 2 placed 3 frames later (5760 → 5763) [trace-placement-moved]"])
    new.events[1].placed = nil
    #expect(
      words(old, new) == [
        "3: tap 2 is not placed any more (it was on frame 5760) [trace-placement-moved]"
      ])
  }

  @Test func `an event that is gone and one that is new are told`() throws {
    let old = try trace(Self.settlement())
    var new = old
    new.events.remove(at: 1)
    new.eventLines.remove(at: 1)
    #expect(words(old, new) == ["0: tap 2 at 120 ms is missing [trace-event-missing]"])
    #expect(words(new, old) == ["3: tap 2 at 120 ms is new [trace-event-added]"])
  }

  @Test func aLevelThatChangesIsTold() throws {
    let pattern = HapticPattern("settlement", notation: "o:0.7{120ms} o:0.98 @300ms ~")
    let words = words(try trace(Self.settlement()), try trace(pattern))
    #expect(
      words == ["3: tap 2 changed: intensity 1 → 0.98 [trace-value-changed]"])
  }

  /// Five taps, the first dropped and one added at the end: the number is the same, and the four between are unchanged.
  @Test func `of as many events those that stayed are not told`() throws {
    let old = HapticPattern("taps", notation: "o:0.5 o:0.6{2} o:0.8{3} o:0.75{4} o:0.8{0}")
    let new = HapticPattern("taps", notation: ".     o:0.6{2} o:0.8{3} o:0.75{4} o:0.8{5} o:0.6{0}")
    let words = words(try trace(old), try trace(new)).filter { $0.contains("tap") }
    #expect(
      words == [
        "0: tap 1 at 0 ms is missing [trace-event-missing]",
        "6: tap 5 at 1500 ms is new [trace-event-added]",
      ])
  }

  private func calls(_ calls: [(Int64, String)]) throws -> TimingTrace {
    var trace = TimingTrace(header: TraceHeader(name: "app"))
    for (index, (milliseconds, name)) in calls.enumerated() {
      trace.calls.append(TraceCall(number: Int64(index), time: .milliseconds(milliseconds), name: name))
    }
    trace.summary = TraceSummary(events: 0, calls: calls.count)
    let text = SourceText(name: "a.trace.jsonl", bytes: TimingTraceEncoder.encode(trace))
    return try #require(TimingTraceDecoder.decode(text).details?.first)
  }

  @Test func `a doubled call is one difference with its line`() throws {
    let once = try calls([(0, "save"), (500, "tap"), (900, "success"), (1_500, "cancel")])
    let twice = try calls([(0, "save"), (10, "save"), (500, "tap"), (900, "success"), (1_500, "cancel")])
    #expect(words(once, twice) == ["3: call 2 (save at 10 ms) is new [trace-call-changed]"])
    #expect(words(twice, once) == ["0: call 2 (save at 10 ms) is missing [trace-call-changed]"])
  }

  @Test func `a call that is another or later is told with both`() throws {
    let old = try calls([(0, "save"), (500, "tap")])
    #expect(
      words(old, try calls([(0, "save"), (512, "tap")])) == [
        "3: call 2 changed (tap at 500 ms → tap at 512 ms) [trace-call-changed]"
      ])
    #expect(
      words(old, try calls([(0, "delete"), (500, "tap")])) == [
        "2: call 1 changed (save at 0 ms → delete at 0 ms) [trace-call-changed]"
      ])
  }

  @Test func whatOneFileLacksIsADifference() throws {
    let bytes = TimingTraceEncoder.encode(try trace(Self.settlement()))
    let one = try #require(TimingTraceDecoder.decode(SourceText(name: "a", bytes: bytes)).details)
    let two = try #require(TimingTraceDecoder.decode(SourceText(name: "b", bytes: bytes + bytes)).details)
    #expect(two.count == 2)
    #expect(TraceComparison.compare(old: one, new: two).map(\.isEqual) == [true, false])
    #expect(TraceComparison.compare(old: two, new: one).map(\.isEqual) == [true, false])
  }
}
