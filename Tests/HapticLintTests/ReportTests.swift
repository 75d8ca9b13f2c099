@Suite struct ReportTests {
  private func result(
    _ text: String, at needle: String, message: String = "oh", name: String = "a.ahap", hint: String? = nil,
    fix: TextFix? = nil
  ) -> LintResult {
    let source = SourceText(name: name, bytes: Array(text.utf8))
    let offset = text.utf8.firstRange(of: needle.utf8).map {
      text.utf8.distance(from: text.startIndex, to: $0.lowerBound)
    }
    return LintResult(
      source: source,
      findings: [
        Finding(
          code: "gap-soft", severity: .warning, message: message, position: source.position(at: offset ?? 0),
          path: "events[0]", hint: hint, fix: fix)
      ])
  }

  @Test func theCaretStandsUnderThePlace() {
    #expect(
      LintReport([result(#"{\#n  "a": 1\#n}"#, at: "1", hint: "think")]).text() == """
        a.ahap:2:8: warning: oh [gap-soft]
            "a": 1
                 ^
          hint: think

        """)
  }

  /// The column under the caret, counted in columns of a terminal.
  private func caret(_ text: String, at needle: String, width: Int = 100) -> (line: String, column: Int) {
    let lines = LintReport([result(text, at: needle)]).text(width: width).split(separator: "\n")
    return (String(lines[1].dropFirst(2)), lines[2].utf8.count - 3)
  }

  @Test func `tabs emoji marks carriage returns and a byte order mark do not move the caret`() {
    #expect(caret("\t\tX", at: "X") == ("  X", 2))
    #expect(caret("🎉 X", at: "X") == ("🎉 X", 3))
    #expect(caret("e\u{301} X", at: "X") == ("e\u{301} X", 2))
    #expect(caret("漢字X", at: "X") == ("漢字X", 4))
    #expect(caret("a\r\nb X\r\nc", at: "X") == ("b X", 2))
    #expect(caret("\u{FEFF}ab X", at: "X") == ("ab X", 3))
  }

  @Test func aLongLineIsCutAroundTheCaret() {
    let long = String(repeating: "a", count: 500) + "X" + String(repeating: "b", count: 500)
    let (line, column) = caret(long, at: "X", width: 60)
    #expect(line.count <= 60 && line.hasPrefix("…a") && line.hasSuffix("b…"))
    #expect(Array(line)[column] == "X")
  }

  @Test func `control characters do not reach the terminal`() {
    #expect(caret("\u{1B}[31m\u{202E}X", at: "X").line == "\u{FFFD}[31m\u{FFFD}X")
  }

  @Test func `bytes that are no text and places at the end have excerpts too`() {
    let source = SourceText(name: "a", bytes: [0xFF, 0x80, 0x58])
    for offset in 0...3 {
      let finding = Finding(code: "c", severity: .note, message: "m", position: source.position(at: offset))
      #expect(LintReport([LintResult(source: source, findings: [finding])]).text().contains("^"))
    }
  }

  @Test func theSummaryCounts() {
    let clean = LintResult(source: SourceText(name: "b", bytes: []), findings: [])
    #expect(LintReport([]).summary == "nothing found in 0 files")
    #expect(LintReport([clean]).summary == "nothing found in 1 file")
    #expect(LintReport([result("a", at: "a"), clean]).summary == "1 warning in 1 of 2 files")
  }

  @Test func jsonIsStable() {
    let fix = TextFix("remove it", [.init(0..<1, "")])
    #expect(
      LintReport([result("a", at: "a", hint: "h", fix: fix)]).json() == """
        {
          "format": "thrum.lint/1",
          "files": [
            {
              "name": "a.ahap",
              "findings": [
                {
                  "id": "gap-soft",
                  "code": "gap-soft",
                  "severity": "warning",
                  "message": "oh",
                  "path": "events[0]",
                  "line": 1,
                  "column": 1,
                  "offset": 0,
                  "hint": "h",
                  "fix": {
                    "title": "remove it",
                    "edits": [
                      {
                        "offset": 0,
                        "length": 1,
                        "replacement": ""
                      }
                    ]
                  }
                }
              ]
            }
          ],
          "summary": {
            "errors": 0,
            "warnings": 1,
            "notes": 0
          }
        }

        """)
  }

  @Test func gitHubsCommandsAreEscaped() {
    let report = LintReport([
      result("a", at: "a", message: "50% off\nnow\u{1B}", name: "a,b:c.ahap", hint: "h")
    ])
    #expect(
      report.gitHub()
        == "::warning file=a%2Cb%3Ac.ahap,line=1,col=1,title=gap-soft::50%25 off now?%0Ahint: h\n")
  }
}
