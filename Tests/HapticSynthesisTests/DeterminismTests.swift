import HapticModel
import HapticSynthesis
import Testing

@Suite struct DeterminismTests {
  /// The same in debug and release builds and on every machine; changes only where the sound is changed on purpose.
  @Test(arguments: [
    (SampleRate.hz44100, Voicing.audition, "bc2075a1169207be"), (.hz48000, .audition, "41a46e2631d1b5bb"),
    (.hz96000, .audition, "9b79f72d902119be"), (.hz48000, .literal, "6e54644637a6d8bc"),
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
