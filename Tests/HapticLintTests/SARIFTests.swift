/// The requirements of the SARIF 2.1.0 schema for the written members.
@Suite struct SARIFTests {
  private func sarif(_ results: [LintResult]) throws -> JSONElement {
    let tree = JSONTree(
      reading: SourceText(name: "", bytes: Array(LintReport(results).sarif(version: "1.2.3").utf8)))
    #expect(tree.findings.isEmpty)
    return try #require(tree.root)
  }

  private func lint(_ text: String, name: String = "folder/ä b.ahap") -> LintResult {
    Linter().lint(Fixture.document(text, name: name))
  }

  @Test func theLogHasOneRunOfATool() throws {
    let log = try sarif([lint(Fixture.file([Fixture.tap(0), Fixture.tap(0.02)]))])
    #expect(log["version"]?.string == "2.1.0")
    #expect(log["runs"]?.elements?.count == 1)
    let run = try #require(log["runs"]?.elements?.first)
    #expect(run["tool"]?["driver"]?["name"]?.string == "thrum")
    #expect(run["tool"]?["driver"]?["version"]?.string == "1.2.3")
    #expect(run["columnKind"]?.string == "unicodeCodePoints")
  }

  @Test func `every result points to its rule and its place`() throws {
    let results = [
      lint(Fixture.file([Fixture.tap(0), Fixture.tap(0.02)])),
      lint(#"{ "Pattern": [ "# + Fixture.tap(0, 1.5) + ", ] }"),
    ]
    let run = try #require(try sarif(results)["runs"]?.elements?.first)
    let rules = try #require(run["tool"]?["driver"]?["rules"]?.elements)
    #expect(Set(rules.compactMap { $0["id"]?.string }).count == rules.count)
    #expect(
      rules.allSatisfy {
        $0["shortDescription"]?["text"]?.string != nil && $0["help"]?["text"]?.string != nil
      })
    let entries = try #require(run["results"]?.elements)
    let findings = results.flatMap(\.findings)
    #expect(entries.count == findings.count && findings.count >= 3)
    for (entry, finding) in zip(entries, findings) {
      let index = try #require(entry["ruleIndex"]?.number)
      #expect(rules[Int(index)]["id"]?.string == finding.code)
      #expect(entry["ruleId"]?.string == finding.code)
      #expect(["note", "warning", "error"].contains(entry["level"]?.string))
      #expect(entry["message"]?["text"]?.string?.hasPrefix(finding.message) == true)
      let position = try #require(entry["locations"]?.elements?.first?["physicalLocation"])
      #expect(position["artifactLocation"]?["uri"]?.string == "folder/%C3%A4%20b.ahap")
      #expect(position["region"]?["startLine"]?.number == finding.position.map { Double($0.line) })
      #expect(position["region"]?["startColumn"]?.number == finding.position.map { Double($0.column) })
    }
  }

  @Test func `a fix is a region and what comes there`() throws {
    let source = SourceText(name: "a.json", bytes: Array(#"{\#n "ä": 1,\#n}"#.utf8))
    let fix = TextFix("remove the comma", [.init(10..<11, "")])
    let finding = Finding(
      code: "json-trailing-comma", severity: .warning, message: "m", position: source.position(at: 10),
      fix: fix)
    let log = try sarif([LintResult(source: source, findings: [finding])])
    let entry = try #require(log["runs"]?.elements?.first?["results"]?.elements?.first)
    let written = try #require(entry["fixes"]?.elements?.first)
    #expect(written["description"]?["text"]?.string == "remove the comma")
    let change = try #require(written["artifactChanges"]?.elements?.first)
    #expect(change["artifactLocation"]?["uri"]?.string == "a.json")
    let replacement = try #require(change["replacements"]?.elements?.first)
    let region = ["startLine", "startColumn", "endLine", "endColumn"].map {
      replacement["deletedRegion"]?[$0]?.number
    }
    #expect(region == [2, 8, 2, 9])
    #expect(replacement["insertedContent"]?["text"]?.string == "")
  }

  @Test func `fingerprints stay when lines are put in above and differ`() throws {
    func fingerprints(_ text: String) throws -> [String?] {
      try #require(try sarif([lint(text)])["runs"]?.elements?.first?["results"]?.elements)
        .map { $0["partialFingerprints"]?["thrumFinding/v1"]?.string }
    }
    let text = Fixture.file([Fixture.tap(0), Fixture.tap(0.02), Fixture.tap(0.2), Fixture.tap(0.234)])
    let prints = try fingerprints(text)
    #expect(prints.count == 2 && Set(prints).count == 2)
    #expect(try fingerprints("\n\n" + text) == prints)
  }
}
