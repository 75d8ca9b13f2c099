import PatternText

/// A pause at what is heard, while half a second of sound waits in a device.
@Suite struct HoldTests {
  private func ms(_ time: Int64) -> EngineInstant { EngineInstant(nanoseconds: time * 1_000_000) }

  /// A bench that plays taps every 100 ms from 0 on, with 500 ms of look-ahead.
  private func bench(taps: Int = 20, now: Int64 = 600) -> TransportBench {
    let events = (0..<taps).map {
      HapticEvent.transient(Transient(0.8, at: .milliseconds(Int64($0) * 100)))
    }
    var bench = TransportBench(lookAhead: .milliseconds(500))
    let program = Program(Timeline(compiling: HapticPattern(events: events)))
    bench.perform(bench.transport.play(program, at: ms(0), now: ms(0)))
    bench.perform(bench.transport.wake(now: ms(now)))
    return bench
  }

  @Test func `a hold pauses at what is heard, not at what was rendered`() {
    var bench = bench()
    // The frames up to 600 ms were rendered; 150 ms are heard.
    bench.perform(bench.transport.hold(at: ms(150), discarding: ms(600)))
    #expect(bench.transport.phase == .paused)
    #expect(bench.transport.position(at: ms(9_000)) == .milliseconds(150))
    #expect(bench.starts.map(\.source) == [0, 1, 2, 3, 4, 5])
  }

  @Test func `what was discarded sounds after the hold`() {
    var bench = bench()
    bench.perform(bench.transport.hold(at: ms(150), discarding: ms(600)))
    bench.sent = []
    bench.perform(bench.transport.resume(at: ms(620), now: ms(1_100)))
    // The third tap is 50 ms behind the pause.
    #expect(bench.starts.map(\.source).prefix(3) == [2, 3, 4])
    #expect(bench.starts.map { $0.moment / 1_000_000 }.prefix(3) == [670, 770, 870])
    #expect(bench.transport.position(at: ms(620)) == .milliseconds(150))
  }

  @Test func `a tempo changed during a hold counts from what is heard`() throws {
    var bench = bench()
    bench.perform(bench.transport.hold(at: ms(150), discarding: ms(600)))
    bench.sent = []
    bench.perform(bench.transport.setRate(try #require(PlaybackRate(2)), now: ms(1_100)))
    bench.perform(bench.transport.resume(at: ms(620), now: ms(1_100)))
    #expect(bench.starts.map { $0.moment / 1_000_000 }.prefix(3) == [645, 695, 745])
  }

  @Test func `a seek during a hold replaces the position`() {
    var bench = bench()
    bench.perform(bench.transport.hold(at: ms(150), discarding: ms(600)))
    bench.sent = []
    bench.perform(bench.transport.seek(to: .milliseconds(1_000), now: ms(1_100)))
    bench.perform(bench.transport.resume(at: ms(620), now: ms(1_100)))
    #expect(bench.starts.map(\.source).first == 10)
    #expect(bench.starts.map { $0.moment / 1_000_000 }.first == 620)
  }

  @Test func `an end that was not heard is taken back`() {
    var bench = bench(taps: 2)
    #expect(bench.transport.phase == .ended)
    bench.perform(bench.transport.hold(at: ms(50), discarding: ms(300)))
    #expect(bench.transport.phase == .paused)
    bench.sent = []
    bench.perform(bench.transport.resume(at: ms(320), now: ms(900)))
    #expect(bench.starts.map(\.source) == [1])
  }

  @Test func `an end that was heard stays`() {
    var bench = bench(taps: 2)
    #expect(bench.transport.hold(at: ms(5_000), discarding: ms(5_500)).isEmpty)
    #expect(bench.transport.phase == .ended)
  }

  @Test func `a longer look-ahead sends more at once`() {
    var bench = bench()
    let before = bench.starts.count
    bench.perform(bench.transport.setLookAhead(.milliseconds(800), now: ms(600)))
    #expect(bench.starts.count == before + 3)
  }
}
