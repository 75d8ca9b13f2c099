@Suite struct ConcatenationTests {
  private let quiet = Timeline(
    compiling: HapticPattern(
      "quiet",
      table: """
        10 ms  intensity  0.25
         0 ms  vibration  1.0  for 95 ms
        """))
  private let tap = Timeline(compiling: HapticPattern("tap", notation: "@20ms O{0}"))

  @Test func `lengths add up with the gaps between`() {
    #expect(quiet.length == .ms(100))
    #expect(Timeline.concatenating([], gap: .ms(7)).length == .zero)
    #expect(Timeline.concatenating([quiet], gap: .ms(7)) == quiet)
    let three = Timeline.concatenating([quiet, tap, quiet], gap: .ms(7))
    #expect(three.length == .ms(100 + 7 + 20 + 7 + 100))
  }

  @Test func `each timeline begins with neutral controls and new numbers`() {
    #expect(
      Timeline.concatenating([quiet, tap, quiet], gap: .ms(10)).text == """
             0  start   0 vibration 1.0
            10  control HapticIntensityControl 0.25 -> 0.25 in 0
            95  stop    0
           110  control HapticIntensityControl 1.0 -> 1.0 in 0
           130  start   1 tap 1.0
           140  control HapticIntensityControl 1.0 -> 1.0 in 0
           140  start   2 vibration 1.0
           150  control HapticIntensityControl 0.25 -> 0.25 in 0
           235  stop    2
        """)
  }

  @Test func `what a timeline says after its end does not reach the next`() {
    // Found in review: a control step later than the last event changed the timeline that followed.
    let late = Timeline(
      compiling: HapticPattern(
        table: """
           0 ms  tap        1.0
          50 ms  intensity  0
          """))
    let both = Timeline.concatenating([late, quiet], gap: .ms(10))
    #expect(
      both.text == """
             0  start   0 tap 1.0
            10  start   1 vibration 1.0
            20  control HapticIntensityControl 0.25 -> 0.25 in 0
           105  stop    1
        """)
  }

  @Test func `the order at one instant holds across a seam without a gap`() {
    let short = Timeline(
      compiling: HapticPattern(
        table: """
            0 ms  vibration  0.5  for 95 ms
          100 ms  intensity  0.5
          """))
    #expect(
      Timeline.concatenating([short, tap, tap], gap: .zero).text == """
             0  start   0 vibration 0.5
            95  stop    0
           100  control HapticIntensityControl 0.5 -> 0.5 in 0
           100  control HapticIntensityControl 1.0 -> 1.0 in 0
           120  control HapticIntensityControl 1.0 -> 1.0 in 0
           120  start   1 tap 1.0
           140  start   2 tap 1.0
        """)
  }

  @Test func `concatenation is associative in length events and order`() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<200 {
      let parts = (0..<3).map { _ in Timeline(compiling: .random(using: &generator)) }
      let flat = Timeline.concatenating(parts, gap: .ms(3))
      let nested = Timeline.concatenating(
        [.concatenating([parts[0], parts[1]], gap: .ms(3)), parts[2]], gap: .ms(3))
      #expect(flat.length == nested.length)
      let keys = flat.entries.map { ($0.time, $0.action.rank) }
      #expect(zip(keys, keys.dropFirst()).allSatisfy { $0 <= $1 })
      let starts = { (timeline: Timeline) in timeline.entries.filter { $0.action.rank == 2 } }
      #expect(starts(flat) == starts(nested))
    }
  }
}
