@testable import HapticTimeline

@Suite struct TrimLawTests {
  /// Regression: a tap at the end was outside, so that every haptic lost its last one.
  @Test func `a trim from the beginning to the end changes nothing`() {
    Law.holds("whole trim", usually: 1_000) { generator, size in
      let (one, tempo) = Self.random(size, using: &generator)
      guard let length = one.flat(tempo).length else { return nil }
      // The sounds behind the end, such as those of a step that is shorter than its content, go with a cut there.
      let within = length + .milliseconds(1_000_000)
      let isHeld =
        one.trimmed(from: .zero).isEqual(to: one, tempo)
        && one.trimmed(from: .zero).reversed().isEqual(to: one.reversed(), tempo)
        && one.reversed().trimmed(from: .zero).isEqual(to: one.reversed(), tempo)
        && one.trimmed(to: within).flat(tempo).events == one.flat(tempo).events
      return isHeld ? nil : "\(one) at \(tempo)"
    }
  }

  @Test func `adjacent trims share no tap and miss none`() {
    Law.holds("adjacent trims") { generator, size in
      let sketch = Sketch.random(size, [.reversals, .fades, .chance], using: &generator)
      let tempo = Self.tempo(using: &generator)
      let one = sketch.composition
      let whole = Composition.lane([.init(one)]).flat(tempo)
      guard let length = whole.length, let end = one.end(tempo), tempo.nominal(length) > .zero else {
        return nil
      }
      let share = Fraction(.random(in: 0...10, using: &generator), 10)
      let isShare = !tempo.isSteady || Bool.random(using: &generator)
      var cut = isShare ? length * share : BeatSpan.random(using: &generator)
      // Each third cut is on a tap.
      if Int.random(in: 0..<3, using: &generator) == 0,
        let tap = whole.events.randomElement(using: &generator), tap.time >= .zero
      {
        cut = BeatSpan(.nanoseconds(tap.time.nanoseconds))
      }
      for turned in tempo.isSteady ? [false, true] : [false] {
        func events(_ part: Composition) -> [HapticEvent] {
          (turned ? part.reversed() : part).flat(tempo).events
        }
        // The later part plays when it does in the whole, under the same tempi.
        let later = Composition.lane([.init(one.trimmed(from: cut), .at(cut))])
        let earlier = Composition.lane([.init(one.trimmed(to: cut))])
        let parts = events(earlier).count + events(later).count
        // A tap at the end, or behind it, is in a part that ends there and in one that begins there, unless the cut is
        // rounded.
        let position = tempo.time(of: cut)
        let both = position < end ? 0 : whole.events.count { $0.time.nanoseconds == position.rounded }
        if !(0...both).contains(parts - whole.events.count) {
          return "\(sketch) cut at \(cut.text), turned: \(turned)"
        }
      }
      return nil
    }
  }

  /// Regression: played backwards, a humanised tap moved the same way as forwards.
  ///
  /// A trim that contained it forwards did not contain it backwards: 0 taps instead of 1.
  @Test(arguments: 0..<UInt64(20))
  func `a humanised tap belongs to the same trim backwards as forwards`(seed: UInt64) {
    let tap = Composition.clip(HapticPattern(events: [.transient(Transient(0.7, at: .milliseconds(120)))]))
    let one = tap.humanised(seed: seed, time: .milliseconds(34))
    for position in stride(from: Int64(80), through: 160, by: 5) {
      for part in [
        one.trimmed(from: .milliseconds(position), to: .milliseconds(250)),
        one.trimmed(to: .milliseconds(position)),
      ] {
        let (forwards, backwards) = (part.flat(TempoMap()), part.reversed().flat(TempoMap()))
        let length = forwards.length.map { TempoMap().time(of: $0).rounded } ?? 0
        #expect(
          backwards.events.map(\.time.nanoseconds) == forwards.events.map { length - $0.time.nanoseconds })
      }
    }
  }

  /// Regression: the first tempo decided that the later part has no length, and so no events.
  ///
  /// A tap at the cut, 100 ms, was in neither part: 0 taps instead of 1.
  @Test func `a tap after the end is in one part if the tempo changes`() {
    let tap = Composition.clip(HapticPattern(events: [.transient(Transient(0.8, at: .milliseconds(100)))]))
    let tempo = TempoMap(.beatsPerMinute(200), changes: [.init(at: Fraction(3, 2), .beatsPerMinute(50))])
    // A beat of 300 ms in which the first tempo holds.
    for (length, cut) in [(Fraction(1, 4), 100), (Fraction(1, 4), 80), (Fraction(1, 3), 100)] {
      let one = tap.lasting(.beats(length))
      let cut = BeatSpan.milliseconds(Int64(cut))
      let parts = [one.trimmed(to: cut), Composition.lane([.init(one.trimmed(from: cut), .at(cut))])]
      // A tap at a cut behind the end is in both.
      let count = cut == .milliseconds(100) ? 2 : 1
      #expect(parts.map { $0.flat(tempo).events.count }.reduce(0, +) == count)
    }
  }

  @Test func `the last tap of a trim to the end plays and one at an inner cut belongs to the later part`() {
    let taps = Composition.clip(
      HapticPattern(events: [0, 120].map { .transient(Transient(0.7, at: .milliseconds($0))) }))
    func onsets(_ part: Composition) -> [Int64] {
      part.flat(TempoMap()).events.map { $0.time.nanoseconds / 1_000_000 }
    }
    #expect(onsets(taps.trimmed(from: .zero)) == [0, 120])
    #expect(onsets(taps.trimmed(from: .milliseconds(100))) == [20])
    #expect(onsets(taps.trimmed(to: .milliseconds(120))) == [0, 120])
    #expect(onsets(taps.trimmed(to: .milliseconds(119))) == [0])
    // Regression: a trim that begins at the last tap lost it.
    #expect(onsets(taps.trimmed(from: .milliseconds(120), to: .milliseconds(300))) == [0])
    #expect(onsets(taps.reversed().trimmed(from: .milliseconds(120))) == [0])
    // Regression: a cut at or behind the end of a step that is shorter than its content cut nothing.
    let short = taps.lasting(.milliseconds(50))
    #expect(onsets(short.trimmed(to: .milliseconds(50))) == [0])
    #expect(onsets(short.trimmed(to: .milliseconds(119))) == [0])
    #expect(
      onsets(short.trimmed(to: .milliseconds(120))) == [0, 120] && onsets(short.trimmed()) == [0, 120])
    #expect(onsets(taps.reversed().trimmed(from: .milliseconds(0))) == [0, 120])
    #expect(onsets(taps.repeated(.times(2)).trimmed(from: .zero, to: .milliseconds(120))) == [0])
    let tap = Composition.clip(HapticPattern(events: [.transient(Transient(0.7))]))
    #expect(onsets(tap.trimmed(from: .zero)) == [0] && onsets(tap.trimmed(to: .zero)) == [0])
    #expect(onsets(tap.trimmed(from: .milliseconds(1))) == [])
  }

  @Test func `an endless composition is cut at its beginning and stays endless`() {
    let beat = Composition.clip(HapticPattern(events: [.transient(Transient(0.7))]))
      .repeated(.forever, every: .milliseconds(100)).trimmed(from: .milliseconds(250))
    #expect(beat.isEndless && beat.eventCount == nil)
    let source = ScoreSource(Score(tracks: [Track(beat)]))
    #expect(source.length == nil && source.faults.isEmpty)
    let onsets = source.entries(from: 0, until: 400_000_000).map { $0.entry.time.nanoseconds / 1_000_000 }
    #expect(onsets == [50, 150, 250, 350])
  }

  /// Vibrations with attacks, decays and releases, taps with padding, gaps, reversals and stretches.
  static func random(
    _ size: Int, using generator: inout SeededGenerator
  ) -> (composition: Composition, tempo: TempoMap) {
    var parts: [Composition] = []
    for _ in 0...size {
      var part = Composition.clip(.random(using: &generator))
      if Bool.random(using: &generator) { part = part.reversed() }
      if Int.random(in: 0..<4, using: &generator) == 0 {
        part = part.stretched(by: .random(using: &generator))
      }
      if Int.random(in: 0..<4, using: &generator) == 0 { part = part.lasting(.random(using: &generator)) }
      parts += [part, .rest(.random(using: &generator))]
    }
    if Bool.random(using: &generator) { parts.removeLast() }
    parts.append(Sketch.random(size - 1, using: &generator).composition)
    return (.sequence(parts), tempo(using: &generator))
  }

  /// A tempo with three decimals, half of the time with a change.
  static func tempo(using generator: inout SeededGenerator) -> TempoMap {
    func tempo(_ generator: inout SeededGenerator) -> Tempo {
      Tempo(thousandths: .random(in: 40_000...300_000, using: &generator)) ?? .beatsPerMinute(120)
    }
    let first = tempo(&generator)
    let changes = [TempoMap.Change(at: Fraction(3, 2), tempo(&generator))]
    return TempoMap(first, changes: Bool.random(using: &generator) ? changes : [])
  }
}
