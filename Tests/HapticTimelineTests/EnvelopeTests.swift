@Suite struct EnvelopeTests {
  private func compiled(_ table: String) -> Timeline { Timeline(compiling: HapticPattern(table: table)) }

  @Test func `a sustained vibration holds for its duration and then releases`() throws {
    let timeline = compiled("30 ms  vibration  0.5  for 400 ms  attack 0.5  release 0.5")
    let voice = try #require(timeline.vibrations.first)
    #expect(
      timeline.text == """
            30  start   0 vibration 0.5
           430  stop    0
        """)
    #expect(timeline.length == .ms(530))
    let levels: [Double] = [-1, 0, 50, 100, 399, 400, 450, 500, 600].map { voice.level(after: .ms($0)) }
    #expect(levels == [0, 0, 0.5, 1, 1, 1, 0.5, 0, 0])
  }

  @Test func `an event that is not sustained ends with its decay`() throws {
    let timeline = compiled("0 ms  vibration  0.5  for 1000 ms  attack 0.5  decaying 0.5")
    let voice = try #require(timeline.vibrations.first)
    #expect(
      timeline.text == """
             0  start   0 vibration 0.5
           200  stop    0
        """)
    #expect(timeline.length == .ms(1_000), "the duration pads the length")
    let levels: [Double] = [0, 50, 100, 150, 200, 201].map { voice.level(after: .ms($0)) }
    #expect(levels == [0, 0.5, 1, 0.5, 0, 0])
  }

  @Test func `a stop in the attack releases from what was reached`() throws {
    let voice = try #require(compiled("0 ms  vibration  0.5  for 50 ms  attack 0.5").vibrations.first)
    #expect(voice.level(after: .ms(50)) == 0.5)
    #expect(voice.level(after: .microseconds(52_500)) == 0.25)
    #expect(voice.level(after: .ms(55)) == 0)
  }

  @Test(arguments: [0, -20])
  func `a vibration held for no time still stops after it starts`(milliseconds: Int) {
    // Found in review: the stop came before the start, so that the vibration never ended.
    let timeline = compiled("5 ms  vibration  0.5  for \(milliseconds) ms")
    #expect(timeline.entries.map(\.action.rank) == [2, 0])
    #expect(timeline.entries[0].time < timeline.entries[1].time)
  }

  @Test func `a tap has no length and its padding has`() {
    #expect(compiled("70 ms  tap  0.75").length == .ms(70))
    let padded = compiled(
      """
      70 ms  tap  0.75  then 200 ms
      90 ms  tap  0.75
      """)
    #expect(padded.length == .ms(270))
    #expect(Timeline(compiling: HapticPattern()) == .empty)
  }

  @Test func `audio events are kept and count towards the length`() {
    let pattern = HapticPattern {
      AudioCustom(at: .milliseconds(20), path: "a.wav", for: .ms(40))
      AudioContinuous(at: .milliseconds(10), for: .ms(100))
      AudioCustom(at: .milliseconds(500), path: "b.wav")
    }
    let timeline = Timeline(compiling: pattern)
    #expect(
      timeline.text == """
            10  start   1 audio
            20  start   0 audio
           500  start   2 audio
        """)
    #expect(timeline.length == .ms(500))
  }
}
