import EngineSupport

/// Keeps the events that were sent and not revoked, with the driver that sends them.
final class LiveRun: EngineOutput {
  private struct State {
    var events: [EngineEvent] = []
    var driver: TransportDriver?
    /// The instant of the engine's clock at which the pattern starts.
    var start = EngineInstant.zero
    /// The instant before which an input was not to come.
    var input = EngineInstant.zero
  }

  private let state = Mutex(State())

  func deliver(_ event: EngineEvent, now: EngineInstant) -> Bool {
    state.withLock { $0.events.append(event) }
    return true
  }

  func cut(from instant: EngineInstant) {
    state.withLock { $0.events.removeAll { $0.deadline >= instant } }
  }

  /// Plays a program 5 ms from now.
  func play(_ program: Program, on timebase: any Timebase) -> TransportDriver {
    let driver = TransportDriver(
      timebase: timebase, transport: Transport(lookAhead: .milliseconds(20), commitDelay: .milliseconds(5)),
      output: self)
    let start = timebase.now + .milliseconds(5)
    state.withLock { ($0.driver, $0.start) = (driver, start) }
    driver.play(program, at: start)
    return driver
  }

  /// Does something at an instant, or later on a busy machine.
  func schedule(
    at instant: EngineInstant, on timebase: any Timebase, _ body: @escaping @Sendable () -> Void
  ) {
    state.withLock { $0.input = instant }
    _ = timebase.schedule(at: instant, body)
  }

  /// The time from the start of play to the input, at least: a busy machine starts late.
  var leastInput: TimeSpan { state.withLock { $0.input - $0.start } }

  var events: [EngineEvent] { state.withLock { $0.events } }

  /// The taps of an actuator and their times from the start of play.
  func taps(on lane: Int) -> [(id: Int, due: TimeSpan)] {
    let start = state.withLock { $0.start }
    return events.compactMap { event in
      guard event.lane == lane, case .start(.transient, _) = event.kind else { return nil }
      return (event.source?.index ?? -1, event.deadline - start)
    }
  }
}

@Suite struct LiveChangeTests {
  private static let period = TimeSpan.milliseconds(3)

  /// A tap every 3 ms on either of two actuators, one track each.
  private static func stream(_ first: Int) -> TrackedSource {
    let taps = (0..<30).flatMap { number in
      (0...1).flatMap { lane in
        TrackedSource.tap(
          first + number, at: .zero + period * Int64(number), track: lane, lane: lane)
      }
    }
    return TrackedSource("stream", taps, length: .milliseconds(90))
  }

  /// However late an input comes, unaffected events keep their moments to the nanosecond.
  @Test(arguments: TimebaseKind.allCases)
  func `muting one track leaves the other where it was on either clock`(kind: TimebaseKind) async {
    let run = LiveRun()
    await kind.run(until: EngineInstant(nanoseconds: 200_000_000)) { timebase, origin in
      let driver = run.play(Program(Self.stream(0)), on: timebase)
      run.schedule(at: origin + .milliseconds(25), on: timebase) { driver.setMuted([1]) }
    }
    #expect(run.taps(on: 0).map(\.id) == Array(0..<30))
    #expect(run.taps(on: 0).map(\.due) == (0..<30).map { Self.period * Int64($0) })
    let muted = run.taps(on: 1)
    #expect(muted.map(\.id) == Array(0..<muted.count))
    // Events due within the look-ahead of 20 ms have been sent already.
    let sent = (0..<30).prefix { Self.period * Int64($0) < run.leastInput + .milliseconds(20) }
    #expect(muted.count >= sent.count)
    #expect(muted.map(\.due) == (0..<muted.count).map { Self.period * Int64($0) })
    if kind == .virtual { #expect(muted.count == 14) }
    #expect(run.events.filter { $0.kind == .end }.count == 1)
  }

  /// Two versions of one stream, changed four times: each beat comes once, from one of them, at its moment.
  @Test(arguments: TimebaseKind.allCases)
  func `changing between two versions loses and doubles no beat on either clock`(kind: TimebaseKind) async {
    let run = LiveRun()
    await kind.run(until: EngineInstant(nanoseconds: 200_000_000)) { timebase, origin in
      let driver = run.play(Program(Self.stream(0)), on: timebase)
      for number in 1...4 {
        _ = timebase.schedule(at: origin + .milliseconds(12 * Int64(number))) {
          driver.replace(Self.stream(number % 2 * 100))
        }
      }
    }
    for lane in 0...1 {
      #expect(run.taps(on: lane).map { $0.id % 100 } == Array(0..<30))
      #expect(run.taps(on: lane).map(\.due) == (0..<30).map { Self.period * Int64($0) })
    }
    if kind == .virtual {
      // The first change comes at 12 ms and affects events after the look-ahead of 20 ms, which is 27 ms into the
      // stream.
      #expect(run.taps(on: 0).first { $0.id >= 100 }?.due == .milliseconds(30))
    }
  }

  /// Pause, seek, loop and rate as well, in one run.
  @Test(arguments: TimebaseKind.allCases)
  func `after any mixture of inputs nothing sounds on on either clock`(kind: TimebaseKind) async throws {
    let run = LiveRun()
    let loop = try #require(Program.Loop(from: .milliseconds(10), to: .milliseconds(40), count: .forever))
    let fast = try #require(PlaybackRate(2))
    let buzz = TrackedSource(
      "buzz", TrackedSource.buzz(0, at: .milliseconds(5), for: .milliseconds(70), track: 0, lane: 0),
      length: .milliseconds(80))
    await kind.run(until: EngineInstant(nanoseconds: 300_000_000)) { timebase, origin in
      let driver = run.play(Program(buzz), on: timebase)
      let inputs: [@Sendable () -> Void] = [
        { driver.setLoop(loop) }, { driver.setRate(fast) }, { driver.pause() },
        { driver.replace(Self.stream(0), loop: loop) }, { driver.resume() },
        { driver.seek(to: .milliseconds(20)) }, { driver.setMuted([0]) },
        { driver.replace(buzz, loop: loop) },
        { driver.setMuted([]) }, { driver.setRate(.normal) }, { driver.setLoop(nil) },
      ]
      for (number, input) in inputs.enumerated() {
        _ = timebase.schedule(at: origin + .milliseconds(11 * Int64(number + 1)), input)
      }
    }
    let events = run.events
    let stops = events.compactMap { event -> Int64? in
      if case .stop(let serial, _) = event.kind { serial } else { nil }
    }
    #expect(Set(stops).count == stops.count)
    #expect(events.last?.kind == .end)
    #expect(events.map(\.deadline) == events.map(\.deadline).sorted())
  }
}
