internal import HapticFormats
internal import HapticLint
internal import HapticText

/// The page of a code that a reader, a rule or a command reports: its meaning, an example, and the example mended.
///
/// Thread-safe: yes, a value. Real-time-safe: no (parses text).
public struct CodePage: Sendable, Hashable {
  /// The code, such as `ahap-clamped`.
  public let code: String
  /// The meaning and the remedy; empty for a rule, which has its own.
  public let meaning: String
  /// An example that has the finding.
  public let example: String
  /// What to write or to do instead.
  public let mended: String

  /// The pages of a code; several if a rule and a command have one name, and none if there is no such code.
  ///
  /// A code that the readers of several formats share, such as `haps-wrong-type`, has the page of the shared part.
  public static func pages(of code: String) -> [CodePage] {
    let exact = all.filter { $0.code == code }
    if !exact.isEmpty { return exact }
    guard let prefix = prefixes.first(where: { code.hasPrefix($0 + "-") }) else { return [] }
    let shared = String(code.dropFirst(prefix.count + 1))
    guard FieldCode(rawValue: shared) != nil else { return [] }
    return all.filter { $0.code == shared }.map {
      CodePage(code: code, meaning: $0.meaning, example: $0.example, mended: $0.mended)
    }
  }

  /// Every code that has a page of its own, and those that a format shares with others, in the order of the alphabet.
  public static var codes: [String] {
    let shared = prefixes.flatMap { prefix in FieldCode.allCases.map { "\(prefix)-\($0.rawValue)" } }
    return Set(all.map(\.code) + shared).sorted()
  }

  /// The beginnings of the codes of formats, the longest first.
  private static let prefixes = (PatternFormat.all.map(\.id) + ["device", "config"]).sorted {
    ($1.utf8.count, $0) < ($0.utf8.count, $1)
  }

  private static let all = [
    rules, commands, changes, text, ahap, android, clips, motors, hjif, scores, traces, project, goldens,
    calibration, studio, recordings,
  ].flatMap(parse)

  /// Reads pages: a line with the code, indented lines with the meaning, a line with `-` and one with `+`.
  private static func parse(_ text: String) -> [CodePage] {
    var pages: [CodePage] = []
    var (code, meaning, example) = ("", [String](), "")
    for line in text.split(separator: "\n") {
      if line.hasPrefix("- ") {
        example = String(line.dropFirst(2))
      } else if line.hasPrefix("+ ") {
        pages.append(
          CodePage(
            code: code, meaning: meaning.joined(separator: " "), example: example,
            mended: String(line.dropFirst(2))))
        meaning = []
      } else if line.hasPrefix("  ") {
        meaning.append(String(line.dropFirst(2)))
      } else {
        code = String(line)
      }
    }
    return pages
  }
}

extension CodePage {
  /// The example and what to do instead, for people.
  public var comparison: String { "For example:\n  \(example)\nInstead:\n  \(mended)\n" }
}
