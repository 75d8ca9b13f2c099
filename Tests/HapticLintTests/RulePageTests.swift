import HapticFormats
import HapticLint
import Testing

@Suite struct RulePageTests {
  private func codes(_ text: String) -> [String] {
    let document = PatternReader.read(bytes: Array(text.utf8), name: "example.ahap")
    return Linter().lint(document) { $0 == "click.wav" }.findings.map(\.code)
  }

  /// What the reader says of an example that needs an audio event.
  private static let aside: Set<String> = ["ahap-audio-silent"]

  @Test func everyRuleHasAPageAndEveryPageARule() throws {
    #expect(try RulePage.all().map(\.id) == LintRule.all.map(\.id).sorted())
  }

  @Test(arguments: try RulePage.all())
  func theBadExampleHasExactlyThisFindingAndTheGoodOneNone(page: RulePage) {
    let bad = Set(codes(page.bad)).subtracting(Self.aside)
    #expect(bad == [page.id])
    #expect(Set(codes(page.good)).subtracting(Self.aside).isEmpty)
  }

  @Test func everyRuleSaysWhatAndWhyAndHasAnIDOfItsOwn() {
    #expect(Set(LintRule.all.map(\.id)).count == LintRule.all.count)
    for rule in LintRule.all {
      #expect(!rule.summary.isEmpty && !rule.summary.hasSuffix("."), "\(rule.id)")
      #expect(rule.reason.hasSuffix("."), "\(rule.id)")
    }
  }
}
