internal import CCodePages

/// The page of a code that a reader, a rule or a command reports: a section of a file of `Patterns/Codes`.
///
/// A section has the code as its heading, paragraphs, and examples between fences.
///
/// Thread-safe: yes, a value. Real-time-safe: no (parses text).
package struct CodePage: Sendable, Hashable {
  /// An example: its text, and the words behind its fence.
  package struct Example: Sendable, Hashable {
    /// The language, such as `ahap`, and what the text is: `bad` if it has the finding, `good` if it has not.
    package let words: [String]
    /// The text, without the last line's end.
    package let text: String
  }

  /// The code, such as `ahap-clamped`.
  package let code: String
  /// The meaning and the remedy; empty for a rule, which has its own.
  package let meaning: String
  /// The examples, in the order of the page.
  package let examples: [Example]

  /// The pages of a code; several if a rule and a command have one name, and none if there is no such code.
  ///
  /// A code that the readers of several formats share, such as `haps-wrong-type`, has the page of the shared part.
  package static func pages(of code: String) -> [CodePage] {
    let exact = sections.filter { $0.code == code }
    if !exact.isEmpty { return exact.map { CodePage(code: code, lines: $0.lines) } }
    guard let shared = FieldCode.allCases.first(where: { code.hasSuffix("-" + $0.rawValue) }) else {
      return []
    }
    return sections.filter { $0.code == shared.rawValue }.map { CodePage(code: code, lines: $0.lines) }
  }

  /// Every code that has a page of its own, in the order of the files.
  package static var codes: [String] { sections.map(\.code) }

  /// The example and what to do instead, for people.
  package var comparison: String { "For example:\n\(lines(of: "bad"))Instead:\n\(lines(of: "good"))" }

  private func lines(of kind: String) -> String {
    examples.filter { $0.words.contains(kind) }.map { example in
      example.text.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)\n" }.joined()
    }.joined(separator: "\n")
  }

  // MARK: Reading

  private typealias Line = ArraySlice<UInt8>

  /// The lines of each section, behind its heading.
  private static let sections: [(code: String, lines: ArraySlice<Line>)] = {
    let bytes = Array(UnsafeBufferPointer(start: code_pages_start(), count: code_pages_count()))
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let headings = lines.indices.filter { lines[$0].starts(with: "## ".utf8) }
    return zip(headings, headings.dropFirst() + [lines.endIndex]).map { start, end in
      (String(decoding: lines[start].dropFirst(3), as: UTF8.self), lines[(start + 1)..<end])
    }
  }()

  /// Reads a section, which ends where the next file begins.
  private init(code: String, lines: ArraySlice<Line>) {
    var paragraph: [String] = []
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
      } else if !line.isEmpty {
        paragraph.append(line)
      }
    }
    (self.code, self.examples, meaning) = (code, examples, paragraph.joined(separator: " "))
  }
}
