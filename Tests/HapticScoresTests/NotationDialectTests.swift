/// The notations of two other projects, whose sources define the meaning of each character.
@Suite struct NotationDialectTests {
  private typealias Line = NotationFixture

  @Test func `in haptica a tap takes a tenth of a second and a point is a tap`() {
    #expect(
      Line.events(".oO-Xx", as: .haptica)
        == ["0 tap 0.4 0.4", "100 tap 0.7 0.5", "200 tap 1.0 0.7", "400 tap 0.8 0.9", "500 tap 0.4 0.2"])
  }

  @Test func inCandlefinanceTapsTakeNoTime() {
    #expect(
      Line.events("..-o=O:", as: .candlefinance)
        == ["0 tap 0.6 1.0", "0 tap 0.6 1.0", "100 tap 1.0 0.0", "1100 tap 1.0 1.0", "1100 tap 0.6 0.0"])
  }

  @Test func `what their players pass over is a warning`() {
    #expect(
      Line.findings("o=O~é", as: .haptica)
        == ["2 warning notation-ignored", "4 warning notation-ignored", "5 warning notation-ignored"])
    #expect(Line.findings("oxO", as: .candlefinance) == ["2 warning notation-ignored"])
    #expect(Line.findings("--", as: .candlefinance) == ["1 error notation-empty"])
  }

  @Test func `the same characters are three rhythms`() {
    let lines = NotationDialect.allCases.map { Line.events(".oO", as: $0) }
    #expect(Set(lines).count == 3)
  }
}
