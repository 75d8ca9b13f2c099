@testable import HapticTimeline

@Suite struct HostileScoreTests {
  static let tap = Composition.clip(HapticPattern(notation: "o:0.8{0}"))

  @Test func nestingAtTheLimitIsPlayed() {
    var composition = Self.tap
    for level in 1..<Composition.deepest {
      switch level % 4 {
      case 0: composition = .sequence([composition])
      case 1: composition = composition.labelled(level)
      case 2: composition = composition.lasting(.milliseconds(100))
      default: composition = composition.intensity(scaledBy: 1)
      }
    }
    let source = ScoreSource(Score(tracks: [Track(composition)]))
    #expect(source.entries(from: 0, until: .max).count == 1)
  }

  /// Regression: the factors of nested stretches became zero, and reading the score trapped.
  @Test(arguments: [Fraction(1, 100), Fraction(100)]) func `nested stretches are played`(ratio: Fraction) {
    var composition = Self.tap
    for _ in 0..<20 { composition = Composition.sequence([composition]).stretched(by: ratio) }
    var direct = Self.tap
    for _ in 0..<20 { direct = direct.stretched(by: ratio) }
    for each in [composition, direct] {
      let source = ScoreSource(Score(tracks: [Track(each)]))
      #expect(source.entries(from: 0, until: .max).count == 1)
    }
  }

  @Test func `a thousand million repeats are only expanded where they are read`() throws {
    // Weak enough that none yields to those before it.
    let beat = Self.tap.intensity(scaledBy: 0.01).repeated(.times(1_000_000_000), every: .milliseconds(1))
    let source = ScoreSource(Score(tracks: [Track(beat)]))
    #expect(source.length == .milliseconds(999_999_999))
    var reader = source.reader(from: .milliseconds(500_000_000), muting: [])
    for number in Int64(0)..<100 {
      #expect(reader.next()?.entry.time == .milliseconds(500_000_000 + number))
    }
    #expect(throws: CompiledScore.Failure.tooManyEvents) { try source.compiled(events: 1_000) }
    #expect(throws: CompiledScore.Failure.endless) {
      try ScoreSource(Score(tracks: [Track(Self.tap.repeated(.forever, every: .milliseconds(1)))])).compiled()
    }
  }

  @Test func `repetitions too dense to play are faults and play once`() {
    let dense = [
      Self.tap.repeated(.times(1_000_000_000), every: BeatSpan(.nanoseconds(1))),
      Self.tap.repeated(.forever, every: BeatSpan(.nanoseconds(999_999))),
      Self.tap.repeated(.forever),
      Self.tap.repeated(.forever, every: .milliseconds(-5)),
      Self.tap.repeated(.times(1_000), every: BeatSpan(nanoseconds: Fraction(1, 1 << 40)))
        .repeated(.times(1_000), every: BeatSpan(nanoseconds: Fraction(1, 1 << 40))),
      // A beat minus 100 ms is negative at 1,000 beats per minute.
      Self.tap.repeated(.forever, every: .beats(1) - .milliseconds(100)),
    ]
    for composition in dense {
      let tempo = TempoMap(changes: [.init(at: Fraction(8), .beatsPerMinute(1_000))])
      let source = ScoreSource(Score(tempo: tempo, tracks: [Track(composition)]))
      #expect(source.faults.contains { $0.kind == .noPeriod })
      #expect(source.entries(from: 0, until: .max).count <= 1_000)
    }
  }

  // Bounded, but minutes without optimisation.
  #if !DEBUG
    @Test func `windows full of repetitions stay bounded`() {
      // 10¹² of them play at once, in a body that is as long as all of them.
      let body = Composition.sequence([Self.tap, .rest(.milliseconds(1_000_000_000))])
      let crowd = body.repeated(.times(100_000), every: .milliseconds(1))
        .repeated(.times(100_000), every: .milliseconds(1))
      let plan = ScorePlan(Score(tracks: [Track(crowd)]))
      let found = plan.events(of: [0], from: 0, to: 1_000_000_000_000)
      #expect(!found.isComplete)
      #expect(found.visits < 300_000)
      var windows = LookupWindows(plan, tracks: [0], from: 50_000_000_000)
      #expect(windows.next().count < 300_000)
    }
  #endif

  // Bounded, but minutes without optimisation.
  #if !DEBUG
    @Test func nothingForEverComesToAnEnd() throws {
      let nothing = [
        Composition.rest(.milliseconds(5)).repeated(.forever),
        Composition.sequence([.rest(.milliseconds(50)), Self.tap]).trimmed(to: .milliseconds(40))
          .repeated(.forever),
        Composition.empty.repeated(.forever, every: .milliseconds(10)),
      ]
      for composition in nothing {
        let source = ScoreSource(Score(tracks: [Track(composition), Track(Self.tap)]))
        #expect(source.entries(from: 0, until: .max).count == 1)
        #expect(source.entries(from: 7_000_000_000, until: .max).isEmpty)
      }
    }
  #endif

  @Test func `an endless track that is muted does not keep the reader looking`() {
    let source = ScoreSource(
      Score(tracks: [Track(Self.tap.repeated(.forever, every: .milliseconds(10))), Track(Self.tap)]))
    #expect(source.entries(from: 0, until: .max, muting: [0]).count == 1)
    #expect(source.entries(from: 0, until: .max, muting: [0, 1]).isEmpty)
  }

  @Test func `endless inside endless cut and turned is read or refused`() {
    let beat = Self.tap.repeated(.forever, every: .milliseconds(100))
    let strange = [
      beat.repeated(.forever, every: .milliseconds(250)), beat.reversed(), beat.repeated(.times(3)),
      beat.trimmed(to: .milliseconds(500)).repeated(.forever), beat.lasting(.milliseconds(500)).reversed(),
      .sequence([beat, Self.tap]), beat.faded(in: .milliseconds(300), out: .milliseconds(300)),
      beat.quantised(to: .beats(1)), beat.humanised(seed: 1, time: .milliseconds(30)),
      .overlay([beat, beat.stretched(by: Fraction(1, 3))]),
    ]
    for composition in strange {
      let source = ScoreSource(Score(overlap: .mix(limit: 1.0), tracks: [Track(composition)]))
      #expect(!source.entries(from: 0, until: 2_000_000_000).isEmpty)
      _ = source.entries(from: 1_000_000_000, until: 2_000_000_000)
    }
  }

  // Bounded, but minutes without optimisation.
  #if !DEBUG
    @Test(.disabled(if: Effort.isQuick)) func extremeNumbersNeverTrap() {
      let far = BeatSpan(beats: Fraction(.max), nanoseconds: Fraction(.max))
      let near = BeatSpan(beats: Fraction(.min), nanoseconds: Fraction(.min))
      let fine = BeatSpan(beats: Fraction(1, .max), nanoseconds: Fraction(1, .max))
      let buzz = Composition.clip(
        HapticPattern(notation: "~{20ms}"))
      for (row, extent) in [far, near, fine, .zero].enumerated() {
        for (column, other) in [far, near, fine, .zero].enumerated() {
          // Each of both with half of the pairs, unless every case is asked for.
          let inners = [Self.tap, buzz]
          for inner in Effort.isFull ? inners : [inners[(row + column) % 2]] {
            let compositions: [Composition] = [
              .rest(extent), .lane([.init(inner, .at(extent)), .init(inner, .after(other))]),
              inner.repeated(.times(.max), every: extent), inner.repeated(.times(.min), every: extent),
              inner.repeated(.forever, every: extent), inner.trimmed(from: extent, to: other),
              inner.lasting(extent).reversed(), inner.faded(in: extent, out: other),
              inner.quantised(to: extent, strength: Fraction(.min)),
              inner.swung(extent, amount: Fraction(.max)),
              inner.humanised(seed: 1, time: .nanoseconds(.max), intensity: 1.0),
              inner.stretched(by: Fraction(.max)).stretched(by: Fraction(.max)).lasting(extent),
              inner.stretched(by: Fraction(1, 1 << 40)).quantised(to: extent).reversed(),
              inner.intensity(scaledBy: .nan, raisedBy: .infinity).sharpness(scaledBy: -.infinity),
              inner.lasting(extent).repeated(.times(.max)).lasting(other).reversed(),
            ]
            for composition in compositions {
              let source = ScoreSource(Score(tracks: [Track("", gain: .infinity, composition)]))
              _ = source.entries(from: 5_000_000, until: 6_000_000)
            }
          }
        }
      }
    }
  #endif

  @Test func seekingToTheEndOfTimeEnds() {
    let source = ScoreSource(Score(tracks: [Track(Self.tap.repeated(.forever, every: .milliseconds(500)))]))
    for position in [Int64.max, 1 << 62, 1 << 59, .min] {
      _ = source.reader(from: .nanoseconds(position), muting: []).opening
    }
    #expect(source.entries(from: 1_000_000_000_000_000, until: 1_000_001_000_000_000).count == 2)
  }

  @Test func `loops that come to nothing or too much are settled at once`() throws {
    func score(_ count: Composition.RepeatCount, start: Int64, end: Int64) -> ScoreSource {
      ScoreSource(
        Score(
          tracks: [Track(Self.tap.lasting(.milliseconds(1_000)))],
          loop: LoopRegion(from: .milliseconds(start), to: .milliseconds(end), count: count)))
    }
    #expect(throws: CompiledScore.Failure.tooManyEvents) {
      try score(.times(1_000_000_000), start: 0, end: 10).compiled()
    }
    let empty = try score(.times(100_000_000), start: 5, end: 10).compiled()
    #expect(empty.parts[0].length == .milliseconds(1_000 + 99_999_999 * 5))
    #expect(
      try score(.forever, start: 5, end: 6).compiled(until: .milliseconds(60_000)).parts[0].pattern.events
        .count == 1)
    #expect(
      try score(.times(4), start: 0, end: 10).compiled().parts[0].pattern.events.map(\.time)
        == [0, 10, 20, 30].map { .milliseconds($0) })
  }
}
