@testable import HapticDevices

@Suite struct CommandedStrengthTests {
  private let envelopes = [
    Envelope(), Envelope(attack: 0.4), Envelope(attack: 0.2, release: 0.5),
    Envelope(attack: 0.3, decay: 0.6, isSustained: false),
  ]

  /// A timeline with a curve of random values and vibrations of all shapes.
  private func timeline(vibrations: Int, points: Int, seed: UInt64) -> Timeline {
    var random = SeededGenerator(seed: seed)
    return Timeline(
      compiling: HapticPattern("many") {
        for index in 0..<vibrations {
          Continuous(
            UnitLevel(clamping: Double.random(in: 0.1...1, using: &random)), 0.5,
            at: .seconds(Double(index % 100) * 0.01), for: .milliseconds(1_500),
            envelope: envelopes[index % envelopes.count])
        }
        ParameterCurve(
          .hapticIntensity, at: .seconds(0.1),
          points: (0..<points).map {
            .init(
              Double.random(in: 0...1, using: &random),
              at: .microseconds(Int64($0) * 2_000_000 / Int64(points)))
          })
      })
  }

  private func voices(_ timeline: Timeline) -> [(time: TimePoint, voice: ContinuousVoice)] {
    timeline.entries.compactMap {
      if case .start(_, .continuous(let voice)) = $0.action { ($0.time, voice) } else { nil }
    }
  }

  @Test(arguments: [0, 1, 2, 7, 60])
  func `the strength is the largest product of all`(points: Int) {
    let timeline = timeline(vibrations: 24, points: points, seed: UInt64(points))
    let outline = IntensityEnvelope(timeline)
    for (time, voice) in voices(timeline) {
      let strongest = outline.strongest(voice, from: time).value
      let length = (voice.held + voice.release).nanoseconds
      var sampled = 0.0
      for index in Int64(0)...4_000 {
        let moment = TimeSpan.nanoseconds(length / 4_000 * index)
        let product = voice.level(after: moment) * outline.value(at: time + moment)
        sampled = max(sampled, product * voice.intensity.value)
      }
      #expect(strongest >= min(sampled, 1) - 1e-9)
      #expect(strongest <= sampled + 0.02, "\(strongest) \(sampled)")
    }
  }

  @Test(.disabled(if: Effort.isQuick)) func `many vibrations under a long curve are no product`() {
    let timeline = timeline(vibrations: 20_000, points: 20_000, seed: 5)
    let outline = IntensityEnvelope(timeline)
    #expect(outline.lines.count >= 20_000)
    var looks = 0
    for (time, voice) in voices(timeline) {
      var search = StrengthSearch(outline, voice, from: time)
      _ = search.strongest()
      looks = max(looks, search.looks)
    }
    #expect(looks > 0 && looks < 1_000, "\(looks) looks")
  }

  /// The worst case: the product is the same everywhere along the decay.
  @Test func `a curve that rises as the envelope falls ends`() {
    let steps = 20_000
    let timeline = Timeline(
      compiling: HapticPattern("even") {
        Continuous(
          1.0, 0.5, at: .zero, for: .milliseconds(2_000),
          envelope: Envelope(decay: 1.0, isSustained: false))
        ParameterCurve(
          .hapticIntensity, at: .zero,
          points: (0..<steps).map { index in
            let time = 2.0 * Double(index) / Double(steps)
            return .init(0.02 / max(1 - time / 2.0, 0.02), at: .seconds(time))
          })
      })
    let outline = IntensityEnvelope(timeline)
    for (time, voice) in voices(timeline) {
      var search = StrengthSearch(outline, voice, from: time)
      let strongest = search.strongest()
      let looks = search.looks
      #expect(strongest > UnitLevel.zero)
      #expect(looks < 20_000)
    }
  }
}
