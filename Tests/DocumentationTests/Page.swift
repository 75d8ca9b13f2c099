import Foundation

/// A page of a library's documentation, or another text of the package.
struct Page: CustomTestStringConvertible, Sendable {
  /// The library whose page it is.
  let library: String
  /// The file's name.
  let name: String
  /// The page's whole text.
  let text: String

  var testDescription: String { name }

  /// The package's folder, three above this file.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The text of a file of the package.
  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The main page of a library's documentation.
  static func main(of library: String) throws -> Page { try article(library, of: library) }

  /// A page of a library's documentation.
  static func article(_ name: String, of library: String) throws -> Page {
    let file = "\(name).md"
    return Page(
      library: library, name: file, text: try text(of: "Sources/\(library)/\(library).docc/\(file)"))
  }

  /// Every page of a library, in the order of their names.
  static func all(of library: String) throws -> [Page] {
    let folder = root.appendingPathComponent("Sources/\(library)/\(library).docc")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return try files.filter { $0.hasSuffix(".md") }.sorted()
      .map { try article(String($0.dropLast(3)), of: library) }
  }

  /// The blocks of code in a language, without their indentation.
  func blocks(_ language: String) -> [String] {
    text.components(between: "```\(language)\n", and: "\n```").map(\.trimmingLines)
  }

  /// The symbols that the page links to in its prose; the same mark opens and closes a link.
  var links: [String] {
    text.every(second: "```", from: 0).flatMap { $0.every(second: "``", from: 1) }
  }

  /// The symbols listed under `## Topics`.
  var topics: [String] {
    guard let start = text.range(of: "\n## Topics\n") else { return [] }
    return String(text[start.upperBound...]).components(between: "- ``", and: "``")
  }
}

extension String {
  /// The sections between `opening` and the next `closing`, in order.
  func components(between opening: String, and closing: String) -> [String] {
    components(separatedBy: opening).dropFirst().compactMap { rest in
      rest.range(of: closing).map { String(rest[..<$0.lowerBound]) }
    }
  }

  /// Every second section between separators: from 0, the text outside pairs of them; from 1, the text inside.
  func every(second separator: String, from first: Int) -> [String] {
    components(separatedBy: separator).enumerated().filter { $0.offset % 2 == first }.map(\.element)
  }

  /// The lines without their common indentation and without trailing blanks.
  var trimmingLines: String {
    let lines = components(separatedBy: "\n")
    let filled = lines.filter { !$0.allSatisfy { $0 == " " } }
    let indentation = filled.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return lines.map { line in
      var line = String(line.dropFirst(indentation))
      while line.hasSuffix(" ") { line.removeLast() }
      return line
    }.joined(separator: "\n").trimmingCharacters(in: .newlines)
  }
}
