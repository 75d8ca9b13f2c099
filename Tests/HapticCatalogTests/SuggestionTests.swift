import HapticCatalog
import Testing

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
  func whatIsFarFromEveryNameFindsNothing(written: String) {
    #expect(Catalogue.builtIn.suggestions(for: written).isEmpty)
  }

  @Test func atMostThreeAreGivenInAFixedOrder() {
    #expect(
      Catalogue.builtIn.suggestions(for: "impact") == ["impact-heavy", "impact-light", "impact-medium"])
    #expect(Catalogue.builtIn.suggestions(for: "sheet") == ["sheetDismiss", "sheetPresent"])
  }
}
