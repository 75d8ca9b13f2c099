/// The strongest event, and timelines of another strength.
@Suite struct StrengthTests {
  private let pattern = HapticPattern("p") {
    Transient(0.4, at: .seconds(0))
    Continuous(0.8, at: .seconds(0.1), for: .seconds(0.2))
  }

  @Test func theStrongestEventCounts() {
    #expect(Timeline(compiling: pattern).strongest.value == 0.8)
    #expect(Timeline.empty.strongest.value == 0)
  }

  @Test func theWeakestIsWhatTheOthersAreMatchedTo() {
    let levels: [UnitLevel] = [0.8, 0.2, 0.0, 0.4]
    let timelines: [Timeline?] = levels.map { level in
      Timeline(compiling: HapticPattern("p") { Transient(level, at: .seconds(0)) })
    }
    #expect(Timeline.matchingFactors(of: timelines + [nil]) == [0.25, 1, 1, 0.5, 1])
    #expect(
      Timeline.matchingFactors(of: [nil, .empty]) == [1, 1] && Timeline.matchingFactors(of: []).isEmpty)
  }

  @Test func scalingChangesIntensitiesOnly() {
    let timeline = Timeline(compiling: pattern)
    let half = timeline.scalingIntensity(by: 0.5)
    #expect(half.strongest.value == 0.4 && half.length == timeline.length)
    #expect(half.entries.map(\.time) == timeline.entries.map(\.time))
    #expect(timeline.scalingIntensity(by: 1) == timeline)
    #expect(timeline.scalingIntensity(by: 3).strongest.value == 1)
  }
}
