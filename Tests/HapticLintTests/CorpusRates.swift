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
