import Foundation
import Testing

/// The documentation page of a rule, with its two examples.
struct RulePage: CustomTestStringConvertible, Sendable {
  /// The rule's id, which is the file's name.
  let id: String
  let bad: String
  let good: String

  var testDescription: String { id }

  static func all() throws -> [RulePage] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = root.appendingPathComponent("Sources/HapticLint/HapticLint.docc/Rules")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    return try files.filter { $0.hasSuffix(".md") }.map { file in
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      return RulePage(
        id: String(file.dropLast(3)), bad: try example("Bad", of: text), good: try example("Good", of: text))
    }
  }

  /// The block of JSON below a heading.
  private static func example(_ heading: String, of text: String) throws -> String {
    let section = try #require(text.components(separatedBy: "\n## \(heading)\n").dropFirst().first)
    let rest = try #require(section.components(separatedBy: "```json\n").dropFirst().first)
    return try #require(rest.components(separatedBy: "\n```").first)
  }
}
