/// Lateness is a difference, and one cause of many differences is one sentence.
///
/// Before, a trace that was dispatched 38 ms later matched, and 15 taps that moved together were 15 sentences.
@Suite struct TraceToleranceTests {
  private static let count = 15

  private static func taps(_ count: Int = Self.count, every spacing: Int64 = 100) -> HapticPattern {
    HapticPattern(
      name: "taps",
      events: (0..<count).map { index in
        .transient(Transient(UnitLevel(clamping: 0.5), at: .milliseconds(Int64(index) * spacing)))
      })
  }

  private func trace(_ pattern: HapticPattern = Self.taps(), on clock: TraceClock = .virtual) throws
    -> TimingTrace
  {
    var trace = try VirtualTrace(Program(Timeline(compiling: pattern)), named: "taps").trace()
    trace.header.clock = clock
    return trace
  }

  /// Returns the trace with each event but the end changed.
  private func changed(_ trace: TimingTrace, _ change: (inout TraceEvent, Int) -> Void) -> TimingTrace {
    var trace = trace
    for index in trace.events.indices where trace.events[index].action != .end {
      change(&trace.events[index], index)
    }
    return trace
  }

  /// Moves an event with everything that follows from its plan.
  private static func move(_ event: inout TraceEvent, by span: TimeSpan) {
    let frames = SampleRate.hz48000.frames(in: span).count
    event.time = event.time + span
    event.dispatched = event.dispatched.map { $0 + span }
    event.frame = event.frame.map { FrameIndex($0.index + frames) }
    event.placed = event.placed.map { FrameIndex($0.index + frames) }
  }

  private func words(_ old: TimingTrace, _ new: TimingTrace, within tolerance: TraceTolerance? = nil)
    -> [String]
  {
    TraceComparison(old: old, new: new, within: tolerance).differences
      .map { ($0.isNote ? "note: " : "") + $0.message }
  }

  private static let loose = TraceTolerance(median: .milliseconds(2), percentile95: .milliseconds(10))

  // MARK: Lateness

  @Test func `events that are dispatched 38 ms later differ`() throws {
    let old = try trace()
    let new = changed(old) { event, _ in
      event.dispatched = event.dispatched.map { $0 + .milliseconds(38) }
      event.margin = event.margin.map { $0 - .milliseconds(38) }
    }
    let late = "all 15 taps are dispatched 38 ms later; the median margin fell from 48.67 to 10.67 ms"
    #expect(words(old, new) == [late])
    #expect(!TraceComparison(old: old, new: new).isEqual)
    #expect(words(new, old) == ["note: all 15 taps are dispatched 38 ms earlier"])
    #expect(TraceComparison(old: new, new: old).isEqual)
  }

  @Test func `a single tap that is dispatched later differs, and one in virtual time is named`() throws {
    let one = try trace(Self.taps(1))
    func late(_ trace: TimingTrace, _ late: Int) -> TimingTrace {
      changed(trace) { event, index in
        if index == late { event.dispatched = event.dispatched.map { $0 + .milliseconds(38) } }
      }
    }
    #expect(words(one, late(one, 0)) == ["tap 1 is dispatched 38 ms later"])
    let many = try trace()
    #expect(words(many, late(many, 6)) == ["tap 7 is dispatched 38 ms later"])
  }

  @Test func `less margin at the same times of dispatch differs`() throws {
    let old = try trace()
    let new = changed(old) { event, _ in event.margin = event.margin.map { $0 - .milliseconds(38) } }
    #expect(words(old, new) == ["the margin of 15 events fell (median 48.67 → 10.67 ms)"])
  }

  @Test(arguments: [(4, true), (6, false), (38, false)])
  func `in real time the median and the 95th percentile count`(milliseconds: Int64, isNote: Bool) throws {
    let old = changed(try trace(on: .dispatch)) { event, _ in event.lateness = .microseconds(100) }
    let new = changed(old) { event, _ in
      event.lateness = .microseconds(100) + .milliseconds(milliseconds)
      event.dispatched = event.dispatched.map { $0 + .milliseconds(milliseconds) }
    }
    let comparison = TraceComparison(old: old, new: new)
    #expect(comparison.isEqual == isNote && comparison.differences.count == 1)
    #expect(comparison.differences.map(\.code) == [.latenessRose])
    let within = isNote ? ", within the tolerance of 5 and 15 ms" : ""
    #expect(
      comparison.differences.map(\.message) == [
        "lateness rose: median 0 → \(milliseconds) ms, 95th percentile 0 → \(milliseconds) ms (15 events)"
          + within
      ])
  }

  @Test func `five late wake-ups in a hundred are tolerated in real time, and six are not`() throws {
    let old = try trace(Self.taps(100), on: .dispatch)
    for (late, isEqual) in [(5, true), (6, false)] {
      let new = changed(old) { event, index in
        if index % 10 == 3, index < late * 10 {
          event.dispatched = event.dispatched.map { $0 + .milliseconds(30) }
        }
      }
      #expect(TraceComparison(old: old, new: new).isEqual == isEqual, "\(words(old, new))")
    }
  }

  @Test func `a shorter look-ahead is lateness`() throws {
    let old = try trace()
    var new = changed(old) { event, index in
      if index > 0 { event.dispatched = event.dispatched.map { $0 + .milliseconds(20) } }
    }
    new.header.lookAhead = .milliseconds(20)
    let words = words(old, new)
    #expect(
      words.count == 1 && words[0].hasPrefix("everything from tap 2 on is dispatched 20 ms later"), "\(words)"
    )
  }

  // MARK: Offsets and drifts

  @Test func `an offset is one sentence`() throws {
    let old = try trace()
    let planned = changed(old) { event, _ in Self.move(&event, by: .milliseconds(25)) }
    #expect(words(old, planned) == ["all 15 taps are planned 25 ms later"])
    let placed = changed(old) { event, _ in
      event.placed = event.placed.map { FrameIndex($0.index + 1_200) }
    }
    #expect(words(old, placed) == ["all 15 taps are placed 25 ms later"])
    let late = changed(old) { event, index in
      if index >= 5 { Self.move(&event, by: .milliseconds(50)) }
    }
    #expect(words(old, late) == ["everything from tap 6 on is planned 50 ms later (10 taps)"])
  }

  @Test func `an offset by the spacing of a comb is one sentence`() throws {
    let old = try trace(Self.taps(every: 50))
    for shift in [50, 100] as [Int64] {
      let new = changed(old) { event, _ in Self.move(&event, by: .milliseconds(shift)) }
      #expect(words(old, new) == ["all 15 taps are planned \(shift) ms later"])
    }
  }

  @Test func `a drift is one sentence, with frames as with nanoseconds`() throws {
    let old = try trace()
    func drifted(_ share: Int64) -> TimingTrace {
      changed(old) { event, _ in
        Self.move(&event, by: TimeSpan(nanoseconds: event.time.nanoseconds / share))
      }
    }
    #expect(words(old, drifted(1_000)) == ["the trace runs 0.1 % slow (+1.4 ms at 1400 ms)"])
    #expect(words(old, drifted(-100)) == ["the trace runs 1 % fast (-14 ms at 1400 ms)"])
    let placed = changed(old) { event, _ in
      event.placed = event.placed.map { FrameIndex($0.index + $0.index / 1_000) }
    }
    #expect(words(old, placed) == ["the placement runs 0.1 % slow (+1.4 ms at 1400 ms)"])
  }

  @Test func `a lost and a doubled tap are told by name beside an offset or a drift`() throws {
    let old = try trace()
    func moved(_ trace: TimingTrace, _ span: (TimePoint) -> TimeSpan) -> TimingTrace {
      changed(trace) { event, _ in Self.move(&event, by: span(event.time)) }
    }
    var lost = old
    lost.events.remove(at: 6)
    #expect(
      words(old, moved(lost) { _ in .milliseconds(25) }) == [
        "tap 7 at 600 ms is missing", "all 14 taps are planned 25 ms later",
      ])
    #expect(
      words(old, moved(lost) { TimeSpan(nanoseconds: $0.nanoseconds / 1_000) }) == [
        "tap 7 at 600 ms is missing", "the trace runs 0.1 % slow (+1.4 ms at 1400 ms)",
      ])
    var doubled = old
    doubled.events.insert(old.events[6], at: 7)
    doubled.events[7].number = 900
    #expect(words(old, doubled) == ["tap 7 is doubled: another at 600 ms"])
  }

  // MARK: Jitter

  private func jittered(_ trace: TimingTrace, by maximum: Int64, seed: UInt64 = 1) -> TimingTrace {
    var random = SeededGenerator(seed: seed)
    return changed(trace) { event, index in
      let jitter = Int64.random(in: (index == 0 ? 0 : -maximum)...maximum, using: &random)
      Self.move(&event, by: TimeSpan(nanoseconds: jitter))
    }
  }

  @Test func `jitter is one sentence, and a note within the tolerance`() throws {
    let old = try trace()
    for maximum in [2_000_000, 200_000] as [Int64] {
      let new = jittered(old, by: maximum)
      let exact = TraceComparison(old: old, new: new)
      #expect(exact.differences.map(\.code) == [.jitter] && !exact.isEqual, "\(words(old, new))")
      let loose = TraceComparison(old: old, new: new, within: Self.loose)
      #expect(loose.differences.count == 1 && loose.isEqual, "\(loose.differences)")
      let message = try #require(loose.differences.first?.message)
      #expect(message.hasPrefix("the planned times of all 15 taps jitter: median "))
      #expect(
        message.contains(", 95th percentile ") && message.hasSuffix(", within the tolerance of 2 and 10 ms"))
    }
  }

  @Test func `a tap far outside the jitter is named`() throws {
    let old = try trace()
    var new = jittered(old, by: 200_000)
    Self.move(&new.events[6], by: .milliseconds(40))
    let comparison = TraceComparison(old: old, new: new, within: Self.loose)
    #expect(comparison.differences.filter { !$0.isNote }.map(\.code) == [.timeMoved])
    #expect(comparison.differences.contains { $0.message.hasPrefix("tap 7 moved +4") })
    #expect(comparison.differences.count == 2, "\(comparison.differences.map(\.message))")
  }

  /// A law: whatever offset, drift and jitter a trace has, it takes at most three sentences, and the sentence of the
  /// offset is within the jitter of the truth.
  @Test func `offset, drift and jitter take at most three sentences`() throws {
    var random = SeededGenerator(seed: 31)
    for seed in 0..<UInt64(Effort.cases(200)) {
      let old = try trace(
        Self.taps(Int.random(in: 8...40, using: &random), every: .random(in: 40...400, using: &random)))
      let offset = Int64.random(in: 0...30, using: &random) * 1_000_000
      let share = [0, 0, 1_000, 300, -2_000].randomElement(using: &random) ?? 0
      let jitter = [0, 0, 50_000, 300_000].randomElement(using: &random) ?? 0
      let drifted = changed(old) { event, _ in
        let drift = share == 0 ? 0 : event.time.nanoseconds / Int64(share)
        Self.move(&event, by: TimeSpan(nanoseconds: offset + drift))
      }
      let words = words(old, jittered(drifted, by: Int64(jitter), seed: seed))
      #expect(words.count <= 3, "\(offset) \(share) \(jitter): \(words)")
      #expect(words.isEmpty == (offset == 0 && share == 0 && jitter == 0))
      if share == 0, jitter == 0, offset > 0 {
        #expect(words == ["all \(old.events.count - 1) taps are planned \(offset / 1_000_000) ms later"])
      }
    }
  }

  // MARK: Rounding

  @Test func `nanoseconds are a note, and stand in no sentence`() throws {
    let old = try trace()
    let rounded = changed(old) { event, index in
      if index % 2 == 1 { event.time = event.time + .nanoseconds(1) }
    }
    #expect(words(old, rounded) == ["note: 7 planned times differ by at most 0.001 ms, by rounding"])
    let moved = changed(old) { event, index in
      if index == 1 { event.time = event.time + .nanoseconds(99_999) }
    }
    #expect(words(old, moved) == ["tap 2 moved +0.1 ms (100 → 100.1)"])
  }

  @Test func `an actuator that is late by itself is told by its name`() throws {
    var old = try trace(Self.taps(16))
    old.header.lanes = 2
    old.header.actuators = ["left", "right"]
    for index in old.events.indices where old.events[index].action != .end {
      old.events[index].lane = index % 2
    }
    let new = changed(old) { event, index in
      if index % 2 == 0 { Self.move(&event, by: .milliseconds(25)) }
    }
    #expect(words(old, new) == ["all 8 taps on left are planned 25 ms later"])
  }

  @Test func `a vibration that moves is one sentence, its release included`() throws {
    let (old, new) = try (
      trace(HapticPattern(notation: "~ @300ms ~")), trace(HapticPattern(notation: "~ @312ms ~"))
    )
    let words = words(old, new)
    #expect(words.contains("vibration 2 moved +12 ms (300 → 312)"), "\(words)")
    #expect(!words.contains { $0.contains("release") })
  }
}
