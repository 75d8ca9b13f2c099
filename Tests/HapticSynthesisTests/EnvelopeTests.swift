import HapticTimeline

/// The audible envelope against the timeline's, at the peaks of a 100 Hz cosine: every 480 frames.
@Suite struct EnvelopeTests {
  private static let oneHundredHertz = Float(2.0 / 15)

  private func frames(_ count: Int64) -> TimeSpan { SampleRate.hz48000.span(of: FrameCount(count)) }

  private func check(
    _ voice: ContinuousVoice, attack: Int64, release: Int64, decay: Int64, held: Int64, elapsed: Int64 = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let start = begin(
      at: 6_400, Float(voice.intensity.value), sharpness: Self.oneHundredHertz, attack: attack,
      release: release, decay: decay, elapsed: elapsed)
    let stop = HapticSynthesisTests.release(at: 6_400 + held - elapsed)
    let samples = render([start, stop], frames: 48_000, voicing: .literal)
    for peak in stride(from: Int64(480), to: 40_000, by: 480) {
      let level = voice.intensity.value * voice.level(after: frames(peak + elapsed))
      let expected = 0.9 * level * level
      #expect(
        abs(Double(samples[Int(6_400 + peak)]) - expected) < 0.003, "at frame \(peak)",
        sourceLocation: sourceLocation)
    }
  }

  private func voice(_ attack: Int64, decay: Int64?, release: Int64, held: Int64) -> ContinuousVoice {
    ContinuousVoice(
      intensity: 0.9, sharpness: .zero, attack: frames(attack), decay: decay.map(frames),
      release: frames(release),
      held: frames(held))
  }

  @Test func `attack hold and release follow the timeline`() {
    check(
      voice(9_600, decay: nil, release: 7_200, held: 24_000), attack: 9_600, release: 7_200, decay: -1,
      held: 24_000)
  }

  @Test func `a stop in the attack releases from there`() {
    check(
      voice(24_000, decay: nil, release: 9_600, held: 12_000), attack: 24_000, release: 9_600, decay: -1,
      held: 12_000)
  }

  @Test func `attack and decay follow the timeline`() {
    check(
      voice(4_800, decay: 19_200, release: 0, held: 24_000), attack: 4_800, release: 0, decay: 19_200,
      held: 24_000)
  }

  @Test(arguments: [Int64(480), 5_280, 12_000])
  func `a seek into a vibration goes on with its envelope`(elapsed: Int64) {
    check(
      voice(9_600, decay: nil, release: 7_200, held: 24_000), attack: 9_600, release: 7_200, decay: -1,
      held: 24_000, elapsed: elapsed)
  }

  @Test func `a seek fades in within 4 milliseconds`() {
    let samples = render([begin(at: 640, elapsed: 9_600)], frames: 3_000, voicing: .literal)
    #expect(samples[640] == 0)
    #expect(steepest(samples) < 0.9 / 192 * 2 + 0.03)
    #expect(peak(samples[832...]) > 0.89)
  }
}
