@testable import HapticTimeline

/// Swing at every tempo that a file may have, beside plain arithmetic in whole numbers.
@Suite struct SwingTests {
  /// A fraction of whole numbers, as the reference computes it.
  private struct Ratio {
    let top: Int128
    let bottom: Int128
    init(_ top: Int128, _ bottom: Int128) { (self.top, self.bottom) = (top, bottom) }
    init(_ fraction: Fraction) {
      self.init(
        Int128(fraction.whole) * Int128(fraction.denominator) + Int128(fraction.part),
        Int128(fraction.denominator))
    }
  }

  /// The swung place of an onset, in nanoseconds, rounded once, halves up.
  private static func reference(_ onset: Ratio, cell: Ratio, amount: Ratio) -> Int64 {
    let common = onset.bottom * cell.bottom
    let (position, width) = (onset.top * cell.bottom, cell.top * onset.bottom)
    let inside = position % (2 * width)
    let moved = inside < width ? inside : 2 * width - inside
    let top = position * amount.bottom + moved * (2 * amount.top - amount.bottom)
    let bottom = common * amount.bottom
    return Int64((2 * top + bottom) / (2 * bottom))
  }

  private struct Setting: CustomStringConvertible {
    let tempo: Tempo
    let position: BeatSpan
    let grid: BeatSpan
    let amount: Fraction
    let base: BeatSpan
    var description: String {
      "\(position.text) on \(grid.text) by \(amount.text) from \(base.text) at \(tempo.thousandths)"
    }

    /// The length of a beat is 60,000,000,000,000 / thousandths ns.
    func nanoseconds(_ extent: BeatSpan) -> Ratio {
      if extent.isTimeOnly { return Ratio(extent.nanoseconds) }
      let beats = Ratio(extent.beats)
      return Ratio(beats.top * 60_000_000_000_000, beats.bottom * Int128(tempo.thousandths))
    }

    func onset() -> Int64? {
      let tap = Composition.clip(HapticPattern(events: [.transient(Transient(0.7))]))
      let swung = Composition.lane([.init(tap, .at(position))]).swung(grid, amount: amount)
      let whole = Composition.lane([.init(swung, .at(base))])
      return whole.flat(TempoMap(tempo)).events.first?.time.nanoseconds
    }

    static func random(using generator: inout SeededGenerator) -> Setting {
      func extent(_ maximum: Int64, inBeats: Bool) -> BeatSpan {
        if inBeats {
          return .beats(
            Fraction(.random(in: 1...maximum, using: &generator), .random(in: 1...12, using: &generator)))
        }
        return .milliseconds(.random(in: 1...100 * maximum, using: &generator))
      }
      return Setting(
        tempo: Tempo(thousandths: .random(in: 1_000...1_000_000, using: &generator)) ?? .beatsPerMinute(1),
        position: extent(40, inBeats: .random(using: &generator)),
        grid: extent(4, inBeats: .random(using: &generator)),
        amount: Fraction(.random(in: 500...900, using: &generator), 1_000),
        base: Bool.random(using: &generator)
          ? .zero : .milliseconds(.random(in: 1...5_000, using: &generator)))
    }
  }

  /// Regression: 182 of 400 were off, by up to 45.9 µs, because a beat's length was inverted.
  @Test func `swing is exact to the nanosecond at every tempo`() {
    var generator = SeededGenerator(seed: 400)
    for _ in 0..<400 {
      let setting = Setting.random(using: &generator)
      let wanted = Self.reference(
        setting.nanoseconds(setting.position), cell: setting.nanoseconds(setting.grid),
        amount: Ratio(setting.amount))
      #expect(setting.onset() == wanted + setting.base.nanoseconds.whole, "\(setting)")
    }
  }

  @Test func `a swung tap comes at its exact time at 80_237 thousandths`() throws {
    let setting = Setting(
      tempo: try #require(Tempo(thousandths: 80_237)), position: .milliseconds(734),
      grid: .beats(Fraction(1, 3)), amount: Fraction(9, 10), base: .zero)
    #expect(setting.onset() == 922_381_500)
  }

  /// Regression: across a change of tempo, a place in seconds was compared with a grid at the first tempo.
  @Test func `a grid in beats follows the tempo under a place in seconds`() {
    // From beat 4, at 2 s, a beat takes 1 s.
    let map = TempoMap(.beatsPerMinute(120), changes: [.init(at: Fraction(4), .beatsPerMinute(60))])
    let tap = Composition.clip(HapticPattern(events: [.transient(Transient(0.7))]))
    func onset(_ position: BeatSpan) -> Int64? {
      Composition.lane([.init(tap, .at(position))]).swung(.beats(Fraction(1, 2)), amount: Fraction(3, 4))
        .flat(map).events.first.map { $0.time.nanoseconds / 1_000_000 }
    }
    #expect(onset(.beats(Fraction(9, 2))) == 2_750)
    #expect(onset(.milliseconds(2_500)) == 2_750)
    #expect(onset(.milliseconds(2_250)) == 2_375)
    #expect(onset(.milliseconds(750)) == 875)
  }

  /// The cells of such a pair have the same length in beats, and different ones in seconds.
  @Test func `a second cell at another tempo than the first swings as far as in beats`() {
    // The cells are 0 to 500 ms and 500 to 1,500 ms: from beat 1, a beat takes 1 s instead of half a second.
    let map = TempoMap(.beatsPerMinute(120), changes: [.init(at: Fraction(1), .beatsPerMinute(60))])
    let tap = Composition.clip(HapticPattern(events: [.transient(Transient(0.7))]))
    func onset(_ position: BeatSpan) -> Int64? {
      Composition.lane([.init(tap, .at(position))]).swung(.beats(Fraction(1)), amount: Fraction(3, 4))
        .flat(map).events.first.map { $0.time.nanoseconds / 1_000_000 }
    }
    // The second cell begins after 3/4 of 2 beats, at 1.5 beats: 500 ms + 0.5 · 1 s.
    #expect(onset(.beats(Fraction(1))) == 1_000)
    #expect(onset(.milliseconds(500)) == 1_000)
    // Its middle comes halfway between 1.5 and 2 beats: 500 ms + 0.75 · 1 s.
    #expect(onset(.beats(Fraction(3, 2))) == 1_250)
    #expect(onset(.milliseconds(1_000)) == 1_250)
    // The next pair begins where it is written.
    #expect(onset(.milliseconds(1_500)) == 1_500)
  }
}
