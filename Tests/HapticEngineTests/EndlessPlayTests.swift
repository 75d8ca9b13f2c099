/// Compares every deadline with rational arithmetic, and keeps only counts.
final class ExactRecorder: EngineOutput {
  struct Count {
    var taps: Int64 = 0
    var starts: Int64 = 0
    var stops: Int64 = 0
    var inexact: Int64 = 0
    var early: Int64 = 0
  }

  private let source: EndlessSource
  private let lookAhead: TimeSpan
  private let count = Mutex(Count())

  init(_ source: EndlessSource, lookAhead: TimeSpan) {
    self.source = source
    self.lookAhead = lookAhead
  }

  var counts: Count { count.withLock { $0 } }

  func cut(from instant: EngineInstant) {}

  func deliver(_ event: EngineEvent, now: EngineInstant) -> Bool {
    count.withLock { count in
      if event.deadline - now > lookAhead { count.early += 1 }
      switch event.kind {
      case .start(.continuous, _):
        check(event, number: count.starts, of: source.buzzes, lane: 1, &count)
        count.starts += 1
      case .start:
        check(event, number: count.taps, of: source.taps, lane: 0, &count)
        count.taps += 1
      case .stop: count.stops += 1
      case .control, .curve, .end: count.inexact += 1
      }
      return true
    }
  }

  /// Within half a nanosecond of the fraction itself: |deadline · parts − number · beat| ≤ parts / 2.
  private func check(
    _ event: EngineEvent, number: Int64, of beat: EndlessSource.Beat, lane: Int, _ count: inout Count
  ) {
    let error =
      Int128(event.deadline.nanoseconds) * Int128(beat.parts) - Int128(number) * Int128(beat.nanoseconds)
    let isExact = 2 * error.magnitude <= beat.parts.magnitude
    if !isExact || event.lane != lane || event.source?.index != Int(number) { count.inexact += 1 }
  }
}

/// The number of values in a transport, including everything in it that could grow.
func valueCount(of value: Any) -> Int {
  Mirror(reflecting: value).children.reduce(1) { $0 + valueCount(of: $1.value) }
}

@Suite struct EndlessPlayTests {
  private let source = EndlessSource(
    taps: .init(nanoseconds: 60_000_000_000, parts: 7), buzzes: .init(nanoseconds: 60_000_000_000, parts: 11))
  /// Nine and eleven in 140 s, so that neither has a whole number of nanoseconds.
  private let slow = EndlessSource(
    taps: .init(nanoseconds: 140_000_000_000, parts: 9),
    buzzes: .init(nanoseconds: 140_000_000_000, parts: 11))
  private let week = EngineInstant.zero + .milliseconds(604_800_000)

  @Test(.disabled(if: Effort.isQuick)) func `a week of an endless source drifts by nothing`() {
    let timebase = VirtualTimebase()
    let recorder = ExactRecorder(slow, lookAhead: .milliseconds(40))
    let driver = TransportDriver(
      timebase: timebase, transport: Transport(lookAhead: .milliseconds(40), commitDelay: .milliseconds(5)),
      output: recorder)
    driver.play(Program(slow), at: .zero)
    timebase.advance(to: week)
    let counts = recorder.counts
    // A week is 4,320 times 140 s; one more begins at its very end.
    #expect(counts.taps == 9 * 4_320 + 1)
    #expect(counts.starts == 11 * 4_320 + 1)
    #expect(counts.stops == counts.starts - 1)
    #expect(counts.inexact == 0)
    #expect(counts.early == 0)
    #expect(driver.phase == .playing)
    driver.stop()
    #expect(timebase.nextDeadline == nil)
  }

  @Test func `a transport holds no more after a week than after a minute`() {
    var transport = Transport(lookAhead: .milliseconds(40), commitDelay: .milliseconds(5))
    var wake = Self.wake(transport.play(Program(slow), at: .zero, now: .zero))
    var sizes: Set<Int> = []
    var wakes = 0
    while let now = wake, now < week {
      wake = Self.wake(transport.wake(now: now))
      wakes += 1
      if wakes % 20_011 == 40 { sizes.insert(valueCount(of: transport)) }
    }
    #expect(wakes > 100_000)
    let (minimum, maximum) = (sizes.min() ?? 0, sizes.max() ?? .max)
    // A vibration is playing in some samples and not in others.
    #expect(maximum - minimum < 40, "\(sizes)")
  }

  private static func wake(_ actions: [Transport.Action]) -> EngineInstant? {
    guard case .wake(let instant) = actions.last else { return nil }
    return instant
  }

  @Test func aPartOfAnEndlessSourceRepeats() throws {
    let loop = try #require(
      Program.Loop(from: .milliseconds(60_000), to: .milliseconds(69_000), count: .times(3)))
    var recorder = TransportRecorder(lookAhead: .milliseconds(40), commitDelay: .milliseconds(5))
    let program = Program(source, loop: loop)
    #expect(program.length == nil)
    recorder.input { $0.play(program, from: loop.start, at: .zero, now: .zero) }
    recorder.run(until: .zero + .milliseconds(36_000))
    // Two taps in each pass, 60/7 s apart; the third pass continues without an end.
    #expect(recorder.taps.map(\.id) == [7, 8, 7, 8, 7, 8, 9])
    #expect(
      recorder.taps.map(\.moment) == [
        0, 8_571_428_571, 9_000_000_000, 17_571_428_571, 18_000_000_000, 26_571_428_571, 35_142_857_143,
      ])
    #expect(recorder.ends == [])
  }

  @Test func `a seek far into an endless source starts at once and in the middle of what sounds`() {
    var transport = Transport(lookAhead: .milliseconds(40), commitDelay: .zero)
    _ = transport.play(Program(source), at: .zero, now: .zero)
    let yearIn = TimePoint.zero + .milliseconds(31_536_000_000 + 250)
    let actions = transport.seek(to: yearIn, now: .zero + .milliseconds(1))
    let starts = actions.compactMap { action -> TimeSpan? in
      guard case .deliver(let event) = action, case .start(_, let elapsed) = event.kind else { return nil }
      return elapsed
    }
    #expect(starts == [.milliseconds(250)])
  }

  /// Nothing plays and nothing is coming, but the source does not end: the transport waits for an input.
  @Test func `an endless source with all tracks muted plays on in silence`() {
    var recorder = TransportRecorder(lookAhead: .milliseconds(40), commitDelay: .milliseconds(5))
    recorder.input { $0.play(Program(source), at: .zero, now: .zero) }
    recorder.input { $0.setMuted([0, 1], now: .zero + .milliseconds(100)) }
    recorder.run(until: .zero + .milliseconds(60_000))
    #expect(recorder.taps.map(\.moment) == [0])
    #expect(recorder.held.isEmpty)
    #expect(recorder.transport.phase == .playing)
    recorder.input { $0.setMuted([], now: .zero + .milliseconds(60_100)) }
    recorder.run(until: .zero + .milliseconds(70_000))
    #expect(recorder.taps.map(\.moment) == [0, 68_571_428_571])
    #expect(recorder.faults == [])
  }
}
