@Suite struct SuggestionTests {
  @Test(arguments: [
    ("setlementComplete", "settlementComplete"), ("settlement_complete", "settlementComplete"),
    ("SETTLEMENTCOMPLETE", "settlementComplete"), ("settlement", "settlementComplete"), ("tpa", "tap"),
    ("primary-action", "primaryAction"), ("impactRigid", "impact-rigid"), ("impact rigd", "impact-rigid"),
    ("remindersent", "reminderSent"), ("togle", "toggle"), ("eror", "error"),
  ])
  func aNearMissFindsTheName(written: String, meant: String) {
    #expect(Catalogue.builtIn.suggestions(for: written).first == meant)
  }

  @Test(arguments: ["", "xylophone", "-", "zzz", String(repeating: "a", count: 100_000)])
  func `what is far from every name finds nothing`(written: String) {
    #expect(Catalogue.builtIn.suggestions(for: written).isEmpty)
  }

  @Test func `at most three are given in a fixed order`() {
    #expect(
      Catalogue.builtIn.suggestions(for: "impact") == ["impact-heavy", "impact-light", "impact-medium"])
    #expect(Catalogue.builtIn.suggestions(for: "sheet") == ["sheetDismiss", "sheetPresent"])
  }
}
