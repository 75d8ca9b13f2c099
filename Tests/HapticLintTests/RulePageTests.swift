import HapticDevices
import HapticFormats
import HapticLint
import HapticText
import Testing

@Suite struct RulePageTests {
  private func codes(
    _ example: RulePage.Example, on profile: DeviceProfile? = nil,
    comparedWith reference: DeviceProfile? = nil
  )
    -> Set<String>
  {
    let document = PatternReader.read(bytes: Array(example.text.utf8), name: example.name)
    let linter = Linter(profiles: [profile].compactMap { $0 }, reference: reference)
    let result = linter.lint(document) { $0 == "click.wav" }
    return Set(Linter.comparing([result])[0].findings.map(\.code)).subtracting(Self.aside)
  }

  /// The reader's findings about an example that needs an audio event.
  private static let aside: Set<String> = ["ahap-audio-silent"]

  @Test func `every rule has a page and every page a rule`() throws {
    #expect(try RulePage.all().map(\.id) == Self.rules.map(\.id).sorted())
  }

  @Test(arguments: try RulePage.all())
  func `the bad example has exactly this finding and the good one none`(page: RulePage) throws {
    guard let name = page.profile else {
      #expect(codes(page.bad) == [page.id])
      #expect(codes(page.good) == [])
      return
    }
    // Without the device both examples are clean; with it other rules about devices may report findings, too.
    let device = Set(LintRule.device.map(\.id))
    let profile = try #require(DeviceProfiles.builtIn[name])
    #expect(device.contains(page.id) && codes(page.bad) == [] && codes(page.good) == [])
    let reference = page.reference.flatMap { DeviceProfiles.builtIn[$0] }
    let bad = codes(page.bad, on: profile, comparedWith: reference)
    let good = codes(page.good, on: profile, comparedWith: reference)
    #expect(bad.contains(page.id) && bad.isSubset(of: device), "\(bad)")
    #expect(!good.contains(page.id) && good.isSubset(of: device), "\(good)")
  }

  private static let rules = LintRule.all + LintRule.device

  @Test func `every rule says what and why and has an ID of its own`() {
    #expect(Set(Self.rules.map(\.id)).count == Self.rules.count)
    for rule in Self.rules {
      #expect(!rule.summary.isEmpty && !rule.summary.hasSuffix("."), "\(rule.id)")
      #expect(rule.reason.hasSuffix("."), "\(rule.id)")
    }
  }
}
