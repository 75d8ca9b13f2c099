@testable import HapticTimeline

@Suite struct TempoLawTests {
  @Test func `beats come when plain arithmetic says under any changes`() {
    Law.holds("tempo map") { generator, _ in
      let tempi = (0..<4).map { _ in Int64.random(in: 1_000...1_000_000, using: &generator) }
      let beats = (0..<3).map { _ in Int64.random(in: 1...200, using: &generator) }.sorted()
      let map = TempoMap(
        Tempo(thousandths: tempi[0]) ?? .beatsPerMinute(1),
        changes: zip(beats, tempi.dropFirst()).map { beat, tempo in
          TempoMap.Change(at: Fraction(beat, 8), Tempo(thousandths: tempo) ?? .beatsPerMinute(1))
        })
      // In eighths of a beat, section by section: nanoseconds as a fraction over all four tempi.
      let wanted = Int64.random(in: -50...400, using: &generator)
      let common = tempi.reduce(Int128(1)) { $0 * Int128($1) }
      var (sum, from) = (Int128(0), Int64(0))
      for (number, tempo) in tempi.enumerated() {
        let until = number < 3 ? min(beats[number], wanted) : wanted
        let isFirst = number == 0
        guard until > from || isFirst else { continue }
        sum += Int128(until - from) * 60_000_000_000_000 / 8 * (common / Int128(tempo))
        from = max(until, from)
        if isFirst, wanted < 0 { break }
      }
      let exact = map.time(ofBeat: Fraction(wanted, 8))
      let difference = exact - Fraction(Int64(sum / common))
      // Denominators beyond 2⁴⁰ round to the nearest 2⁻⁴⁰ at each change.
      let rest = Double(sum % common) / Double(common)
      let isExact = abs(difference.value - rest) < 1e-9
      let isMonotone = map.time(ofBeat: Fraction(wanted + 1, 8)) > exact
      return isExact && isMonotone ? nil : "\(tempi) at \(beats): \(wanted)/8"
    }
  }

  @Test func barsAndBeatsAreCountedFromOne() throws {
    for beatsPerBar in Int64(1)...64 {
      let metre = try #require(Metre(beatsPerBar, 4))
      for bar in Int64(1)...20 {
        for beat in 1...beatsPerBar {
          let position = metre.position(bar: Fraction(bar), beat: Fraction(beat))
          #expect(position == .beats((bar - 1) * beatsPerBar + beat - 1))
        }
      }
    }
  }

  @Test(arguments: [Int64.min, -1, 0, 999, 1_000_001, 1_000_000_000_000, .max])
  func aTempoOutsideItsRangeIsNone(_ thousandths: Int64) { #expect(Tempo(thousandths: thousandths) == nil) }
}
