@Suite struct VirtualTimebaseTests {
  @Test func `now is the deadline while its body runs`() {
    let timebase = VirtualTimebase()
    let log = Log()
    _ = timebase.schedule(at: EngineInstant(nanoseconds: 700)) { log.add("\(timebase.now.nanoseconds)") }
    timebase.advance(to: EngineInstant(nanoseconds: 699))
    #expect(log.all.isEmpty)
    timebase.advance(to: EngineInstant(nanoseconds: 1_000))
    #expect(log.all == ["700"])
    #expect(timebase.now == EngineInstant(nanoseconds: 1_000))
  }

  @Test func `running until idle stops at its limit`() {
    let timebase = VirtualTimebase()
    let log = Log()
    let pending = Box(Mutex(nil))
    @Sendable func again(_ at: EngineInstant) {
      let token = timebase.schedule(at: at) {
        log.add("\(at.nanoseconds)")
        again(at + .nanoseconds(10))
      }
      pending.value.withLock { $0 = token }
    }
    again(EngineInstant(nanoseconds: 10))
    #expect(!timebase.runUntilIdle(limit: EngineInstant(nanoseconds: 35)))
    #expect(log.all == ["10", "20", "30"])
    // The waiting body holds the timebase that holds it.
    if let token = pending.value.withLock({ $0 }) { timebase.cancel(token) }
    #expect(timebase.runUntilIdle(limit: EngineInstant(nanoseconds: 100)))
  }
}
