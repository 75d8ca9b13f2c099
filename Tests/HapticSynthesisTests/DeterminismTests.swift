import HapticModel
import HapticSynthesis
import Testing

@Suite struct DeterminismTests {
  /// The same in debug and release builds and on every machine; changes only where the sound is changed on purpose.
  @Test(arguments: [
    (SampleRate.hz44100, Voicing.audition, "30e6eaa4a5250fa3"), (.hz48000, .audition, "5e893d0185ef98ab"),
    (.hz96000, .audition, "64404cb5ef60e707"), (.hz48000, .literal, "6e54644637a6d8bc"),
  ])
  func theSamplesOfAFixedScenarioArePinned(rate: SampleRate, voicing: Voicing, hash: String) {
    let commands = scenario(seed: 99, events: 80, frames: 20_000)
    let samples = render(commands, frames: 24_000, rate: rate, voicing: voicing)
    #expect(samples.allSatisfy { abs($0) <= 0.98 })
    #expect(fingerprint(samples) == hash)
  }

  @Test func renderingTwiceGivesTheSameBits() {
    let commands = scenario(seed: 3, events: 40, frames: 9_000)
    #expect(render(commands, frames: 10_000) == render(commands, frames: 10_000))
  }
}
