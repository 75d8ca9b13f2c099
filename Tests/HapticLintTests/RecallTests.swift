import HapticScores

/// Bad patterns, what is wrong with each, and the rule that says so.
///
/// Thirty-five are of a reader of another team; thirty are ours, written before anyone looked at what the rules find.
/// "not found" stands where no rule has the cause, so that a change in either direction is seen.
@Suite struct RecallTests {
  /// A bad pattern.
  struct Case: Sendable, CustomTestStringConvertible {
    let fault: String
    /// Notation, or the entries of an AHAP file.
    let text: String
    var role: String?
    /// The rule that names the fault without a device; `nil` if none does.
    let alone: String?
    /// A device on which a rule names it, and the rule; `nil` if none does.
    var device: (name: String, rule: String)?

    var testDescription: String { fault }

    var document: PatternDocument {
      guard text.hasPrefix("{") else { return Fixture.document(text, name: "x.thrum") }
      let metadata = role.map { #"{ "thrum": { "role": "\#($0)" } }"# }
      return Fixture.document(Fixture.file([text], metadata: metadata))
    }

    func codes(on device: String?) -> Set<String> {
      let profiles = device.flatMap { DeviceProfiles.builtIn[$0] }.map { [$0] } ?? []
      let result = Linter(profiles: profiles).lint(document) { _ in false }
      return Set(result.findings.map(\.code))
    }
  }

  @Test(arguments: RecallCases.all) func `a bad pattern has the finding that names its fault`(bad: Case) {
    #expect(bad.document.isReadable)
    let alone = bad.codes(on: nil)
    if let rule = bad.alone {
      #expect(alone.contains(rule), "\(alone)")
    } else {
      #expect(alone.isDisjoint(with: bad.device.map { [$0.rule] } ?? []), "it is found now: \(alone)")
    }
    guard let (name, rule) = bad.device else { return }
    let found = bad.codes(on: name)
    #expect(found.contains(rule), "\(name): \(found)")
  }

  @Test func `most of them are found with devices and without`() {
    let (readers, ours) = (RecallCases.readers, RecallCases.ours)
    #expect(readers.count == 35 && readers.count { $0.alone != nil } == 26)
    #expect(readers.count { $0.device != nil } == 32)
    #expect(ours.count == 30 && ours.count { $0.alone != nil } == 20 && ours.count { $0.device != nil } == 24)
  }
}
