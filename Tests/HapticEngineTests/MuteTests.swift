/// The events among a transport's actions.
func events(in actions: [Transport.Action]) -> [EngineEvent] {
  actions.compactMap { if case .deliver(let event) = $0 { event } else { nil } }
}

@Suite struct MuteTests {
  /// A vibration of 200 ms on each of two actuators, one track each, and a tap of either track beside them.
  private let pair = TrackedSource(
    "pair",
    TrackedSource.buzz(0, at: .milliseconds(10), for: .milliseconds(200), track: 0, lane: 0)
      + TrackedSource.buzz(0, at: .milliseconds(10), for: .milliseconds(200), track: 1, lane: 1)
      + TrackedSource.tap(1, at: .milliseconds(100), track: 0, lane: 0)
      + TrackedSource.tap(2, at: .milliseconds(100), track: 1, lane: 1),
    length: .milliseconds(250))

  private func playing(_ source: TrackedSource) -> TransportRecorder {
    var recorder = TransportRecorder(lookAhead: .milliseconds(40), commitDelay: .milliseconds(5))
    recorder.input { $0.play(Program(source), at: ms(0), now: ms(0)) }
    return recorder
  }

  @Test func `a muted track falls silent where the look ahead ends and the other plays on`() {
    var recorder = playing(pair)
    recorder.run(until: ms(20))
    #expect(recorder.held.count == 2)
    recorder.input { transport in
      let actions = transport.setMuted([0], now: ms(20))
      let events = events(in: actions)
      #expect(events.map(\.deadline) == [ms(60)])
      #expect(events.map(\.lane) == [0])
      return actions
    }
    #expect(recorder.held.values.map(\.lane) == [1])
    recorder.run(until: ms(500))
    #expect(recorder.taps.map(\.id) == [2])
    #expect(recorder.ends == [250_000_000])
    #expect(recorder.faults == [])
  }

  @Test func `a track that is let in again begins its vibration in its middle and stops it once`() {
    var recorder = playing(pair)
    recorder.input { $0.setMuted([0, 1], now: ms(0)) }
    recorder.run(until: ms(50))
    var begun: [EngineEvent] = []
    recorder.input { transport in
      let actions = transport.setMuted([1], now: ms(50))
      begun = events(in: actions)
      return actions
    }
    #expect(begun.map(\.deadline) == [ms(90)])
    guard case .start(_, let elapsed) = begun.first?.kind else {
      Issue.record("nothing begins: \(begun)")
      return
    }
    // The vibration began at 10 ms; the first event still to come is a nanosecond after the horizon.
    #expect(elapsed == .milliseconds(80) + .nanoseconds(1))
    recorder.run(until: ms(500))
    #expect(recorder.taps.map(\.id) == [1])
    #expect(recorder.held.isEmpty)
    #expect(recorder.faults == [])
  }

  @Test func `muting the same tracks again changes nothing`() {
    var recorder = playing(pair)
    recorder.input { $0.setMuted([1], now: ms(10)) }
    recorder.input { transport in
      let actions = transport.setMuted([1], now: ms(11))
      #expect(events(in: actions) == [])
      return actions
    }
  }

  @Test func `what is muted stays so through pause seek loop and play`() throws {
    var recorder = playing(pair)
    recorder.input { $0.setMuted([0], now: ms(0)) }
    recorder.input { $0.pause(now: ms(50)) }
    recorder.input { $0.resume(now: ms(60)) }
    recorder.run(until: ms(200))
    recorder.input { $0.seek(to: .zero, now: ms(200)) }
    let loop = try #require(
      Program.Loop(from: .zero, to: .milliseconds(150), count: .times(2)))
    recorder.input { $0.setLoop(loop, now: ms(210)) }
    recorder.run(until: ms(1_000))
    recorder.input { $0.play(Program(pair), at: ms(1_100), now: ms(1_100)) }
    recorder.run(until: ms(2_000))
    #expect(recorder.taps.map(\.id) == [2, 2, 2, 2])
    #expect(recorder.faults == [])
  }

  @Test func `a control of a muted track goes back to its neutral value on its own actuator`() {
    let ramp = ControlSegment(id: .hapticIntensity, from: 0, to: 1, span: .milliseconds(100))
    let source = TrackedSource(
      "ramp",
      [TrackedSource.control(ramp, at: .zero, track: 1, lane: 1)]
        + TrackedSource.tap(0, at: .milliseconds(400), track: 0, lane: 0), length: .milliseconds(400))
    var transport = Transport(lookAhead: .milliseconds(40), commitDelay: .milliseconds(5))
    _ = transport.play(Program(source), at: ms(0), now: ms(0))
    let silenced = events(in: transport.setMuted([1], now: ms(10)))
    #expect(silenced.map(\.lane) == [1])
    #expect(silenced.map(\.kind) == [.control(.neutral(.hapticIntensity))])
    let back = events(in: transport.setMuted([], now: ms(35)))
    guard case .control(let course) = back.first?.kind else {
      Issue.record("no course: \(back)")
      return
    }
    #expect(back.map(\.deadline) == [ms(75)])
    #expect(abs(course.from - 0.75) < 1e-6)
    #expect(course.to == 1)
  }

  /// The section of a vibration that another track weakens has the vibration's id and not its strength.
  @Test func `a vibration that is stronger without the muted track begins again at its strength`() {
    var recorder = TransportRecorder(lookAhead: .milliseconds(40), commitDelay: .milliseconds(5))
    recorder.input { $0.play(Program(DuckedSource()), at: ms(0), now: ms(0)) }
    recorder.run(until: ms(60))
    recorder.input { transport in
      let actions = transport.setMuted([1], now: ms(60))
      let kinds = events(in: actions).map(\.kind)
      #expect(kinds.count == 2)
      guard case .stop = kinds.first, case .start(.continuous(let voice), let elapsed) = kinds.last else {
        Issue.record("not begun again: \(kinds)")
        return actions
      }
      #expect(voice.intensity == 0.8)
      #expect(elapsed == .milliseconds(100) + .nanoseconds(1))
      return actions
    }
    recorder.run(until: ms(1_000))
    #expect(recorder.held.isEmpty)
    #expect(recorder.faults == [])
  }

  @Test func `a section may stop and the next of the same name start at one instant`() {
    var recorder = TransportRecorder(lookAhead: .milliseconds(40), commitDelay: .milliseconds(5))
    recorder.input { $0.play(Program(DuckedSource()), at: ms(0), now: ms(0)) }
    recorder.run(until: ms(50))
    #expect(recorder.held.count == 1)
    recorder.run(until: ms(1_000))
    #expect(recorder.held.isEmpty)
    #expect(recorder.faults == [])
    #expect(recorder.ends == [200_000_000])
  }
}

/// One vibration of 200 ms, at half its strength from 50 ms on unless track 1 is muted.
private struct DuckedSource: EntrySource {
  var name: String { "ducked" }
  var playLength: TimeSpan? { .milliseconds(200) }
  var laneCount: Int { 1 }

  func reader(from position: TimePoint, muting tracks: Set<Int>) -> any EntryReader {
    let whole = section(0.8, from: 0, to: 200)
    let sections = section(0.8, from: 0, to: 50) + section(0.4, from: 50, to: 200)
    return TrackedSource("", tracks.contains(1) ? whole : sections, length: .milliseconds(200))
      .reader(from: position, muting: [])
  }

  private func section(_ intensity: UnitLevel, from start: Int64, to end: Int64) -> [TrackedSource.Item] {
    TrackedSource.buzz(
      7, at: .milliseconds(start), for: .milliseconds(end - start), intensity, track: 0, lane: 0)
  }
}
