@Suite struct SampleRateTests {
  static let rates: [SampleRate] = [.hz44100, .hz48000, .hz96000]

  /// value · factor / divisor in 128 bits, rounded to the nearest whole number, halves away from zero.
  private func exact(_ value: Int64, factor: Int64, divisor: Int64) -> Int64 {
    let doubled = Int128(value).magnitude * UInt128(factor) * 2 + UInt128(divisor)
    let quotient = Int64(doubled / (2 * UInt128(divisor)))
    return value < 0 ? -quotient : quotient
  }

  @Test(arguments: rates)
  func `conversions agree with exact arithmetic over ten days`(rate: SampleRate) {
    var generator = SeededGenerator(seed: UInt64(rate.hertz))
    let limit: Int64 = 10 * 86_400 * 1_000_000_000
    for _ in 0..<2_000 {
      let span = TimeSpan(nanoseconds: .random(in: -limit...limit, using: &generator))
      #expect(
        rate.frames(in: span).count
          == exact(span.nanoseconds, factor: Int64(rate.hertz), divisor: 1_000_000_000))
      let frames = rate.frames(in: span)
      #expect(
        rate.span(of: frames).nanoseconds
          == exact(frames.count, factor: 1_000_000_000, divisor: Int64(rate.hertz)))
    }
  }

  @Test(arguments: rates)
  func `a frame comes back through its time even after a week`(rate: SampleRate) {
    let week = Int64(rate.hertz) * 604_800
    for frame in [0, 1, -1, 2, 44_099, week - 1, week, week + 1, -week] {
      #expect(rate.frames(in: rate.span(of: FrameCount(frame))) == FrameCount(frame))
    }
    #expect(rate.span(of: FrameCount(week)) == .seconds(604_800))
    #expect(rate.frame(at: .seconds(604_800)) == FrameIndex(week))
  }

  @Test(arguments: [
    // At 96 kHz, 15,625 ns are one and a half frames: halves round away from zero.
    (SampleRate.hz96000, Int64(15_625), Int64(2)), (.hz96000, 15_624, 1), (.hz96000, -15_625, -2),
    (.hz96000, -15_624, -1), (.hz48000, 31_250, 2), (.hz48000, 31_249, 1), (.hz48000, -31_250, -2),
    (.hz48000, 10_416, 0), (.hz48000, 10_417, 1), (.hz44100, 11_337, 0), (.hz44100, 11_338, 1),
    (.hz44100, 120_000_000, 5_292), (.hz48000, 120_000_000, 5_760), (.hz96000, 120_000_000, 11_520),
  ])
  func halvesOfAFrameGoAwayFromZero(rate: SampleRate, nanoseconds: Int64, frames: Int64) {
    #expect(rate.frames(in: .nanoseconds(nanoseconds)) == FrameCount(frames))
  }

  @Test func `the whole range of time converts without overflow`() throws {
    let fastest = try #require(SampleRate(hertz: 384_000))
    #expect(fastest.frames(in: TimeSpan(nanoseconds: .max)).count == 3_541_774_862_152_234)
    #expect(fastest.frames(in: TimeSpan(nanoseconds: .min)).count == -3_541_774_862_152_234)
  }

  @Test(arguments: [0, -1, 7_999, 384_001, .max, .min])
  func `rates that no sound hardware has are refused`(hertz: Int) {
    #expect(SampleRate(hertz: hertz) == nil)
  }

  @Test func `spans and points are whole nanoseconds`() {
    #expect(TimeSpan.seconds(0.12) == .milliseconds(120))
    #expect(TimeSpan.seconds(0.0000000005) == .zero)
    #expect(TimeSpan.seconds(0.0000000015) == .nanoseconds(2))
    #expect(TimeSpan.microseconds(7) == .nanoseconds(7_000))
    #expect(TimePoint.seconds(1.5) - TimePoint.seconds(2) == .milliseconds(-500))
    #expect(TimeSpan.milliseconds(-3) * 5 == .milliseconds(-15))
    #expect(TimeSpan.seconds(2.25).inSeconds == 2.25)
  }
}
