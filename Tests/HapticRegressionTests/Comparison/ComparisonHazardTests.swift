/// Patterns on which a comparison could take too long, or report nothing.
@Suite struct ComparisonHazardTests {
  private typealias Fixture = ComparisonFixture
  private static let many = 20_000

  private static func events(_ seed: UInt64, step: Int64 = 40) -> [HapticEvent] {
    var random = SeededGenerator(seed: seed)
    return (0..<many).map {
      Fixture.tap(
        .random(in: 0...1, using: &random), at: Int64($0) * step + .random(in: 0..<30, using: &random))
    }
  }

  @Test func `twenty thousand events that moved are one sentence`() {
    let old = Self.events(1)
    let found = Fixture.regressions(old, old.map { $0.shifted(by: .milliseconds(12)) }).map(\.message)
    #expect(found == ["everything moved +12 ms (20000 events)"])
  }

  @Test func `one of twenty thousand that is gone among moved ones is found`() {
    let old = Self.events(2)
    var new = old.map { $0.shifted(by: .milliseconds(12)) }
    new.remove(at: 10_000)
    let found = Fixture.regressions(old, new)
    #expect(found.count == 2)
    #expect(found.map(\.message).contains("everything moved +12 ms (19999 events)"))
    #expect(found.filter { $0.code == .dropped }.map(\.message).first?.hasPrefix("tap 10001 is gone") == true)
  }

  @Test(.disabled(if: Effort.isQuick)) func `twenty thousand events that all changed are all told`() {
    let (old, new) = (Self.events(3), Self.events(4))
    let found = Fixture.regressions(old, new)
    #expect(found.count >= Self.many)
    #expect(Set(found.compactMap(\.event)).count >= Self.many - found.count { $0.code == .dropped })
  }

  @Test(.disabled(if: Effort.isQuick)) func `twenty thousand events at one instant are compared`() {
    let (old, new) = (Self.events(5, step: 0), Self.events(6, step: 0))
    #expect(Fixture.regressions(old, new).count >= Self.many)
    #expect(Fixture.regressions(old, old).isEmpty)
  }

  @Test func `lists of very different lengths are compared`() {
    let long = Self.events(7)
    let short = Array(Self.events(8).prefix(3))
    #expect(
      Fixture.regressions(short, long).count { $0.code == .added || $0.code == .doubled } == Self.many - 3)
    #expect(Fixture.regressions(long, short).count { $0.code == .dropped } == Self.many - 3)
  }

  /// No clock is read: with quadratic work, this takes minutes.
  @Test func `one change that twenty thousand others follow says how many there are`() {
    let old = (0..<Self.many).map { Fixture.tap(0.5, at: Int64($0) * 40) }
    func golden(_ events: [HapticEvent], isFelt: Bool) -> GoldenPattern {
      var golden = Fixture.golden(HapticPattern(events: events))
      let felt = (0..<Self.many).map {
        FeltResult.Event(
          event: VoiceID($0), onset: isFelt ? .milliseconds(Int64($0) * 40) : nil, aboveThreshold: .zero,
          mergedWith: nil)
      }
      golden.felt = ["a", "b"].map { FeltResult(profile: $0, step: "as-asked", events: felt) }
      return golden
    }
    let new = [Fixture.tap(0.6, at: 0)] + old.dropFirst()
    let found = Fixture.regressions(golden(old, isFelt: false), golden(new, isFelt: true))
    #expect(found.count == 1)
    #expect(
      found.first?.message == "tap 1: intensity 0.5 → 0.6 (+20 %); on a and b it is felt now; "
        + "on a and b tap 2 is felt now; on a and b tap 3 is felt now; and 19997 more on devices")
  }

  @Test(arguments: 1...200) func `whatever changed is told and nothing else is`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    func events() -> [HapticEvent] {
      (0..<Int.random(in: 0...6, using: &random)).map { _ in
        let (level, time) = (
          Double.random(in: 0...1, using: &random), Int64.random(in: 0...60, using: &random)
        )
        return Bool.random(using: &random)
          ? Fixture.tap(level, at: time)
          : Fixture.vibration(level, at: time, for: .random(in: 1...90, using: &random))
      }
    }
    let (old, new) = (events(), events())
    #expect(Fixture.regressions(old, new).isEmpty == (Set(old) == Set(new)))
    #expect(Fixture.regressions(old, old).isEmpty)
  }
}
