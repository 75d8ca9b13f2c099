/// The tables in which the suites write their patterns.
@Suite struct PatternTableTests {
  @Test func `every row is the element that its columns say`() {
    let pattern = HapticPattern(
      "all",
      table: """
          0 ms         tap        0.7  0.2
        120.000001 ms  tap        1.0       then 500 ms
        -20 ms         vibration  0.8       for 100 ms  attack 0.5  release 1
          4 s          vibration  0.8  0.0  for   0 ms  decaying 0.9
        500 ms         tone                 for  50 ms
        510 ms         sound      click.wav
        100 ms         sharpness  -0.5
          5 ms         intensity  1 at 0 ms, 0.25 at 50 ms
        """)
    let held = Envelope(attack: 0.5, release: 1.0)
    let decaying = Envelope(decay: 0.9, isSustained: false)
    #expect(
      pattern
        == HapticPattern("all") {
          Transient(0.7, 0.2)
          Transient(1.0, 0.5, at: .nanoseconds(120_000_001), padding: .milliseconds(500))
          Continuous(0.8, 0.5, at: .milliseconds(-20), for: .milliseconds(100), envelope: held)
          Continuous(0.8, 0.0, at: .seconds(4), for: .zero, envelope: decaying)
          AudioContinuous(at: .milliseconds(500), for: .milliseconds(50))
          AudioCustom(at: .milliseconds(510), path: "click.wav")
          DynamicParameter(.hapticSharpness, -0.5, at: .milliseconds(100))
          ParameterCurve(
            .hapticIntensity, at: .milliseconds(5),
            points: [.init(1, at: .zero), .init(0.25, at: .milliseconds(50))])
        })
  }

  @Test func `a row that cannot be read stops the tests`() async {
    await #expect(processExitsWith: .failure) { _ = HapticPattern(table: "0 ms  tap  1.5") }
    await #expect(processExitsWith: .failure) { _ = HapticPattern(table: "0 ms  tap  1.0  0.5  0.5") }
    await #expect(processExitsWith: .failure) { _ = HapticPattern(table: "0 ms  vibration  1.0  100 ms") }
    await #expect(processExitsWith: .failure) { _ = HapticPattern(notation: "~ .") }
    await #expect(processExitsWith: .failure) { _ = HapticPattern(notation: "o q") }
  }
}
