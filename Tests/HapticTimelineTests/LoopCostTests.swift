@testable import HapticTimeline

/// The cost of loops and of windows, as a number of visits to nodes and events.
@Suite struct LoopCostTests {
  private static let tap = Composition.clip(HapticPattern(notation: "o:0.1{0}"))

  /// Reads all of a score; returns its events and the visits.
  private static func read(_ plan: ScorePlan) -> (events: [FlatEvent], visits: Int) {
    var windows = LookupWindows(plan, tracks: Array(plan.tracks.indices), from: 0)
    var events: [FlatEvent] = []
    while !windows.isOver { events += windows.next() }
    return (events, windows.visits + plan.sections.visits)
  }

  /// Regression: each pass of a loop was expanded and cut anew.
  ///
  /// 286 bytes of a sequence took 14 s, since every pass looked
  /// at all that might sound in it.
  @Test func `a pass of a loop is cut once whatever lies before it`() {
    func score(_ passes: Int) -> Score {
      let long = Composition.clip(HapticPattern(notation: "~{3s}"))
      let taps = Self.tap.repeated(.times(2_100), every: .milliseconds(1))
      return Score(
        tracks: [Track(.overlay([long, taps]))],
        loop: LoopRegion(from: .milliseconds(2_000), to: .milliseconds(2_005), count: .times(passes)))
    }
    let (few, many) = (
      Self.read(ScorePlan(score(100), isUnrolled: true)), Self.read(ScorePlan(score(400), isUnrolled: true))
    )
    // Five taps and the vibration.
    let more = many.events.count - few.events.count
    #expect(more == 300 * 6)
    #expect(many.visits - few.visits < 8 * more, "\(many.visits - few.visits)")
    // Three passes are visited: the first, one in between and the last, each in some windows.
    #expect(few.visits < 40 * 2_100, "\(few.visits)")
  }

  @Test func `the passes of a loop are those that are expanded one by one`() {
    for seed in 0..<Effort.cases(2_000, usually: 300) {
      var random = SeededGenerator(seed: UInt64(seed))
      let sketch = ScoreSketch.random(3, .all, using: &random)
      var score = sketch.score
      let start = Int64.random(in: 0...300, using: &random)
      score.loop = LoopRegion(
        from: .milliseconds(start), to: .milliseconds(start + .random(in: 40...600, using: &random)),
        count: .times(.random(in: 3...6, using: &random)))
      let plan = ScorePlan(score, isUnrolled: true)
      let (from, to) = (plan.earliest, Int64(4_000_000_000))
      let all = Array(plan.tracks.indices)
      let found = plan.events(of: all, from: from, to: to)
      var expander = Expander(plan.tempo, from: from, to: to, maximum: 1 << 22)
      for number in all {
        expander.add(plan.tracks[number].node, track: number, gain: plan.tracks[number].gain, loop: plan.loop)
      }
      guard found.isComplete, !expander.isExhausted else { continue }
      #expect(found.events == expander.sorted(), "seed \(seed): \(sketch)")
      // Any window has its part of them.
      let middle = Int64.random(in: 0...2_000_000_000, using: &random)
      let parts = [(from, middle), (middle, to)].flatMap { plan.events(of: all, from: $0.0, to: $0.1).events }
      #expect(parts == found.events, "seed \(seed), split at \(middle): \(sketch)")
    }
  }

  /// Regression: windows shorter than the grid of a quantisation looked at thousands of events that all begin elsewhere, and
  /// after 65,536 of them the rest of the score was taken to be empty: of 25,030 events, 3 played, without a word.
  @Test func `events behind a pause are found whatever their margins are`() {
    let buzz = Composition.clip(HapticPattern(notation: "~{5s}"))
      .quantised(to: BeatSpan(beats: Fraction(104, 3))).repeated(.times(50), every: .milliseconds(250))
    let taps = Composition.clip(HapticPattern(notation: "oO.O")).lasting(.milliseconds(34_286))
    let score = Score(
      tempo: TempoMap(.beatsPerMinute(1)),
      tracks: [Track(Composition.sequence([taps, buzz.repeated(.times(50))]).repeated(.times(4)))])
    let all = Self.read(ScorePlan(score))
    #expect(all.events.count == 4 * 2_503)
    #expect(all.visits < 16 * all.events.count, "\(all.visits)")
  }

  /// Regression: of 400,000 vibrations that all overlap, 65,550 played, since even the shortest window visited too many.
  @Test func `events that all overlap are all found`() {
    let hums = Composition.clip(HapticPattern(notation: "~{5s}")).repeated(
      .times(100_000), every: BeatSpan(nanoseconds: Fraction(500)))
    let score = Score(tracks: (0..<4).map { _ in Track(hums) })
    let all = Self.read(ScorePlan(score))
    #expect(all.events.count == 400_000)
    #expect(all.visits < 16 * 400_000, "\(all.visits)")
  }
}
