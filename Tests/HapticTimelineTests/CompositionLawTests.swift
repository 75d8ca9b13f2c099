@testable import HapticTimeline

@Suite struct CompositionLawTests {
  @Test func `sequences and overlays are associative with the empty one as identity`() {
    Law.holds("associativity", usually: 7_000) { generator, size in
      let (a, b, c) = Self.three(size, &generator)
      let tempo = TempoMap.random(using: &generator)
      let (x, y, z) = (a.composition, b.composition, c.composition)
      let isSequence = Bool.random(using: &generator)
      func join(_ parts: [Composition]) -> Composition { isSequence ? .sequence(parts) : .overlay(parts) }
      let isHeld =
        join([x, join([y, z])]).isEqual(to: join([join([x, y]), z]), tempo)
        && join([x, .empty]).isEqual(to: join([x]), tempo)
        && join([.empty, x]).isEqual(to: join([x]), tempo)
      return isHeld ? nil : "\(isSequence ? "sequence" : "overlay") of \(a); \(b); \(c)"
    }
  }

  @Test func `the lengths of a sequence add up exactly`() {
    Law.holds("lengths") { generator, size in
      let (a, b, c) = Self.three(size, &generator)
      let tempo = TempoMap(.beatsPerMinute(.random(in: 60...240, using: &generator)))
      let whole = Composition.sequence([a, b, c].map(\.composition)).flat(tempo).length
      let sum = [a, b, c].reduce(BeatSpan.zero) { $0 + ($1.composition.flat(tempo).length ?? .zero) }
      return whole == sum ? nil : "\(a); \(b); \(c)"
    }
  }

  @Test func `stretches multiply and stretching by one changes nothing`() {
    Law.holds("stretch") { generator, size in
      let sketch = Sketch.random(size, using: &generator)
      let tempo = TempoMap.random(using: &generator)
      let (a, b) = (Fraction.random(using: &generator), Fraction.random(using: &generator))
      let composition = sketch.composition
      // A label between them keeps the two stretches apart.
      let twice = composition.stretched(by: a).labelled(1).stretched(by: b)
      let isHeld =
        twice.isEqual(to: composition.stretched(by: a * b), tempo)
        && composition.stretched(by: .one).isEqual(to: composition, tempo)
      return isHeld ? nil : "\(sketch) by \(a.text) and \(b.text)"
    }
  }

  @Test func reversedTwiceIsTheSame() {
    Law.holds("reversal") { generator, size in
      let sketch = Sketch.random(size, using: &generator)
      let tempo = TempoMap.random(using: &generator)
      let twice = sketch.composition.reversed().labelled(1).reversed()
      return twice.isEqual(to: sketch.composition, tempo) ? nil : "\(sketch)"
    }
  }

  /// Regression: a random shift kept its direction, and depended on the order in which the events played: a tap that a
  /// trim keeps was outside of the same trim played backwards.
  @Test func `a reversed composition has the same taps as far from its end, random shifts included`() {
    Law.holds("mirror", seed: 8) { generator, size in
      let sketch = Sketch.random(size, [.reversals, .fades, .chance], using: &generator)
      let tempo = TempoMap(.beatsPerMinute(.random(in: 60...240, using: &generator)))
      let whole = sketch.composition.flat(tempo)
      guard let length = whole.length.map({ tempo.time(of: $0) }) else { return nil }
      let mirrored = whole.events.map { (length - Fraction($0.time.nanoseconds)).rounded }.sorted()
      let found = sketch.composition.reversed().flat(tempo).events.map(\.time.nanoseconds).sorted()
      // Both directions are rounded.
      let isHeld =
        found.count == mirrored.count && zip(found, mirrored).allSatisfy { abs($0 - $1) <= 1 }
      return isHeld ? nil : "\(sketch) at \(tempo.changes[0].tempo.thousandths): \(found), not \(mirrored)"
    }
  }

  @Test func `a reversed sequence is the sequence of the reversed in reverse`() {
    Law.holds("reversal of a sequence") { generator, size in
      let kinds: Sketch.Kinds = [.vibrations, .reversals, .fades]
      let a = Sketch.random(size, kinds, using: &generator)
      let b = Sketch.random(size, kinds, using: &generator)
      let tempo = TempoMap(.beatsPerMinute(.random(in: 60...240, using: &generator)))
      let whole = Composition.sequence([a.composition, b.composition]).reversed()
      let parts = Composition.sequence([b.composition.reversed(), a.composition.reversed()])
      return whole.isEqual(to: parts, tempo, inOrder: false) ? nil : "\(a); \(b)"
    }
  }

  @Test func repetitionIsASequenceOfCopies() {
    Law.holds("repetition", usually: 7_000) { generator, size in
      let sketch = Sketch.random(size, [.vibrations, .reversals, .fades], using: &generator)
      let tempo = TempoMap.random(using: &generator)
      let (few, more) = (Int.random(in: 1...3, using: &generator), Int.random(in: 1...3, using: &generator))
      let one = sketch.composition
      // A composition with a length of zero at some tempo is not repeated.
      guard let length = one.flat(tempo).length, tempo.minimum(length) > .zero else { return nil }
      let copies = Composition.sequence(Array(repeating: one, count: few * more))
      let isHeld =
        one.repeated(.times(few * more)).isEqual(to: copies, tempo, inOrder: false)
        && one.repeated(.times(few)).repeated(.times(more)).isEqual(to: copies, tempo, inOrder: false)
      return isHeld ? nil : "\(sketch)×\(few)×\(more)"
    }
  }

  @Test func `trims nest and a trim to more than the length cuts nothing inside`() {
    Law.holds("trim") { generator, size in
      let sketch = Sketch.random(size, [.reversals, .fades, .chance], using: &generator)
      let tempo = TempoMap(.beatsPerMinute(.random(in: 60...240, using: &generator)))
      let cuts = (0..<4).map { _ in 10_000_001 * Int64.random(in: 0...80, using: &generator) }
      let extents = cuts.map { BeatSpan(.nanoseconds($0)) }
      let one = sketch.composition
      let nested = one.trimmed(from: extents[0], to: extents[1]).trimmed(from: extents[2], to: extents[3])
      let inner = max(cuts[1] - cuts[0], 0)
      let direct = one.trimmed(
        from: extents[0] + extents[2], to: extents[0] + BeatSpan(.nanoseconds(min(cuts[3], inner))))
      // An event beyond an end belongs to the part that has this end.
      let inside = one.flat(tempo)
      guard let length = inside.length, inside.events.allSatisfy({ $0.isWithin(length, tempo) }) else {
        return nil
      }
      let isHeld =
        nested.flat(tempo).events == direct.flat(tempo).events
        && one.trimmed(to: length).isEqual(to: one, tempo)
      return isHeld ? nil : "\(sketch) cut at \(cuts)"
    }
  }

  @Test func `scaling by one changes nothing and scales multiply where nothing is clamped`() {
    Law.holds("scale") { generator, size in
      let sketch = Sketch.random(size, using: &generator)
      let tempo = TempoMap.random(using: &generator)
      // Powers of two and factors below 1: no rounding, no clamping.
      let (a, b) = (0.5, 0.25)
      let one = sketch.composition
      let isHeld =
        one.intensity(scaledBy: 1).isEqual(to: one, tempo)
        && one.intensity(scaledBy: a).intensity(scaledBy: b)
          .isEqual(to: one.intensity(scaledBy: a * b), tempo)
        && one.sharpness(scaledBy: a).sharpness(scaledBy: b)
          .isEqual(to: one.sharpness(scaledBy: a * b), tempo)
      return isHeld ? nil : "\(sketch)"
    }
  }

  @Test func `quantising twice is quantising once and straight swing is none`() {
    Law.holds("grid") { generator, size in
      let sketch = Sketch.random(size, using: &generator)
      let tempo = TempoMap.random(using: &generator)
      let grid = BeatSpan.random(using: &generator)
      let one = sketch.composition
      let once = one.quantised(to: grid)
      let isHeld =
        once.quantised(to: grid).isEqual(to: once, tempo)
        && one.swung(grid, amount: Fraction(1, 2)).isEqual(to: one, tempo)
      return isHeld ? nil : "\(sketch) on \(grid.text)"
    }
  }

  @Test func `humanising stays within its bounds and is the same each time`() {
    Law.holds("humanise") { generator, size in
      let sketch = Sketch.random(size, [.vibrations, .reversals], using: &generator)
      let tempo = TempoMap.random(using: &generator)
      let (seed, maximum) = (generator.next(), Int64.random(in: 0...30_000_000, using: &generator))
      let level = UnitLevel(clamping: .random(in: 0...1, using: &generator))
      let one = sketch.composition
      // One event at a time, so that each can be identified after it has moved.
      let plain = one.identified(tempo)
      let moved = one.humanised(seed: seed, time: .nanoseconds(maximum), intensity: level)
      let human = moved.identified(tempo)
      let isHeld =
        moved.isEqual(to: moved, tempo) && plain.count == human.count
        && plain.allSatisfy { id, event in
          guard let other = human[id] else { return false }
          let shift = (other.time - event.time).nanoseconds.magnitude
          let (before, after) = (event.hapticIntensity?.value ?? 0, other.hapticIntensity?.value ?? 0)
          return shift <= UInt64(maximum) + 1 && abs(after - before) <= before * level.value + 1e-12
        }
      return isHeld ? nil : "\(sketch) by \(maximum) ns and \(level.value)"
    }
  }

  private static func three(_ size: Int, _ generator: inout SeededGenerator) -> (Sketch, Sketch, Sketch) {
    // Random shifts depend on the place in the whole: that is another law.
    let kinds: Sketch.Kinds = [.vibrations, .reversals, .fades]
    return (
      .random(size, kinds, using: &generator), .random(min(size, 1), kinds, using: &generator),
      .random(min(size, 1), kinds, using: &generator)
    )
  }
}

extension Composition {
  /// Its events by their numbers.
  fileprivate func identified(_ tempo: TempoMap) -> [UInt64: HapticEvent] {
    var builder = PlanBuilder(tempo)
    var expander = Expander(tempo, from: -(1 << 50), to: 1 << 50, maximum: 1 << 24)
    expander.add(builder.build(self), track: 0, gain: 1)
    return Dictionary(uniqueKeysWithValues: expander.events.map { ($0.identity, $0.event) })
  }
}

extension HapticEvent {
  /// True if it begins within a composition of this length.
  fileprivate func isWithin(_ length: BeatSpan, _ tempo: TempoMap) -> Bool {
    time >= .zero && time.nanoseconds <= tempo.time(of: length).rounded
  }
}
