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

  /// The codes that stand in the sources as text: `code: "…"`, `.code = "…"`, `"json-…"`, `[…-…]` and the cases of codes.
  private static let written: Set<String> = {
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    var codes: Set<String> = []
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift", let text = try? Data(contentsOf: file) else { continue }
      (text + [0]).withUnsafeBytes { bytes in
        addWords(in: bytes, to: &codes)
        let enumerations = ["Code: String", "Losses: String"].flatMap { places(of: $0, in: bytes) }
        if !enumerations.isEmpty { addCases(of: String(decoding: bytes, as: UTF8.self), to: &codes) }
      }
    }
    return codes
  }()

  private static func addCases(of text: String, to codes: inout Set<String>) {
    for kind in text.matches(of: /enum (?:\w*Code|\w+Losses): String[^{]*\{([^}]*)\n *\}/) {
      for match in kind.output.1.matches(of: /case \w+ = "([a-z0-9-]+)"/) {
        codes.insert(String(match.output.1))
      }
    }
  }

  /// Looks for bytes, since patterns over all sources are slow.
  private static func addWords(in bytes: UnsafeRawBufferPointer, to codes: inout Set<String>) {
    for part in ["code: \"", ".code = \"", "\"json-"] {
      for place in places(of: part, in: bytes) {
        let start = part == "\"json-" ? place + 1 : place + part.utf8.count
        if let word = word(at: start, in: bytes, upTo: "\""), word != "json-" { codes.insert(word) }
      }
    }
    for part in [" [", "\"["] {
      for place in places(of: part, in: bytes) {
        guard let word = word(at: place + 2, in: bytes, upTo: "]"), !isComment(place, in: bytes) else {
          continue
        }
        let parts = word.split(separator: "-", omittingEmptySubsequences: false)
        if parts.count == 2, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isLetter) }) {
          codes.insert(word)
        }
      }
    }
  }

  /// The places of a text in bytes that end with a zero.
  private static func places(of part: String, in bytes: UnsafeRawBufferPointer) -> [Int] {
    guard let base = bytes.assumingMemoryBound(to: CChar.self).baseAddress else { return [] }
    var places: [Int] = []
    var next = base
    while let found = strstr(next, part) {
      places.append(base.distance(to: found))
      next = UnsafePointer(found + 1)
    }
    return places
  }

  /// The small letters, digits and hyphens at a place, if this mark follows them.
  private static func word(at start: Int, in bytes: UnsafeRawBufferPointer, upTo mark: Character) -> String? {
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    let (digits, hyphen) = (UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"))
    var end = start
    while end < bytes.count, letters ~= bytes[end] || digits ~= bytes[end] || bytes[end] == hyphen {
      end += 1
    }
    guard end > start, end < bytes.count, bytes[end] == mark.asciiValue else { return nil }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// True if `///` stands in the line of a place.
  private static func isComment(_ place: Int, in bytes: UnsafeRawBufferPointer) -> Bool {
    let start = bytes[..<place].lastIndex(of: UInt8(ascii: "\n")) ?? 0
    let end = bytes[place...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    return String(decoding: bytes[start..<end], as: UTF8.self).contains("///")
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
