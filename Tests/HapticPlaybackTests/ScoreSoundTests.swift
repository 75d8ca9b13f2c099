/// A score that is computed while it plays sounds like its flat pattern.
@Suite struct ScoreSoundTests {
  private func frames(of source: any EntrySource) throws -> [Float] {
    let renderer = OfflineRenderer(Program(source), rate: .hz48000)
    var frames: [Float] = []
    _ = try renderer.render(
      append: { frames += Array($0[0]) },
      silence: { frames += [Float](repeating: 0, count: Int($0.count)) })
    return frames
  }

  /// Regression: a ducked or stolen vibration rang on for its release in the score, and not in the pattern.
  @Test(arguments: [OverlapPolicy.mix(limit: 1.0), .duck(to: 0.3), .steal])
  func `a score sounds as its flat pattern does`(policy: OverlapPolicy) throws {
    let buzz = HapticPattern(table: "0 ms  vibration  0.8  0.4  for 400 ms  attack 0.3  release 0.8")
    let swell = HapticPattern(notation: "~:0.5,0.7{120ms}")
    let tap = HapticPattern(notation: "o:0.9{0}")
    let score = Score(overlap: policy) {
      Track("buzz", .clip(buzz))
      Track("taps", priority: 1, Composition.clip(tap).repeated(.times(3), every: .milliseconds(90)))
      Track(
        "swell", priority: 2,
        .lane([.init(Composition.clip(swell).faded(in: .milliseconds(60)), .at(.milliseconds(700)))]))
    }
    let source = ScoreSource(score)
    let live = try frames(of: source)
    let flat = try frames(of: try source.compiled().parts[0].timeline)
    #expect(live.count == flat.count)
    #expect(live.contains { $0 != 0 })
    let furthest = zip(live, flat).map { abs($0 - $1) }.max() ?? 1
    #expect(furthest < 1e-6)
  }
}
