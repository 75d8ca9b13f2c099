@Suite struct EnvelopeScaleTests {
  @Test func `the envelope scale runs from five milliseconds to two seconds`() {
    let scale = EnvelopeScale.standard
    #expect(scale.time(.zero) == scale.shortest)
    #expect(scale.time(.zero) == .milliseconds(5))
    #expect(scale.time(.full) == scale.longest)
    #expect(scale.time(.full) == .milliseconds(2_000))
    // The geometric middle: 5 ms · √400.
    #expect(scale.time(.medium) == .milliseconds(100))
  }

  @Test func theEnvelopeScaleRisesStrictly() {
    let times = (0...1_000).map { EnvelopeScale.standard.time(UnitLevel(clamping: Double($0) / 1_000)) }
    #expect(zip(times, times.dropFirst()).allSatisfy(<))
  }

  @Test func `a scale of ones own runs from its shortest to its longest`() throws {
    let scale = try #require(EnvelopeScale(shortest: .milliseconds(10), longest: .milliseconds(1_000)))
    #expect(scale.time(.zero) == .milliseconds(10))
    #expect(scale.time(.medium) == .milliseconds(100))
    #expect(scale.time(.full) == .milliseconds(1_000))
  }

  @Test func `the standard scale is the one of its numbers`() throws {
    let made = try #require(EnvelopeScale(shortest: .milliseconds(5), longest: .milliseconds(2_000)))
    for step in 0...1_000 {
      let level = UnitLevel(clamping: Double(step) / 1_000)
      #expect(made.time(level) == EnvelopeScale.standard.time(level))
    }
  }

  @Test func aScaleWithoutRangeIsConstant() throws {
    let scale = try #require(EnvelopeScale(shortest: .milliseconds(20), longest: .milliseconds(20)))
    #expect([UnitLevel.zero, .medium, .full].allSatisfy { scale.time($0) == .milliseconds(20) })
  }

  @Test(arguments: [(0, 5), (-1, 5), (6, 5), (1, 3_600_001)])
  func aScaleThatIsNoneIsRefused(shortest: Int64, longest: Int64) {
    #expect(EnvelopeScale(shortest: .milliseconds(shortest), longest: .milliseconds(longest)) == nil)
  }
}
