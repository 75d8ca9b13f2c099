import HapticModel
import HapticRegression
import HapticTimeline
import Testing

/// The reports of changed controls.
@Suite struct ControlComparisonTests {
  private typealias Fixture = ComparisonFixture
  private let course: [(Int64, Double)] = [(0, 1), (300, 0.5), (500, 0.8), (900, 0)]

  private func sentences(_ old: [(Int64, Double)], _ new: [(Int64, Double)]) -> [String] {
    Fixture.regressions([Fixture.curve(old)], [Fixture.curve(new)]).map(\.message)
  }

  @Test func aPointThatMovedIsOneSentence() {
    var moved = course
    moved[1].0 = 301
    let found = Fixture.regressions([Fixture.curve(course)], [Fixture.curve(moved)])
    #expect(
      found == [Regression(.moved, "intensity curve: the point at 300 ms moved +1 ms (300 → 301)")])
  }

  @Test func `a point with another value is one sentence`() {
    var other = course
    other[1].1 = 0.51
    let found = Fixture.regressions([Fixture.curve(course)], [Fixture.curve(other)])
    #expect(found == [Regression(.control, "intensity curve: the point at 300 ms went 0.5 → 0.51")])
  }

  @Test func pointsThatAreNewAndGoneSaySo() {
    #expect(
      sentences(course, Array(course.dropLast())) == ["intensity curve: the point at 900 ms (0) is gone"])
    #expect(
      sentences(course, course + [(950, 1)]) == ["intensity curve: a point at 950 ms (1) is new"])
  }

  @Test func aWholeCurveIsNewOrGoneOrMoves() {
    #expect(
      Fixture.regressions([], [Fixture.curve(course)]).map(\.message) == ["intensity curve is new (4 points)"]
    )
    #expect(
      Fixture.regressions([Fixture.curve(course, of: .hapticSharpness)], []).map(\.message)
        == ["sharpness curve is gone (4 points)"])
    #expect(
      sentences(course, course.map { ($0.0 + 5, $0.1) }) == ["intensity curve moved +5 ms (4 points)"])
  }

  @Test func `a curve sampled into segments is still one sentence`() {
    let fine = (0..<100).map { (Int64($0) * 10, Double($0 % 17) / 17) }
    var other = fine
    for index in 20..<40 { other[index].1 *= 0.9 }
    let said = sentences(fine, other)
    #expect(said == ["intensity curve: 19 points from 200 to 390 ms changed, by up to 0.094118"])
  }

  @Test func `the same course in other segments is the same`() {
    let halves = [Fixture.curve([(0, 1), (300, 0.5)]), Fixture.curve([(300, 0.5), (500, 0.8), (900, 0)])]
    #expect(Fixture.regressions([Fixture.curve(course)], halves).isEmpty)
    let events = [Fixture.vibration(1, at: 0, for: 1_000)]
    let whole = Fixture.rendered(HapticPattern(events: events, curves: [Fixture.curve(course)]))
    let split = Fixture.rendered(HapticPattern(events: events, curves: halves))
    #expect(whole.sound.onsets != split.sound.onsets)
    #expect(Fixture.regressions(whole, split).isEmpty)
  }

  /// Two taps with steps of the sharpness control between them, as they play.
  private func stepped(_ values: [Double], _ times: [Int64]) -> GoldenPattern {
    Fixture.rendered(
      HapticPattern(
        events: [Fixture.tap(0.8, at: 0), Fixture.tap(0.8, at: 200)],
        parameters: zip(values, times).map {
          DynamicParameter(.hapticSharpness, $0, at: .milliseconds($1))
        }))
  }

  @Test func `a step that is written twice is one step`() {
    let (once, twice) = (stepped([0.5], [100]), stepped([0.5, 0.5], [100, 100]))
    #expect(once.sound.onsets != twice.sound.onsets)
    #expect(Fixture.regressions(once, twice).isEmpty)
    #expect(Fixture.regressions(twice, once).isEmpty)
  }

  @Test func `the last of the steps at one instant counts`() {
    let before = stepped([0.05, -0.05], [100, 100])
    #expect(
      Fixture.regressions(before, stepped([-0.05, 0.05], [100, 100]))
        == [Regression(.control, "sharpness control: the step at 100 ms went -0.05 → 0.05")])
    #expect(Fixture.regressions(before, stepped([-0.05], [100])).isEmpty)
  }

  @Test func `a jump at the end of a line that comes back is none`() {
    let events = [Fixture.vibration(1, at: 0, for: 1_000)]
    func golden(_ values: [Double]) -> GoldenPattern {
      let jumps = values.map { Fixture.curve([(300, $0)]) }
      return Fixture.golden(
        HapticPattern(events: events, curves: [Fixture.curve([(0, 1), (300, 0.5)])] + jumps))
    }
    #expect(Fixture.regressions(golden([]), golden([0.7, 0.5])).isEmpty)
    #expect(
      Fixture.regressions(golden([0.5, 0.7]), golden([0.7, 0.5])).map(\.message)
        == ["intensity curve: the point at 300 ms (0.7) is gone"])
  }

  @Test func `a control that sounds on another frame is told`() {
    let before = stepped([0.5, 0.2], [100, 100])
    var after = before
    for index in after.sound.onsets.indices where after.sound.onsets[index].kind == "control" {
      after.sound.onsets[index].frame += 1
    }
    #expect(
      Fixture.regressions(before, after)
        == [Regression(.onset, "a control sounds on frame 4801, not 4800")])
  }

  @Test func aStepIsNoLine() {
    let events = [Fixture.vibration(1, at: 0, for: 100)]
    func golden(_ value: Double, at time: Int64) -> GoldenPattern {
      Fixture.golden(
        HapticPattern(
          events: events, parameters: [DynamicParameter(.hapticSharpness, value, at: .milliseconds(time))]))
    }
    #expect(
      Fixture.regressions(golden(0.5, at: 10), golden(0.5, at: 12)).map(\.message)
        == ["sharpness control: the step at 10 ms moved +2 ms (10 → 12)"])
    #expect(
      Fixture.regressions(golden(0.5, at: 10), golden(-0.5, at: 10)).map(\.message)
        == ["sharpness control: the step at 10 ms went 0.5 → -0.5"])
  }

  @Test func `what taps get from a control follows from the control`() {
    let events = [Fixture.tap(1, at: 100), Fixture.tap(1, at: 200)]
    func golden(_ last: Double) -> GoldenPattern {
      Fixture.golden(HapticPattern(events: events, curves: [Fixture.curve([(0, 1), (400, last)])]))
    }
    #expect(
      Fixture.regressions(golden(0), golden(0.1)).map(\.message)
        == ["intensity curve: the point at 400 ms went 0 → 0.1"])
  }

  @Test func `controls that move with everything are told with everything`() {
    func golden(_ shift: Int64) -> GoldenPattern {
      var pattern = HapticPattern()
      let part = HapticPattern(
        events: [Fixture.tap(1, at: 0), Fixture.vibration(1, at: 10, for: 50)],
        curves: [Fixture.curve([(0, 1), (40, 0.5)])])
      pattern.append(.pattern(part), shiftedBy: .milliseconds(shift))
      return Fixture.golden(pattern)
    }
    #expect(
      Fixture.regressions(golden(0), golden(7)).map(\.message) == ["everything moved +7 ms (2 events)"])
  }
}
