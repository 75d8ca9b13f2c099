@testable import HapticTimeline

@Suite struct ScoreReadingTests {
  static let tap = HapticPattern(notation: "o:0.8{0}")

  @Test func `a thousand bars at 140 end on the exact nanosecond`() throws {
    let bar = Composition.clip(Self.tap).lasting(.beats(1)).repeated(.times(4))
    let score = Score(
      tempo: TempoMap(.beatsPerMinute(140)), tracks: [Track(bar.repeated(.times(1000)))])
    let source = ScoreSource(score)
    #expect(source.length == .nanoseconds((12_000_000_000_000 * 2 + 7) / 14))
    let timeline = try source.compiled().parts[0].timeline
    #expect(timeline.entries.count == 4000)
    for (beat, entry) in timeline.entries.enumerated() {
      // 60 s / 140 = 3e9 / 7 ns a beat, to the nearest nanosecond.
      let exact = (Int64(beat) * 6_000_000_000 + 7) / 14
      #expect(entry.time.nanoseconds == exact)
    }
  }

  @Test func `reading from anywhere gives the rest of reading from the beginning`() {
    let buzz = HapticPattern(notation: ".{10ms} ~{300ms} @40ms o:0.9,0.2{0}")
    let score = Score(tempo: TempoMap(.beatsPerMinute(97))) {
      Track("a", Composition.clip(buzz).lasting(.beats(1)).repeated(.forever))
      Track("b", Composition.clip(Self.tap).lasting(.beats(Fraction(2, 3))).repeated(.forever))
    }
    let source = ScoreSource(score)
    var whole = source.reader(from: .zero, muting: [])
    var entries: [LaneEntry] = []
    while let entry = whole.next(), entry.entry.time < .milliseconds(20_000) { entries.append(entry) }
    #expect(entries.count > 100)
    for start in stride(from: Int64(1), to: 10_000_000_000, by: 777_777_777) {
      var part = source.reader(from: .nanoseconds(start), muting: [])
      let expected = entries.filter { $0.entry.time.nanoseconds >= start }
      for wanted in expected {
        let next = part.next()
        #expect(next == wanted)
        if next != wanted { return }
      }
    }
  }

  /// Regression: a muted endless track kept a score from being written out.
  @Test func `silent tracks count in a source and not in what is written out`() throws {
    let score = Score(tracks: [
      Track("never", isMuted: true, Composition.clip(Self.tap).repeated(.forever, every: .milliseconds(100))),
      Track("twice", Composition.clip(Self.tap).repeated(.times(2), every: .milliseconds(100))),
    ])
    let source = ScoreSource(score)
    #expect(source.playLength == nil && source.silentTracks == [0] && source.trackCount == 2)
    #expect(source.withoutSilentTracks.playLength == .milliseconds(100))
    #expect(SilenceAfter(source).silentTracks == [0] && SilenceAfter(source).trackCount == 2)
    let part = try source.compiled().parts[0]
    #expect(part.length == .milliseconds(100) && part.pattern.events.count == 2)
    var alone = score
    alone.tracks.removeFirst()
    #expect(try ScoreSource(alone).compiled().parts[0].timeline == part.timeline)
    // Solo leaves out tracks as mute does.
    alone.tracks.append(Track("long", .rest(.milliseconds(9_000))))
    alone.tracks[0].isSolo = true
    #expect(try ScoreSource(alone).compiled().parts[0].length == .milliseconds(100))
  }

  /// Regression: a tap at the very end of a pass belonged to the pass and to the next one.
  @Test func `a pass of a loop does not hold what begins at its end`() throws {
    let ticks = Composition.clip(Self.tap).repeated(.times(5), every: .milliseconds(100))
    var score = Score(tracks: [Track(ticks)])
    func onsets(_ loop: LoopRegion?) throws -> [Int64] {
      score.loop = loop
      let entries = try ScoreSource(score).compiled().parts[0].timeline.entries
      return entries.map { $0.time.nanoseconds / 1_000_000 }
    }
    let part = (BeatSpan.milliseconds(200), BeatSpan.milliseconds(400))
    #expect(try onsets(nil) == [0, 100, 200, 300, 400])
    #expect(
      try onsets(LoopRegion(from: part.0, to: part.1, count: .times(1))) == [0, 100, 200, 300, 400])
    #expect(
      try onsets(LoopRegion(from: part.0, to: part.1, count: .times(3)))
        == [0, 100, 200, 300, 400, 500, 600, 700, 800])
    #expect(try onsets(LoopRegion(from: part.0, to: part.1)) == [0, 100, 200, 300])
  }

  /// Regression: a compiled bar lost the silence after its last tap, and with it its rhythm in repetitions.
  @Test func `the last tap carries the silence after it`() throws {
    let bar = Composition.clip(Self.tap).lasting(.beats(1)).repeated(.times(4))
    let part = try ScoreSource(Score(tracks: [Track(bar)])).compiled().parts[0]
    #expect(Timeline(compiling: part.pattern).length == .seconds(2))
  }

  /// Regression: where both fades overlap, a straight line between their corners lost a third of the level.
  @Test func fadesThatOverlapMultiply() throws {
    let buzz = HapticPattern(notation: "={500ms}")
    let faded = Composition.clip(buzz).faded(in: .milliseconds(400), out: .milliseconds(400))
    let source = ScoreSource(Score(tracks: [Track(faded)]))
    let entries = try source.compiled().parts[0].timeline.entries
    let voices = entries.compactMap { entry -> ContinuousVoice? in
      if case .start(_, .continuous(let voice)) = entry.action { voice } else { nil }
    }
    let voice = try #require(voices.first)
    #expect(voices.count == 1 && entries.first?.time == .zero)
    // 250 of 400 ms in, 250 of 400 ms before the end at 500 ms.
    let level = voice.intensity.value * voice.level(after: .milliseconds(250))
    #expect(abs(level - 0.625 * 0.625) < 0.002)
    // The fade belongs to the vibration: no control of the pattern is involved.
    #expect(!entries.contains { if case .control = $0.action { true } else { false } })
  }
}
