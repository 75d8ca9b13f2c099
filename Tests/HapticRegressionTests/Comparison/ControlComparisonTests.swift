/// The reports of changed controls.
@Suite struct ControlComparisonTests {
  private typealias Fixture = ComparisonFixture
  private let curve = "0 ms  intensity  1 at 0 ms, 0.5 at 300 ms, 0.8 at 500 ms, 0 at 900 ms"

  private func regressions(_ old: String, _ new: String) -> [Regression] {
    Fixture.regressions(Fixture.curves(old), Fixture.curves(new))
  }

  private func sentences(_ old: String, _ new: String) -> [String] { regressions(old, new).map(\.message) }

  @Test func aPointThatMovedIsOneSentence() {
    let found = regressions(
      curve, "0 ms  intensity  1 at 0 ms, 0.5 at 301 ms, 0.8 at 500 ms, 0 at 900 ms")
    #expect(
      found == [
        Regression(
          .moved, "intensity curve: the point at 300 ms moved +1 ms (300 → 301)",
          position: .point(.control(.hapticIntensity), .milliseconds(301)))
      ])
  }

  @Test func `a point with another value is one sentence`() {
    let found = regressions(
      curve, "0 ms  intensity  1 at 0 ms, 0.51 at 300 ms, 0.8 at 500 ms, 0 at 900 ms")
    #expect(
      found == [
        Regression(
          .control, "intensity curve: the point at 300 ms went 0.5 → 0.51",
          position: .point(.control(.hapticIntensity), .milliseconds(300)))
      ])
  }

  @Test func pointsThatAreNewAndGoneSaySo() {
    let short = "0 ms  intensity  1 at 0 ms, 0.5 at 300 ms, 0.8 at 500 ms"
    #expect(sentences(curve, short) == ["intensity curve: the point at 900 ms (0) is gone"])
    #expect(
      sentences(curve, curve + ", 1 at 950 ms") == ["intensity curve: a point at 950 ms (1) is new"])
  }

  @Test func aWholeCurveIsNewOrGoneOrMoves() {
    #expect(sentences("", curve) == ["intensity curve is new (4 points)"])
    let sharpness = "0 ms  sharpness  1 at 0 ms, 0.5 at 300 ms, 0.8 at 500 ms, 0 at 900 ms"
    #expect(sentences(sharpness, "") == ["sharpness curve is gone (4 points)"])
    let later = "0 ms  intensity  1 at 5 ms, 0.5 at 305 ms, 0.8 at 505 ms, 0 at 905 ms"
    #expect(sentences(curve, later) == ["intensity curve moved +5 ms (4 points)"])
  }

  @Test func `a curve sampled into segments is still one sentence`() {
    let fine = (0..<100).map { Curve.Point(Double($0 % 17) / 17, at: .milliseconds($0 * 10)) }
    var other = fine
    for index in 20..<40 { other[index].value *= 0.9 }
    let said = Fixture.regressions(
      [ParameterCurve(.hapticIntensity, points: fine)], [ParameterCurve(.hapticIntensity, points: other)]
    ).map(\.message)
    #expect(said == ["intensity curve: 19 points from 200 to 390 ms changed, by up to 0.0941"])
  }

  @Test func `the same curve in other segments is the same`() {
    let halves = """
      0 ms  intensity  1 at 0 ms, 0.5 at 300 ms
      0 ms  intensity  0.5 at 300 ms, 0.8 at 500 ms, 0 at 900 ms
      """
    #expect(regressions(curve, halves).isEmpty)
    let events = HapticPattern(notation: "={1s}").events
    let whole = Fixture.rendered(HapticPattern(events: events, curves: Fixture.curves(curve)))
    let split = Fixture.rendered(HapticPattern(events: events, curves: Fixture.curves(halves)))
    #expect(whole.sound.onsets != split.sound.onsets)
    #expect(Fixture.regressions(whole, split).isEmpty)
  }

  /// Two taps with steps of the sharpness control between them, as they play.
  private func stepped(_ steps: String...) -> GoldenPattern {
    Fixture.rendered(
      HapticPattern(
        table: """
            0 ms  tap  0.8
          200 ms  tap  0.8
          \(steps.joined(separator: "\n"))
          """))
  }

  @Test(arguments: ["100 ms  sharpness  0.5", "100 ms  sharpness  0.5 at 0 ms"])
  func `a step or a curve of one point that is written twice is one sentence`(line: String) {
    let once = stepped(line)
    let twice = stepped(line, line)
    #expect(once.sound.onsets != twice.sound.onsets)
    let position = Regression.Position.point(.control(.hapticSharpness), .milliseconds(100))
    #expect(
      Fixture.regressions(once, twice)
        == [Regression(.doubled, "the sharpness control at 100 ms is written twice", position: position)])
    #expect(
      Fixture.regressions(twice, once)
        == [
          Regression(
            .doubled, "the sharpness control at 100 ms is no longer written twice", position: position)
        ])
  }

  @Test func `several steps that are written twice are one sentence`() {
    let steps = ["100 ms  sharpness  0.5", "140 ms  sharpness  0.1", "180 ms  sharpness  -0.2"].joined(
      separator: "\n")
    #expect(
      Fixture.regressions(stepped(steps), stepped(steps, steps)).map(\.message)
        == ["the sharpness control is written twice: 3 steps from 100 to 180 ms"])
  }

  @Test func `the last of the steps at one instant counts`() {
    let before = stepped("100 ms  sharpness  0.05", "100 ms  sharpness  -0.05")
    let after = stepped("100 ms  sharpness  -0.05", "100 ms  sharpness  0.05")
    #expect(
      Fixture.regressions(before, after)
        == [
          Regression(
            .control, "sharpness control: the step at 100 ms went -0.05 → 0.05",
            position: .point(.control(.hapticSharpness), .milliseconds(100)))
        ])
    #expect(Fixture.regressions(before, stepped("100 ms  sharpness  -0.05")).isEmpty)
  }

  @Test func `a jump at the end of a line that comes back is none`() {
    let line = "0 ms  intensity  1 at 0 ms, 0.5 at 300 ms"
    let down = "0 ms  intensity  0.5 at 300 ms"
    let up = "0 ms  intensity  0.7 at 300 ms"
    #expect(regressions(line, [line, up, down].joined(separator: "\n")).isEmpty)
    #expect(
      sentences([line, down, up].joined(separator: "\n"), [line, up, down].joined(separator: "\n"))
        == ["intensity curve: the point at 300 ms (0.7) is gone"])
  }

  @Test func `a control that sounds on another frame is told`() {
    let before = stepped("100 ms  sharpness  0.5", "100 ms  sharpness  0.2")
    var after = before
    for index in after.sound.onsets.indices where after.sound.onsets[index].kind == "control" {
      after.sound.onsets[index].frame += 1
    }
    #expect(
      Fixture.regressions(before, after)
        == [Regression(.onset, "a control sounds on frame 4801, not 4800")])
  }

  @Test func aStepIsNoLine() {
    func pattern(_ step: String) -> HapticPattern {
      HapticPattern(
        table: """
          0 ms  vibration  1.0  for 100 ms
          \(step)
          """)
    }
    let before = pattern("10 ms  sharpness  0.5")
    #expect(
      Fixture.regressions(before, pattern("12 ms  sharpness  0.5")).map(\.message)
        == ["sharpness control: the step at 10 ms moved +2 ms (10 → 12)"])
    #expect(
      Fixture.regressions(before, pattern("10 ms  sharpness  -0.5")).map(\.message)
        == ["sharpness control: the step at 10 ms went 0.5 → -0.5"])
  }

  @Test func `what taps get from a control follows from the control`() {
    func pattern(_ last: Double) -> HapticPattern {
      HapticPattern(
        table: """
          100 ms  tap        1.0
          200 ms  tap        1.0
            0 ms  intensity  1 at 0 ms, \(last) at 400 ms
          """)
    }
    #expect(
      Fixture.regressions(pattern(0), pattern(0.1)).map(\.message)
        == ["intensity curve: the point at 400 ms went 0 → 0.1"])
  }

  @Test func `controls that move with everything are told with everything`() {
    let before = HapticPattern(
      table: """
         0 ms  tap        1.0
        10 ms  vibration  1.0  for 50 ms
         0 ms  intensity  1 at 0 ms, 0.5 at 40 ms
        """)
    let after = HapticPattern(
      table: """
         7 ms  tap        1.0
        17 ms  vibration  1.0  for 50 ms
         7 ms  intensity  1 at 0 ms, 0.5 at 40 ms
        """)
    #expect(Fixture.regressions(before, after).map(\.message) == ["everything moved +7 ms (2 events)"])
  }
}
