import HapticRegression
import Testing

@Suite struct GoldenTests {
  @Test func aGoldenWithoutPatternsEqualsAnother() {
    #expect(Golden(patterns: []) == Golden(patterns: []))
  }
}
