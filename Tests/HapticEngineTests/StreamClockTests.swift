@Suite struct StreamClockTests {
  /// A device whose clock is off by `partsPerMillion` and whose reports come every 10 ms, up to 3 ms late and with time
  /// stamps up to 0.2 ms off.
  private func follow(partsPerMillion: Double, seconds: Int64, seed: UInt64) -> (worst: Int64, jumps: Int) {
    var random = SeededGenerator(seed: seed)
    let clock = StreamClock(host: 0, engine: .zero)
    let truth = { (host: Int64) in host + Int64(Double(host) * partsPerMillion / 1e6) }
    var worst: Int64 = 0
    var last = EngineInstant.zero
    var jumps = 0
    var host: Int64 = 0
    for tick in 1...(seconds * 100) {
      host = tick * 10_000_000 + Int64.random(in: 0...3_000_000, using: &random)
      let stamp = host + Int64.random(in: -200_000...200_000, using: &random)
      clock.observe(host: stamp, engine: EngineInstant(nanoseconds: truth(host)))
      let shown = clock.engineInstant(atHost: host + 5_000_000)
      // After ten seconds for locking.
      if tick > 1_000 { worst = max(worst, abs(shown.nanoseconds - truth(host + 5_000_000))) }
      if shown < last { jumps += 1 }
      last = shown
    }
    return (worst, jumps)
  }

  @Test(arguments: [0, 100, -100, 1_000, -1_000])
  func `the engine follows a device that is not quite on time`(partsPerMillion: Double) {
    let (worst, jumps) = follow(partsPerMillion: partsPerMillion, seconds: 600, seed: 7)
    // A fiftieth of the look-ahead, over ten minutes in which a device 1,000 ppm off drifts by 600 ms.
    #expect(worst < 800_000)
    #expect(jumps == 0)
  }

  @Test func bothDirectionsOfTheLineAgree() {
    let clock = StreamClock(host: 1_000, engine: EngineInstant(nanoseconds: 5_000))
    clock.observe(host: 10_001_000, engine: EngineInstant(nanoseconds: 10_009_000))
    for nanoseconds in stride(from: Int64(0), through: 10_000_000_000, by: 999_999_999) {
      let instant = EngineInstant(nanoseconds: nanoseconds)
      let back = clock.engineInstant(atHost: clock.hostNanoseconds(at: instant))
      #expect(abs((back - instant).nanoseconds) <= 2)
    }
  }

  @Test func `a restart forgets where the clock was`() {
    let clock = StreamClock(host: 0, engine: .zero)
    clock.restart(host: 2_000, engine: EngineInstant(nanoseconds: 90))
    #expect(clock.engineInstant(atHost: 2_010) == EngineInstant(nanoseconds: 100))
  }

  @Test func `a report from the past is passed over`() {
    let clock = StreamClock(host: 1_000, engine: .zero)
    clock.observe(host: 500, engine: EngineInstant(nanoseconds: 77_777))
    #expect(clock.engineInstant(atHost: 1_000) == .zero)
  }
}
