/// The likeness by which a renamed pattern file is recognised.
@Suite struct GoldenLikenessTests {
  private static func golden(_ events: [HapticEvent], named name: String = "p") -> Golden {
    var pattern = ComparisonFixture.golden(HapticPattern(events: events))
    pattern.name = name
    return Golden(patterns: [pattern])
  }

  private static func taps(_ times: Int64..., intensity: Double = 0.8) -> [HapticEvent] {
    times.map { ComparisonFixture.tap(intensity, at: $0) }
  }

  private static func share(_ old: [HapticEvent], _ new: [HapticEvent]) -> Double {
    golden(new, named: "new").likeness(to: golden(old)).share
  }

  @Test func `the same commands under another name are wholly alike`() {
    #expect(Self.share(Self.taps(0, 120), Self.taps(0, 120)) == 1)
    #expect(Self.share([], []) == 1)
    #expect(Self.golden(Self.taps(0), named: "a").commands == Self.golden(Self.taps(0), named: "b").commands)
  }

  @Test func `a small change leaves more in common than a large one`() {
    let old = Self.taps(0, 120, 300)
    let changes = [
      Self.taps(0, 125, 300), Self.taps(0, 180, 300), Self.taps(0, 300), Self.taps(0),
    ]
    let shares = changes.map { Self.share(old, $0) }
    #expect(shares == shares.sorted(by: >) && Set(shares).count == shares.count, "\(shares)")
    #expect(shares[0] < 1 && shares[2] > 0.5 && shares[3] == 0)
  }

  @Test func `half in common is no rename`() {
    let half = Self.golden(Self.taps(0)).likeness(to: Self.golden(Self.taps(0, 120)))
    #expect(!half.isRename)
    let maximum = Self.golden(Self.taps(0, 120)).likeness(to: Self.golden(Self.taps(0, 120, 300)))
    #expect(maximum.isRename && maximum.share < 1)
  }

  @Test func `different controls are not wholly alike`() {
    let plain = HapticPattern(events: Self.taps(0, 120))
    let curved = HapticPattern(
      events: Self.taps(0, 120),
      curves: ComparisonFixture.curves("0 ms  intensity  1 at 0 ms, 0.5 at 100 ms"))
    let goldens = [plain, curved].map { Golden(patterns: [ComparisonFixture.golden($0)]) }
    let likeness = goldens[1].likeness(to: goldens[0])
    #expect(likeness.isRename && likeness.share < 1)
  }

  @Test func `patterns of a file are compared by name and then in order`() {
    func golden(_ names: [String]) -> Golden {
      Golden(
        patterns: names.map { name in
          var pattern = ComparisonFixture.golden(
            HapticPattern(events: Self.taps(0, name == "long" ? 5_000 : 120)))
          pattern.name = name
          return pattern
        })
    }
    #expect(golden(["long", "short"]).likeness(to: golden(["short", "long"])).share > 0.9)
    #expect(golden(["long", "brief"]).likeness(to: golden(["short", "long"])).share > 0.9)
    #expect(!golden(["long"]).likeness(to: golden(["short", "long"])).isRename)
  }
}
