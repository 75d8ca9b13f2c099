import HapticAudio
import Testing

/// A device that loses time without an underrun was reported as flawless: 86 ms of silence with `xruns 0`.
@Suite struct StallMeterTests {
  /// Returns the readings at which a meter finds a stall: one every 10 ms, of a device whose frame lags by `lag`
  /// milliseconds.
  private func stalls(_ count: Int = 900, every step: Int64 = 10, lag: (Int) -> Int64) -> [Int] {
    var meter = StallMeter(rate: 48_000)
    return (0..<count).filter { index in
      let time = Int64(index) * step
      return meter.note(host: 5_000_000_000 + time * 1_000_000, presented: max(0, (time - lag(index)) * 48))
    }
  }

  @Test func `a steady device has no stall`() {
    #expect(stalls { _ in 60 } == [])
    // A position that is off by up to 9 ms.
    #expect(stalls { Int64($0 * 7 % 10) + 50 } == [])
  }

  @Test func `time that is lost for good is one stall`() {
    #expect(stalls { $0 < 400 ? 60 : 100 }.count == 1)
    #expect(stalls { $0 < 400 ? 60 : 70 }.count == 1)
    #expect(stalls { $0 < 400 ? 60 : 69 } == [])
    #expect(stalls(1_500) { $0 < 400 ? 60 : $0 < 900 ? 110 : 200 }.count == 2)
  }

  @Test func `a reading that came late is none`() {
    #expect(stalls { $0 == 400 ? 200 : 60 } == [])
    // A whole block was late, and what came after it was in time.
    #expect(stalls { (400..<500).contains($0) ? 100 : 60 } == [])
  }

  @Test func `a clock that drifts by half a percent is none`() {
    #expect(stalls(4_000) { Int64($0) / 20 } == [])
  }

  @Test func `a device that starts late is none`() {
    // It stands still for two seconds, and then plays.
    #expect(stalls(800) { $0 < 200 ? Int64($0) * 10 : 2_000 } == [])
  }

  @Test func `periods of an eighth of a second show it, too`() {
    #expect(stalls(80, every: 125) { $0 < 40 ? 600 : 650 }.count == 1)
    #expect(stalls(80, every: 125) { _ in 600 } == [])
  }

  @Test func `a restart forgets the past`() {
    var meter = StallMeter(rate: 48_000)
    for index in 0..<200 { _ = meter.note(host: Int64(index) * 10_000_000, presented: Int64(index) * 480) }
    meter.restart()
    for index in 200..<600 {
      let isStall = meter.note(host: Int64(index) * 10_000_000, presented: Int64(index) * 480 - 48_000)
      #expect(!isStall)
    }
  }

  @Test func `the delay is exact after a day`() {
    let day: Int64 = 86_400
    #expect(
      StallMeter.delay(host: day * 1_000_000_000 + 7, presented: day * 44_100, rate: 44_100) == 7)
  }
}
