import Foundation
import Testing

/// The documentation page of a rule, with its two examples.
struct RulePage: CustomTestStringConvertible, Sendable {
  /// The rule's id, which is also the file's name.
  let id: String
  /// The name of the device for which the examples are checked; `nil` if the rule needs none.
  let profile: String?
  /// The name of the reference device; `nil` if the rule needs none.
  let reference: String?
  let bad: Example
  let good: Example

  /// A pattern file of a page.
  struct Example: Sendable {
    let text: String
    /// The file's name, after the language of the block.
    let name: String
  }

  var testDescription: String { id }

  static func all() throws -> [RulePage] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = root.appendingPathComponent("Sources/HapticLint/HapticLint.docc/Rules")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    return try files.filter { $0.hasSuffix(".md") }.map { file in
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      let compared = text.components(separatedBy: "compared with `").dropFirst().first
      let named = text.components(separatedBy: "in the examples `").dropFirst().first
      return RulePage(
        id: String(file.dropLast(3)), profile: named?.components(separatedBy: "`").first,
        reference: compared?.components(separatedBy: "`").first,
        bad: try example("Bad", of: text), good: try example("Good", of: text))
    }
  }

  /// The first block below a heading.
  private static func example(_ heading: String, of text: String) throws -> Example {
    let section = try #require(text.components(separatedBy: "\n## \(heading)\n").dropFirst().first)
    let rest = try #require(section.components(separatedBy: "\n```").dropFirst().first)
    let end = try #require(rest.firstIndex(of: "\n"))
    let body = String(rest[rest.index(after: end)...])
    // Themes are the only JSON in the pages that is not AHAP; their content identifies them.
    let name =
      rest[..<end] == "xml"
      ? "example.xml"
      : rest[..<end] == "notation"
        ? "example.thrum" : body.contains(#""feedbacks""#) ? "example.json" : "example.ahap"
    return Example(text: body, name: name)
  }
}
