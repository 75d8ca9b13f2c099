import SchemaChecker

/// The published schema of a haptic's file and the reader accept the same files.
@Suite struct HapticSchemaTests {
  /// Every member, with each kind of play.
  private static let everything = """
    {"format": "thrum.haptic/1", "name": "knock", "context": "c", "note": "n", "description": "d",
      "role": "input", "fallback": "success", "plays": [{"pattern": "settlementComplete.ahap", "intensity": 1},
        {"generator": "impact", "variant": "soft", "intensity": 0.5, "at": 0.25}, {"generator": "selection"}]}
    """

  /// The findings about a file beside a pattern, without those about other files.
  private static func faults(_ haptic: JSONValue) -> [Finding] {
    let name = haptic["name"]?.string ?? "knock"
    let source = SourceText(name: "\(name).json", bytes: Array(haptic.line.utf8))
    let pattern = #"""
      {"Version": 1, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient", "EventParameters":
        [{"ParameterID": "HapticIntensity", "ParameterValue": 1}]}}]}
      """#
    let beside = SourceText(name: "settlementComplete.ahap", bytes: Array(pattern.utf8))
    let findings = Catalogue(reading: [source, beside], patterns: .ahap).findings.map(\.finding)
    return findings.filter { finding in
      !["no readable pattern", "not a haptic made of generators"].contains { finding.message.contains($0) }
    }
  }

  @Test func `with any part changed both take it or both refuse it`() throws {
    let schema = try #require(JSONSchema(Array(Catalogue.published.text.utf8)))
    let original = try #require(
      JSONTree(reading: SourceText(name: "", bytes: Array(Self.everything.utf8))).root)
    #expect(schema.accepts(original.value))
    let variants = original.value.variants { value in
      let words = ["", "x", "notification", "error", "selection", "impact", "a/b.ahap", ".ahap", "1x"]
      let all = words.map(JSONValue.string) + [0, 1, 2, -1, 1_000_001, .null, true, [], .object([])]
      return all + value.membersChanged()
    }
    #expect(variants.count > 300)
    for variant in variants {
      let faults = Self.faults(variant)
      #expect(schema.accepts(variant) == faults.isEmpty, "\(faults.map(\.message)): \(variant.line)")
    }
  }
}
