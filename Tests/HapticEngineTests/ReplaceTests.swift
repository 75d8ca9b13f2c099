@Suite struct ReplaceTests {
  private func taps(_ first: Int, at milliseconds: [Int64], length: Int64) -> TrackedSource {
    TrackedSource(
      "\(first)",
      milliseconds.enumerated().flatMap { number, time in
        TrackedSource.tap(first + number, at: .milliseconds(time), track: 0, lane: 0)
      }, length: .milliseconds(length))
  }

  private func playing(_ source: TrackedSource, loop: Program.Loop? = nil) -> TransportRecorder {
    var recorder = TransportRecorder(lookAhead: .milliseconds(40), commitDelay: .milliseconds(5))
    recorder.input { $0.play(Program(source, loop: loop), at: ms(0), now: ms(0)) }
    return recorder
  }

  @Test func `the other source goes on where this one is`() {
    var recorder = playing(taps(0, at: [0, 30, 60, 90], length: 100))
    recorder.run(until: ms(10))
    recorder.input { $0.replace(taps(100, at: [0, 30, 60, 90], length: 100), now: ms(10)) }
    recorder.run(until: ms(500))
    #expect(recorder.taps.map(\.id) == [0, 1, 102, 103])
    #expect(recorder.taps.map(\.moment) == [0, 30_000_000, 60_000_000, 90_000_000])
    #expect(recorder.ends == [100_000_000])
  }

  /// An event due at the end of the look-ahead has been sent: the other source does not repeat it.
  @Test func aTapOnTheSeamSoundsOnce() {
    var recorder = playing(taps(0, at: [0, 50, 100], length: 100))
    recorder.run(until: ms(10))
    recorder.input { $0.replace(taps(100, at: [0, 50, 100], length: 100), now: ms(10)) }
    recorder.run(until: ms(500))
    #expect(recorder.taps.map(\.id) == [0, 1, 102])
  }

  @Test func `a long play is folded into a shorter loop`() throws {
    let loop = try #require(Program.Loop(from: .zero, to: .milliseconds(70), count: .times(3)))
    var recorder = playing(taps(0, at: [0], length: 1_000))
    recorder.run(until: ms(120))
    // The look-ahead ends at 160 ms, which is 20 ms into the third pass of 70.
    recorder.input { $0.replace(taps(100, at: [0, 30], length: 70), loop: loop, now: ms(120)) }
    recorder.run(until: ms(1_000))
    #expect(recorder.taps.map(\.id) == [0, 101, 100, 101, 100, 101])
    #expect(recorder.taps.map(\.moment) == [0, 170, 210, 240, 280, 310].map { $0 * 1_000_000 })
    #expect(recorder.ends == [350_000_000])
  }

  @Test func `the other source may begin from a position of its own`() {
    var recorder = playing(taps(0, at: [0, 30, 60, 90], length: 100))
    recorder.run(until: ms(10))
    recorder.input { $0.replace(taps(100, at: [0, 30], length: 40), from: .zero, now: ms(10)) }
    recorder.run(until: ms(500))
    #expect(recorder.taps.map(\.id) == [0, 1, 100, 101])
    #expect(recorder.taps.map(\.moment) == [0, 30_000_000, 50_000_000, 80_000_000])
    #expect(recorder.ends == [90_000_000])
  }

  @Test func `a vibration of the old source stops even where the new one has one of the same name`() {
    func buzz(_ start: Int64) -> TrackedSource {
      TrackedSource(
        "buzz",
        TrackedSource.buzz(0, at: .milliseconds(start), for: .milliseconds(200), track: 0, lane: 0),
        length: .milliseconds(300))
    }
    var recorder = playing(buzz(10))
    recorder.run(until: ms(20))
    recorder.input { transport in
      let actions = transport.replace(buzz(20), now: ms(20))
      let kinds = events(in: actions).map(\.kind)
      guard case .stop = kinds.first, case .start(_, let elapsed) = kinds.last else {
        Issue.record("not begun again: \(kinds)")
        return actions
      }
      #expect(elapsed == .milliseconds(40) + .nanoseconds(1))
      return actions
    }
    recorder.run(until: ms(1_000))
    #expect(recorder.held.isEmpty)
    #expect(recorder.faults == [])
  }

  @Test func `while it waits the other source is what goes on`() {
    var recorder = playing(taps(0, at: [0, 30, 60], length: 100))
    recorder.input { $0.pause(now: ms(20)) }
    recorder.input { $0.replace(taps(100, at: [0, 30, 60], length: 100), now: ms(50)) }
    #expect(recorder.transport.phase == .paused)
    #expect(recorder.transport.position(at: ms(60)) == .milliseconds(25))
    recorder.input { $0.resume(now: ms(95)) }
    recorder.run(until: ms(500))
    #expect(recorder.taps.map(\.id) == [0, 101, 102])
    #expect(recorder.taps.map(\.moment) == [0, 105_000_000, 135_000_000])
  }

  @Test func `after the end the other source begins`() {
    var recorder = playing(taps(0, at: [0], length: 10))
    recorder.run(until: ms(100))
    #expect(recorder.transport.phase == .ended)
    recorder.input { $0.replace(taps(100, at: [0, 30], length: 40), now: ms(100)) }
    recorder.run(until: ms(500))
    #expect(recorder.taps.map(\.moment) == [0, 105_000_000, 135_000_000])
    #expect(recorder.ends == [10_000_000, 145_000_000])
  }

  /// The end of the old source has already been sent, and must not end the new one.
  @Test func `in the last look ahead the old end is revoked`() {
    var recorder = playing(taps(0, at: [0, 30], length: 40))
    #expect(recorder.transport.phase == .ended)
    recorder.input { $0.replace(taps(100, at: [0, 30, 60], length: 100), now: ms(10)) }
    recorder.run(until: ms(500))
    #expect(recorder.taps.map(\.id) == [0, 101, 102])
    #expect(recorder.ends == [100_000_000])
  }

  /// Regression: a pause right after a change of rate forgot the time between the pause and the change.
  @Test func `a pause that falls before a change goes back to where play was`() throws {
    var recorder = playing(taps(0, at: [0, 30, 38, 60], length: 100))
    recorder.run(until: ms(10))
    recorder.input { $0.setRate(.normal, now: ms(10)) }
    recorder.input { $0.pause(now: ms(11)) }
    #expect(recorder.taps.map(\.id) == [0])
    #expect(recorder.transport.position(at: ms(20)) == .milliseconds(16))
    recorder.input { $0.resume(now: ms(100)) }
    recorder.run(until: ms(500))
    #expect(recorder.taps.map(\.id) == [0, 1, 2, 3])
    #expect(recorder.taps.map(\.moment) == [0, 119_000_000, 127_000_000, 149_000_000])
  }

  /// Regression: if a change of rate and the loop's end fell on the same nanosecond, the position was assigned to the
  /// other pass, and a whole pass played at once or was waited for.
  @Test(arguments: [250, 333, 700, 1_700, 3_000, 4_000])
  func `a change of rate on the loops seam keeps every pass in its place`(thousandths: Int) throws {
    let rate = try #require(PlaybackRate(Double(thousandths) / 1_000))
    let loop = try #require(Program.Loop(from: .zero, to: .nanoseconds(1_000_001), count: .times(4)))
    let seam = rate.duration(of: .nanoseconds(1_000_001))
    for offset in Int64(-3)...3 {
      var recorder = TransportRecorder(lookAhead: .nanoseconds(100), commitDelay: .zero)
      let program = Program(taps(0, at: [0], length: 1), loop: loop)
      recorder.input { $0.play(program, at: ms(0), rate: rate, now: ms(0)) }
      let change = EngineInstant.zero + seam - .nanoseconds(100 + offset)
      recorder.run(until: change)
      recorder.input { $0.setRate(.normal, now: change) }
      recorder.run(until: ms(50))
      let gaps = zip(recorder.taps.dropFirst(), recorder.taps).map { $0.moment - $1.moment }
      #expect(gaps.count == 3)
      let expected = [seam.nanoseconds, 1_000_001, 1_000_001]
      let isNear = zip(gaps, expected).allSatisfy { abs($0 - $1) <= 16 }
      #expect(isNear, "offset \(offset): \(gaps)")
    }
  }
}
