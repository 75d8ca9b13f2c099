@Suite struct OnsetComparisonTests {
  private let played = [480, 10_080, 19_680, 29_280]

  private func comparison(_ recorded: [Int]) -> [Int] {
    let comparison = OnsetComparison(recorded: recorded, played: played)
    return [comparison.lost, comparison.doubled, comparison.misplaced]
  }

  @Test func `a recording that only begins elsewhere is exact`() {
    #expect(comparison(played.map { $0 + 120_000 }) == [0, 0, 0])
    #expect(comparison([120_480, 130_081, 139_679, 149_280]) == [0, 0, 0])
  }

  @Test func eachFaultIsToldAsWhatItIs() {
    #expect(comparison([480, 19_680, 29_280]) == [1, 0, 0])
    #expect(comparison([480, 10_080, 19_680]) == [1, 0, 0])
    #expect(comparison([480, 10_080, 14_000, 19_680, 29_280]) == [0, 1, 0])
    #expect(comparison(played + [40_000]) == [0, 1, 0])
    #expect(comparison([]) == [4, 0, 0])
  }

  /// A single displaced onset counts twice: away from its place, and back for the next one.
  @Test func `an underrun moves what follows once`() {
    #expect(comparison([480, 10_080, 20_160, 29_760]) == [0, 0, 1])
    #expect(comparison([480, 10_083, 19_680, 29_280]) == [0, 0, 2])
  }
}
