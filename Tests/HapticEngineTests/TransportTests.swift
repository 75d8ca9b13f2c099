import HapticEngine
import HapticModel
import HapticTimeline
import SeededRandom
import Testing

/// Plays a transport by hand: feeds it moments, keeps the events that it sends, and removes those that it revokes.
struct TransportBench {
  var transport: Transport
  /// The events that were sent and not revoked: the moment, and the event of the pattern that began.
  var starts: [(moment: Int64, source: Int)] = []
  var stops: [Int64] = []
  var ends: [Int64] = []
  var nextWake: EngineInstant?

  init(lookAhead: TimeSpan = .milliseconds(40), commitDelay: TimeSpan = .milliseconds(5)) {
    transport = Transport(lookAhead: lookAhead, commitDelay: commitDelay)
  }

  mutating func perform(_ actions: [Transport.Action]) {
    for action in actions {
      switch action {
      case .deliver(let event): keep(event)
      case .cut(let instant):
        starts.removeAll { $0.moment >= instant.nanoseconds }
        stops.removeAll { $0 >= instant.nanoseconds }
      case .wake(let instant): nextWake = instant
      case .rest: nextWake = nil
      }
    }
  }

  private mutating func keep(_ event: EngineEvent) {
    switch event.kind {
    case .start: starts.append((event.deadline.nanoseconds, event.source?.index ?? -1))
    case .stop: stops.append(event.deadline.nanoseconds)
    case .end: ends.append(event.deadline.nanoseconds)
    case .control, .curve: break
    }
  }

  /// Wakes the transport at every requested time up to `limit`.
  mutating func run(until limit: EngineInstant) {
    while let wake = nextWake, wake <= limit {
      nextWake = nil
      perform(transport.wake(now: wake))
    }
  }
}

func taps(at milliseconds: [Int64]) -> Timeline {
  Timeline(
    compiling: HapticPattern(events: milliseconds.map { .transient(Transient(1.0, at: .milliseconds($0))) }))
}

func ms(_ count: Int64) -> EngineInstant { .zero + .milliseconds(count) }

@Suite struct TransportTests {
  @Test func `events are handed out a look ahead before their deadlines`() {
    var bench = TransportBench()
    bench.perform(bench.transport.play(Program(taps(at: [0, 30, 100])), at: ms(10), now: ms(0)))
    #expect(bench.starts.map(\.moment) == [10_000_000, 40_000_000])
    #expect(bench.nextWake == ms(70))
    bench.run(until: ms(69))
    #expect(bench.starts.count == 2)
    bench.run(until: ms(70))
    #expect(bench.starts.map(\.moment) == [10_000_000, 40_000_000, 110_000_000])
    #expect(bench.ends == [110_000_000])
    #expect(bench.transport.phase == .ended)
  }

  @Test func `a pause revokes what would sound after it and resume gives it back`() {
    var bench = TransportBench()
    bench.perform(bench.transport.play(Program(taps(at: [0, 20, 40, 60])), at: ms(0), now: ms(0)))
    bench.perform(bench.transport.pause(now: ms(18)))
    // The cut falls 5 ms after the pause: the tap at 20 ms sounds, the one at 40 does not.
    #expect(bench.starts.map(\.moment) == [0, 20_000_000])
    #expect(bench.transport.position(at: ms(500)) == .milliseconds(23))
    bench.perform(bench.transport.resume(now: ms(1_000)))
    bench.run(until: ms(2_000))
    #expect(bench.starts.map(\.moment) == [0, 20_000_000, 1_022_000_000, 1_042_000_000])
  }

  @Test func `seeking into a vibration begins it in its middle`() {
    let pattern = HapticPattern { Continuous(0.5, at: .milliseconds(10), for: .milliseconds(100)) }
    var transport = Transport(lookAhead: .milliseconds(40), commitDelay: .zero)
    _ = transport.play(Program(Timeline(compiling: pattern)), at: ms(0), now: ms(0))
    let actions = transport.seek(to: .milliseconds(60), now: ms(5))
    let elapsed = actions.compactMap { action -> TimeSpan? in
      guard case .deliver(let event) = action, case .start(_, let elapsed) = event.kind else { return nil }
      #expect(event.deadline == ms(5))
      return elapsed
    }
    #expect(elapsed == [.milliseconds(50)])
  }

  @Test func `seeking brings controls to their course`() {
    let pattern = HapticPattern {
      ParameterCurve(.hapticIntensity, points: [.init(0, at: .zero), .init(1, at: .milliseconds(100))])
      Transient(1.0, at: .milliseconds(200))
    }
    var transport = Transport(lookAhead: .zero, commitDelay: .zero)
    _ = transport.play(Program(Timeline(compiling: pattern)), at: ms(0), now: ms(0))
    let actions = transport.seek(to: .milliseconds(25), now: ms(1))
    #expect(
      actions.contains {
        guard case .deliver(let event) = $0, case .control(let segment) = event.kind else { return false }
        return segment.from == 0.25 && segment.to == 1 && segment.span == .milliseconds(75)
      })
  }

  @Test func `a loop holds no vibration across its end`() throws {
    let pattern = HapticPattern { Continuous(0.5, at: .milliseconds(10), for: .milliseconds(100)) }
    let loop = try #require(Program.Loop(from: .zero, to: .milliseconds(50), count: .times(3)))
    var bench = TransportBench()
    bench.perform(
      bench.transport.play(Program(Timeline(compiling: pattern), loop: loop), at: ms(0), now: ms(0)))
    bench.run(until: ms(1_000))
    #expect(bench.starts.map(\.moment) == [10_000_000, 60_000_000, 110_000_000])
    // The last pass plays on to the vibration's own stop.
    #expect(bench.stops == [50_000_000, 100_000_000, 210_000_000])
  }

  @Test(.disabled(if: Effort.isQuick)) func aMillionPassesDriftByNothing() throws {
    let loop = try #require(Program.Loop(from: .zero, to: .nanoseconds(7_777_777), count: .times(1_000_001)))
    var bench = TransportBench(lookAhead: .milliseconds(1), commitDelay: .zero)
    bench.perform(bench.transport.play(Program(taps(at: [0]), loop: loop), at: ms(0), now: ms(0)))
    bench.run(until: ms(100_000_000))
    #expect(bench.starts.count == 1_000_001)
    #expect(bench.starts.last?.moment == 7_777_777_000_000)
  }

  /// Regression: a control after the last event's end was waited for, and the end, due long before, came after it with
  /// a deadline in the past: a late command, and a file far longer than announced.
  @Test func `a control behind the end does not hold the end up`() {
    let pattern = HapticPattern {
      Transient(1.0, at: .zero)
      Transient(1.0, at: .milliseconds(50))
      DynamicParameter(.hapticIntensity, 0.5, at: .seconds(5))
    }
    var bench = TransportBench()
    bench.perform(bench.transport.play(Program(Timeline(compiling: pattern)), at: ms(0), now: ms(0)))
    bench.run(until: ms(60))
    #expect(bench.starts.map(\.moment) == [0, 50_000_000])
    #expect(bench.ends == [50_000_000])
    #expect(bench.transport.phase == .ended)
  }

  /// Regression: in the last look-ahead, when the end had been sent and was not yet due, a pause did nothing and a seek
  /// acted as if paused: the rest played, and the stream ended.
  @Test func `a pause and a seek reach the last look ahead too`() {
    var bench = TransportBench()
    bench.perform(bench.transport.play(Program(taps(at: [0, 50])), at: ms(0), now: ms(0)))
    bench.run(until: ms(20))
    #expect(bench.transport.phase == .ended)
    bench.perform(bench.transport.pause(now: ms(20)))
    #expect(bench.transport.phase == .paused)
    #expect(bench.starts.map(\.moment) == [0])
    bench.perform(bench.transport.resume(now: ms(100)))
    bench.run(until: ms(100))
    #expect(bench.transport.phase == .ended)
    #expect(bench.starts.map(\.moment) == [0, 130_000_000])
    bench.perform(bench.transport.seek(to: .zero, now: ms(110)))
    #expect(bench.transport.phase == .playing)
    bench.run(until: ms(1_000))
    #expect(bench.starts.map(\.moment) == [0, 115_000_000, 165_000_000])
    // An ended transport stays ended.
    #expect(bench.transport.pause(now: ms(2_000)) == [])
  }

  @Test func `a rate change takes effect where the look ahead ends`() throws {
    var bench = TransportBench()
    bench.perform(bench.transport.play(Program(taps(at: [0, 20, 100, 200])), at: ms(0), now: ms(0)))
    bench.perform(bench.transport.setRate(try #require(PlaybackRate(2)), now: ms(10)))
    bench.run(until: ms(1_000))
    // Up to 50 ms at the old rate; from there twice as fast: 50 + 50 / 2, 50 + 150 / 2.
    #expect(bench.starts.map(\.moment) == [0, 20_000_000, 75_000_000, 125_000_000])
  }

  @Test func `stopping twice and pausing while stopped do nothing`() {
    var transport = Transport(lookAhead: .zero, commitDelay: .zero)
    #expect(transport.pause(now: ms(1)) == [])
    #expect(transport.stop(now: ms(1)) == [])
    _ = transport.play(Program(taps(at: [0, 50])), at: ms(0), now: ms(0))
    #expect(transport.stop(now: ms(2)) == [.cut(ms(2)), .rest])
    #expect(transport.stop(now: ms(3)) == [])
    #expect(transport.wake(now: ms(50)) == [])
  }
}

@Suite struct TransportPropertyTests {
  /// Pauses at random moments and rates, with odd nanoseconds everywhere: every event plays exactly once, in order.
  @Test func `pausing never loses or doubles an event`() throws {
    for seed in 0..<2_000 {
      var random = SeededGenerator(seed: UInt64(seed))
      let events = (0..<12).map { _ in
        HapticEvent.transient(
          Transient(1.0, at: .nanoseconds(Int64.random(in: 0...60, using: &random))))
      }
      let timeline = Timeline(compiling: HapticPattern(events: events))
      let rate = try #require(
        PlaybackRate([0.25, 0.333, 0.5, 1, 1.7, 3, 4].randomElement(using: &random) ?? 1))
      var bench = TransportBench(lookAhead: .nanoseconds(9), commitDelay: .nanoseconds(2))
      var now = EngineInstant.zero
      bench.perform(bench.transport.play(Program(timeline), at: now, rate: rate, now: now))
      for _ in 0..<8 {
        now = now + .nanoseconds(Int64.random(in: 0...25, using: &random))
        bench.run(until: now)
        bench.perform(bench.transport.pause(now: now))
        now = now + .nanoseconds(Int64.random(in: 0...25, using: &random))
        bench.perform(bench.transport.resume(now: now))
      }
      bench.run(until: ms(1))
      let expected = timeline.entries.compactMap(\.action.voice?.index)
      #expect(bench.starts.map(\.source) == expected, "seed \(seed)")
    }
  }

  @Test func `changing the rate never loses or doubles an event`() throws {
    for seed in 0..<2_000 {
      var random = SeededGenerator(seed: UInt64(seed))
      let events = (0..<12).map { _ in
        HapticEvent.transient(Transient(1.0, at: .nanoseconds(Int64.random(in: 0...90, using: &random))))
      }
      let timeline = Timeline(compiling: HapticPattern(events: events))
      var bench = TransportBench(lookAhead: .nanoseconds(7), commitDelay: .nanoseconds(2))
      var now = EngineInstant.zero
      bench.perform(bench.transport.play(Program(timeline), at: now, now: now))
      for _ in 0..<10 {
        now = now + .nanoseconds(Int64.random(in: 0...20, using: &random))
        bench.run(until: now)
        let rate = try #require(PlaybackRate(Double(Int.random(in: 250...4_000, using: &random)) / 1_000))
        bench.perform(bench.transport.setRate(rate, now: now))
      }
      bench.run(until: ms(1))
      #expect(
        bench.starts.map(\.source) == timeline.entries.compactMap(\.action.voice?.index), "seed \(seed)")
      #expect(bench.starts.map(\.moment) == bench.starts.map(\.moment).sorted(), "seed \(seed)")
    }
  }
}
