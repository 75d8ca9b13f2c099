import HapticLint
import HapticRegression

/// Every code that a reader, a rule or a command can report has a page with an example.
@Suite struct CodePageTests {
  /// Where the sources are.
  private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")

  /// The codes of rules, changes and enumerations whose cases are not written as text.
  private static let declared: [String] =
    (LintRule.all + LintRule.device).map(\.id) + Change.Code.shared.map(\.rawValue)
    + NotationCode.allCases.map(\.rawValue) + NotationLosses.allCases.map(\.rawValue)
    + Regression.Code.allCases.map(\.rawValue) + RecordedCalls.descriptions.map(\.id)

  /// The codes that stand in the sources as text: `code: "…"`, `= "…-…"` of a code, `"json-…"` and `[…-…]`.
  private static let written: Set<String> = {
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    var codes: Set<String> = []
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift", let text = try? String(contentsOf: file, encoding: .utf8) else {
        continue
      }
      // Patterns are slow, and few lines have what they look for.
      for line in text.components(separatedBy: "\n") where line.contains("\"") || line.contains("[") {
        add(line, if: "code: \"", /code: "([a-z0-9-]+)"/, to: &codes)
        add(line, if: ".code = \"", /code = "([a-z0-9-]+)"/, to: &codes)
        add(line, if: "\"json-", /"(json-[a-z0-9-]+)"/, to: &codes)
        if !line.contains("///") { add(line, if: "-", /[ "]\[([a-z]+-[a-z]+)\]/, to: &codes) }
      }
      guard text.contains(": String") else { continue }
      for kind in text.matches(of: /enum (?:\w*Code|\w+Losses): String[^{]*\{([^}]*)\n *\}/) {
        for match in kind.output.1.matches(of: /case \w+ = "([a-z0-9-]+)"/) {
          codes.insert(String(match.output.1))
        }
      }
    }
    return codes
  }()

  private static func add(
    _ line: String, if part: String, _ pattern: Regex<(Substring, Substring)>, to codes: inout Set<String>
  ) {
    guard line.contains(part) else { return }
    for match in line.matches(of: pattern) { codes.insert(String(match.output.1)) }
  }

  @Test(.disabled(if: Effort.isQuick)) func `every code has a page and every page a code`() {
    let codes = Self.written.union(Self.declared)
    #expect(codes.count > 450, "\(codes.count)")
    #expect(codes.subtracting(CodePage.codes) == [])
    #expect(Set(CodePage.codes).subtracting(codes).subtracting(FieldCode.allCases.map(\.rawValue)) == [])
  }

  @Test func `every rule has an ID of its own, a summary and a reason`() {
    let rules = LintRule.all + LintRule.device
    #expect(Set(rules.map(\.id)).count == rules.count)
    for rule in rules {
      #expect(!rule.summary.isEmpty && !rule.summary.hasSuffix("."), "\(rule.id)")
      #expect(rule.reason.hasSuffix("."), "\(rule.id)")
    }
  }

  @Test func `every page has a severity, a meaning and examples`() {
    for page in CodePage.codes.flatMap(CodePage.pages) {
      #expect(["error", "warning", "note", "loss"].contains(page.severity), "\(page.code): \(page.severity)")
      #expect(page.paragraphs.allSatisfy { $0.hasSuffix(".") }, "\(page.code)")
      for role in ["bad", "good"] {
        #expect(page.examples.contains { $0.role == role && !$0.text.isEmpty }, "\(page.code): \(role)")
      }
    }
  }

  @Test func `the program has every file of pages`() throws {
    let folder = Self.sources.deletingLastPathComponent().appending(path: "Patterns/Codes")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let headings = try files.flatMap { file in
      try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        .compactMap { $0.hasPrefix("## ") ? String($0.dropFirst(3)) : nil }
    }
    #expect(headings.sorted() == CodePage.codes.sorted())
  }
}
