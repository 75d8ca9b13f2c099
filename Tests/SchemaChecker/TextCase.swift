public import Foundation
import HapticText

/// A small text and everything that comes of it, as a file of such cases has it.
///
/// Empty lines separate the cases; the lines of one are:
///
/// | line | content |
/// | --- | --- |
/// | `# …` | what the case is about |
/// | `% …` | an option for it |
/// | `< …` | a line of the text, with `\u{…}` for a byte-order mark, a tab and a carriage return |
/// | others | what comes of it |
public struct TextCase: Sendable {
  private let about: [String]
  /// The options.
  public let options: [Substring]
  private let input: [String]
  /// The expected lines.
  public let expected: [String]

  private init(_ block: [String]) {
    about = block.filter { $0.hasPrefix("#") }
    options = block.filter { $0.hasPrefix("%") }.map { $0.dropFirst(2) }
    input = block.filter { $0.hasPrefix("<") }
    expected = Array(block.dropFirst(about.count + options.count + input.count))
  }

  /// The first words about the case, and its first line.
  public var title: String { "\(about.first ?? "") \(input.first ?? "")" }

  /// The text.
  public var text: String {
    let text = input.map { String($0.dropFirst(2)) }.joined(separator: "\n")
    return [("FEFF", "\u{FEFF}"), ("9", "\t"), ("D", "\r")].reduce(text) { text, each in
      text.replacing(#"\u{\#(each.0)}"#, with: each.1)
    }
  }

  /// A written text as lines of what is expected: JSON is on one, whatever its layout.
  public static func lines(of text: String) -> [String] {
    let tree = JSONTree(reading: SourceText(name: "written", bytes: Array(text.utf8)))
    let lines = tree.root.map { [$0.value.line] } ?? text.components(separatedBy: "\n")
    return lines.filter { !$0.isEmpty }.map { "| " + $0 }
  }

  /// The cases of a file; none if it is not there.
  public static func list(_ file: URL) -> [TextCase] {
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.components(separatedBy: "\n\n")
      .map { TextCase($0.components(separatedBy: "\n").filter { !$0.isEmpty }) }
      .filter { !$0.input.isEmpty }
  }

  /// Writes what comes of the cases of a file as what is expected; returns true if anything changed.
  public static func accept(_ file: URL, _ outcome: (TextCase) throws -> [String]) throws -> Bool {
    let cases = list(file)
    let text = try cases.map { each in
      let lines = try each.about + each.options.map { "% \($0)" } + each.input + outcome(each)
      return lines.joined(separator: "\n") + "\n"
    }.joined(separator: "\n")
    let before = try? String(contentsOf: file, encoding: .utf8)
    if cases.isEmpty || text == before { return false }
    try Data(text.utf8).write(to: file)
    return true
  }
}
