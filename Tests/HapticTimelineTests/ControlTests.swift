@Suite struct ControlTests {
  private func compiled(_ table: String) -> Timeline { Timeline(compiling: HapticPattern(table: table)) }
  @Test func `the intensity control multiplies and keeps what was written`() {
    let timeline = compiled(
      """
      10 ms  intensity  0.5
       9 ms  tap        0.8
      11 ms  tap        0.8
      """)
    #expect(timeline.taps == [0.8, 0.4])
    #expect(timeline.tapVoices.map(\.commanded) == [0.8, 0.8])
  }

  @Test func `the sharpness control leaves taps alone`() {
    let timeline = compiled(
      """
      0 ms  sharpness  0.5
      5 ms  tap        1.0  0.3
      """)
    #expect(timeline.tapVoices.map(\.sharpness) == [0.3])
  }

  @Test func aStepOfTheSameInstantCounts() {
    let timeline = compiled(
      """
      10 ms  tap        1.0
      10 ms  intensity  0.25
      """)
    #expect(timeline.taps == [0.25])
  }

  @Test func `where curves overlap the segment that began last rules`() {
    let timeline = compiled(
      """
       40 ms  intensity  0.75 at 0 ms, 0.25 at 40 ms
        0 ms  intensity  1 at 0 ms, 0 at 100 ms
       25 ms  tap        1.0
       39 ms  tap        1.0
       40 ms  tap        1.0
       60 ms  tap        1.0
       80 ms  tap        1.0
       90 ms  tap        1.0
      100 ms  tap        1.0
      120 ms  tap        1.0
      """)
    // The later curve takes precedence from 40 ms and holds after 80 ms; the earlier one's hold begins at 100 ms.
    #expect(timeline.taps == [0.75, 0.61, 0.75, 0.5, 0.25, 0.25, 0, 0])
  }

  @Test func `at one instant a step replaces the end of a curve, and a curve replaces a step`() {
    let ended = "0 ms  intensity  0.2 at 0 ms, 1 at 100 ms"
    let through = "0 ms  intensity  0 at 0 ms, 1 at 100 ms, 0 at 200 ms"
    let step = "100 ms  intensity  0.5"
    let next = "100 ms  intensity  0.8 at 0 ms, 0.6 at 100 ms"
    let taps = ["50 ms  tap  1.0", "100 ms  tap  1.0", "150 ms  tap  1.0", "300 ms  tap  1.0"]
    // The controls as they are written, and the levels of the four taps.
    let cases: [(controls: [String], levels: [Double])] = [
      ([ended, step], [0.6, 0.5, 0.5, 0.5]), ([step, ended], [0.6, 0.5, 0.5, 0.5]),
      ([ended, step, next], [0.6, 0.8, 0.7, 0.6]), ([next, step, ended], [0.6, 0.8, 0.7, 0.6]),
      ([step, next, ended], [0.6, 0.8, 0.7, 0.6]),
      ([through, step], [0.5, 1, 0.5, 0]), ([step, through], [0.5, 1, 0.5, 0]),
      (["100 ms  intensity  0.9", step], [1, 0.5, 0.5, 0.5]),
    ]
    for (controls, levels) in cases {
      let found = compiled((controls + taps).joined(separator: "\n")).taps
      #expect(
        found.count == levels.count && zip(found, levels).allSatisfy { abs($0 - $1) < 1e-12 },
        "\(controls): \(found)")
    }
  }

  @Test func `of two curves that meet the one that began later applies, wherever it is written`() {
    let first = "0 ms  intensity  0.2 at 0 ms, 1 at 100 ms, 1 at 200 ms"
    let second = "100 ms  intensity  0.5 at 0 ms, 0 at 100 ms"
    let taps = "\n100 ms  tap  1.0\n150 ms  tap  1.0"
    #expect(compiled(first + "\n" + second + taps).taps == [0.5, 0.25])
    #expect(compiled(second + "\n" + first + taps).taps == [0.5, 0.25])
  }

  @Test func `a control is neutral before its first point and held after its last`() {
    let timeline = compiled(
      """
       10 ms  intensity  0.2 at 10 ms, 0.4 at 20 ms
        0 ms  tap        1.0
       10 ms  tap        1.0
       19 ms  tap        1.0
       20 ms  tap        1.0
       25 ms  tap        1.0
       30 ms  tap        1.0
      500 ms  tap        1.0
      """)
    let expected = [1, 1, 1, 0.2, 0.3, 0.4, 0.4]
    #expect(zip(timeline.taps, expected).allSatisfy { abs($0 - $1) < 1e-12 })
  }

  @Test func `attack decay and release controls are read when an event begins`() {
    let timeline = compiled(
      """
      10 ms  attack     0.5
      10 ms  release    1
      10 ms  decay      -1
       0 ms  vibration  0.5  for 500 ms
      10 ms  vibration  0.5  for 500 ms
      20 ms  vibration  0.5  for 0 ms  attack 0.5  decaying 0.9
      """)
    #expect(timeline.vibrations.map(\.attack) == [.ms(5), .ms(100), .ms(2_000)])
    #expect(timeline.vibrations.map(\.release) == [.ms(5), .ms(2_000), .zero])
    #expect(timeline.vibrations.map(\.decay) == [nil, nil, .ms(5)])
  }

  @Test func `a segment is a straight line and then its end`() {
    let segment = ControlSegment(id: .hapticIntensity, from: 0.2, to: 0.6, span: .ms(100))
    let at = { (time: Int64) in segment.value(after: .ms(time)) }
    #expect([at(-5), at(0), at(100), at(500)] == [0.2, 0.2, 0.6, 0.6])
    #expect(abs(at(25) - 0.3) < 1e-12)
  }

  @Test func `what is left of a route goes on where it is`() throws {
    var state = ControlState()
    #expect(state.remainder(of: .hapticIntensity, at: .zero) == nil)
    #expect(state.value(of: .hapticIntensity, at: .zero) == 1)
    state.begin(ControlSegment(id: .hapticIntensity, from: 0, to: 1, span: .ms(100)), at: .milliseconds(50))
    let left = try #require(state.remainder(of: .hapticIntensity, at: .milliseconds(75)))
    #expect(left == ControlSegment(id: .hapticIntensity, from: 0.25, to: 1, span: .ms(75)))
    let held = try #require(state.remainder(of: .hapticIntensity, at: .milliseconds(900)))
    #expect(held == ControlSegment(id: .hapticIntensity, from: 1, to: 1, span: .zero))
  }
}
