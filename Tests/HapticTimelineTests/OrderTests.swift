@Suite struct OrderTests {
  @Test func `at one instant stops come first then controls then starts`() {
    let pattern = HapticPattern(
      table: """
        100 ms  tap        1.0
        100 ms  intensity  0.5
        100 ms  vibration  1.0  for 50 ms
          0 ms  vibration  0.6  for 100 ms
        100 ms  tap        0.8
        100 ms  sharpness  0.25
        """)
    #expect(
      Timeline(compiling: pattern).text == """
             0  start   2 vibration 0.6
           100  stop    2
           100  control HapticIntensityControl 0.5 -> 0.5 in 0
           100  control HapticSharpnessControl 0.25 -> 0.25 in 0
           100  start   0 tap 0.5
           100  start   1 vibration 1.0
           100  start   3 tap 0.4
           150  stop    1
        """)
  }

  @Test func `stops of one instant come in file order`() {
    // Found in review: they came in the order in which their events had begun.
    let pattern = HapticPattern(
      table: """
        50 ms  vibration  0.5  for 50 ms
         0 ms  vibration  0.5  for 100 ms
        """)
    #expect(
      Timeline(compiling: pattern).text == """
             0  start   1 vibration 0.5
            50  start   0 vibration 0.5
           100  stop    0
           100  stop    1
        """)
  }

  @Test func `a curve is a segment from each point to the next and a hold`() {
    let pattern = HapticPattern(
      table: """
        10 ms  intensity  0 at 0 ms, 1 at 20 ms, 0.5 at 30 ms
        20 ms  tap        1.0
        """)
    #expect(
      Timeline(compiling: pattern).text == """
            10  control HapticIntensityControl 0.0 -> 1.0 in 20
            20  start   0 tap 0.5
            30  control HapticIntensityControl 1.0 -> 0.5 in 10
            40  control HapticIntensityControl 0.5 -> 0.5 in 0
        """)
  }

  @Test func twoPointsAtOneTimeAreAStep() {
    let pattern = HapticPattern(
      table: """
         0 ms         intensity  1 at 0 ms, 1 at 50 ms, 0.25 at 50 ms, 0.25 at 90 ms
        49.999999 ms  tap        1.0
        50 ms         tap        1.0
        """)
    #expect(Timeline(compiling: pattern).taps == [1, 0.25])
    #expect(
      Timeline(compiling: pattern).text == """
             0  control HapticIntensityControl 1.0 -> 1.0 in 50
        49.999999  start   0 tap 1.0
            50  control HapticIntensityControl 0.25 -> 0.25 in 40
            50  start   1 tap 0.25
            90  control HapticIntensityControl 0.25 -> 0.25 in 0
        """)
  }

  @Test func theRanksAreTheDocumentedOnes() {
    let hold = ControlSegment(id: .audioPan, from: 0, to: 0, span: .zero)
    let tap = TransientVoice(commanded: .full, intensity: .full, sharpness: .zero)
    #expect(TimelineEntry.Action.stop(VoiceID(0)).rank == 0)
    #expect(TimelineEntry.Action.control(hold).rank == 1)
    #expect(TimelineEntry.Action.start(VoiceID(0), .transient(tap)).rank == 2)
  }
}
