import Foundation
import HapticFormats
import HapticLint
import HapticText
import Testing

/// The table on the page HapticLint: the number of files of the corpus in which each rule finds something.
struct CorpusRates {
  private static let folders = [
    ("ahap", ".ahap"), ("android-xml", ".xml"), ("feedbackd", ".json"), ("haptic", ".haptic"),
    ("hapticlabs-hla", ".hla"), ("lofelt-v0", ".vij"), ("pulsar", ".json"), ("tact", ".tact"),
  ]

  /// The files made by hand and those converted from sound.
  private var files = [0, 0]
  /// The files with a finding, by rule.
  private var found: [String: [Int]] = [:]

  init() throws {
    let linter = Linter()
    for (folder, ending) in Self.folders {
      for document in try Corpus.documents(in: folder, ending: ending) {
        let isConverted = document.parts.contains {
          LintSubject(document: document, part: $0).isConvertedFromSound
        }
        let column = isConverted ? 1 : 0
        files[column] += 1
        for code in Set(linter.lint(document).findings.map(\.code)) {
          found[code, default: [0, 0]][column] += 1
        }
      }
    }
  }

  /// The table in Markdown.
  var text: String {
    let head =
      "| rule | of \(files[0]) files made by hand | of \(files[1]) converted from sound |\n| --- | --- | --- |\n"
    return head
      + LintRule.all.map { rule in
        let counts = found[rule.id] ?? [0, 0]
        return "| `\(rule.id)` | \(counts[0]) | \(counts[1]) |\n"
      }.joined()
  }
}

/// The table on the page agrees with the rules.
@Suite(.enabled(if: Corpus.folder != nil)) struct CorpusRatesTests {
  private static let page = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/HapticLint/HapticLint.docc/HapticLint.md")

  /// Rewrite it with `THRUM_UPDATE_TABLES=1 swift test --filter CorpusRatesTests`; that run fails, so that no check
  /// passes by writing.
  @Test func `the page shows how often each rule speaks`() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let start = try #require(text.range(of: "\n| rule | of ")?.lowerBound)
    let end = try #require(text[start...].range(of: "|\n\n")?.lowerBound)
    let shown = String(text[text.index(after: start)...end]) + "\n"
    let expected = try CorpusRates().text
    if ProcessInfo.processInfo.environment["THRUM_UPDATE_TABLES"] == "1", shown != expected {
      let fresh = text[...start] + expected + text[text.index(end, offsetBy: 2)...]
      try fresh.write(to: Self.page, atomically: true, encoding: .utf8)
      Issue.record("the table is written anew: look at it, and run again")
      return
    }
    #expect(shown == expected)
  }
}
