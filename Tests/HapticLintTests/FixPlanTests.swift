@Suite struct FixPlanTests {
  private func plan(_ text: String, _ fixes: [[TextFix.Edit]]) -> FixPlan {
    let source = SourceText(name: "a.json", bytes: Array(text.utf8))
    return FixPlan(
      for: LintResult(
        source: source,
        findings: fixes.map { Finding(code: "c", severity: .note, message: "m", fix: TextFix("t", $0)) }))
  }

  private func text(_ plan: FixPlan) -> String { String(decoding: plan.bytes(), as: UTF8.self) }

  @Test func fixesAreAppliedTogether() {
    let plan = plan("abcdef", [[.init(4..<5, "E")], [.init(0..<1, ""), .init(2..<2, "--")]])
    #expect(text(plan) == "b--cdEf")
    #expect(plan.applied.count == 2 && plan.postponed.isEmpty)
  }

  @Test func `a fix that touches another is left for the next run`() {
    for range in [1..<3, 0..<1, 2..<2, 0..<6, 9..<12] {
      let plan = plan("abcdef", [[.init(1..<2, "B")], [.init(5..<6, "F"), .init(range, "!")]])
      #expect(text(plan) == "aBcdef" && plan.postponed.count == 1, "\(range)")
    }
  }

  @Test func `a finding without a fix changes nothing`() {
    let source = SourceText(name: "a", bytes: [1, 2])
    let plan = FixPlan(
      for: LintResult(source: source, findings: [Finding(code: "c", severity: .error, message: "m")]))
    #expect(plan.isEmpty && plan.bytes() == [1, 2] && plan.diff() == "")
  }

  @Test func theDiffHasThreeLinesOfContext() {
    let text = (1...9).map { "line \($0)\n" }.joined()
    #expect(
      plan(text, [[.init(28..<34, "LINE 5\nand more")]]).diff() == """
        --- a.json
        +++ a.json
        @@ -2,7 +2,8 @@
         line 2
         line 3
         line 4
        -line 5
        +LINE 5
        +and more
         line 6
         line 7
         line 8

        """)
  }

  @Test func `a last line without a line feed says so`() {
    #expect(
      plan("a\nb", [[.init(3..<3, "c")]]).diff()
        == "--- a.json\n+++ a.json\n@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+bc\n\\ No newline at end of file\n"
    )
  }

  @Test func `any plans diff applied to the text gives its bytes`() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      let length = Int.random(in: 0...60, using: &generator)
      let text = String((0..<length).map { _ in "ab\n".randomElement(using: &generator) ?? "a" })
      let fixes = (0..<Int.random(in: 1...4, using: &generator)).map { _ -> [TextFix.Edit] in
        let begin = Int.random(in: 0...length, using: &generator)
        let end = Int.random(in: begin...min(length, begin + 5), using: &generator)
        return [.init(begin..<end, ["", "x", "\n", "x\ny", "\n\n"].randomElement(using: &generator) ?? "")]
      }
      let plan = plan(text, fixes)
      #expect(Patch.apply(plan.diff(), to: text) == self.text(plan), "\(text.debugDescription) \(plan.edits)")
    }
  }
}

/// Applies a unified diff, and checks every context line.
private enum Patch {
  static func apply(_ diff: String, to text: String) -> String? {
    var old = lines(text)[...]
    var new: [String] = []
    var consumed = 0
    var diffLines = lines(diff.replacing("\n\\ No newline at end of file\n", with: "\u{0}"))[...]
    diffLines = diffLines.dropFirst(2)
    for line in diffLines.flatMap({ split($0) }) {
      if line.hasPrefix("@@ -") {
        let numbers = line.dropFirst(4).prefix { $0 != " " }.split(separator: ",").compactMap { Int($0) }
        let begin = numbers.count == 2 && numbers[1] == 0 ? numbers[0] : numbers[0] - 1
        guard begin >= consumed else { return nil }
        new += old.prefix(begin - consumed)
        old = old.dropFirst(begin - consumed)
        consumed = begin
        continue
      }
      let body = String(line.dropFirst())
      if line.hasPrefix("+") {
        new.append(body)
        continue
      }
      guard old.first == body else { return nil }
      old = old.dropFirst()
      consumed += 1
      if line.hasPrefix(" ") { new.append(body) }
    }
    return (new + old).joined()
  }

  /// A line of the diff, and the mark after it if it has no line feed.
  private static func split(_ line: String) -> [String] {
    line.split(separator: "\u{0}", omittingEmptySubsequences: true).map(String.init)
  }

  private static func lines(_ text: String) -> [String] {
    var lines: [String] = []
    var line = ""
    for scalar in text.unicodeScalars {
      line.unicodeScalars.append(scalar)
      if scalar == "\n" {
        lines.append(line)
        line = ""
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
