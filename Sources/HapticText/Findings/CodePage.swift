internal import CCodePages

/// The page of a code that a reader, a rule or a command reports: a section of a file of `Patterns/Codes`.
///
/// A section has the code as its heading, paragraphs of which the first begins with the severity, and examples between
/// fences. `Patterns/README.md` describes the form.
///
/// Thread-safe: yes, a value. Real-time-safe: no (parses text).
package struct CodePage: Sendable, Hashable {
  /// An example: its text, and the words behind its fence.
  package struct Example: Sendable, Hashable {
    /// The language, such as `ahap`; the role, which is `bad`, `good` or `file`; and what belongs to the role.
    package let words: [String]
    /// The text, without the end of its last line.
    package let text: String

    /// The language: the id of a format, `config`, `device`, `catalogue`, `thrum` for a command line, or `prose`.
    package var language: String { words.first ?? "" }
    /// The role: `bad` has the finding, `good` has not, and `file` is a file that both of them use.
    package var role: String { words.count > 1 ? words[1] : "" }
    /// The name of the file; `nil` if it does not matter.
    package var name: String? {
      role == "file" ? words.last : words.firstIndex(of: "as").map { words[$0 + 1] }
    }
    /// The codes of other findings that it has.
    package var others: [String] { words.firstIndex(of: "also").map { Array(words[($0 + 1)...]) } ?? [] }
  }

  /// The code, such as `ahap-clamped`.
  package let code: String
  /// The severity: that of a finding, or `loss`.
  package let severity: String
  /// True if lint reports it only for those who select it: the pattern plays as written.
  package let isOnRequest: Bool
  /// The meaning and the remedy; of a rule, its summary and its reason.
  package let paragraphs: [String]
  /// The reason why no example can be given to a test; `nil` if one can.
  package let noInput: String?
  /// The examples, in the order of the page.
  package let examples: [Example]

  /// The pages of a code; several if a rule and a command have one name, and none if there is no such code.
  ///
  /// A code that the readers of several formats share, such as `haps-wrong-type`, has the page of the shared part.
  package static func pages(of code: String) -> [CodePage] {
    if let exact = sectionsOfCodes[code] { return exact.map { CodePage(code: code, lines: $0.lines) } }
    guard let shared = FieldCode.allCases.first(where: { code.hasSuffix("-" + $0.rawValue) }) else {
      return []
    }
    return sectionsOfCodes[shared.rawValue, default: []].map { CodePage(code: code, lines: $0.lines) }
  }

  /// Every code that has a page of its own, in the order of the files.
  package static var codes: [String] { sections.map(\.code) }

  /// True if lint reports a code only for those who select it.
  package static func isOnRequest(_ code: String) -> Bool {
    if onRequest.contains(code) { return true }
    let shared = FieldCode.allCases.first { code.hasSuffix("-" + $0.rawValue) }
    return shared.map { onRequest.contains($0.rawValue) } ?? false && !ownCodes.contains(code)
  }

  private static let ownCodes = Set(codes)
  private static let onRequest = Set(
    sections.filter { $0.bytes.starts(with: "\nnote\(onRequestWords).".utf8) }.map(\.code))
  private static let onRequestWords = ", on request"

  /// The page for people: the meaning, the examples and what to do instead.
  package var text: String {
    let files = examples.filter { $0.role == "file" }.map { "With \($0.name ?? ""):\n\(Self.indented($0))" }
    let (bad, good) = (lines(of: "bad"), lines(of: "good"))
    return
      "\(code) (\(severity)\(isOnRequest ? Self.onRequestWords : "")): \(paragraphs.joined(separator: "\n\n"))\n\n"
      + files.joined() + "For example\(otherFormat):\n\(bad)Instead:\n\(good)"
  }

  /// The format of the examples of a code that formats share, if it is another one: `, in pulsar`.
  private var otherFormat: String {
    guard let language = examples.first?.language, !code.hasPrefix(language + "-"),
      FieldCode.allCases.contains(where: { code.hasSuffix("-" + $0.rawValue) })
    else { return "" }
    return ", in \(language)"
  }

  /// Pages as JSON: the code, its severity, the paragraphs of its text, and the examples.
  package static var report: Report<[CodePage]> {
    Report(
      "thrum.codes/1",
      summary: "The pages of a code of findings, each of a format or of a command that has it."
    ) {
      Column("codes", list: \.self) {
        Column("code", \.code)
        Column("severity", \.severity)
        Column("onRequest", \.isOnRequest)
        Column("text", list: \.paragraphs)
        Column("examples", list: \.examples) {
          Column("role", \.role)
          Column("language", \.language)
          Column("name", \.name)
          Column("text", \.text)
        }
      }
    }
  }

  private func lines(of role: String) -> String {
    examples.filter { $0.role == role }.map { ($0.name.map { "  \($0):\n" } ?? "") + Self.indented($0) }
      .joined()
  }

  private static func indented(_ example: Example) -> String {
    example.text.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)\n" }.joined()
  }

  // MARK: Reading

  /// A section: the code, and the bytes behind the line of its heading.
  private struct Section: Sendable {
    let code: String
    let bytes: ArraySlice<UInt8>

    var lines: [ArraySlice<UInt8>] {
      bytes.split(separator: CodePage.newline, omittingEmptySubsequences: false)
    }
  }

  private static let newline = UInt8(ascii: "\n")

  /// The sections, in the order of the files.
  ///
  /// Only their headings are read: a command needs few of them.
  private static let sections: [Section] = {
    let bytes = Array(UnsafeBufferPointer(start: code_pages_start(), count: code_pages_count()))
    var headings: [(code: String, range: Range<Int>)] = []
    var line = 0
    while line < bytes.endIndex {
      let end = bytes[line...].firstIndex(of: newline) ?? bytes.endIndex
      if bytes[line..<end].starts(with: "## ".utf8) {
        headings.append((String(decoding: bytes[(line + 3)..<end], as: UTF8.self), line..<end))
      }
      line = end + 1
    }
    let ends = headings.dropFirst().map { $0.range.lowerBound - 1 } + [bytes.endIndex]
    return zip(headings, ends).map { heading, end in
      Section(code: heading.code, bytes: bytes[min(heading.range.upperBound + 1, end)..<end])
    }
  }()

  private static let sectionsOfCodes = Dictionary(grouping: sections, by: \.code)

  /// Reads a section up to the next one, or to the next file.
  private init(code: String, lines: [ArraySlice<UInt8>]) {
    var paragraphs = [""]
    var examples: [Example] = []
    var fence: (words: [String], lines: [String])?
    for line in lines.lazy.map({ String(decoding: $0, as: UTF8.self) }) {
      if let open = fence, line == "```" {
        examples.append(Example(words: open.words, text: open.lines.joined(separator: "\n")))
        fence = nil
      } else if fence != nil {
        fence?.lines.append(line)
      } else if line.hasPrefix("```") {
        fence = (line.dropFirst(3).split(separator: " ").map(String.init), [])
      } else if line.hasPrefix("# ") {
        break
      } else if line.isEmpty {
        paragraphs.append("")
      } else {
        paragraphs[paragraphs.count - 1] += (paragraphs[paragraphs.count - 1].isEmpty ? "" : " ") + line
      }
    }
    paragraphs.removeAll(where: \.isEmpty)
    let reason = "No input: "
    noInput = paragraphs.last.flatMap { $0.hasPrefix(reason) ? String($0.dropFirst(reason.count)) : nil }
    if noInput != nil { paragraphs.removeLast() }
    let first = paragraphs.first ?? ""
    let words = first.prefix { $0 != "." }
    isOnRequest = words.hasSuffix(Self.onRequestWords)
    severity = String(isOnRequest ? words.dropLast(Self.onRequestWords.count) : words)
    paragraphs = [String(first.dropFirst(words.count + 2))] + paragraphs.dropFirst()
    (self.code, self.paragraphs, self.examples) = (code, paragraphs, examples)
  }
}

extension FindingRule {
  /// The description of a rule on its page, of which the first paragraph is the summary and the second one the reason.
  ///
  /// - Parameter reason: the reason; `nil` for that of the page.
  package init(code: String, reason: String? = nil) {
    let page = CodePage.pages(of: code).first { reason != nil || $0.paragraphs.count > 1 }
    self.init(
      id: code, summary: String(page?.paragraphs.first?.dropLast() ?? ""),
      reason: reason ?? page?.paragraphs.dropFirst().joined(separator: "\n\n") ?? "",
      severity: page.flatMap { Finding.Severity(rawValue: $0.severity) } ?? .note)
  }
}
