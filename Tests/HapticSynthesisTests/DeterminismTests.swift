@Suite struct DeterminismTests {
  /// The same in debug and release builds and on every machine; changes only where the sound is changed on purpose.
  @Test(arguments: [
    (SampleRate.hz44100, Voicing.audition, "1882422bb8d19aea"), (.hz48000, .audition, "848fe5835b68b16"),
    (.hz96000, .audition, "f7ce96986ede19fb"), (.hz48000, .literal, "abcda1a705f1e1d9"),
  ])
  func `the samples of a fixed scenario are pinned`(rate: SampleRate, voicing: Voicing, hash: String) {
    let commands = scenario(seed: 99, events: 80, frames: 20_000)
    let samples = render(commands, frames: 24_000, rate: rate, voicing: voicing)
    #expect(samples.allSatisfy { abs($0) <= 0.98 })
    #expect(fingerprint(samples) == hash)
  }

  @Test func `rendering twice gives the same bits`() {
    let commands = scenario(seed: 3, events: 40, frames: 9_000)
    #expect(render(commands, frames: 10_000) == render(commands, frames: 10_000))
  }
}
