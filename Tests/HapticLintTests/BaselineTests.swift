@Suite struct BaselineTests {
  private func result(_ name: String, _ messages: String..., code: String = "fuse-hard") -> LintResult {
    LintResult(
      source: SourceText(name: name, bytes: []),
      findings: messages.map { Finding(code: code, severity: .warning, message: $0) })
  }

  private func baseline(_ results: LintResult...) -> LintBaseline {
    LintBaseline(of: results, named: { $0 }, keeping: LintBaseline()) { _ in false }
  }

  private func open(_ baseline: LintBaseline, _ results: LintResult...) -> [String] {
    baseline.compare(results) { $0 }.marked.flatMap(\.withoutAccepted.findings).map(\.message)
  }

  @Test func `what is accepted is not reported again and one more is`() {
    let accepted = baseline(result("a", "20 ms after", "22.5 ms after"))
    #expect(accepted.entries.map(\.message) == ["# ms after"] && accepted.entries.map(\.count) == [2])
    #expect(open(accepted, result("a", "19 ms after", "21 ms after")).isEmpty)
    #expect(open(accepted, result("a", "1 ms after", "2 ms after", "3 ms after")) == ["3 ms after"])
    #expect(open(accepted, result("b", "20 ms after")) == ["20 ms after"])
    #expect(open(accepted, result("a", "20 ms before")) == ["20 ms before"])
    #expect(open(accepted, result("a", "20 ms after", code: "gap-soft")) == ["20 ms after"])
  }

  @Test func `what cannot be read is never accepted`() {
    let bad = LintResult(
      source: SourceText(name: "a", bytes: []),
      findings: [Finding(code: "json-syntax", severity: .error, message: "no JSON")], isReadable: false)
    #expect(baseline(bad).entries.isEmpty)
  }

  @Test func `entries whose findings are gone are counted`() {
    let accepted = baseline(result("a", "1 ms", "2 ms", "x"), result("b", "1 ms"))
    let gone = accepted.compare([result("a", "7 ms"), result("b")]) { $0 }.gone
    #expect(gone.map(\.index) == [0, 1, 2] && gone.map(\.count) == [1, 1, 1])
    #expect(accepted.compare([result("a", "3 ms", "4 ms", "x"), result("b", "5 ms")]) { $0 }.gone.isEmpty)
  }

  @Test func `a new baseline keeps what a run says nothing about`() {
    let old = baseline(result("a", "1 ms"), result("b", "x"))
    let new = LintBaseline(of: [result("a", "y")], named: { $0 }, keeping: old) { $0.file == "b" }
    #expect(new.entries.map { "\($0.file) \($0.message)" } == ["a y", "b x"])
  }

  @Test func `devices and counted findings are no part of the words`() {
    func words(_ line: String, on profiles: [DeviceProfile]) -> [String] {
      let results = [Linter(profiles: profiles).lint(Fixture.document(Fixture.file(of: line)))]
      let all = LintBaseline(of: results, named: { $0 }, keeping: LintBaseline()) { _ in false }
      return all.entries.filter { $0.code == "fuse-hard" }.map(\.message)
    }
    let soon = "o:0.8{20ms} o:0.8"
    let one = words(soon, on: [Fixture.quickLRA()])
    #expect(one == ["the tap begins # ms after the event before: merged, many hands feel one"])
    #expect(words(soon + "{300ms} o:0.8{20ms} o:0.8", on: [Fixture.quickLRA(), Fixture.tablet]) == one)
  }

  @Test func `a file is read as it was written and a fault has its place`() throws {
    let accepted = baseline(result("b", "x"), result("a", "1 ms", "2 ms"))
    let text = accepted.text
    #expect(
      text == """
        {
          "format": "thrum.baseline/1",
          "findings": [
            {
              "file": "a",
              "code": "fuse-hard",
              "message": "# ms",
              "count": 2
            },
            {
              "file": "b",
              "code": "fuse-hard",
              "message": "x"
            }
          ]
        }

        """, "\(text)")
    func read(_ text: String) -> Result<(baseline: LintBaseline, places: [SourcePosition]), Finding> {
      LintBaseline.read(SourceText(name: "lint.json", bytes: Array(text.utf8)))
    }
    let again = try read(text).get()
    #expect(again.baseline == accepted && again.places.map(\.line) == [4, 10])
    for (bad, line, column) in [
      ("[]", 1, 1), ("{", 1, 2), (#"{"format": "thrum.lint/1", "findings": []}"#, 1, 12),
      ("{\"format\": \"thrum.baseline/1\",\n \"findings\": [{\"file\": 1}]}", 2, 24),
    ] {
      guard case .failure(let fault) = read(bad) else { return #expect(Bool(false), "\(bad)") }
      #expect(fault.code == "baseline-damaged" && fault.severity == .error, "\(fault)")
      #expect(fault.position?.line == line && fault.position?.column == column, "\(bad): \(fault)")
    }
  }
}
